//! The empty cells of a board, to draw one in constant time.

/// A set of cells below `CELLS` that only shrinks.
#[derive(Clone, Debug)]
pub(crate) struct Empties<const CELLS: usize> {
    list: [u16; CELLS],
    /// Where each cell is in the list.
    place: [u16; CELLS],
    len: u16,
}

impl<const CELLS: usize> Empties<CELLS> {
    /// All cells below `len`.
    pub(crate) fn new(len: usize) -> Self {
        assert!(len <= CELLS);
        let all = std::array::from_fn(|cell| cell as u16);
        Empties { list: all, place: all, len: len as u16 }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// The cell at `rank` of an order that depends on the history.
    #[inline]
    pub(crate) fn get(&self, rank: usize) -> usize {
        usize::from(self.list[rank])
    }

    /// Whether `cell` (any number) is in the set.
    #[inline]
    pub(crate) fn contains(&self, cell: usize) -> bool {
        cell < CELLS && self.place[cell] < self.len
    }

    /// Takes `cell` out by moving the last one to its place.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize) {
        self.len -= 1;
        let (rank, last) = (self.place[cell], self.list[usize::from(self.len)]);
        self.list[usize::from(rank)] = last;
        self.place[usize::from(last)] = rank;
        // Keeps `contains` honest: a removed cell stands at or after the end for good.
        self.place[cell] = u16::MAX;
    }
}
