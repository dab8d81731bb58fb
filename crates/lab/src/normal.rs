//! The normal distribution.

use std::f64::consts::{PI, SQRT_2};

/// The quantile that leaves 2.5 % on each side: what "95 %" means everywhere in this crate.
pub const Z95: f64 = 1.959_963_984_540_054;

/// Φ(z), the probability that a standard normal variable is below `z`.
///
/// ```
/// use tewari_lab::normal::{Z95, cdf};
/// assert!((cdf(Z95) - 0.975).abs() < 1e-14);
/// ```
pub fn cdf(z: f64) -> f64 {
    if z < 0.0 { upper_tail(-z) } else { 1.0 - upper_tail(z) }
}

/// The probability of a deviation of at least |z| to either side.
pub fn two_sided(z: f64) -> f64 {
    (2.0 * upper_tail(z.abs())).min(1.0)
}

/// 1 - Φ(z) for z ≥ 0, without cancellation far out.
fn upper_tail(z: f64) -> f64 {
    if z.is_nan() {
        f64::NAN
    } else if z < 3.0 {
        0.5 - central(z)
    } else {
        density(z) * mills_ratio(z)
    }
}

fn density(z: f64) -> f64 {
    (-z * z / 2.0).exp() / (SQRT_2 * PI.sqrt())
}

/// Φ(z) - ½ by the series φ(z)·(z + z³/3 + z⁵/(3·5) + …) (Marsaglia 2004).
fn central(z: f64) -> f64 {
    let (mut term, mut sum, mut odd) = (z, z, 1.0);
    while term > sum * 1e-17 {
        odd += 2.0;
        term *= z * z / odd;
        sum += term;
    }
    density(z) * sum
}

/// (1 - Φ(z)) / φ(z) by Laplace's continued fraction 1/(z + 1/(z + 2/(z + 3/(z + …)))).
fn mills_ratio(z: f64) -> f64 {
    if z.is_infinite() {
        return 0.0;
    }
    1.0 / (1..=200).rev().fold(z, |below, k| z + f64::from(k) / below)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of the printed tables (Abramowitz & Stegun 26.1, 26.2).
    #[test]
    fn tabulated_values() {
        for (z, p) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (2.0, 0.977_249_868_051_821),
            (3.0, 0.998_650_101_968_370),
            (-1.5, 0.066_807_201_268_858),
        ] {
            assert!((cdf(z) - p).abs() < 1e-13, "{z}: {}", cdf(z));
        }
        // The far tail keeps its relative accuracy: 1 - Φ(6) = 9.865876450377e-10.
        assert!((two_sided(6.0) / 2.0 / 9.865_876_450_377e-10 - 1.0).abs() < 1e-11);
    }

    #[test]
    fn series_and_fraction_meet() {
        let from_series = 0.5 - central(3.0);
        let from_fraction = density(3.0) * mills_ratio(3.0);
        assert!((from_series - from_fraction).abs() < 1e-14);
    }

    #[test]
    fn extremes() {
        assert_eq!((cdf(f64::INFINITY), cdf(f64::NEG_INFINITY)), (1.0, 0.0));
        assert_eq!(two_sided(0.0), 1.0);
        assert!(cdf(f64::NAN).is_nan());
    }
}
