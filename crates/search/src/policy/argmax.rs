//! The loop over a node's edges.

use tewari_tree::{Node, Stat};

use crate::amaf::Source;

/// The exploration bonus c·√(ln N / n) with its node part computed once (UCB1, Auer et al. 2002).
#[derive(Clone, Copy, Debug)]
pub(super) struct Ucb(f32);

impl Ucb {
    pub(super) fn new(c: f32, total: f32) -> Ucb {
        Ucb(if c == 0.0 { 0.0 } else { c * total.max(1.0).ln().sqrt() })
    }

    #[inline]
    pub(super) fn bonus(self, n: u32) -> f32 {
        self.0 / (n as f32).sqrt()
    }
}

/// The first open edge with the largest score. Edges are stored in random order, so ties break at random.
#[inline]
pub(super) fn argmax<A: Source>(
    node: &Node,
    amaf: A,
    open: impl Fn(usize) -> bool,
    score: impl Fn(Stat, Stat) -> f32,
) -> Option<usize> {
    let mut best = None;
    let mut best_score = f32::NEG_INFINITY;
    for (edge, action) in node.actions().enumerate() {
        let score = score(node.mc(edge), amaf.stat(edge, action));
        if score > best_score && open(edge) {
            best_score = score;
            best = Some(edge);
        }
    }
    best
}

/// The first open edge that no simulation has taken.
#[inline]
pub(super) fn first_play(node: &Node, open: impl Fn(usize) -> bool) -> Option<usize> {
    // Without open edges and with more visits than edges, every edge has usually been tried: one pass tells.
    (0..node.len()).find(|&edge| node.mc(edge).n() == 0 && open(edge))
}
