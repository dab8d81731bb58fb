//! How the playouts of Go run: by whichever policy, with what it keeps, with a pool or without.

use tewari_game::{Action, Player, Rewards, Rng, State};
use tewari_go::{Atarigo, Gammas, Go, Mogo, Opinion};

use super::{
    DefaultPolicy, GoPlayout, GoPolicy, Owners, Playout, Pool, Replies, Uniform, even, go_memory::Kept, play_out,
    shapes,
};
use crate::Move;

/// A policy that says which moves it could play.
pub(super) trait Admits<S> {
    /// Whether `action` is a move that the policy could choose in `state`.
    fn admits(&self, state: &S, action: Action) -> bool;
}

/// A game that plays uniformly to its end.
pub(super) trait RunUniform: State {
    /// See [`Playout::run`].
    #[inline]
    fn run_uniform(&mut self, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards {
        Uniform.run(&mut (), self, rng, moves, limit)
    }

    /// Plays by learnt gammas, and by the moves of a pool before; without them where the game has none.
    #[inline]
    fn run_gammas(
        &mut self,
        _: &Gammas<'static>,
        pool: Option<&mut Pool>,
        rng: &mut Rng,
        moves: &mut Vec<Move>,
        limit: usize,
    ) -> Rewards {
        match pool {
            Some(pool) => Uniform.run_with_pool(&mut (), pool, self, rng, moves, limit),
            None => self.run_uniform(rng, moves, limit),
        }
    }

    /// Notes who owns the points of the board.
    fn note_owners(&self, owners: &mut Owners);

    /// H(s,a) by local shapes; where the game has none all is even.
    fn judge_shapes(&self, actions: &[Action], opinions: &mut Vec<Opinion>) {
        even(actions, opinions);
    }
}

/// Notes the owners of all points on the board of `state`.
macro_rules! note_owners {
    () => {
        fn note_owners(&self, owners: &mut Owners) {
            owners.begin();
            for (owner, points) in self.board().ownership().iter().enumerate() {
                points.for_each(|point| owners.note(Player::new(owner), self.board().action(point)));
            }
        }
    };
}

impl<const W: usize, const S: usize> RunUniform for Atarigo<W, S> {
    note_owners!();
}

impl<const W: usize, const S: usize> RunUniform for Go<W, S> {
    note_owners!();

    fn judge_shapes(&self, actions: &[Action], opinions: &mut Vec<Opinion>) {
        shapes::judge(self, actions, opinions);
    }

    #[inline]
    fn run_uniform(&mut self, rng: &mut Rng, moves: &mut Vec<Move>, limit: usize) -> Rewards {
        let left = limit.saturating_sub(moves.len());
        self.play_out_uniformly(rng, left, |by, action| moves.push(Move { by, action }))
    }

    #[inline]
    fn run_gammas(
        &mut self,
        gammas: &Gammas<'static>,
        pool: Option<&mut Pool>,
        rng: &mut Rng,
        moves: &mut Vec<Move>,
        limit: usize,
    ) -> Rewards {
        match pool {
            Some(pool) => gammas.run_with_pool(&mut (), pool, self, rng, moves, limit),
            None => gammas.run(&mut (), self, rng, moves, limit),
        }
    }
}

impl GoPlayout {
    /// See [`Playout::run`].
    #[inline]
    pub(super) fn run_any<S: RunUniform>(
        &self,
        kept: &mut Kept,
        state: &mut S,
        rng: &mut Rng,
        moves: &mut Vec<Move>,
        limit: usize,
    ) -> Rewards
    where
        Mogo: DefaultPolicy<S, Memory = ()> + Admits<S>,
    {
        match (&self.policy, kept) {
            (GoPolicy::Mogo(policy), Kept::Replies(replies)) => run_with(replies, policy, state, rng, moves, limit),
            (GoPolicy::Mogo(policy), _) => policy.run(&mut (), state, rng, moves, limit),
            (GoPolicy::Mast(mast), Kept::Averages(averages)) => mast.run(averages, state, rng, moves, limit),
            (GoPolicy::Ordered(ordered), Kept::Averages(averages)) => ordered.run(averages, state, rng, moves, limit),
            (_, Kept::Owners(owners)) => run_by_territory(owners, None, state, rng, moves, limit),
            (_, Kept::Gammas(gammas)) => state.run_gammas(gammas, None, rng, moves, limit),
            _ => state.run_uniform(rng, moves, limit),
        }
    }

    /// See [`Playout::run_with_pool`].
    pub(super) fn run_any_with_pool<S: RunUniform>(
        &self,
        kept: &mut Kept,
        pool: &mut Pool,
        state: &mut S,
        rng: &mut Rng,
        moves: &mut Vec<Move>,
        limit: usize,
    ) -> Rewards
    where
        Mogo: DefaultPolicy<S, Memory = ()> + Admits<S>,
    {
        match (&self.policy, kept) {
            (GoPolicy::Mogo(policy), Kept::Replies(replies)) => {
                let rewards = play_out(policy, state, rng, moves, limit, |state, last, rng| {
                    pool.propose(state, rng).or_else(|| good_reply(replies, policy, state, last))
                });
                replies.learn(moves, &rewards);
                rewards
            }
            (GoPolicy::Mogo(policy), _) => policy.run_with_pool(&mut (), pool, state, rng, moves, limit),
            (GoPolicy::Mast(mast), Kept::Averages(all)) => mast.run_with_pool(all, pool, state, rng, moves, limit),
            (GoPolicy::Ordered(ordered), Kept::Averages(all)) => {
                ordered.run_with_pool(all, pool, state, rng, moves, limit)
            }
            (_, Kept::Owners(owners)) => run_by_territory(owners, Some(pool), state, rng, moves, limit),
            (_, Kept::Gammas(gammas)) => state.run_gammas(gammas, Some(pool), rng, moves, limit),
            _ => Uniform.run_with_pool(&mut (), pool, state, rng, moves, limit),
        }
    }
}

/// A playout that avoids what is one side's anyway, and tries the moves of a pool before.
fn run_by_territory<S: RunUniform>(
    owners: &mut Owners,
    mut pool: Option<&mut Pool>,
    state: &mut S,
    rng: &mut Rng,
    moves: &mut Vec<Move>,
    limit: usize,
) -> Rewards {
    let rewards = play_out(&Uniform, state, rng, moves, limit, |state, _, rng| {
        let pooled = pool.as_mut().and_then(|pool| pool.propose(state, rng));
        pooled.or_else(|| Some(owners.draw(state, rng)))
    });
    state.note_owners(owners);
    rewards
}

/// A playout that tries the last good reply before the rules of the policy.
fn run_with<S: State>(
    replies: &mut Replies,
    policy: &Mogo,
    state: &mut S,
    rng: &mut Rng,
    moves: &mut Vec<Move>,
    limit: usize,
) -> Rewards
where
    Mogo: DefaultPolicy<S, Memory = ()> + Admits<S>,
{
    let rewards = play_out(policy, state, rng, moves, limit, |state, last, _| good_reply(replies, policy, state, last));
    replies.learn(moves, &rewards);
    rewards
}

/// The last good reply to the last move, if the policy could play it.
#[inline]
fn good_reply<S: State>(replies: &Replies, policy: &Mogo, state: &S, last: Option<&Move>) -> Option<Action>
where
    Mogo: Admits<S>,
{
    let reply = replies.to(*last?, state.to_play())?;
    Admits::admits(policy, state, reply).then_some(reply)
}
