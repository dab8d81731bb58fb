//! Wilson's score interval.

use crate::{Interval, normal::Z95};

/// The 95 % interval of a winning rate `mean` over `n` games (Wilson 1927). Rewards that are shared (draws, ties of
/// three) count as fractions of a win, which makes the interval a little wider than need be, never narrower: a reward
/// in [0, 1] varies at most as much as a win or loss of the same mean.
///
/// ```
/// let interval = tewari_lab::wilson(0.5, 100);
/// assert!((interval.low - 0.4038).abs() < 1e-4 && (interval.high - 0.5962).abs() < 1e-4);
/// ```
pub fn wilson(mean: f64, n: u64) -> Interval {
    wilson_z(mean, n, Z95)
}

/// The same for another quantile of the normal distribution.
pub fn wilson_z(mean: f64, n: u64, z: f64) -> Interval {
    if n == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = n as f64;
    let scale = 1.0 + z * z / n;
    let centre = (mean + z * z / (2.0 * n)) / scale;
    let margin = z / scale * (mean * (1.0 - mean) / n + z * z / (4.0 * n * n)).sqrt();
    Interval { low: (centre - margin).max(0.0), high: (centre + margin).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ends are where the score test just rejects: |mean - p| = z·√(p(1-p)/n).
    #[test]
    fn ends_solve_the_score_equation() {
        for (mean, n) in [(0.5, 10), (0.1, 30), (0.862, 500), (0.03, 7)] {
            let Interval { low, high } = wilson(mean, n);
            for p in [low, high] {
                let z = (mean - p).abs() / (p * (1.0 - p) / n as f64).sqrt();
                assert!((z - Z95).abs() < 1e-9, "{mean} of {n}: {z}");
            }
        }
    }

    /// Newcombe 1998, Table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn published_examples() {
        for (wins, n, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let interval = wilson(wins / n as f64, n);
            assert!((interval.low - low).abs() < 6e-5 && (interval.high - high).abs() < 6e-5, "{interval:?}");
        }
    }

    #[test]
    fn ends_of_the_range() {
        assert_eq!(wilson(0.0, 0), Interval { low: 0.0, high: 1.0 });
        assert_eq!(wilson(1.0, 50).high, 1.0);
        let z2 = Z95 * Z95;
        assert!((wilson(1.0, 50).low - 50.0 / (50.0 + z2)).abs() < 1e-12, "closed form for all wins");
    }
}
