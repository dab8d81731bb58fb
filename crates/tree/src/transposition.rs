//! Finding a node by the hash of its position.

use std::sync::atomic::{
    AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};

use crate::node::NodeId;

/// An open hash table of node names; a slot is a tag of the hash and a name in one word.
///
/// It only saves work: when a neighbourhood is full, a new node is simply not entered.
pub(crate) struct Transpositions {
    slots: Box<[AtomicU64]>,
}

/// Slots looked at before giving up.
const PROBES: usize = 8;

impl Transpositions {
    pub(crate) fn new(bytes: usize) -> Transpositions {
        let slots = (bytes / 8).max(2 * PROBES);
        let slots = if slots.is_power_of_two() { slots } else { slots.next_power_of_two() / 2 };
        Transpositions { slots: bytemuck::zeroed_slice_box(slots) }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.slots.len() * 8
    }

    pub(crate) fn clear(&mut self) {
        self.slots.iter_mut().for_each(|slot| *slot.get_mut() = 0);
    }

    /// Empties every slot where this hash may stand: cheaper than `clear` when few nodes were entered.
    pub(crate) fn forget(&self, hash: u64) {
        self.probe(hash).for_each(|slot| slot.store(0, Relaxed));
    }

    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(NodeId) -> bool) -> Option<NodeId> {
        self.probe(hash)
            .map(|slot| slot.load(Acquire))
            .take_while(|&word| word != 0)
            .filter(|word| word >> 32 == hash >> 32)
            .map(|word| NodeId::new(word as u32))
            .find(|&id| is_it(id))
    }

    pub(crate) fn insert(&self, hash: u64, id: NodeId) {
        let word = hash >> 32 << 32 | id.line() as u64;
        for slot in self.probe(hash) {
            if slot.compare_exchange(0, word, Release, Relaxed).is_ok() {
                return;
            }
        }
    }

    fn probe(&self, hash: u64) -> impl Iterator<Item = &AtomicU64> {
        // Games may hash small positions to small numbers; the multiplication spreads them.
        let start = (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 24) as usize;
        let mask = self.slots.len() - 1;
        (0..PROBES).map(move |i| &self.slots[(start + i) & mask])
    }
}
