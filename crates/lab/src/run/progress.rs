//! How far a run is.

use std::time::Duration;

use crate::Standing;

/// How far a run is.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Games of this run.
    pub played: u64,
    /// Games that were there already.
    pub before: u64,
    /// Games of the whole run, those before included.
    pub planned: u64,
    /// Time since the run began.
    pub elapsed: Duration,
    /// The point of the last game.
    pub label: &'a str,
    /// The score of that point.
    pub standing: &'a Standing,
}

impl Progress<'_> {
    /// Games a second, in this run.
    pub fn rate(&self) -> f64 {
        self.played as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }

    /// The time that the rest takes at this rate.
    pub fn remaining(&self) -> Duration {
        let left = self.planned.saturating_sub(self.before + self.played);
        Duration::try_from_secs_f64(left as f64 / self.rate()).unwrap_or(Duration::MAX)
    }
}
