//! The schedule of minimum mean squared error at even positions (Gelly & Silver 2011, Eq. 47; Cazenave 2015).

use tewari_tree::Stat;

use super::{Blend, Sample};

/// β = ñ / (n + ñ + bias·n·ñ), bias = 4b̃².
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
}
