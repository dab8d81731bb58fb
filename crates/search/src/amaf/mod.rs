//! All moves as first: where Q̃ lives, how it is found, how a simulation credits it.

mod credit;
mod edges;
mod later_moves;
mod none;
mod permutations;
mod table;

pub use credit::{Counts, CreditParams};
pub use edges::{EdgeAmaf, EdgeSource};
pub use later_moves::{LaterMoves, Pair, Plays};
pub use none::NoAmaf;
pub use permutations::Permutations;
pub use table::{TableAmaf, TableSource};

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tewari_game::{Player, Rewards};
use tewari_tree::{Chunk, Node, NodeId, Shape, Stat, Tree};

/// A store of AMAF statistics.
pub trait Amaf: Copy + Send + Sync + 'static {
    /// What is carried down the tree: nothing for RAVE, the reference node for GRAVE.
    type Cursor: Copy + Send;

    /// Where a node's AMAF statistics are read.
    type Source<'t>: Source;

    /// Whether the backup needs to know the later moves of a simulation at all.
    const NEEDS_LATER_MOVES: bool;

    /// Whether the statistics are those of edges, which [`Permutations`] can credit.
    const PER_EDGE: bool;

    /// What the tree must hold for this store, in a game of `players` and `actions`.
    fn shape(&self, players: usize, actions: usize) -> Shape;

    /// The cursor before the root is entered.
    fn start(&self, root: NodeId) -> Self::Cursor;

    /// Makes room for the statistics of `id`, which was visited so often before, if it is to have some from now on.
    #[inline]
    fn equip(&self, _tree: &Tree, _id: NodeId, _visits: u32, _chunk: &mut Chunk) {}

    /// The cursor at `id`, which was visited so often before, from the one at its parent.
    fn enter(&self, tree: &Tree, id: NodeId, visits: u32, cursor: Self::Cursor) -> Self::Cursor;

    /// Where to read the AMAF statistics of the edges of `node`.
    fn source<'t>(&self, tree: &'t Tree, cursor: Self::Cursor, node: &Node<'t>) -> Self::Source<'t>;

    /// Gives edge number `edge` of a new node this much AMAF experience; `alone` if nobody else writes into the tree.
    fn prime(&self, node: &Node, edge: usize, stat: Stat, alone: bool);

    /// Credits a simulation that took `edge` to node `id`: `later` holds what was played there and after.
    fn credit(&self, tree: &Tree, id: NodeId, edge: usize, rewards: &RewardStats, later: &LaterMoves);
}

/// AMAF statistics of one node's edges.
pub trait Source: Copy {
    /// Ñ(s,a) and Q̃(s,a) of edge number `edge` of `node`.
    fn stat(&self, node: &Node, edge: usize) -> Stat;

    /// The words of the edges from number `start` on.
    fn words(&self, node: &Node, start: usize) -> impl Iterator<Item = u64>;

    /// The sum of Ñ(s,a) over all edges of `node`.
    fn total(&self, node: &Node) -> u64;
}

/// One simulation's rewards as statistics, converted once.
#[derive(Clone, Copy, Debug)]
pub struct RewardStats([Stat; Player::MAX]);

impl RewardStats {
    /// Before any simulation.
    pub(crate) const NONE: RewardStats = RewardStats([Stat::ZERO; Player::MAX]);

    /// The rewards of one simulation.
    pub fn new(rewards: &Rewards) -> RewardStats {
        let mut stats = [Stat::ZERO; Player::MAX];
        for player in Player::all(Player::MAX) {
            stats[player.index()] = Stat::one(rewards.of(player));
        }
        RewardStats(stats)
    }

    /// One simulation with the reward of `player`.
    #[inline]
    pub fn of(&self, player: Player) -> Stat {
        self.0[player.index()]
    }
}

/// Adds to a word that others may read; if nobody else writes, `alone`, without the price of an atomic addition.
#[inline]
pub(crate) fn put(word: &AtomicU64, gain: u64, alone: bool) {
    if alone {
        word.store(word.load(Relaxed).wrapping_add(gain), Relaxed);
    } else if gain > 0 {
        word.fetch_add(gain, Relaxed);
    }
}

/// Adds what counts more than once, unless the statistic has seen as many simulations as one can hold.
#[inline]
fn put_weighted(word: &AtomicU64, gain: u64, alone: bool) {
    if gain > 0 && Stat::from_word(word.load(Relaxed)).n() < Stat::MAX_COUNT {
        put(word, gain, alone);
    }
}
