//! A node: a block of words, its edges as a structure of arrays.

use std::sync::atomic::{
    AtomicU64,
    Ordering::{AcqRel, Acquire, Relaxed},
};

use tewari_game::{Action, Player};

use crate::{Candidate, Proof, Shape, Stat};

/// The name of a node in its tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NodeId(u32);

impl NodeId {
    pub(crate) const fn new(line: u32) -> NodeId {
        NodeId(line)
    }

    pub(crate) const fn line(self) -> usize {
        self.0 as usize
    }
}

/// What hangs below an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Child {
    /// Nothing yet.
    Absent,
    /// Another worker is adding a node right now.
    Claimed,
    /// A node.
    Node(NodeId),
}

/// Words before the edges: counts of edges and children and the player, hash, visits (and where a table of its own stands),
/// proof (and, while recycling, the new address).
pub(crate) const HEADER: usize = 4;
pub(crate) const META: usize = 0;
pub(crate) const HASH: usize = 1;
pub(crate) const VISITS: usize = 2;
pub(crate) const PROOF: usize = 3;

/// The count of children in the upper half of the first word.
pub(crate) const ONE_CHILD: u64 = 1 << 32;

const ABSENT: u64 = 0;
const CLAIMED: u64 = u32::MAX as u64;
const CHILD_SHIFT: u32 = 16;
const CHILD_MASK: u64 = (u32::MAX as u64) << CHILD_SHIFT;
const PROOF_SHIFT: u32 = 48;

/// An edge's action, child and proof in one word.
#[derive(Clone, Copy)]
pub(crate) struct Link(pub(crate) u64);

impl Link {
    pub(crate) fn new(action: Action) -> Link {
        Link(action.index() as u64 | u64::from(Proof::UNPROVEN.bits()) << PROOF_SHIFT)
    }

    #[inline]
    pub(crate) fn action(self) -> Action {
        Action::new((self.0 & 0xFFFF) as usize)
    }

    #[inline]
    pub(crate) fn child(self) -> Child {
        match (self.0 & CHILD_MASK) >> CHILD_SHIFT {
            ABSENT => Child::Absent,
            CLAIMED => Child::Claimed,
            id => Child::Node(NodeId(id as u32)),
        }
    }

    #[inline]
    pub(crate) fn proof(self) -> Proof {
        Proof::from_bits((self.0 >> PROOF_SHIFT) as u16)
    }

    fn with_raw_child(self, raw: u64) -> Link {
        Link(self.0 & !CHILD_MASK | raw << CHILD_SHIFT)
    }

    pub(crate) fn with_child(self, child: Option<NodeId>) -> Link {
        self.with_raw_child(child.map_or(ABSENT, |id| u64::from(id.0)))
    }

    fn with_proof(self, proof: Proof) -> Link {
        Link(self.0 & !(0xFFFF << PROOF_SHIFT) | u64::from(proof.bits()) << PROOF_SHIFT)
    }
}

/// A view of a node. All updates go through shared references and are atomic.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    words: &'t [AtomicU64],
    edges: usize,
    shape: Shape,
}

impl<'t> Node<'t> {
    #[inline]
    pub(crate) fn view(words: &'t [AtomicU64], shape: Shape) -> Node<'t> {
        let edges = (words[META].load(Relaxed) & 0xFFFF) as usize;
        Node { words: &words[..shape.words(edges)], edges, shape }
    }

    /// The number of edges.
    #[inline]
    pub fn len(&self) -> usize {
        self.edges
    }

    /// Whether there are no edges.
    pub fn is_empty(&self) -> bool {
        self.edges == 0
    }

    /// How many children hang below the edges.
    pub fn children(&self) -> usize {
        ((self.words[META].load(Relaxed) / ONE_CHILD) & 0xFFFF) as usize
    }

    /// Who chooses here. All statistics of this node's edges are rewards of this player.
    #[inline]
    pub fn player(&self) -> Player {
        Player::new((self.words[META].load(Relaxed) >> 16 & 3) as usize)
    }

    /// The hash that the node was made with.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.words[HASH].load(Relaxed)
    }

