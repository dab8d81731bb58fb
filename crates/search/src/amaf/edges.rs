//! RAVE: AMAF statistics per edge (Gelly & Silver 2011, §4.3).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tewari_tree::{Node, NodeId, Shape, Stat, Tree};

use super::{Amaf, LaterMoves, RewardStats, Source, put, put_weighted};

/// Ñ(s,a) and Q̃(s,a) at every edge.
///
/// A simulation credits the edges of s_t whose action the same player plays at some u ≥ t, once each (Eq. 16, 17;
/// Algorithm 2) unless [`CreditParams`](super::CreditParams) say otherwise. An action that is illegal in s_t has no edge
/// there and so gets nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct EdgeAmaf;

/// The AMAF words of a node's edges.
#[derive(Clone, Copy)]
pub struct EdgeSource<'t>(&'t [AtomicU64]);

impl Amaf for EdgeAmaf {
    type Cursor = ();
    type Source<'t> = EdgeSource<'t>;
    const NEEDS_LATER_MOVES: bool = true;
    const PER_EDGE: bool = true;

    fn shape(&self, _players: usize, _actions: usize) -> Shape {
        Shape { edge_amaf: true, ..Shape::default() }
    }

    fn start(&self, _root: NodeId) {}

    #[inline]
    fn enter(&self, _tree: &Tree, _id: NodeId, _visits: u32, _cursor: ()) {}

    #[inline]
    fn source<'t>(&self, _tree: &'t Tree, _cursor: (), node: &Node<'t>) -> EdgeSource<'t> {
        EdgeSource(node.amafs())
    }

    #[inline]
    fn prime(&self, node: &Node, edge: usize, stat: Stat, alone: bool) {
        put(&node.amafs()[edge], stat.word(), alone);
    }

    #[inline]
    fn credit(&self, tree: &Tree, id: NodeId, edge: usize, rewards: &RewardStats, later: &LaterMoves) {
        let node = tree.node(id);
        // Beyond a cutoff nothing counts but the move that was taken.
        if !later.is_empty() {
            credit_later(&node, later);
        }
        let player = node.player();
        if !later.of(player).contains(node.action(edge)) {
            node.add_amaf(edge, rewards.of(player));
        }
    }
}

#[inline]
fn credit_later(node: &Node, later: &LaterMoves) {
    let (player, plays) = (node.player(), later.of(node.player()));
    let edges = node.amafs().iter().zip(node.actions());
    match (later.is_weighted(), later.is_alone()) {
        (true, alone) => edges.for_each(|(word, action)| {
            put_weighted(word, later.gain(later.pair(player, action)), alone);
        }),
        (false, true) => edges.for_each(|(word, action)| put(word, plays.gain(action), true)),
        (false, false) => edges.for_each(|(word, action)| put(word, plays.gain(action), false)),
    }
}

impl Source for EdgeSource<'_> {
    #[inline]
    fn stat(&self, _node: &Node, edge: usize) -> Stat {
        Stat::from_word(self.0[edge].load(Relaxed))
    }

    #[inline]
    fn words(&self, _node: &Node, start: usize) -> impl Iterator<Item = u64> {
        self.0[start..].iter().map(|word| word.load(Relaxed))
    }

    #[inline]
    fn total(&self, _node: &Node) -> u64 {
        self.0.iter().map(|word| u64::from(Stat::from_word(word.load(Relaxed)).n())).sum()
    }
}
