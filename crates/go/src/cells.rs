//! The contents of every point as a byte, with a border around the board.

use crate::Point;

/// One bit per colour.
pub(crate) const fn stone(colour: usize) -> u8 {
    1 << colour
}
/// No stone.
pub(crate) const EMPTY: u8 = 8;
/// Off the board. It has the bit of every colour: "all neighbours are mine or off the board" is one `and`.
pub(crate) const BORDER: u8 = 7;

/// Whether the cell holds a stone of any colour.
#[inline]
pub(crate) fn is_stone(cell: u8) -> bool {
    cell < BORDER
}

/// Bytes before the first point: at least one row and one column.
const MARGIN: usize = 32;

/// A byte per point. 96 bytes per word of a bit set leave room for the margins on both sides of any board.
#[derive(Clone, Debug)]
pub(crate) struct Cells<const W: usize>([[u8; 96]; W]);

impl<const W: usize> Cells<W> {
    /// Border everywhere.
    pub(crate) fn new() -> Self {
        Cells([[BORDER; 96]; W])
    }

    #[inline]
    pub(crate) fn at(&self, point: Point) -> u8 {
        self.0.as_flattened()[point.index() + MARGIN]
    }

    #[inline]
    pub(crate) fn set(&mut self, point: Point, cell: u8) {
        self.0.as_flattened_mut()[point.index() + MARGIN] = cell;
    }

    /// What is around `point`; `stride` is the distance between rows.
    #[inline]
    pub(crate) fn around(&self, point: Point, stride: usize) -> Around<'_> {
        // One slice of known length: with a stride known at compile time this is the only check for eight cells.
        let first = point.index() + MARGIN - stride - 1;
        Around { cells: &self.0.as_flattened()[first..][..2 * stride + 3], stride }
    }
}

/// The 3×3 neighbourhood of a point.
#[derive(Clone, Copy)]
pub(crate) struct Around<'a> {
    cells: &'a [u8],
    stride: usize,
}

impl Around<'_> {
    /// The neighbours, in the order of [`neighbours`].
    #[inline]
    pub(crate) fn cross(&self) -> [u8; 4] {
        let (c, s) = (self.cells, self.stride);
        [c[1], c[s], c[s + 2], c[2 * s + 1]]
    }

    /// The four diagonal cells.
    #[inline]
    pub(crate) fn diagonals(&self) -> [u8; 4] {
        let (c, s) = (self.cells, self.stride);
        [c[0], c[2], c[2 * s], c[2 * s + 2]]
    }
}

/// The indices of the neighbours of `point`: below, left, right, above. Only meaningful where the board is.
#[inline]
pub(crate) fn neighbours(point: Point, stride: usize) -> [Point; 4] {
    let p = point.index();
    [p.wrapping_sub(stride), p.wrapping_sub(1), p + 1, p + stride].map(Point::new)
}
