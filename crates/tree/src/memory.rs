//! The slab of words.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::node::{META, NodeId};

/// Words per line; blocks start at lines, so that a block's header and first statistics share a cache line.
pub(crate) const LINE: usize = 8;

/// Lines that a worker takes at a time: 256 KiB.
const CHUNK_LINES: usize = 4096;

/// The mark of a gap in the first word of a block; the lower half tells how many lines.
const GAP: u64 = 1 << 62;

/// The mark of a table that stands apart from its node, likewise.
const TABLE: u64 = 1 << 61;

/// Memory set aside for one worker's new nodes.
///
/// New nodes are written from end to end. If those of two workers lay side by side, each write would reach for cache
/// lines that the other is about to write.
/// It belongs to one tree, and a worker that has none yet begins with the default.
#[derive(Debug, Default)]
pub struct Chunk {
    epoch: u32,
    next: usize,
    end: usize,
}

/// A fixed array of atomic words from which blocks are taken in order. Never grows.
pub(crate) struct Memory {
    words: Box<[AtomicU64]>,
    /// Index of the first word that lies on a cache line.
    first: usize,
    lines: usize,
    /// How often blocks were moved or forgotten: chunks taken before are void.
    epoch: u32,
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
        Memory { words, first, lines, epoch: 1, used: Apart(AtomicUsize::new(1)) }
    }

    /// Takes `words` words out of `chunk`, or out of a new one; `None` when too few are left.
    pub(crate) fn take(&self, words: usize, chunk: &mut Chunk) -> Option<NodeId> {
        let lines = words.div_ceil(LINE);
        if chunk.epoch != self.epoch || chunk.end - chunk.next < lines {
            *chunk = self.new_chunk(lines.max(self.chunk_lines())).or_else(|| self.new_chunk(lines))?;
        }
        let id = NodeId::new(chunk.next as u32);
        chunk.next += lines;
        self.close(chunk);
        Some(id)
    }

    fn new_chunk(&self, lines: usize) -> Option<Chunk> {
        let next = self.used.0.fetch_add(lines, Relaxed);
        if next + lines <= self.lines {
            return Some(Chunk { epoch: self.epoch, next, end: next + lines });
        }
        // Give back what was not there. A smaller request in between may fail too: the slab is full anyway.
        self.used.0.fetch_sub(lines, Relaxed);
        None
    }

    /// Small trees have small chunks, so that many workers waste little.
    fn chunk_lines(&self) -> usize {
        (self.lines / 256).clamp(1, CHUNK_LINES)
    }

    /// Marks what is left of a chunk as a gap, for those who walk over all blocks.
    fn close(&self, chunk: &Chunk) {
        if chunk.next < chunk.end {
            let gap = GAP | (chunk.end - chunk.next) as u64;
            self.at(NodeId::new(chunk.next as u32))[META].store(gap, Relaxed);
        }
    }

    /// The lines of the gap or table at `id`, if no node is there.
    pub(crate) fn other(&self, id: NodeId) -> Option<usize> {
        let meta = self.at(id)[META].load(Relaxed);
        (meta & (GAP | TABLE) != 0).then_some(meta as u32 as usize)
    }

    /// Marks the block of `words` words at `id` as a table.
    pub(crate) fn mark_table(&self, id: NodeId, words: usize) {
        self.at(id)[META].store(TABLE | words.div_ceil(LINE) as u64, Relaxed);
    }

    /// Whether a table stands at `id`.
    pub(crate) fn is_table(&self, id: NodeId) -> bool {
        self.at(id)[META].load(Relaxed) & TABLE != 0
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
        self.epoch = self.epoch.wrapping_add(1);
    }

    /// All lines there are.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }
}
