//! Rates as programs print them, and what is made of several.

use std::fmt;

/// The number after `"per_second":` in a JSON text.
pub(crate) fn per_second(json: &str) -> Option<f64> {
    let (_, after) = json.split_once("\"per_second\"")?;
    let number = after.trim_start().strip_prefix(':')?.trim_start();
    let end = number.find(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c))).unwrap_or(number.len());
    number[..end].parse().ok().filter(|rate: &f64| rate.is_finite() && *rate > 0.0)
}

/// The median; of an even number of values the mean of the middle two.
pub(crate) fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    match (sorted.len() / 2, sorted.len() % 2) {
        (0, 0) => f64::NAN,
        (middle, 0) => (sorted[middle - 1] + sorted[middle]) / 2.0,
        (middle, _) => sorted[middle],
    }
}

/// The rates of two programs doing the same, measured in turn.
#[derive(Debug, Default)]
pub(crate) struct Pair {
    pub(crate) theirs: Vec<f64>,
    pub(crate) ours: Vec<f64>,
}

impl Pair {
    pub(crate) fn ratio(&self) -> f64 {
        median(&self.ours) / median(&self.theirs)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>12.0} ", median(&self.theirs))?;
        if self.ours.is_empty() {
            return write!(f, "{:>12} {:>8}", "-", "-");
        }
        write!(f, "{:>12.0} {:>8.1}", median(&self.ours), self.ratio())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_found_wherever_it_stands() {
        assert_eq!(per_second(r#"{"game": "hex", "per_second": 12345.5, "memory": 1}"#), Some(12345.5));
        assert_eq!(per_second("{\"per_second\" :\n 1e6}"), Some(1e6));
        for json in ["{}", r#"{"per_second": null}"#, r#"{"per_second": 0}"#, r#"{"per_second"}"#, r#"{"per_second":"#]
        {
            assert_eq!(per_second(json), None, "{json}");
        }
    }

    #[test]
    fn medians_by_hand() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert!(median(&[]).is_nan());
    }

    #[test]
    fn the_ratio_is_of_the_medians() {
        let pair = Pair { theirs: vec![1.0, 2.0, 9.0], ours: vec![30.0, 20.0, 10.0] };
        assert_eq!(pair.ratio(), 10.0);
        assert_eq!(pair.to_string(), "           2           20     10.0");
    }
}
