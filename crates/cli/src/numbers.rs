//! Numbers as people type and read them.

use tewari_params::Value;

/// The most playouts, games or rounds that can be asked for.
const MOST: u64 = 1_000_000_000_000;

/// A number of things, at least one: `1000`, `1e6`.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    let count = u64::parse(text).filter(|count| (1..=MOST).contains(count));
    count.ok_or_else(|| "it takes a whole number from 1 to 1e12".to_owned())
}

/// A time in seconds: `0.5`.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    let seconds = f64::parse(text).filter(|&seconds| seconds > 0.0 && seconds <= 1e6);
    seconds.ok_or_else(|| "it takes a number above 0, up to 1e6".to_owned())
}

/// How many games at a time.
pub(crate) fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse().ok().filter(|jobs| (1..=256).contains(jobs));
    jobs.ok_or_else(|| "it takes a whole number from 1 to 256".to_owned())
}

/// How many ranks a simulated cluster has.
pub(crate) fn ranks(text: &str) -> Result<usize, String> {
    let ranks = text.parse().ok().filter(|ranks| (1..=4096).contains(ranks));
    ranks.ok_or_else(|| "it takes a whole number from 1 to 4096".to_owned())
}

/// Random moves at the start of a game.
pub(crate) fn opening(text: &str) -> Result<usize, String> {
    let moves = text.parse().ok().filter(|&moves: &usize| moves <= 1000);
    moves.ok_or_else(|| "it takes a whole number from 0 to 1000".to_owned())
}

/// How many processors there are.
pub(crate) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A seed of chance.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    u64::parse(text).ok_or_else(|| "it takes a whole number from 0 to 18446744073709551615".to_owned())
}

/// The middle value; of an even number of values the mean of the middle two, of none 0.
pub(crate) fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = |at: usize| sorted.get(at).copied().unwrap_or(0.0);
    (middle(sorted.len().saturating_sub(1) / 2) + middle(sorted.len() / 2)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_and_times_are_checked() {
        assert_eq!(count("1e3"), Ok(1000));
        for text in ["0", "-1", "", "1.5", "1e13", "x", "99999999999999999999999"] {
            assert!(count(text).is_err(), "{text}");
        }
        assert_eq!(seconds("0.25"), Ok(0.25));
        for text in ["0", "-1", "", "nan", "inf", "1e7", "x"] {
            assert!(seconds(text).is_err(), "{text}");
        }
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
    }

    #[test]
    fn medians_by_hand() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(&[7.0]), 7.0);
        assert_eq!(median(&[]), 0.0);
    }
}
