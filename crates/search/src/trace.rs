//! What one simulation did.

use tewari_game::{Action, Player};
use tewari_tree::NodeId;

/// A move of a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Who played.
    pub by: Player,
    /// What was played.
    pub action: Action,
}

/// A node that a simulation passed, and the edge it took there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The node.
    pub node: NodeId,
    /// The index of its edge.
    pub edge: usize,
}

/// The nodes and moves of one simulation: step t chose move t; moves beyond the steps are the playout's.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The tree part.
    pub steps: Vec<Step>,
    /// All moves, from the root on.
    pub moves: Vec<Move>,
    /// A node that was added at the end of the tree part; the playout chooses its first move.
    pub leaf: Option<NodeId>,
}

impl Trace {
    /// An empty trace with room for `length` moves, so that none is ever allocated in a simulation.
    pub fn with_room(length: usize) -> Trace {
        Trace { steps: Vec::with_capacity(length + 1), moves: Vec::with_capacity(length + 1), leaf: None }
    }

    /// Makes room for `length` moves.
    pub fn make_room(&mut self, length: usize) {
        self.clear();
        self.steps.reserve(length + 1);
        self.moves.reserve(length + 1);
    }

    /// How many moves the tree policy chose: the steps, but for that of a new node, whose move is the playout's first.
    #[inline]
    pub fn tree_moves(&self) -> usize {
        let closed = self.leaf.is_some() && self.steps.last().map(|step| step.node) == self.leaf;
        self.steps.len() - usize::from(closed)
    }

    /// Forgets the simulation, keeps the room.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.moves.clear();
        self.leaf = None;
    }
}
