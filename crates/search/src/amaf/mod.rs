//! All moves as first: where Q̃ lives, how it is found, how a simulation credits it.

mod edges;
mod none;
mod table;

pub use edges::{EdgeAmaf, EdgeSource};
pub use none::NoAmaf;
pub use table::{TableAmaf, TableSource};

use tewari_game::{Player, Rewards};
use tewari_tree::{Node, NodeId, Shape, Stat, Tree};

use crate::FirstPlay;

/// A store of AMAF statistics.
pub trait Amaf: Copy + Send + Sync + 'static {
    /// What is carried down the tree: nothing for RAVE, the reference node for GRAVE.
    type Cursor: Copy + Send;

    /// Where a node's AMAF statistics are read.
    type Source<'t>: Source;

    /// Whether the backup needs to know the later moves of a simulation at all.
    const NEEDS_LATER_MOVES: bool;

    /// What the tree must hold for this store, in a game of `players` and `actions`.
    fn shape(&self, players: usize, actions: usize) -> Shape;

    /// The cursor before the root is entered.
    fn start(&self, root: NodeId) -> Self::Cursor;

    /// The cursor at `id`, which was visited so often before, from the one at its parent.
    fn enter(&self, id: NodeId, visits: u32, cursor: Self::Cursor) -> Self::Cursor;

    /// Where to read the AMAF statistics of the edges of `node`.
    fn source<'t>(&self, tree: &'t Tree, cursor: Self::Cursor, node: &Node<'t>) -> Self::Source<'t>;

    /// Gives edge number `edge` of a new node this much AMAF experience.
    fn prime(&self, node: &Node, edge: usize, stat: Stat);

    /// Credits a simulation to `node`: `later` holds what was played there and after.
    fn credit(&self, node: &Node, rewards: &RewardStats, later: &FirstPlay);
}

/// AMAF statistics of one node's edges.
pub trait Source: Copy {
    /// Ñ(s,a) and Q̃(s,a) of edge number `edge` of `node`.
    fn stat(&self, node: &Node, edge: usize) -> Stat;
}

/// One simulation's rewards as statistics, converted once.
#[derive(Clone, Copy, Debug)]
pub struct RewardStats([Stat; Player::MAX]);

impl RewardStats {
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
