//! The sequential probability ratio test: stop a match as soon as it is decided.

use std::fmt;

use crate::elo::score_of;

/// Is A stronger by `elo1` (H1) rather than by `elo0` (H0)? Both are logistic Elo.
///
/// The log-likelihood ratio is the generalised one (GSPRT): the maximum likelihood over all distributions of results
/// with mean score s1, against the same with mean score s0. Results are single games (trinomial) or, which needs fewer
/// games, pairs of games of the same opening (pentanomial).
///
/// ```
/// use tewari_lab::{Sprt, SprtDecision};
/// let sprt = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };
/// let llr = sprt.llr(&[30, 40, 50]); // 30 losses, 40 draws, 50 wins
/// assert_eq!(sprt.decide(llr), SprtDecision::Continue);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The Elo difference of H0.
    pub elo0: f64,
    /// The Elo difference of H1.
    pub elo1: f64,
    /// The probability of accepting H1 when H0 is true.
    pub alpha: f64,
    /// The probability of accepting H0 when H1 is true.
    pub beta: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtDecision {
    /// Not decided yet.
    Continue,
    /// H0 was accepted.
    AcceptH0,
    /// H1 was accepted.
    AcceptH1,
}

impl fmt::Display for SprtDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SprtDecision::Continue => "not decided",
            SprtDecision::AcceptH0 => "H0 was accepted",
            SprtDecision::AcceptH1 => "H1 was accepted",
        })
    }
}

impl Sprt {
    /// Wald's bounds: the ratio at which H0 and H1 are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of `counts`, from all points lost to all points won in equal steps: `[losses, draws,
    /// wins]`, or for pairs the counts of 0, ½, 1, 1½ and 2 points.
    pub fn llr(&self, counts: &[u64]) -> f64 {
        if counts.iter().all(|&count| count == 0) {
            return 0.0;
        }
        // A result that was never seen still has to be possible; a thousandth of a game is what fishtest gives it.
        let counts: Vec<f64> = counts.iter().map(|&count| if count == 0 { 1e-3 } else { count as f64 }).collect();
        let at = |elo: f64| tilts(&counts, score_of(elo));
        let (h0, h1) = (at(self.elo0), at(self.elo1));
        counts.iter().zip(h0.iter().zip(&h1)).map(|(count, (t0, t1))| count * (t0 / t1).ln()).sum()
    }

    /// What a log-likelihood ratio decides.
    pub fn decide(&self, llr: f64) -> SprtDecision {
        let (lower, upper) = self.bounds();
        if llr >= upper {
            SprtDecision::AcceptH1
        } else if llr <= lower {
            SprtDecision::AcceptH0
        } else {
            SprtDecision::Continue
        }
    }
}

/// The distribution with mean `score` that makes `counts` most likely is p̂ᵢ / (1 + θ(xᵢ - score)), where θ solves
/// Σ p̂ᵢ(xᵢ - score) / (1 + θ(xᵢ - score)) = 0 (Owen 1988). Gives the denominators.
fn tilts(counts: &[f64], score: f64) -> Vec<f64> {
    let steps = counts.len() as f64 - 1.0;
    let offsets: Vec<f64> = (0..counts.len()).map(|i| i as f64 / steps - score).collect();
    let slope = |theta: f64| -> f64 { counts.iter().zip(&offsets).map(|(n, x)| n * x / (1.0 + theta * x)).sum() };
    // All denominators are positive between the poles at the extreme results; the slope falls from +∞ to -∞ there.
    let (mut low, mut high) = (-1.0 / offsets[counts.len() - 1], -1.0 / offsets[0]);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let theta = (low + high) / 2.0;
    offsets.iter().map(|x| 1.0 + theta * x).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn llr(elo0: f64, elo1: f64, counts: &[u64]) -> f64 {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }.llr(counts)
    }

    #[test]
    fn wald_bounds() {
        let sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.1 };
        let (lower, upper) = sprt.bounds();
        assert!((lower - (0.1f64 / 0.95).ln()).abs() < 1e-12 && (upper - 18f64.ln()).abs() < 1e-12);
        assert_eq!(sprt.decide(2.8), SprtDecision::Continue);
        assert_eq!(sprt.decide(2.9), SprtDecision::AcceptH1);
        assert_eq!(sprt.decide(-2.3), SprtDecision::AcceptH0);
    }

    /// Without draws the distribution with mean s is unique, and the ratio is Wald's own: w·ln(s1/s0) + l·ln((1-s1)/(1-s0)).
    #[test]
    fn two_results_give_walds_ratio() {
        let (s0, s1) = (score_of(-5.0), score_of(30.0));
        let exact = 70.0 * (s1 / s0).ln() + 50.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        assert!((llr(-5.0, 30.0, &[50, 70]) - exact).abs() < 1e-9);
    }

    /// With three results the most likely distribution can be found by brute force over the share of draws.
    #[test]
    fn three_results_by_brute_force() {
        let counts = [30.0f64, 40.0, 50.0];
        let best = |s: f64| -> f64 {
            (1..200_000)
                .map(|i| f64::from(i) / 200_000.0)
                .map(|draw| (1.0 - s - draw / 2.0, draw, s - draw / 2.0))
                .filter(|&(loss, _, win)| loss > 0.0 && win > 0.0)
                .map(|(l, d, w)| counts[0] * l.ln() + counts[1] * d.ln() + counts[2] * w.ln())
                .fold(f64::NEG_INFINITY, f64::max)
        };
        let brute = best(score_of(20.0)) - best(score_of(0.0));
        assert!((llr(0.0, 20.0, &[30, 40, 50]) - brute).abs() < 1e-6);
    }

    /// Ratios that fishtest's own program (LLR_logistic) gives for these results.
    #[test]
    fn fishtest_values() {
        for (counts, elo0, elo1, expected) in [
            (&[3, 20, 50, 22, 5][..], 0.0, 20.0, 0.040_320_372_416_706_79),
            (&[3, 20, 50, 22, 5], -10.0, 10.0, 0.934_472_911_388_982_9),
            (&[0, 10, 30, 12, 0], 0.0, 20.0, -0.270_414_536_288_852_04),
            (&[0, 10, 30, 12, 0], 0.0, 5.0, 0.085_226_848_211_516),
            (&[12, 40, 60, 30, 8], 0.0, 20.0, -2.997_301_135_158_272_3),
            (&[30, 40, 50], 0.0, 20.0, 1.433_371_799_770_413_6),
        ] {
            let ratio = llr(elo0, elo1, counts);
            assert!((ratio - expected).abs() < 1e-8, "{counts:?}: {ratio}");
        }
    }

    /// Ratios that fastchess tests itself against, to its own tolerance.
    #[test]
    fn fastchess_values() {
        for (counts, elo0, elo1, expected) in [
            (&[21184, 40708, 21404][..], 0.5, 2.5, -1.57),
            (&[57030, 106_593, 57433], 0.0, 2.0, -2.59),
            (&[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07),
            (&[871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98),
        ] {
            let ratio: f64 = llr(elo0, elo1, counts);
            assert!((ratio - expected).abs() < 0.01 * (1.0 + expected.abs()), "{counts:?}: {ratio}");
        }
    }

    #[test]
    fn nothing_played_says_nothing() {
        assert_eq!(llr(0.0, 10.0, &[0, 0, 0]), 0.0);
    }
}
