//! The default policy: how a simulation goes on beyond the tree.

use tewari_game::{Action, Rewards, Rng, State};

use crate::Move;

/// A default policy.
pub trait Playout<S: State>: Copy + Send + Sync + 'static {
    /// The next move in `state`, which is not over.
    fn choose(&self, state: &S, rng: &mut Rng) -> Action;

    /// Plays `state` to its end, or until `moves` holds `limit` moves.
    #[inline]
    fn run(&self, state: &mut S, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards {
        while moves.len() < limit {
            if let Some(rewards) = state.outcome() {
                return rewards;
            }
            let play = Move { by: state.to_play(), action: self.choose(state, rng) };
            moves.push(play);
            state.play(play.action);
        }
        state.outcome().unwrap_or_else(|| state.judge())
    }
}

/// Uniform over the game's playout actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<S: State> Playout<S> for Uniform {
    #[inline]
    fn choose(&self, state: &S, rng: &mut Rng) -> Action {
        state.random_action(rng)
    }
}
