//! The tree: planting, attaching, moving the root.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tewari_game::{Action, Player};

use crate::{
    Stat,
    memory::{Chunk, LINE, Memory},
    node::{Child, HEADER, Node, NodeId, VISITS},
    transposition::Transpositions,
};

/// Which statistics a tree keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// AMAF statistics per edge (RAVE).
    pub edge_amaf: bool,
    /// What a model of moves says of every edge ([`Candidate`](crate::Candidate)).
    pub candidates: bool,
    /// Statistics in a table per node, so many (GRAVE: players × actions).
    pub table: usize,
    /// Whether tables stand apart from the nodes, and only those have one that were given it ([`Tree::give_table`]).
    pub apart: bool,
    /// Whether equal positions share a node.
    pub transpositions: bool,
    /// Whether nodes keep a copy of what they began with ([`Node::note_beginning`]), so that trees which are shared
    /// ([`Tree::delta`]) do not tell it as news.
    pub beginnings: bool,
}

impl Shape {
    /// Words of a node with `edges` edges.
    #[inline]
    pub(crate) fn words(&self, edges: usize) -> usize {
        let copies = if self.beginnings { self.statistics(edges) } else { 0 };
        HEADER + edges * (1 + usize::from(self.candidates)) + self.statistics(edges) + copies
    }

    /// Words of statistics inside a node with `edges` edges.
    #[inline]
    pub(crate) fn statistics(&self, edges: usize) -> usize {
        edges * (1 + usize::from(self.edge_amaf)) + self.own_table()
    }

    /// Words of the table inside a node.
    #[inline]
    pub(crate) fn own_table(&self) -> usize {
        if self.apart { 0 } else { self.table }
    }

    /// Words of a table that stands apart.
    pub(crate) fn apart_words(&self) -> usize {
        HEADER + self.table
    }

    /// Bytes of a node with `edges` edges and its table.
    pub fn node_bytes(&self, edges: usize) -> usize {
        let table = if self.apart { self.apart_words().next_multiple_of(LINE) } else { 0 };
        (self.words(edges).next_multiple_of(LINE) + table) * 8
    }
}

/// What a new node starts with.
#[derive(Clone, Copy, Debug)]
pub struct NewNode<'a> {
    /// Who chooses.
    pub player: Player,
    /// The hash of the position.
    pub hash: u64,
    /// One edge for each.
    pub actions: &'a [Action],
}

/// What became of an attempt to hang a node below an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attached {
    /// A new node.
    New(NodeId),
    /// A node that was there already: another way to the same position.
    Known(NodeId),
    /// None: another worker is at it, or the memory is full.
    Refused,
}

/// Nodes and edges in one slab of memory.
pub struct Tree {
    pub(crate) shape: Shape,
    pub(crate) memory: Memory,
    pub(crate) transpositions: Option<Transpositions>,
    pub(crate) root: NodeId,
    pub(crate) history: History,
    full: AtomicBool,
}

/// What happened to a tree as a whole: who remembers something about its nodes can follow.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct History {
    /// How often it was planted.
    pub(crate) planted: u64,
    /// How often it was recycled.
    pub(crate) recycled: u64,
    /// The way that the root has moved since it was planted.
    pub(crate) way: Vec<Action>,
}

impl Tree {
    /// An empty tree that never uses more than `bytes` bytes (and at least room for a few nodes).
    pub fn new(shape: Shape, bytes: usize) -> Tree {
        let transpositions = shape.transpositions.then(|| Transpositions::new(bytes / 32));
        let left = bytes - transpositions.as_ref().map_or(0, Transpositions::bytes).min(bytes);
        // One part in 32 is kept back for the work list of `recycle`.
        let memory = Memory::new(left - left / 32);
        let (root, history, full) = (NodeId::default(), History::default(), AtomicBool::new(false));
        Tree { shape, memory, transpositions, root, history, full }
    }

    /// Forgets everything and makes a root; `None` if not even that fits.
    pub fn plant(&mut self, root: NewNode) -> Option<NodeId> {
        self.forget_transpositions();
        self.memory.set_used(1);
        *self.full.get_mut() = false;
        self.history.planted += 1;
        self.history.way.clear();
        let mut chunk = Chunk::default();
        self.root = self.allocate(&root, &mut chunk)?;
        self.give_table(self.root, &mut chunk);
        (!self.is_full()).then_some(self.root)
    }

    /// The root.
    pub fn root(&self) -> NodeId {
        self.root
    }

