//! Games of a run that are played elsewhere.

use tewari_game::Notation;
use tewari_games::catalogue::WithGame;

use super::{
    RunError,
    play::{pairings, sit, stored},
};
use crate::{
    experiment::{Experiment, Playable},
    store::StoredGame,
};

/// Somebody who plays single games of an experiment for a run, several at a time. A game is decided by its seed, so it
/// does not matter who plays it, or how often it was begun.
pub trait Helpers: Sync {
    /// Plays the game with this number at this point, counted from 0; `None` when that is not possible any more.
    fn play(&self, point: usize, number: u64) -> Option<StoredGame>;
}

/// Plays single games, one after the other, as [`Helpers::play`] does.
pub type PlayOne = Box<dyn FnMut(usize, u64) -> Option<StoredGame>>;

/// What a helper needs to play games of an experiment.
///
/// # Errors
/// When the experiment cannot be played here.
pub fn helper(experiment: &Experiment) -> Result<PlayOne, RunError> {
    let playable = experiment.playable()?;
    playable.game.visit(Helping { experiment, playable: &playable })?
}

struct Helping<'a> {
    experiment: &'a Experiment,
    playable: &'a Playable,
}

impl WithGame for Helping<'_> {
    type Output = Result<PlayOne, RunError>;

    fn run<S: Notation>(self, start: S) -> Self::Output {
        let pairings = pairings(self.experiment, self.playable, &start)?;
        let mut table = None;
        Ok(Box::new(move |point, number| {
            let pairing = pairings.get(point)?;
            sit(&mut table, point, pairing).play(pairing, number).map(|game| stored(&game, &start))
        }))
    }
}
