//! How far long work is: a bar in a terminal, otherwise a line now and then.

use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};
use tewari_lab::{EloEstimate, RatingPlan, run::Progress};

/// How often a line is written where there is no terminal.
const EVERY: Duration = Duration::from_secs(60);

/// The progress of one piece of work, on standard error.
pub(crate) struct Meter {
    name: String,
    bar: ProgressBar,
    said: Instant,
}

impl Meter {
    pub(crate) fn new(name: String) -> Meter {
        let bar = ProgressBar::new(0);
        if let Ok(style) = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} {msg}") {
            bar.set_style(style);
        }
        bar.set_prefix(name.clone());
        Meter { name, bar, said: Instant::now() }
    }

    /// Shows that `done` of `planned` are done, and what there is to say.
    pub(crate) fn show(&mut self, done: u64, planned: u64, message: impl FnOnce() -> String) {
        if !self.bar.is_hidden() {
            self.bar.set_length(planned);
            self.bar.set_position(done);
            self.bar.set_message(message());
        } else if self.said.elapsed() >= EVERY {
            self.said = Instant::now();
            eprintln!("{}: {done}/{planned} {}", self.name, message());
        }
    }

    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// What there is to say about a run, for ratings by a plan or not.
pub(crate) fn run_message(progress: &Progress, plan: Option<&RatingPlan>) -> String {
    if let Some(plan) = plan {
        return format!("games, {:.3}/s; ratings within {:.0} Elo", progress.rate(), plan.margin);
    }
    let left = HumanDuration(progress.remaining());
    let standing = progress.standing;
    let elo = elo_text(&standing.elo());
    let (label, rate) = (progress.label, 100.0 * standing.all.mean());
    format!("games, {:.3}/s, {left:#} left; {label} {rate:.1} %{elo}", progress.rate())
}

fn elo_text(elo: &EloEstimate) -> String {
    // Before the first loss and the first win there is nothing to say.
    if !elo.elo.is_finite() {
        return String::new();
    }
    match elo.margin() {
        margin if margin.is_finite() => format!(", Elo {:+.0} ± {margin:.0}", elo.elo),
        _ => format!(", Elo {:+.0}", elo.elo),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Player;
    use tewari_lab::{End, Standing};

    #[test]
    fn a_line_tells_rate_time_and_elo() {
        let mut standing = Standing::new(2, 100, false);
        for (number, reward) in [1.0, 1.0, 1.0, 0.0].into_iter().enumerate() {
            standing.add(number as u64, Player::new(number % 2), reward, End::Rules);
        }
        let elapsed = Duration::from_secs(2);
        let progress =
            Progress { played: 4, before: 10, planned: 34, elapsed, label: "bias=1e-7", standing: &standing };
        let text = run_message(&progress, None);
        assert!(text.starts_with("games, 2.000/s, 10s left; bias=1e-7 75.0 %, Elo +191"), "{text}");
        let plan = RatingPlan { games: Vec::new(), margin: 52.6, needed: 100 };
        assert_eq!(run_message(&progress, Some(&plan)), "games, 2.000/s; ratings within 53 Elo");
    }
}
