//! GRAVE: AMAF statistics of all players and actions at every node (Cazenave 2015, Algorithm 1).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tewari_game::Action;
use tewari_tree::{Chunk, Node, NodeId, Shape, Stat, Tree};

use super::{Amaf, LaterMoves, RewardStats, Source, put, put_weighted};

/// A table player × action at every node, read at the nearest ancestor with more than `reference` playouts.
///
/// "Instead of only updating the AMAF statistics for the color and the moves of the node, GRAVE updates statistics for
/// all possible moves by both colors at every node" (§3). With `reference` 0 this is RAVE.
///
/// Most nodes never have as many playouts, and nobody reads their tables. Memory-lean GRAVE gives a table only to nodes that
/// were visited `late` times, and the root.
#[derive(Clone, Copy, Debug)]
pub struct TableAmaf {
    /// The paper's `ref`.
    pub reference: u32,
    /// Actions of the game.
    pub actions: usize,
    /// Visits after which a node gets its table; 0 for every node, from the beginning.
    pub late: u32,
}

/// The rows of the reference node that belong to the player who chooses.
#[derive(Clone, Copy)]
pub struct TableSource<'t>(&'t [AtomicU64]);

impl Amaf for TableAmaf {
    type Cursor = NodeId;
    type Source<'t> = TableSource<'t>;
    const NEEDS_LATER_MOVES: bool = true;
    const PER_EDGE: bool = false;

    fn shape(&self, players: usize, actions: usize) -> Shape {
        Shape { table: players * actions, apart: self.late > 0, ..Shape::default() }
    }

    fn start(&self, root: NodeId) -> NodeId {
        root
    }

    #[inline]
    fn equip(&self, tree: &Tree, id: NodeId, visits: u32, chunk: &mut Chunk) {
        if self.late > 0 && visits >= self.late {
            tree.give_table(id, chunk);
        }
    }

    #[inline]
    fn enter(&self, tree: &Tree, id: NodeId, visits: u32, cursor: NodeId) -> NodeId {
        let has_table = || self.late == 0 || !tree.table(id).is_empty();
        if visits > self.reference && has_table() { id } else { cursor }
    }

    #[inline]
    fn source<'t>(&self, tree: &'t Tree, cursor: NodeId, node: &Node<'t>) -> TableSource<'t> {
        let start = node.player().index() * self.actions;
        // There is none where memory was full.
        TableSource(tree.table(cursor).get(start..start + self.actions).unwrap_or(&[]))
    }

    #[inline]
    fn prime(&self, node: &Node, edge: usize, stat: Stat, alone: bool) {
        let entry = node.player().index() * self.actions + node.action(edge).index();
        // A table that comes late knows nothing of what was thought before.
        if let Some(word) = node.table().get(entry) {
            put(word, stat.word(), alone);
        }
    }

    #[inline]
    fn credit(&self, tree: &Tree, id: NodeId, edge: usize, rewards: &RewardStats, later: &LaterMoves) {
        let node = tree.node(id);
        let table = if self.late == 0 { node.table() } else { tree.table(id) };
        if table.is_empty() {
            return;
        }
        if later.is_weighted() {
            for &pair in later.pairs() {
                put_weighted(&table[pair.index()], later.gain(pair), later.is_alone());
            }
        } else {
            for &pair in later.pairs() {
                put(&table[pair.index()], later.gain(pair), later.is_alone());
            }
        }
        let (player, action) = (node.player(), node.action(edge));
        if !later.of(player).contains(action) {
            table[later.pair(player, action).index()].fetch_add(rewards.of(player).word(), Relaxed);
        }
    }
}

impl TableSource<'_> {
    #[inline]
    fn word(&self, action: Action) -> u64 {
        self.0.get(action.index()).map_or(0, |word| word.load(Relaxed))
    }
}

impl Source for TableSource<'_> {
    #[inline]
    fn stat(&self, node: &Node, edge: usize) -> Stat {
        Stat::from_word(self.word(node.action(edge)))
    }

    #[inline]
    fn words(&self, node: &Node, start: usize) -> impl Iterator<Item = u64> {
        node.actions_from(start).map(|action| self.word(action))
    }

    #[inline]
    fn total(&self, node: &Node) -> u64 {
        node.actions().map(|action| u64::from(Stat::from_word(self.word(action)).n())).sum()
    }
}
