//! Does an engine answer in time, move after move?

use std::{
    fmt,
    time::{Duration, Instant},
};

use super::controller::Controller;

/// What a move may take.
const ALLOWED: Duration = Duration::from_secs(1);
/// After so many moves a game begins anew.
const LONGEST_GAME: u64 = 250;

/// How long an engine took for its moves, in ascending order.
pub(super) struct Times(Vec<Duration>);

impl Times {
    /// Lets the engine play both sides on 19×19, with one second for every move.
    ///
    /// # Errors
    /// In words, when a command is refused or not answered.
    pub(super) fn of(controller: &mut Controller, moves: u64) -> Result<Times, String> {
        controller.accepted("boardsize 19")?;
        let (mut times, mut in_game) = (Vec::new(), 0);
        for _ in 0..moves {
            if in_game == 0 {
                controller.accepted("clear_board")?;
                controller.accepted("time_settings 0 1 1")?;
            }
            let asked = Instant::now();
            let answer = controller.accepted(if in_game % 2 == 0 { "genmove b" } else { "genmove w" })?;
            times.push(asked.elapsed());
            let goes_on = !["pass", "resign"].contains(&answer.to_lowercase().as_str());
            in_game = if goes_on && in_game + 1 < LONGEST_GAME { in_game + 1 } else { 0 };
        }
        times.sort_unstable();
        Ok(Times(times))
    }

    /// How many moves took longer than they may.
    pub(super) fn late(&self) -> usize {
        self.0.iter().filter(|&&time| time > ALLOWED).count()
    }

    /// The time within which such a share of the moves was made.
    fn within(&self, share: f64) -> Duration {
        let place = (share * self.0.len() as f64).ceil() as usize;
        self.0.get(place.saturating_sub(1)).copied().unwrap_or_default()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, share) in [("half of the moves", 0.5), ("9 of 10", 0.9), ("99 of 100", 0.99), ("all", 1.0)] {
            writeln!(f, "{name:<18} within {:.3} s", self.within(share).as_secs_f64())?;
        }
        write!(f, "{} of {} moves took more than a second", self.late(), self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_late_moves_are_counted() {
        let times = Times((1..=200).map(|n| Duration::from_millis(10 * n)).collect());
        assert_eq!(
            [times.within(0.5), times.within(0.99), times.within(1.0)],
            [1000, 1980, 2000].map(Duration::from_millis)
        );
        assert_eq!(times.late(), 100, "a second itself is in time");
        assert!(times.to_string().ends_with("100 of 200 moves took more than a second"));
    }
}
