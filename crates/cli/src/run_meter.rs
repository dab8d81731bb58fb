//! How far a run is: a bar in a terminal, otherwise a line now and then.

use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};
use tewari_lab::{EloEstimate, run::Progress};

/// How often a line is written where there is no terminal.
const EVERY: Duration = Duration::from_secs(60);

/// The progress of one experiment, on standard error.
pub(crate) struct RunMeter {
    name: String,
    bar: ProgressBar,
    said: Instant,
}

impl RunMeter {
    pub(crate) fn new(name: String) -> RunMeter {
        let bar = ProgressBar::new(0);
        if let Ok(style) = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} games, {msg}") {
            bar.set_style(style);
        }
        bar.set_prefix(name.clone());
        RunMeter { name, bar, said: Instant::now() }
    }

    pub(crate) fn show(&mut self, progress: &Progress) {
        let done = progress.before + progress.played;
        if !self.bar.is_hidden() {
            self.bar.set_length(progress.planned);
            self.bar.set_position(done);
            self.bar.set_message(message(progress));
        } else if self.said.elapsed() >= EVERY {
            self.said = Instant::now();
            eprintln!("{}: {done}/{} games, {}", self.name, progress.planned, message(progress));
        }
    }

    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

fn message(progress: &Progress) -> String {
    let left = HumanDuration(progress.remaining());
    let standing = progress.standing;
    let elo = elo_text(&standing.elo());
    let (label, rate) = (progress.label, 100.0 * standing.all.mean());
    format!("{:.3}/s, {left:#} left; {label} {rate:.1} %{elo}", progress.rate())
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
        let text = message(&progress);
        assert!(text.starts_with("2.000/s, 10s left; bias=1e-7 75.0 %, Elo +191"), "{text}");
    }
}
