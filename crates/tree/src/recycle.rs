//! Making room: the least useful nodes are forgotten, the others move together.
//!
//! The work is done between simulations, with `&mut`, in linear passes over the slab: mark what is worth keeping, give
//! each kept node its new place, mend the links, move. Nothing is allocated but the list of nodes still to visit.

use crate::{
    node::{Child, HEADER, Link, META, NodeId, ONE_CHILD, PROOF},
    tree::Tree,
};

const MARK: u64 = 1 << 63;
const FORWARD_SHIFT: u32 = 16;

/// Share of the memory that may stay in use after recycling.
const KEEP: f64 = 0.5;

impl Tree {
    /// Forgets what is not below the root, then the least visited nodes, until half of the memory is free. An edge
    /// whose child is forgotten keeps its own statistics and its proof.
    pub fn recycle(&mut self) {
        if self.root != NodeId::new(1) {
            // The root has moved down: what is not below it must not be weighed.
            self.mark(0);
        }
        let threshold = self.threshold();
        self.unmark();
        self.mark(threshold);
        let used = self.assign_places();
        self.mend_links();
        self.move_nodes();
        self.memory.set_used(used);
        self.enter_transpositions();
        self.has_room_again();
        self.history.recycled += 1;
    }

    /// Marks the root and all nodes below it that were visited at least `visits` times. What hangs below a proven
    /// edge is of no more use.
    fn mark(&mut self, visits: u32) {
        let mut open = vec![self.root];
        self.set_mark(self.root);
        while let Some(id) = open.pop() {
            // Most nodes have no child yet, and their edges need not be looked at.
            let mut children = self.node(id).children();
            for edge in 0..self.node(id).len() {
                if children == 0 {
                    break;
                }
                let node = self.node(id);
                let Child::Node(child) = node.child(edge) else { continue };
                children -= 1;
                let worth = self.node(child).visits() >= visits && !node.proof(edge).is_proven();
                if worth && !self.is_marked(child) {
                    self.set_mark(child);
                    open.push(child);
                }
            }
        }
    }

    /// The number of visits from which on nodes are kept, so that they fill at most [`KEEP`] of the memory.
    fn threshold(&self) -> u32 {
        let mut lines = [0usize; 256];
        let all = self.root == NodeId::new(1);
        for id in self.blocks().filter(|&id| all || self.is_marked(id)) {
            lines[bucket(self.node(id).visits())] += self.lines_of(id) + self.table_lines(id);
        }
        let room = (self.memory.lines() as f64 * KEEP) as usize;
        let mut kept = 0;
        for (bucket, &lines) in lines.iter().enumerate().rev() {
            kept += lines;
            if kept > room {
                return first_of(bucket + 1);
            }
        }
        0
    }

    fn assign_places(&mut self) -> usize {
        let mut place = 1;
        let mut id = NodeId::new(1);
        while id.line() < self.memory.used() {
            let lines = self.lines_of(id);
            if self.is_marked(id) {
                *self.memory.word_mut(id, PROOF) |= (place as u64) << FORWARD_SHIFT;
                place += lines;
            }
            id = NodeId::new((id.line() + lines) as u32);
        }
        place
    }

    fn mend_links(&mut self) {
        let mut id = NodeId::new(1);
        while id.line() < self.memory.used() {
            if self.is_marked(id) && !self.memory.is_table(id) {
                if let Some(table) = self.table_apart(id) {
                    self.mend_table(id, self.forward(table));
                }
                let mut children = self.node(id).children();
                for edge in 0..self.node(id).len() {
                    if children == 0 {
                        break;
                    }
                    children -= usize::from(self.mend_link(id, edge));
                }
            }
            id = NodeId::new((id.line() + self.lines_of(id)) as u32);
        }
        self.root = self.forward(self.root);
    }

    /// Tells whether there was a child.
    fn mend_link(&mut self, id: NodeId, edge: usize) -> bool {
        let node = self.node(id);
        let Child::Node(child) = node.child(edge) else { return false };
        let place = self.is_marked(child).then(|| self.forward(child));
        let offset = HEADER + node.len() + edge;
        let word = self.memory.word_mut(id, offset);
        *word = Link(*word).with_child(place).0;
        if place.is_none() {
            *self.memory.word_mut(id, META) -= ONE_CHILD;
        }
        true
    }

    fn move_nodes(&mut self) {
        let mut id = NodeId::new(1);
        while id.line() < self.memory.used() {
            let lines = self.lines_of(id);
            if self.is_marked(id) {
                let (to, words) = (self.forward(id), self.words_of(id));
                *self.memory.word_mut(id, META) &= !MARK;
                *self.memory.word_mut(id, PROOF) &= (1 << FORWARD_SHIFT) - 1;
                self.memory.move_down(id, to, words);
            }
            id = NodeId::new((id.line() + lines) as u32);
        }
    }

    fn enter_transpositions(&mut self) {
        let Some(mut table) = self.transpositions.take() else { return };
        table.clear();
        for id in self.blocks() {
            table.insert(self.node(id).hash(), id);
        }
        self.transpositions = Some(table);
    }

    fn unmark(&mut self) {
        let mut id = NodeId::new(1);
        while id.line() < self.memory.used() {
            *self.memory.word_mut(id, META) &= !MARK;
            id = NodeId::new((id.line() + self.lines_of(id)) as u32);
        }
    }

    /// Words of the node or table at `id`.
    fn words_of(&self, id: NodeId) -> usize {
        if self.memory.is_table(id) { self.shape.apart_words() } else { self.shape.words(self.node(id).len()) }
    }

    /// Marks a node, and its table with it.
    fn set_mark(&mut self, id: NodeId) {
        *self.memory.word_mut(id, META) |= MARK;
        if let Some(table) = self.table_apart(id) {
            *self.memory.word_mut(table, META) |= MARK;
        }
    }

    fn is_marked(&self, id: NodeId) -> bool {
        self.raw(id, META) & MARK != 0
    }

    fn forward(&self, id: NodeId) -> NodeId {
        NodeId::new((self.raw(id, PROOF) >> FORWARD_SHIFT) as u32)
    }

    fn raw(&self, id: NodeId, word: usize) -> u64 {
        self.memory.at(id)[word].load(std::sync::atomic::Ordering::Relaxed)
    }
}

/// Visit counts in 256 classes: exact below 8, then eight to the octave.
fn bucket(visits: u32) -> usize {
    if visits < 8 {
        return visits as usize;
    }
    let octave = visits.ilog2();
    (octave as usize - 2) * 8 + (visits >> (octave - 3) & 7) as usize
}

/// The smallest count of a class.
fn first_of(bucket: usize) -> u32 {
    if bucket < 8 {
        return bucket as u32;
    }
    let octave = bucket / 8 + 2;
    (8 + bucket as u32 % 8) << (octave - 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_hold_their_first_count() {
        for class in 0..224 {
            assert_eq!(bucket(first_of(class)), class);
            assert_eq!(bucket(first_of(class + 1) - 1), class);
        }
    }
}
