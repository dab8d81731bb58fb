//! Counting, with several games at a time.

use std::ops::ControlFlow;

use tewari_gtp::{Engine, Settings};
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
    /// A chain whose fate makes the difference: where, how many stones, whether it is dead by the record.
    pub(super) chain: Option<(String, usize, bool)>,
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
        match (&self.counted, &self.chain) {
            (Err(cause), _) => cause.clone(),
            (_, Some((at, stones, true))) => format!("{stones} stones at {at} are dead in the record, alive here"),
            (_, Some((at, stones, false))) => format!("{stones} stones at {at} are alive in the record, dead here"),
            (Ok(score), None) if (score - self.recorded).abs() <= 2.0 => "a point or two: open borders".into(),
            _ => "more than one chain, or play after the record".into(),
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
    let counted = engine.load(&game.record).map(|()| engine.score());
    let verdict = match &counted {
        Err(_) => Verdict::Unplayable,
        Ok(score) if *score == game.recorded => Verdict::Same,
        Ok(score) if score.total_cmp(&0.0) == game.recorded.total_cmp(&0.0) => Verdict::SameWinner,
        Ok(_) => Verdict::OtherWinner,
    };
    let differs = matches!(verdict, Verdict::SameWinner | Verdict::OtherWinner);
    let chain = if differs { engine.disputed_chain(game.recorded) } else { None };
    Counted { name: game.name.clone(), recorded: game.recorded, counted, chain, verdict }
}
