//! Tables that stand apart from their nodes, so that only nodes which are worth it have one (memory-lean GRAVE).

use std::sync::atomic::{
    AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};

use crate::{
    memory::Chunk,
    node::{HEADER, NodeId, PROOF, VISITS},
    tree::Tree,
};

/// In the upper half of the word of visits: no table, and a table that a worker is adding right now.
const ABSENT: u64 = 0;
const CLAIMED: u64 = u32::MAX as u64;
const PLACE_SHIFT: u32 = 32;

impl Tree {
    /// The table of statistics of node `id`, wherever it stands; empty if there is none.
    #[inline]
    pub fn table(&self, id: NodeId) -> &[AtomicU64] {
        if !self.shape.apart {
            return self.node(id).table();
        }
        self.table_apart(id).map_or(&[], |place| &self.memory.at(place)[HEADER..self.shape.apart_words()])
    }

    /// Where the table of node `id` stands, if it has one of its own.
    #[inline]
    pub(crate) fn table_apart(&self, id: NodeId) -> Option<NodeId> {
        if !self.shape.apart {
            return None;
        }
        match self.memory.at(id)[VISITS].load(Acquire) >> PLACE_SHIFT {
            ABSENT | CLAIMED => None,
            place => Some(NodeId::new(place as u32)),
        }
    }

    /// Gives node `id` an empty table, if tables stand apart here, it has none and there is room.
    ///
    /// ```
    /// use tewari_game::{Action, Player};
    /// use tewari_tree::{Attached, Chunk, NewNode, Shape, Tree};
    /// let mut tree = Tree::new(Shape { table: 4, apart: true, ..Shape::default() }, 1 << 16);
    /// let (actions, mut chunk) = ([Action::new(0), Action::new(1)], Chunk::default());
    /// let root = tree.plant(NewNode { player: Player::FIRST, hash: 1, actions: &actions }).unwrap();
    /// let new = || NewNode { player: Player::new(1), hash: 2, actions: &actions };
    /// let Attached::New(child) = tree.attach(root, 0, 2, &mut chunk, new) else { panic!() };
    /// assert_eq!((tree.table(root).len(), tree.table(child).len()), (4, 0), "the root always has one");
    /// tree.give_table(child, &mut chunk);
    /// assert_eq!(tree.table(child).len(), 4);
    /// ```
    pub fn give_table(&self, id: NodeId, chunk: &mut Chunk) {
        let word = &self.memory.at(id)[VISITS];
        if !self.shape.apart || word.load(Relaxed) >> PLACE_SHIFT != ABSENT {
            return;
        }
        let claim = |word: u64| (word >> PLACE_SHIFT == ABSENT).then_some(word | CLAIMED << PLACE_SHIFT);
        if word.fetch_update(Acquire, Relaxed, claim).is_err() {
            return;
        }
        let place = self.take(self.shape.apart_words(), chunk);
        if let Some(place) = place {
            let words = &self.memory.at(place)[..self.shape.apart_words()];
            words.iter().for_each(|word| word.store(0, Relaxed));
            self.memory.mark_table(place, words.len());
        }
        // What was written to the table before is visible to who reads its place.
        let _ = word.fetch_update(Release, Relaxed, |word| Some(with_place(word, place)));
    }

    /// Tells node `id` where its table has moved.
    pub(crate) fn mend_table(&mut self, id: NodeId, place: NodeId) {
        let word = self.memory.word_mut(id, VISITS);
        *word = with_place(*word, Some(place));
    }

    /// Lines of memory that the table of node `id` takes where it stands apart.
    pub(crate) fn table_lines(&self, id: NodeId) -> usize {
        self.table_apart(id).map_or(0, |place| self.lines_of(place))
    }
}

// A table's header has the word of a node where recycling writes the new place.
const _: () = assert!(PROOF < HEADER);

fn with_place(word: u64, place: Option<NodeId>) -> u64 {
    let visits = word & ((1 << PLACE_SHIFT) - 1);
    visits | place.map_or(ABSENT, |place| place.line() as u64) << PLACE_SHIFT
}
