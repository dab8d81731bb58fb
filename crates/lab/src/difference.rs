//! Is the difference of two winning rates more than chance?

use crate::{Interval, normal, wilson};

/// A winning rate: mean reward over a number of games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// The mean reward, 0 to 1.
    pub mean: f64,
    /// Games.
    pub n: u64,
}

impl Rate {
    /// As many games as it takes to know a rate for sure.
    pub const EXACT: u64 = u64::MAX;

    /// A rate without any uncertainty.
    pub fn exact(mean: f64) -> Rate {
        Rate { mean, n: Rate::EXACT }
    }
}

/// Two rates compared, with the uncertainty of both.
///
/// ```
/// use tewari_lab::{Difference, Rate};
/// let paper = Rate { mean: 0.862, n: 500 };
/// let ours = Rate { mean: 0.84, n: 300 };
/// let difference = Difference::of(ours, paper);
/// assert!(difference.p_value > 0.3, "no sign of a difference");
/// assert!(difference.interval.contains(0.0));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The first rate less the second.
    pub value: f64,
    /// Its 95 % interval (Newcombe 1998, method 10: from the two Wilson intervals).
    pub interval: Interval,
    /// The probability of a difference this large if both rates are the same (pooled two-sided z test).
    pub p_value: f64,
}

impl Difference {
    /// Compares `first` with `second`.
    pub fn of(first: Rate, second: Rate) -> Difference {
        let value = first.mean - second.mean;
        let (a, b) = (wilson(first.mean, first.n), wilson(second.mean, second.n));
        let below = (first.mean - a.low).hypot(b.high - second.mean);
        let above = (a.high - first.mean).hypot(second.mean - b.low);
        let interval = Interval { low: value - below, high: value + above };
        Difference { value, interval, p_value: pooled_p_value(first, second) }
    }
}

fn pooled_p_value(first: Rate, second: Rate) -> f64 {
    if first.n == 0 || second.n == 0 {
        return 1.0;
    }
    let (n1, n2) = (first.n as f64, second.n as f64);
    let pooled = (first.mean * n1 + second.mean * n2) / (n1 + n2);
    let deviation = (pooled * (1.0 - pooled) * (1.0 / n1 + 1.0 / n2)).sqrt();
    // Both rates at the same end of the range leave no deviation and no difference.
    if deviation == 0.0 { 1.0 } else { normal::two_sided((first.mean - second.mean) / deviation) }
}

/// Which of several tests reject at `level` in total (Holm 1979): a table of fifteen points makes fifteen tests, and
/// one in twenty would "differ" by chance alone.
///
/// ```
/// // The smallest must be below 0.05/3, the next below 0.05/2, the last below 0.05.
/// assert_eq!(tewari_lab::holm(&[0.04, 0.01, 0.03], 0.05), [false, true, false]);
/// ```
pub fn holm(p_values: &[f64], level: f64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut rejected = vec![false; p_values.len()];
    for (rank, &test) in order.iter().enumerate() {
        if p_values[test] > level / (p_values.len() - rank) as f64 {
            break;
        }
        rejected[test] = true;
    }
    rejected
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe 1998 (differences), example (a): 56 of 70 against 48 of 80, method 10: 0.0524 to 0.3339.
    #[test]
    fn published_interval() {
        let difference = Difference::of(Rate { mean: 56.0 / 70.0, n: 70 }, Rate { mean: 0.6, n: 80 });
        assert!((difference.value - 0.2).abs() < 1e-12);
        assert!((difference.interval.low - 0.0524).abs() < 5e-5, "{difference:?}");
        assert!((difference.interval.high - 0.3339).abs() < 5e-5, "{difference:?}");
    }

    /// The pooled z of a 2×2 table squared is Pearson's chi-square, n(ad-bc)²/((a+b)(c+d)(a+c)(b+d)).
    #[test]
    fn z_squared_is_chi_square() {
        let (a, b, c, d) = (56.0f64, 14.0, 48.0, 32.0);
        let chi = 150.0 * (a * d - b * c).powi(2) / ((a + b) * (c + d) * (a + c) * (b + d));
        let p = Difference::of(Rate { mean: 56.0 / 70.0, n: 70 }, Rate { mean: 0.6, n: 80 }).p_value;
        assert!((p - normal::two_sided(chi.sqrt())).abs() < 1e-12);
    }

    #[test]
    fn no_evidence_no_difference() {
        assert_eq!(Difference::of(Rate { mean: 1.0, n: 9 }, Rate { mean: 1.0, n: 500 }).p_value, 1.0);
        assert_eq!(Difference::of(Rate { mean: 0.9, n: 0 }, Rate { mean: 0.1, n: 500 }).p_value, 1.0);
        assert!(holm(&[], 0.05).is_empty());
    }

    #[test]
    fn holm_stops_at_the_first_that_stands() {
        assert_eq!(holm(&[0.001, 0.02, 0.024], 0.05), [true, true, true]);
        assert_eq!(holm(&[0.001, 0.04, 0.026], 0.05), [true, false, false]);
    }
}
