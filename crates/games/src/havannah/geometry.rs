//! Where the cells of a Havannah board lie, and which corners and sides they are.

use std::ops::Range;

/// A cell in the frame of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) row: u8,
    pub(super) column: u8,
    /// The corner (bits 0 to 5) or side (bits 6 to 11) that it is.
    pub(super) touches: u16,
}

/// The cells of the board of one base, row by row.
#[derive(Debug)]
pub(super) struct Geometry {
    base: usize,
    len: usize,
    cells: [Cell; 271],
}

static GEOMETRIES: [Geometry; 11] = {
    let mut all = [const { Geometry { base: 0, len: 0, cells: [Cell { row: 0, column: 0, touches: 0 }; 271] } }; 11];
    let mut base = 2;
    while base <= 10 {
        all[base] = Geometry::new(base);
        base += 1;
    }
    all
};

impl Geometry {
    /// The geometry of `base`, 2 to 10.
    pub(super) fn of(base: usize) -> &'static Geometry {
        &GEOMETRIES[base]
    }

    pub(super) const fn base(&self) -> usize {
        self.base
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn cell(&self, index: usize) -> Cell {
        self.cells[index]
    }

    /// The columns of the cells of a row, both counted from 1.
    pub(super) const fn columns(&self, row: usize) -> Range<usize> {
        let (first, end) = if row < self.base { (self.base - row, 0) } else { (0, row - self.base) };
        first + 1..2 * self.base - end
    }

    const fn new(base: usize) -> Geometry {
        let mut geometry = Geometry { base, len: 0, cells: [Cell { row: 0, column: 0, touches: 0 }; 271] };
        let mut row = 1;
        while row < 2 * base {
            let columns = geometry.columns(row);
            let mut column = columns.start;
            while column < columns.end {
                let touches = geometry.touches(row, column);
                geometry.cells[geometry.len] = Cell { row: row as u8, column: column as u8, touches };
                geometry.len += 1;
                column += 1;
            }
            row += 1;
        }
        geometry
    }

    /// A corner lies on two sides of the hexagon and belongs to neither.
    const fn touches(&self, row: usize, column: usize) -> u16 {
        let last = 2 * self.base - 1;
        let on = [
            row == 1,
            column == last,
            row + column == 3 * self.base - 1,
            row == last,
            column == 1,
            row + column == self.base + 1,
        ];
        let (mut i, mut sides, mut touches) = (0, 0, 0);
        while i < 6 {
            if on[i] && on[(i + 1) % 6] {
                return 1 << i;
            }
            if on[i] {
                sides += 1;
                touches |= 1 << (6 + i);
            }
            i += 1;
        }
        assert!(sides <= 1);
        touches
    }
}