    /// A view of node `id`.
    #[inline]
    pub fn node(&self, id: NodeId) -> Node<'_> {
        Node::view(self.memory.at(id), self.shape)
    }

    /// Counts a visit of node `id` and returns how many there were before. The write comes before anything is read:
    /// the node's first cache line is then asked for once, not first to read and again to write.
    #[inline]
    pub fn enter(&self, id: NodeId) -> (u32, Node<'_>) {
        let words = self.memory.at(id);
        let before = words[VISITS].fetch_add(1, Relaxed) as u32;
        (before, Node::view(words, self.shape))
    }

    /// Adds to N(s,a) and Q(s,a) of an edge, without a look at the rest of the node.
    #[inline]
    pub fn add_mc(&self, id: NodeId, edge: usize, stat: Stat) {
        self.memory.at(id)[HEADER + edge].fetch_add(stat.word(), Relaxed);
    }

    /// Hangs a node below `edge` of `parent`, if nobody else has; `describe` is called at most once, and only when a
    /// new node is really needed, which is then taken from the worker's `chunk`. `hash` is that of the position below
    /// the edge.
    pub fn attach<'a>(
        &self,
        parent: NodeId,
        edge: usize,
        hash: u64,
        chunk: &mut Chunk,
        describe: impl FnOnce() -> NewNode<'a>,
    ) -> Attached {
        let node = self.node(parent);
        if !node.claim(edge) {
            return Attached::Refused;
        }
        if let Some(known) = self.find(hash) {
            node.attach(edge, Some(known));
            return Attached::Known(known);
        }
        let new = self.allocate(&describe(), chunk);
        node.attach(edge, new);
        new.map_or(Attached::Refused, Attached::New)
    }

    /// The node of the position with this hash, in a tree with transpositions.
    pub fn find(&self, hash: u64) -> Option<NodeId> {
        let table = self.transpositions.as_ref()?;
        table.find(hash, |id| self.node(id).hash() == hash)
    }

    /// Makes the node below `action` the root, if there is one; the rest is forgotten at the next `recycle`.
    pub fn advance(&mut self, action: Action) -> bool {
        let root = self.node(self.root);
        let Some(Child::Node(child)) = root.find(action).map(|edge| root.child(edge)) else { return false };
        self.root = child;
        self.history.way.push(action);
        self.give_table(child, &mut Chunk::default());
        true
    }

    /// Whether a node was refused for lack of memory; `recycle` makes room.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.full.load(Relaxed)
    }

    /// Bytes in use by nodes.
    pub fn used_bytes(&self) -> usize {
        self.memory.used() * LINE * 8
    }

    /// Bytes that this tree can use at most.
    pub fn capacity_bytes(&self) -> usize {
        self.memory.lines() * LINE * 8 + self.transpositions.as_ref().map_or(0, Transpositions::bytes)
    }

    /// Which statistics this tree keeps.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All nodes in the order of memory, forgotten ones too.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = NodeId> {
        let mut line = 1;
        let all = std::iter::from_fn(move || {
            (line < self.memory.used()).then(|| {
                let id = NodeId::new(line as u32);
                line += self.lines_of(id);
                id
            })
        });
        all.filter(|&id| self.memory.other(id).is_none())
    }

    /// Lines of memory that the node, table or gap at `id` takes.
    pub(crate) fn lines_of(&self, id: NodeId) -> usize {
        self.memory.other(id).unwrap_or_else(|| self.node_lines(id))
    }

    fn node_lines(&self, id: NodeId) -> usize {
        self.shape.words(self.node(id).len()).div_ceil(LINE)
    }

    fn forget_transpositions(&mut self) {
        let few = self.memory.used() < self.transpositions.as_ref().map_or(0, |table| table.len() / 8);
        if few {
            for id in self.blocks() {
                let hash = self.node(id).hash();
                self.transpositions.iter().for_each(|table| table.forget(hash));
            }
        } else if let Some(table) = &mut self.transpositions {
            table.clear();
        }
    }

    pub(crate) fn has_room_again(&mut self) {
        *self.full.get_mut() = false;
    }

    /// A block of so many words; none when the memory is full.
    pub(crate) fn take(&self, words: usize, chunk: &mut Chunk) -> Option<NodeId> {
        let block = self.memory.take(words, chunk);
        if block.is_none() {
            self.full.store(true, Relaxed);
        }
        block
    }

    fn allocate(&self, new: &NewNode, chunk: &mut Chunk) -> Option<NodeId> {
        let id = self.take(self.shape.words(new.actions.len()), chunk)?;
        Node::write(self.memory.at(id), self.shape, new.player, new.hash, new.actions);
        if let Some(table) = &self.transpositions {
            table.insert(new.hash, id);
        }
        Some(id)
    }
}
