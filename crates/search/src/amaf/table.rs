//! GRAVE: AMAF statistics of all players and actions at every node (Cazenave 2015, Algorithm 1).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tewari_tree::{Node, NodeId, Shape, Stat, Tree};

use super::{Amaf, RewardStats, Source};
use crate::FirstPlay;

/// A table player × action at every node, read at the nearest ancestor with more than `reference` playouts.
///
/// "Instead of only updating the AMAF statistics for the color and the moves of the node, GRAVE updates statistics for
/// all possible moves by both colors at every node" (§3). With `reference` 0 this is RAVE.
#[derive(Clone, Copy, Debug)]
pub struct TableAmaf {
    /// The paper's `ref`.
    pub reference: u32,
    /// Actions of the game.
    pub actions: usize,
}

/// The rows of the reference node that belong to the player who chooses.
#[derive(Clone, Copy)]
pub struct TableSource<'t>(&'t [AtomicU64]);

impl Amaf for TableAmaf {
    type Cursor = NodeId;
    type Source<'t> = TableSource<'t>;
    const NEEDS_LATER_MOVES: bool = true;

    fn shape(&self, players: usize, actions: usize) -> Shape {
        Shape { table: players * actions, ..Shape::default() }
    }

    fn start(&self, root: NodeId) -> NodeId {
        root
    }

    #[inline]
    fn enter(&self, id: NodeId, visits: u32, cursor: NodeId) -> NodeId {
        if visits > self.reference { id } else { cursor }
    }

    #[inline]
    fn source<'t>(&self, tree: &'t Tree, cursor: NodeId, node: &Node<'t>) -> TableSource<'t> {
        let start = node.player().index() * self.actions;
        TableSource(&tree.node(cursor).table()[start..start + self.actions])
    }

    fn prime(&self, node: &Node, edge: usize, stat: Stat) {
        let entry = node.player().index() * self.actions + node.action(edge).index();
        node.table()[entry].fetch_add(stat.word(), Relaxed);
    }

    #[inline]
    fn credit(&self, node: &Node, rewards: &RewardStats, later: &FirstPlay) {
        let table = node.table();
        for pair in later.pairs() {
            table[pair.index].fetch_add(rewards.of(pair.by).word(), Relaxed);
        }
    }
}

impl Source for TableSource<'_> {
    #[inline]
    fn stat(&self, node: &Node, edge: usize) -> Stat {
        Stat::from_word(self.0[node.action(edge).index()].load(Relaxed))
    }
}
