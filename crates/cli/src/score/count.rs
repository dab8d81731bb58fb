//! Counting, with several games at a time.

use std::ops::ControlFlow;

use tewari_gtp::{Difference, Engine, Settings};
use tewari_lab::pool;
use tewari_sgf::Outcome;

use super::files::Game;

/// How two scores compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Same,
    SameWinner,
    OtherWinner,
    /// The game cannot be replayed.
    Unplayable,
}

/// A game after counting.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Counted {
    pub(super) name: String,
    pub(super) recorded: f32,
    /// Black's points less white's, or why there are none.
    pub(super) counted: Result<f32, String>,
    /// What could make the difference, if there is one.
    pub(super) difference: Option<Difference>,
    pub(super) verdict: Verdict,
}

impl Counted {
    pub(super) fn recorded_text(&self) -> String {
        Outcome::of_score(self.recorded).to_string()
    }

    pub(super) fn counted_text(&self) -> String {
        self.counted.as_ref().map_or_else(|_| "-".to_owned(), |&score| Outcome::of_score(score).to_string())
    }

    /// What makes the difference, as far as it can be told.
    pub(super) fn reason(&self) -> String {
        match (&self.counted, &self.difference) {
            (Err(cause), _) => cause.clone(),
            (Ok(_), Some(difference)) => difference.to_string(),
            (Ok(_), None) => String::new(),
        }
    }
}

/// Counts `games`, `jobs` at a time; `tell` hears how many are done.
///
/// # Errors
/// When the settings are not possible.
pub(super) fn count_all(
    games: &[Game],
    settings: &Settings,
    jobs: usize,
    mut tell: impl FnMut(u64),
) -> Result<Vec<Counted>, String> {
    // Whether there can be an engine is asked before each thread makes its own.
    Engine::new(settings.clone())?;
    let engine = || Engine::new(settings.clone()).expect("the same settings gave one");
    let mut results = vec![None; games.len()];
    let mut done = 0;
    pool::run(
        jobs,
        games.iter(),
        engine,
        |engine, game| count(engine, game),
        |number, _, counted| {
            results[number] = Some(counted);
            done += 1;
            tell(done);
            ControlFlow::Continue(())
        },
    );
    Ok(results.into_iter().flatten().collect())
}

fn count(engine: &mut Engine, game: &Game) -> Counted {
    let (name, recorded) = (game.name.clone(), game.recorded);
    if let Err(cause) = engine.load(&game.record) {
        return Counted { name, recorded, counted: Err(cause), difference: None, verdict: Verdict::Unplayable };
    }
    let count = engine.count();
    let score = count.score();
    let verdict = if score == recorded {
        Verdict::Same
    } else if score.total_cmp(&0.0) == recorded.total_cmp(&0.0) {
        Verdict::SameWinner
    } else {
        Verdict::OtherWinner
    };
    let difference = (verdict != Verdict::Same).then(|| count.difference(recorded));
    Counted { name, recorded, counted: Ok(score), difference, verdict }
}
