//! A range that holds the truth with some confidence.

/// From `low` to `high`, both included.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether `value` lies inside.
    ///
    /// ```
    /// use tewari_lab::Interval;
    /// assert!(Interval { low: 0.4, high: 0.6 }.contains(0.5));
    /// ```
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// Half of the width: what follows "±".
    pub fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Both ends through an increasing function.
    pub fn map(self, increasing: impl Fn(f64) -> f64) -> Interval {
        Interval { low: increasing(self.low), high: increasing(self.high) }
    }
}
