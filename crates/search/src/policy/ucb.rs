//! Upper confidence bounds (UCB1, Auer, Cesa-Bianchi & Fischer 2002).

use super::Sample;

/// Q + c√(ln N / n), the part that all edges of a node share computed once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ucb {
    /// c√(ln N).
    pub(super) scale: f32,
    /// The value of an edge without data.
    pub(super) fpu: f32,
}

impl Ucb {
    /// The bonus of an edge with `n` simulations.
    #[inline]
    pub(super) fn bonus(self, n: f32) -> f32 {
        self.scale / n.sqrt()
    }

    /// Mean and bonus over one denominator: (w + c√(ln N)·√n) / n.
    #[inline]
    pub(super) fn value(self, sample: Sample) -> f32 {
        let value = (sample.sum() + self.scale * sample.n.sqrt()) / sample.n;
        if sample.n == 0.0 { self.fpu } else { value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_tree::Stat;

    #[test]
    fn one_denominator_gives_the_same_bound() {
        let ucb = Ucb { scale: 0.4 * 1000f32.ln().sqrt(), fpu: f32::INFINITY };
        for (n, mean) in [(1, 1.0), (7, 0.5), (300, 0.25), (1_000_000, 0.75)] {
            let sample = Sample::from(Stat::new(n, mean));
            assert!((ucb.value(sample) - (sample.mean() + ucb.bonus(n as f32))).abs() < 1e-6);
        }
        assert_eq!(ucb.value(Sample::from(Stat::ZERO)), f32::INFINITY);
    }
}
