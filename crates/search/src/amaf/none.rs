//! No AMAF: flat Monte-Carlo, greedy MCTS, UCT.

use tewari_tree::{Node, NodeId, Shape, Stat, Tree};

use super::{Amaf, LaterMoves, RewardStats, Source};

/// Keeps no AMAF statistics.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoAmaf;

impl Amaf for NoAmaf {
    type Cursor = ();
    type Source<'t> = NoAmaf;
    const NEEDS_LATER_MOVES: bool = false;
    const PER_EDGE: bool = false;

    fn shape(&self, _players: usize, _actions: usize) -> Shape {
        Shape::default()
    }

    fn start(&self, _root: NodeId) {}

    #[inline]
    fn enter(&self, _tree: &Tree, _id: NodeId, _visits: u32, _cursor: ()) {}

    #[inline]
    fn source<'t>(&self, _tree: &'t Tree, _cursor: (), _node: &Node<'t>) -> NoAmaf {
        NoAmaf
    }

    fn prime(&self, _node: &Node, _edge: usize, _stat: Stat, _alone: bool) {}

    #[inline]
    fn credit(&self, _tree: &Tree, _id: NodeId, _edge: usize, _rewards: &RewardStats, _later: &LaterMoves) {}
}

impl Source for NoAmaf {
    #[inline]
    fn stat(&self, _node: &Node, _edge: usize) -> Stat {
        Stat::ZERO
    }

    #[inline]
    fn words(&self, _node: &Node, _start: usize) -> impl Iterator<Item = u64> {
        std::iter::empty()
    }

    #[inline]
    fn total(&self, _node: &Node) -> u64 {
        0
    }
}
