//! The playout: how a simulation goes on beyond the tree.

mod any_game;
mod gammas;
mod go;
mod go_memory;
mod go_run;
mod last_good_reply;
mod mast;
mod ordered;
mod pool;
mod shapes;
mod territory;

use tewari_game::{Action, Rewards, Rng, State};
use tewari_go::Opinion;
use tewari_tree::Candidate;

use crate::{Heuristic, Move};

pub use any_game::GamePlayout;
pub use go::{GoPlayout, GoPolicy};
pub use go_memory::GoMemory;
pub use last_good_reply::Replies;
pub use mast::{Averages, Mast, MastParams};
pub use ordered::Ordered;
pub use pool::{Pool, PoolParams};
pub use territory::{Owners, TerritoryParams};

/// Something that plays a state to its end: a [`DefaultPolicy`], or a choice of them.
pub trait Playout<S: State>: Copy + Send + Sync + 'static {
    /// What a worker keeps from one playout of a search to the next.
    type Memory: Send;

    /// The memory at the beginning of a search from `root`.
    fn memory(&self, root: &S) -> Self::Memory;

    /// H(s,a) and what it weighs for each of `actions`, into `opinions`. Handcrafted: 1 for what the default policy prefers,
    /// 0 for what it never plays, one half for the rest (Gelly & Silver 2011, section 5.1). Expert: see
    /// [`tewari_go::Expert`].
    fn judge(&self, _: Heuristic, _: &S, actions: &[Action], opinions: &mut Vec<Opinion>) {
        even(actions, opinions);
    }

    /// What a model of moves says of the moves in `state`, into `candidates` by action; nothing if there is no model.
    fn predict(&self, _: &mut Self::Memory, _: &S, candidates: &mut Vec<Candidate>) {
        candidates.clear();
    }

    /// Plays `state` to its end, or until `moves` holds `limit` moves. What `state` is afterwards is of no account.
    fn run(
        &self,
        memory: &mut Self::Memory,
        state: &mut S,
        rng: &mut Rng,
        moves: &mut Vec<Move>,
        limit: usize,
    ) -> Rewards;

    /// The same with a pool of moves, which are tried before all others; a playout that is no choice of moves has no use
    /// for it.
    fn run_with_pool(
        &self,
        memory: &mut Self::Memory,
        _pool: &mut Pool,
        state: &mut S,
        rng: &mut Rng,
        moves: &mut Vec<Move>,
        limit: usize,
    ) -> Rewards {
        self.run(memory, state, rng, moves, limit)
    }
}

/// How a playout chooses its moves.
pub trait DefaultPolicy<S: State>: Copy + Send + Sync + 'static {
    /// What a worker keeps from one playout of a search to the next.
    type Memory: Send;

    /// What the policy keeps in mind from move to move of one playout.
    type Notes;

    /// The memory at the beginning of a search from `root`.
    fn memory(&self, root: &S) -> Self::Memory;

    /// A move by what is remembered, before [`DefaultPolicy::choose`] is asked.
    #[inline]
    fn recall(&self, _: &mut Self::Memory, _: &S, _: &mut Rng) -> Option<Action> {
        None
    }

    /// Takes note of a simulation, the moves in the tree included.
    #[inline]
    fn learn(&self, _: &mut Self::Memory, _moves: &[Move], _: &Rewards) {}

    /// The notes at the beginning of a playout.
    fn begin(&self, state: &S) -> Self::Notes;

    /// Takes note of a position. Called at every position of the playout that is not over, in order.
    #[inline]
    fn see(&self, _: &S, _: &mut Self::Notes) {}

    /// The next move in `state`, which was the last to be seen.
    fn choose(&self, state: &S, notes: &mut Self::Notes, rng: &mut Rng) -> Action;

    /// H(s,a), as [`Playout::judge`]; a policy without preferences finds all the same.
    fn judge(&self, _: Heuristic, _: &S, actions: &[Action], opinions: &mut Vec<Opinion>) {
        even(actions, opinions);
    }

    /// The rewards if the policy sees enough before the end.
    #[inline]
    fn verdict(&self, _: &S) -> Option<Rewards> {
        None
    }
}

/// The even-game heuristic: all actions are worth one half.
fn even(actions: &[Action], opinions: &mut Vec<Opinion>) {
    opinions.clear();
    opinions.resize(actions.len(), Opinion::EVEN);
}

impl<S: State, P: DefaultPolicy<S>> Playout<S> for P {
    type Memory = P::Memory;

    fn memory(&self, root: &S) -> P::Memory {
        DefaultPolicy::memory(self, root)
    }

    fn judge(&self, heuristic: Heuristic, state: &S, actions: &[Action], opinions: &mut Vec<Opinion>) {
        DefaultPolicy::judge(self, heuristic, state, actions, opinions);
    }

    #[inline]
    fn run(
        &self,
        memory: &mut P::Memory,
        state: &mut S,
        rng: &mut Rng,
        moves: &mut Vec<Move>,
        limit: usize,
    ) -> Rewards {
        let rewards = play_out(self, state, rng, moves, limit, |state, _, rng| self.recall(memory, state, rng));
        self.learn(memory, moves, &rewards);
        rewards
    }

    fn run_with_pool(
        &self,
        memory: &mut P::Memory,
        pool: &mut Pool,
        state: &mut S,
        rng: &mut Rng,
        moves: &mut Vec<Move>,
        limit: usize,
    ) -> Rewards {
        let rewards = play_out(self, state, rng, moves, limit, |state, _, rng| {
            pool.propose(state, rng).or_else(|| self.recall(memory, state, rng))
        });
        self.learn(memory, moves, &rewards);
        rewards
    }
}

/// Plays `state` to its end, or until `moves` holds `limit` moves: what `propose` says after the last move, and where it
/// says nothing what the policy chooses.
#[inline(always)]
fn play_out<S: State, P: DefaultPolicy<S>>(
    policy: &P,
    state: &mut S,
    rng: &mut Rng,
    moves: &mut Vec<Move>,
    limit: usize,
    mut propose: impl FnMut(&S, Option<&Move>, &mut Rng) -> Option<Action>,
) -> Rewards {
    let mut notes = policy.begin(state);
    while moves.len() < limit {
        if let Some(rewards) = state.outcome().or_else(|| policy.verdict(state)) {
            return rewards;
        }
        policy.see(state, &mut notes);
        let action = propose(state, moves.last(), rng).unwrap_or_else(|| policy.choose(state, &mut notes, rng));
        moves.push(Move { by: state.to_play(), action });
        state.play(action);
    }
    state.outcome().unwrap_or_else(|| state.judge())
}

/// Uniform over the game's playout actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<S: State> DefaultPolicy<S> for Uniform {
    type Memory = ();
    type Notes = ();

    #[inline]
    fn memory(&self, _: &S) {}

    #[inline]
    fn begin(&self, _: &S) {}

    #[inline]
    fn choose(&self, state: &S, (): &mut (), rng: &mut Rng) -> Action {
        state.random_action(rng)
    }
}
