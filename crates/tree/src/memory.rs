//! The slab of words.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::node::NodeId;

/// Words per line; blocks start at lines, so that a block's header and first statistics share a cache line.
pub(crate) const LINE: usize = 8;

/// A fixed array of atomic words from which blocks are taken in order. Never grows.
pub(crate) struct Memory {
    words: Box<[AtomicU64]>,
    /// Index of the first word that lies on a cache line.
    first: usize,
    lines: usize,
    /// Lines handed out so far. Line 0 is never a node, so that 0 can mean "no child".
    used: Apart<AtomicUsize>,
}

/// Something that many workers write, on cache lines of its own: what only is read beside it stays where it is.
#[repr(align(128))]
struct Apart<T>(T);

impl Memory {
    pub(crate) fn new(bytes: usize) -> Memory {
        let lines = (bytes / 64).clamp(2, u32::MAX as usize - 2);
        // Zeroed pages come from the system untouched: what is not used costs nothing.
        let words: Box<[AtomicU64]> = bytemuck::zeroed_slice_box((lines + 1) * LINE);
        let first = words.as_ptr().align_offset(64).min(LINE);
        Memory { words, first, lines, used: Apart(AtomicUsize::new(1)) }
    }

    /// Takes `words` words; `None` when too few are left.
    pub(crate) fn take(&self, words: usize) -> Option<NodeId> {
        let lines = words.div_ceil(LINE);
        let start = self.used.0.fetch_add(lines, Relaxed);
        if start + lines <= self.lines {
            return Some(NodeId::new(start as u32));
        }
        // Give back what was not there. A smaller request in between may fail too: the slab is full anyway.
        self.used.0.fetch_sub(lines, Relaxed);
        None
    }

    #[inline]
    pub(crate) fn at(&self, id: NodeId) -> &[AtomicU64] {
        &self.words[self.first + id.line() * LINE..]
    }

    pub(crate) fn word_mut(&mut self, id: NodeId, offset: usize) -> &mut u64 {
        self.words[self.first + id.line() * LINE + offset].get_mut()
    }

    /// Copies `words` words from block `from` down to block `to`.
    pub(crate) fn move_down(&mut self, from: NodeId, to: NodeId, words: usize) {
        let (from, to) = (self.first + from.line() * LINE, self.first + to.line() * LINE);
        debug_assert!(to <= from);
        for i in 0..words {
            *self.words[to + i].get_mut() = *self.words[from + i].get_mut();
        }
    }

    /// Lines in use.
    pub(crate) fn used(&self) -> usize {
        self.used.0.load(Relaxed).min(self.lines)
    }

    pub(crate) fn set_used(&mut self, lines: usize) {
        *self.used.0.get_mut() = lines;
    }

    /// All lines there are.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }
}
