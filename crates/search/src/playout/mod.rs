//! The playout: how a simulation goes on beyond the tree.

mod go;

use tewari_game::{Action, Rewards, Rng, State};

use crate::Move;

pub use go::GoPlayout;

/// Something that plays a state to its end: a [`DefaultPolicy`], or a choice of them.
pub trait Playout<S: State>: Copy + Send + Sync + 'static {
    /// Plays `state` to its end, or until `moves` holds `limit` moves.
    fn run(&self, state: &mut S, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards;
}

/// How a playout chooses its moves.
pub trait DefaultPolicy<S: State>: Copy + Send + Sync + 'static {
    /// What the policy keeps in mind from move to move of one playout.
    type Notes;

    /// The notes at the beginning of a playout.
    fn begin(&self, state: &S) -> Self::Notes;

    /// The next move in `state`, which is not over. Called at every position of the playout, in order.
    fn choose(&self, state: &S, notes: &mut Self::Notes, rng: &mut Rng) -> Action;

    /// The rewards if the policy sees enough before the end.
    #[inline]
    fn verdict(&self, _: &S) -> Option<Rewards> {
        None
    }
}

impl<S: State, P: DefaultPolicy<S>> Playout<S> for P {
    #[inline]
    fn run(&self, state: &mut S, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards {
        let mut notes = self.begin(state);
        while moves.len() < limit {
            if let Some(rewards) = state.outcome().or_else(|| self.verdict(state)) {
                return rewards;
            }
            let play = Move { by: state.to_play(), action: self.choose(state, &mut notes, rng) };
            moves.push(play);
            state.play(play.action);
        }
        state.outcome().unwrap_or_else(|| state.judge())
    }
}

/// Uniform over the game's playout actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<S: State> DefaultPolicy<S> for Uniform {
    type Notes = ();

    #[inline]
    fn begin(&self, _: &S) {}

    #[inline]
    fn choose(&self, state: &S, (): &mut (), rng: &mut Rng) -> Action {
        state.random_action(rng)
    }
}
