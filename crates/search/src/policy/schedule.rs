//! How much the AMAF value weighs: β(s,a).

use tewari_tree::Stat;

use super::Sample;

/// A schedule at one node.
pub trait Blend: Copy {
    /// β(s,a) from the two statistics of an edge, at least one of which is not empty.
    fn beta(&self, mc: Sample, amaf: Sample) -> f32;

    /// (1-β)Q + βQ̃ (Gelly & Silver 2011, Eq. 12); an estimate without data has no weight.
    #[inline]
    fn value(&self, mc: Sample, amaf: Sample) -> f32 {
        let (q, all, beta) = (mc.mean(), amaf.mean(), self.beta(mc, amaf));
        let blend = (1.0 - beta) * q + beta * all;
        if mc.n == 0.0 {
            all
        } else if amaf.n == 0.0 {
            q
        } else {
            blend
        }
    }
}

/// The schedules, as parameters choose them.
#[derive(Clone, Copy, Debug)]
pub enum AnySchedule {
    /// [`Hand`].
    Hand(Hand),
    /// [`Mse`].
    Mse(Mse),
    /// [`MseMean`].
    MseMean(MseMean),
}

/// Hand-selected: β = √(k / (3N(s) + k)) (Gelly & Silver 2011, Eq. 19).
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    /// Simulations of the node at which both estimates weigh the same.
    pub k: f32,
}

/// [`Hand`] at a node: the same β for all its edges.
#[derive(Clone, Copy, Debug)]
pub struct HandAt(f32);

impl Hand {
    /// The schedule at a node with so many visits.
    #[inline]
    pub fn at(&self, visits: u32) -> HandAt {
        let weight = self.k / (3.0 * visits as f32 + self.k);
        HandAt(if self.k == 0.0 { 0.0 } else { weight.sqrt() })
    }
}

impl Blend for HandAt {
    #[inline]
    fn beta(&self, _mc: Sample, _amaf: Sample) -> f32 {
        self.0
    }
}

/// Minimum mean squared error at even positions: β = ñ / (n + ñ + bias·n·ñ), bias = 4b̃² (Eq. 47).
///
/// ```
/// use tewari_search::policy::schedule::{Blend, Mse};
/// use tewari_tree::Stat;
/// let mse = Mse { bias: 0.25 };
/// let (mc, amaf) = (Stat::new(2, 0.5).into(), Stat::new(4, 0.75).into());
/// // 4 / (2 + 4 + 0.25·2·4) = 1/2
/// assert_eq!((mse.beta(mc, amaf), mse.value(mc, amaf)), (0.5, 0.625));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mse {
    /// Cazenave's bias, 4b̃².
    pub bias: f32,
}

impl Blend for Mse {
    #[inline]
    fn beta(&self, mc: Sample, amaf: Sample) -> f32 {
        amaf.n / (mc.n + amaf.n + self.bias * mc.n * amaf.n)
    }

    /// With w = nQ and w̃ = ñQ̃ the blend is (w(1 + bias·ñ) + w̃) / (n + ñ + bias·n·ñ): one division instead of three.
    #[inline]
    fn value(&self, mc: Sample, amaf: Sample) -> f32 {
        let weight = 1.0 + self.bias * amaf.n;
        (mc.units * weight + amaf.units) / ((mc.n * weight + amaf.n) * Stat::UNITS)
    }
}

/// Minimum mean squared error: β = ñ / (n + ñ + n·ñ·b̃²/μ(1-μ)) (Eq. 46), in terms of bias = 4b̃².
///
/// The paper leaves μ, the value that both estimates share, open. Here it is the pooled mean with one win and one loss
/// added, (w + w̃ + 1) / (n + ñ + 2): defined from the first simulation on, and never 0 or 1.
#[derive(Clone, Copy, Debug)]
pub struct MseMean {
    /// Cazenave's bias, 4b̃².
    pub bias: f32,
}

impl Blend for MseMean {
    #[inline]
    fn beta(&self, mc: Sample, amaf: Sample) -> f32 {
        let (n, all) = (mc.n, amaf.n);
        let mean = (mc.sum() + amaf.sum() + 1.0) / (n + all + 2.0);
        all / (n + all + n * all * self.bias / (4.0 * mean * (1.0 - mean)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(n: u32, mean: f32) -> Sample {
        Stat::new(n, mean).into()
    }

    /// The plain form of Eq. 12, against which faster forms are held.
    fn slow(beta: f32, mc: Sample, amaf: Sample) -> f32 {
        (1.0 - beta) * mc.mean() + beta * amaf.mean()
    }

    #[test]
    fn the_fast_blend_equals_the_slow_one() {
        for bias in [0.0, 1e-15, 1e-7, 1e-3, 0.1, 10.0] {
            for (n, q) in [(1, 0.0), (3, 1.0 / 3.0), (1000, 0.75), (2_000_000, 0.51)] {
                for (all, aq) in [(1, 1.0), (40, 0.5), (5000, 0.25), (3_000_000, 0.49)] {
                    let (mc, amaf, mse) = (sample(n, q), sample(all, aq), Mse { bias });
                    let expected = slow(mse.beta(mc, amaf), mc, amaf);
                    assert!((mse.value(mc, amaf) - expected).abs() < 1e-5, "{bias} {n} {all}");
                }
            }
        }
    }

    #[test]
    fn an_untried_action_has_its_amaf_value() {
        let (amaf, none) = (sample(8, 0.625), sample(0, 0.0));
        assert_eq!(Mse { bias: 1e-3 }.value(none, amaf), 0.625);
        assert_eq!(MseMean { bias: 1e-3 }.value(none, amaf), 0.625);
        assert_eq!(Hand { k: 1000.0 }.at(10).value(none, amaf), 0.625);
    }

    #[test]
    fn hand_gives_equal_weight_at_k() {
        let none = sample(0, 0.0);
        assert_eq!(Hand { k: 700.0 }.at(700).beta(none, none), 0.5);
        assert_eq!(Hand { k: 700.0 }.at(0).beta(none, none), 1.0);
        assert_eq!(Hand { k: 0.0 }.at(0).beta(none, none), 0.0);
    }

    #[test]
    fn at_even_positions_both_mse_schedules_agree() {
        let (mc, amaf) = (sample(50, 0.5), sample(200, 0.5));
        let (even, full) = (Mse { bias: 0.01 }.beta(mc, amaf), MseMean { bias: 0.01 }.beta(mc, amaf));
        assert!((even - full).abs() < 1e-6);
        let won = (sample(50, 0.9), sample(200, 0.9));
        assert!(MseMean { bias: 0.01 }.beta(won.0, won.1) < even, "less variance, less need of AMAF");
    }
}