    /// N(s): simulations through this node.
    #[inline]
    pub fn visits(&self) -> u32 {
        self.words[VISITS].load(Relaxed) as u32
    }

    /// Counts `n` simulations through this node and returns how many there were before.
    #[inline]
    pub fn add_visits(&self, n: u32) -> u32 {
        self.words[VISITS].fetch_add(u64::from(n), Relaxed) as u32
    }

    /// N(s,a) and Q(s,a) of edge `i`.
    #[inline]
    pub fn mc(&self, i: usize) -> Stat {
        Stat::from_word(self.mcs()[i].load(Relaxed))
    }

    /// Adds to N(s,a) and Q(s,a) of edge `i` and returns what they were before.
    #[inline]
    pub fn add_mc(&self, i: usize, stat: Stat) -> Stat {
        Stat::from_word(self.mcs()[i].fetch_add(stat.word(), Relaxed))
    }

    /// Gives edge `i` this Q(s,a) without another count, for back-ups that are no mean.
    pub fn set_mean(&self, i: usize, mean: f32) {
        let with_mean = |word| Some(Stat::new(Stat::from_word(word).n(), mean).word());
        let _ = self.mcs()[i].fetch_update(Relaxed, Relaxed, with_mean);
    }

    /// The words of all edges' Monte-Carlo statistics.
    #[inline]
    pub fn mcs(&self) -> &'t [AtomicU64] {
        &self.words[HEADER..HEADER + self.edges]
    }

    /// Ñ(s,a) and Q̃(s,a) of edge `i`, in a tree whose shape has them.
    #[inline]
    pub fn amaf(&self, i: usize) -> Stat {
        Stat::from_word(self.amafs()[i].load(Relaxed))
    }

    /// Adds to Ñ(s,a) and Q̃(s,a) of edge `i`.
    #[inline]
    pub fn add_amaf(&self, i: usize, stat: Stat) {
        self.amafs()[i].fetch_add(stat.word(), Relaxed);
    }

    /// The words of all edges' AMAF statistics; empty in a tree without them.
    #[inline]
    pub fn amafs(&self) -> &'t [AtomicU64] {
        let start = HEADER + 2 * self.edges;
        &self.words[start..start + if self.shape.edge_amaf { self.edges } else { 0 }]
    }

    /// The words of what is known of all edges as [`Candidate`]s; empty in a tree without them.
    #[inline]
    pub fn candidates(&self) -> &'t [AtomicU64] {
        let start = HEADER + self.edges * (2 + usize::from(self.shape.edge_amaf));
        &self.words[start..start + if self.shape.candidates { self.edges } else { 0 }]
    }

    /// What a model of moves says of edge `i`, in a tree whose shape has room for it.
    #[inline]
    pub fn candidate(&self, i: usize) -> Candidate {
        Candidate::from_word(self.candidates()[i].load(Relaxed))
    }

    /// States what a model of moves says of edge `i`.
    pub fn set_candidate(&self, i: usize, candidate: Candidate) {
        self.candidates()[i].store(candidate.word(), Relaxed);
    }

    /// The table of statistics inside the node (GRAVE: one per player and action); empty in a tree without them. See
    /// [`Tree::table`](crate::Tree::table) for those that stand apart.
    #[inline]
    pub fn table(&self) -> &'t [AtomicU64] {
        let start = HEADER + self.edges * (2 + usize::from(self.shape.edge_amaf) + usize::from(self.shape.candidates));
        &self.words[start..start + self.shape.own_table()]
    }

    /// Copies the statistics as they are now, which is what the node begins with, in a tree whose shape has room for it.
    pub fn note_beginning(&self) {
        let statistics = self.mcs().iter().chain(self.amafs()).chain(self.table());
        for (copy, word) in self.beginnings().iter().zip(statistics) {
            copy.store(word.load(Relaxed), Relaxed);
        }
    }

    /// What the Monte-Carlo, AMAF and table statistics began with, one after the other; empty in a tree without copies.
    pub(crate) fn beginnings(&self) -> &'t [AtomicU64] {
        let copies = if self.shape.beginnings { self.shape.statistics(self.edges) } else { 0 };
        &self.words[self.words.len() - copies..]
    }

    /// The action of edge `i`.
    #[inline]
    pub fn action(&self, i: usize) -> Action {
        self.link(i).action()
    }

    /// The actions of all edges, in order.
    #[inline]
    pub fn actions(&self) -> impl ExactSizeIterator<Item = Action> + 't {
        self.actions_from(0)
    }

    /// The actions of the edges from number `start` on, in order.
    #[inline]
    pub fn actions_from(&self, start: usize) -> impl ExactSizeIterator<Item = Action> + 't {
        self.links()[start..].iter().map(|word| Link(word.load(Relaxed)).action())
    }

    /// The action of each edge and what hangs below it, in order.
    #[inline]
    pub fn edges(&self) -> impl ExactSizeIterator<Item = (Action, Child)> + 't {
        self.links().iter().map(|word| Link(word.load(Acquire))).map(|link| (link.action(), link.child()))
    }

    /// The edge that plays `action`.
    pub fn find(&self, action: Action) -> Option<usize> {
        self.actions().position(|a| a == action)
    }

    /// What hangs below edge `i`.
    #[inline]
    pub fn child(&self, i: usize) -> Child {
        Link(self.links()[i].load(Acquire)).child()
    }

    /// What is proven about edge `i`.
    #[inline]
    pub fn proof(&self, i: usize) -> Proof {
        self.link(i).proof()
    }

    /// States that edge `i` is proven.
    pub fn set_proof(&self, i: usize, proof: Proof) {
        let _ = self.links()[i].fetch_update(AcqRel, Relaxed, |word| Some(Link(word).with_proof(proof).0));
    }

    /// What is proven about the position of this node.
    #[inline]
    pub fn own_proof(&self) -> Proof {
        Proof::from_bits(self.words[PROOF].load(Relaxed) as u16)
    }

    /// States that the position of this node is proven.
    pub fn set_own_proof(&self, proof: Proof) {
        self.words[PROOF].store(u64::from(proof.bits()), Relaxed);
    }

    /// Reserves the right to hang a node below edge `i`; whoever gets it must call `attach` or `release`.
    pub(crate) fn claim(&self, i: usize) -> bool {
        let free = |word| (Link(word).child() == Child::Absent).then(|| Link(word).with_raw_child(CLAIMED).0);
        self.links()[i].fetch_update(Acquire, Relaxed, free).is_ok()
    }

    /// Hangs `child` below the claimed edge `i`: what was written to the child before is visible to who reads it.
    pub(crate) fn attach(&self, i: usize, child: Option<NodeId>) {
        if child.is_some() {
            self.words[META].fetch_add(ONE_CHILD, Relaxed);
        }
        let _ = self.links()[i].fetch_update(AcqRel, Relaxed, |word| Some(Link(word).with_child(child).0));
    }

    /// Writes a fresh block. Nobody else can see it yet.
    pub(crate) fn write(words: &[AtomicU64], shape: Shape, player: Player, hash: u64, actions: &[Action]) {
        let edges = actions.len();
        let words = &words[..shape.words(edges)];
        words[META].store(edges as u64 | (player.index() as u64) << 16, Relaxed);
        words[HASH].store(hash, Relaxed);
        words[VISITS].store(0, Relaxed);
        words[PROOF].store(u64::from(Proof::UNPROVEN.bits()), Relaxed);
        let (mcs, rest) = words[HEADER..].split_at(edges);
        let (links, others) = rest.split_at(edges);
        mcs.iter().chain(others).for_each(|word| word.store(0, Relaxed));
        links.iter().zip(actions).for_each(|(word, &action)| word.store(Link::new(action).0, Relaxed));
    }

    #[inline]
    fn link(&self, i: usize) -> Link {
        Link(self.links()[i].load(Relaxed))
    }

    #[inline]
    fn links(&self) -> &'t [AtomicU64] {
        &self.words[HEADER + self.edges..HEADER + 2 * self.edges]
    }
}
