//! Elo differences: winning rates on the logistic scale.

use crate::{Interval, normal, wilson};

/// The Elo difference that gives the expected score `score` (0 to 1); infinite at the ends.
///
/// ```
/// use tewari_lab::elo::{elo_of, score_of};
/// assert!((elo_of(10.0 / 11.0) - 400.0).abs() < 1e-9, "ten to one is 400 points");
/// assert!((score_of(elo_of(0.7)) - 0.7).abs() < 1e-12);
/// ```
pub fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The expected score of who is `elo` points stronger.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference for one player against `players` - 1 equal others who share a game: by Luce's rule the score is
/// γ / (γ + players - 1) where γ = 10^(elo/400). With two players this is [`elo_of`].
///
/// ```
/// use tewari_lab::elo::elo_among;
/// assert!(elo_among(1.0 / 3.0, 3).abs() < 1e-9, "a third of three-player games is parity");
/// ```
pub fn elo_among(score: f64, players: usize) -> f64 {
    400.0 * (score * (players as f64 - 1.0) / (1.0 - score)).log10()
}

/// An Elo difference estimated from games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EloEstimate {
    /// The estimate.
    pub elo: f64,
    /// Its 95 % interval; an end is infinite if the games cannot bound it.
    pub interval: Interval,
}

impl EloEstimate {
    /// The estimate from a mean score and the variance of one observation, over `n` observations (games, or pairs
    /// with the mean of the pair): the normal interval of the mean, carried to the Elo scale, as match programs do.
    pub fn new(mean: f64, variance: f64, n: u64, players: usize) -> EloEstimate {
        let margin = normal::Z95 * (variance / n as f64).sqrt();
        let scores = if n == 0 || variance == 0.0 {
            // All observations alike have no variance to go by; Wilson's interval needs none.
            wilson(mean, n)
        } else {
            Interval { low: (mean - margin).max(0.0), high: (mean + margin).min(1.0) }
        };
        EloEstimate { elo: elo_among(mean, players), interval: scores.map(|score| elo_among(score, players)) }
    }

    /// What follows "±": half of the interval.
    pub fn margin(&self) -> f64 {
        self.interval.margin()
    }
}

/// The likelihood of superiority: the probability that A is the stronger of two, given `wins` and `losses` (draws say
/// nothing), by the normal approximation Φ((w - l) / √(w + l)).
///
/// ```
/// use tewari_lab::elo::los;
/// assert_eq!(los(7, 7), 0.5);
/// ```
pub fn los(wins: u64, losses: u64) -> f64 {
    if wins + losses == 0 {
        return 0.5;
    }
    normal::cdf((wins as f64 - losses as f64) / ((wins + losses) as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_values() {
        // 0.75 = 3 to 1: 400·log10(3).
        assert!((elo_of(0.75) - 190.848_501_887_865).abs() < 1e-9);
        assert_eq!(elo_of(0.5), 0.0);
        assert_eq!((elo_of(1.0), elo_of(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
        assert!((score_of(200.0) - 0.759_746_926_647_957).abs() < 1e-12);
    }

    #[test]
    fn antisymmetric() {
        for score in [0.1, 0.33, 0.62, 0.99] {
            assert!((elo_of(score) + elo_of(1.0 - score)).abs() < 1e-9);
        }
    }

    /// +60 -30 =10: mean 0.65, variance (60·0.35² + 30·0.65² + 10·0.15²)/100 = 0.2025, so the mean is 0.65 ± 0.0882
    /// and the ends are 400·log10(0.5618/0.4382) = 43.2 and 400·log10(0.7382/0.2618) = 180.1.
    #[test]
    fn interval_by_hand() {
        let estimate = EloEstimate::new(0.65, 0.2025, 100, 2);
        assert!((estimate.elo - 107.5).abs() < 0.1, "{estimate:?}");
        assert!((estimate.interval.low - elo_of(0.65 - normal::Z95 * 0.045)).abs() < 1e-9);
        assert!((estimate.margin() - 68.46).abs() < 0.01, "{}", estimate.margin());
        let all_won = EloEstimate::new(1.0, 0.0, 5, 2);
        assert_eq!(
            (all_won.elo, all_won.interval.high, all_won.margin()),
            (f64::INFINITY, f64::INFINITY, f64::INFINITY)
        );
        // Wilson's lower end is n / (n + z²).
        assert!((all_won.interval.low - elo_of(5.0 / (5.0 + normal::Z95.powi(2)))).abs() < 1e-9);
        assert_eq!(
            EloEstimate::new(0.5, 0.25, 0, 2).interval,
            Interval { low: f64::NEG_INFINITY, high: f64::INFINITY }
        );
    }

    #[test]
    fn superiority() {
        assert!((los(100, 64) - normal::cdf(36.0 / 164f64.sqrt())).abs() < 1e-15);
        assert!((los(3, 5) + los(5, 3) - 1.0).abs() < 1e-15);
        assert_eq!(los(0, 0), 0.5);
    }
}
