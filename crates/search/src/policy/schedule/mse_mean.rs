//! The schedule of minimum mean squared error (Gelly & Silver 2011, Eq. 46).

use tewari_tree::Stat;

use super::{Blend, Sample};

/// β = ñ / (n + ñ + n·ñ·b̃²/μ(1-μ)), in terms of bias = 4b̃².
///
/// The paper leaves μ, the value that both estimates share, open. Here it is the pooled mean with one win and one loss
/// added, (w + w̃ + 1) / (n + ñ + 2): defined from the first simulation on, and never 0 or 1.
#[derive(Clone, Copy, Debug)]
pub struct MseMean {
    /// Cazenave's bias, 4b̃².
    pub bias: f32,
}

/// W = w + w̃ + 1 and N - W. The latter is at least 1 where rounding, from 2²⁴ simulations on, would leave nothing.
#[inline]
fn pooled(mc: Sample, amaf: Sample) -> (f32, f32) {
    let wins = (mc.units + amaf.units) / Stat::UNITS + 1.0;
    (wins, (mc.n + amaf.n + 2.0 - wins).max(1.0))
}

impl Blend for MseMean {
    #[inline]
    fn beta(&self, mc: Sample, amaf: Sample) -> f32 {
        let (n, all) = (mc.n, amaf.n);
        let (wins, losses) = pooled(mc, amaf);
        let (mean, rest) = (wins / (wins + losses), losses / (wins + losses));
        all / (n + all + n * all * self.bias / (4.0 * mean * rest))
    }

    /// With w = nQ, w̃ = ñQ̃, W = w + w̃ + 1 and N = n + ñ + 2, a simulation weighs 1 + bias·ñ·N² / 4W(N-W) times as much as
    /// one of AMAF's. Times 4W(N-W) that leaves one division, beside those by a constant.
    #[inline]
    fn value(&self, mc: Sample, amaf: Sample) -> f32 {
        let (wins, losses) = pooled(mc, amaf);
        let count = wins + losses;
        // Divided by the bias if it is large, lest anything become infinite.
        let large = self.bias.max(1.0);
        let all = 4.0 / large * wins * losses;
        let one = all + self.bias / large * amaf.n * count * count;
        (mc.units * one + amaf.units * all) / ((mc.n * one + amaf.n * all) * Stat::UNITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_division_gives_the_same_blend() {
        for bias in [0.0, 1e-7, 1e-3, 0.25, 10.0, 1e6] {
            for (n, q) in [(1, 0.0), (3, 1.0), (1000, 0.75), (250_000_000, 0.51)] {
                for (all, aq) in [(1, 1.0), (40, 0.5), (5000, 0.0), (250_000_000, 0.49)] {
                    let (mc, amaf) = (Sample::from(Stat::new(n, q)), Sample::from(Stat::new(all, aq)));
                    let mse = MseMean { bias };
                    let beta = mse.beta(mc, amaf);
                    let slow = (1.0 - beta) * mc.mean() + beta * amaf.mean();
                    assert!((mse.value(mc, amaf) - slow).abs() < 1e-5, "{bias} {n} {q} {all} {aq}");
                }
            }
        }
    }

    #[test]
    fn a_move_that_always_won_is_worth_one_however_often_it_was_tried() {
        for n in [1, 1 << 20, 1 << 24, 1 << 25, 250_000_000] {
            let all_won = Sample::from(Stat::new(n, 1.0));
            for bias in [0.0, 1e-3, 1e6] {
                let value = MseMean { bias }.value(all_won, all_won);
                assert!((value - 1.0).abs() < 1e-5, "{n} {bias}: {value}");
            }
        }
    }
}
