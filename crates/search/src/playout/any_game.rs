//! The playouts that every game has.

use tewari_game::{Action, Rewards, Rng, State};

use super::{Averages, DefaultPolicy, Mast, Ordered, Uniform};
use crate::{Heuristic, Move, PlayoutPolicy, SearchParams, TdAgent};

/// Uniform playouts, [`Mast`] or [`Ordered`]. A type for each would mean as many searches to compile.
#[derive(Clone, Copy, Debug)]
pub enum GamePlayout {
    /// Uniform over the game's playout actions.
    Uniform(Uniform),
    /// By average rewards.
    Mast(Mast),
    /// In the order of average rewards.
    Ordered(Ordered),
}

impl GamePlayout {
    /// The playout that `params` choose; none if it, the heuristic or the player belongs to a particular game.
    pub fn new(params: &SearchParams) -> Option<GamePlayout> {
        if params.prior.heuristic == Heuristic::LocalShape || params.td.agent != TdAgent::None {
            return None;
        }
        match params.simulation.playout {
            PlayoutPolicy::Uniform => Some(GamePlayout::Uniform(Uniform)),
            PlayoutPolicy::Mast => Some(GamePlayout::Mast(Mast::new(&params.mast))),
            PlayoutPolicy::Ordered => Some(GamePlayout::Ordered(Ordered::new(&params.ordered))),
            PlayoutPolicy::Mogo | PlayoutPolicy::Territory | PlayoutPolicy::Gammas | PlayoutPolicy::Balanced => None,
        }
    }
}

impl<S: State> DefaultPolicy<S> for GamePlayout {
    type Memory = Option<Averages>;
    type Notes = ();

    fn memory(&self, root: &S) -> Option<Averages> {
        match self {
            GamePlayout::Uniform(_) => None,
            GamePlayout::Mast(mast) => Some(DefaultPolicy::memory(mast, root)),
            GamePlayout::Ordered(ordered) => Some(DefaultPolicy::memory(ordered, root)),
        }
    }

    #[inline]
    fn recall(&self, averages: &mut Option<Averages>, state: &S, rng: &mut Rng) -> Option<Action> {
        match (self, averages) {
            (GamePlayout::Mast(mast), Some(averages)) => mast.recall(averages, state, rng),
            (GamePlayout::Ordered(ordered), Some(averages)) => ordered.recall(averages, state, rng),
            _ => None,
        }
    }

    #[inline]
    fn learn(&self, averages: &mut Option<Averages>, moves: &[Move], rewards: &Rewards) {
        match (self, averages) {
            (GamePlayout::Mast(mast), Some(averages)) => DefaultPolicy::<S>::learn(mast, averages, moves, rewards),
            (GamePlayout::Ordered(ordered), Some(averages)) => {
                DefaultPolicy::<S>::learn(ordered, averages, moves, rewards);
            }
            _ => {}
        }
    }

    #[inline]
    fn begin(&self, _: &S) {}

    #[inline]
    fn choose(&self, state: &S, (): &mut (), rng: &mut Rng) -> Action {
        state.random_action(rng)
    }
}
