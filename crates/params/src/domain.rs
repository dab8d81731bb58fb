//! Which values of a type a parameter takes.

use std::ops::{Bound, RangeBounds};

/// The allowed values of one parameter: everything of its type, or a range of it.
///
/// An open end admits finite numbers only; infinity has to be named as a bound to be allowed.
///
/// ```
/// use tewari_params::{Domain, Value};
/// let domain: Domain<f32> = Domain::range(0.0..=f32::INFINITY);
/// assert!(f32::INFINITY.is_in(&domain) && !f32::INFINITY.is_in(&Domain::range(0.0..)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Domain<T> {
    /// Where the range begins.
    pub min: Bound<T>,
    /// Where the range ends.
    pub max: Bound<T>,
}

impl<T> Domain<T> {
    /// Every value of the type.
    #[must_use]
    pub const fn all() -> Self {
        Self { min: Bound::Unbounded, max: Bound::Unbounded }
    }
}

impl<T: Clone> Domain<T> {
    /// The values of a range; a pair of bounds expresses ends that are excluded.
    #[must_use]
    pub fn range(range: impl RangeBounds<T>) -> Self {
        Self { min: range.start_bound().cloned(), max: range.end_bound().cloned() }
    }
}

impl<T: PartialOrd> Domain<T> {
    /// Whether the value lies between the ends.
    pub(crate) fn encloses(&self, value: &T) -> bool {
        (self.min.as_ref(), self.max.as_ref()).contains(value)
    }

    /// "an integer from 1 to 256", "a number above 0", ...
    pub(crate) fn describe(&self, noun: &str, unbounded: &str, print: impl Fn(&T) -> String) -> String {
        let min = match &self.min {
            Bound::Included(min) => Some(("from", "of at least", print(min))),
            Bound::Excluded(min) => Some(("above", "above", print(min))),
            Bound::Unbounded => None,
        };
        let max = match &self.max {
            Bound::Included(max) => Some(("to", "of at most", print(max))),
            Bound::Excluded(max) => Some(("to below", "below", print(max))),
            Bound::Unbounded => None,
        };
        match (min, max) {
            (None, None) => unbounded.to_owned(),
            (Some((_, word, min)), None) => format!("{noun} {word} {min}"),
            (None, Some((_, word, max))) => format!("{noun} {word} {max}"),
            (Some((from, _, min)), Some((to, _, max))) => format!("{noun} {from} {min} {to} {max}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_described_as_they_are() {
        let text = |d: Domain<u32>| d.describe("an integer", "any integer", u32::to_string);
        assert_eq!(text(Domain::all()), "any integer");
        assert_eq!(text(Domain::range(1..=9)), "an integer from 1 to 9");
        assert_eq!(text(Domain::range(1..9)), "an integer from 1 to below 9");
        assert_eq!(text(Domain::range(1..)), "an integer of at least 1");
        assert_eq!(text(Domain::range(..=9)), "an integer of at most 9");
        assert_eq!(text(Domain::range((Bound::Excluded(0), Bound::Included(9)))), "an integer above 0 to 9");
    }
}
