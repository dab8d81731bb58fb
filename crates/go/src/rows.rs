//! The colours of all points, row by row: what is around a point is a few shifts away.

use crate::code::Code3x3;

/// Columns and rows around the board that are off it.
const MARGIN: usize = 2;
/// Rows of the largest board and its margins, rounded up to a power of two.
const COUNT: usize = 32;

/// Two bits for each point, as in [`Code3x3`], a word for each row.
#[derive(Clone, Debug)]
pub(crate) struct Rows([u64; COUNT]);

/// Where a point is in [`Rows`].
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Place {
    row: u8,
    shift: u8,
}

impl Place {
    /// Column `x` and row `y` of the board.
    pub(crate) fn new(x: usize, y: usize) -> Place {
        Place { row: y as u8, shift: 2 * x as u8 }
    }
}

impl Rows {
    /// An empty board.
    pub(crate) fn new(width: usize, height: usize) -> Rows {
        let off = u64::MAX / 3 * u64::from(Code3x3::OFF);
        let points = ((1 << (2 * width)) - 1) << (2 * MARGIN);
        let mut rows = Rows([off; COUNT]);
        rows.0[MARGIN..][..height].fill(off | points);
        rows
    }

    /// Puts a stone of `colour`, 0 or 1, on an empty point, or takes it off.
    #[inline]
    pub(crate) fn flip(&mut self, at: Place, colour: usize) {
        let change = u64::from(Code3x3::EMPTY) ^ colour as u64;
        self.0[(usize::from(at.row) + MARGIN) % COUNT] ^= (change << (2 * MARGIN)) << (at.shift & 63);
    }

    /// The blocks of 3×3 points ([`Code3x3::of_block`]) around the points to the left of a point: one row below, beside it,
    /// one row above. Shifted by two bits they are the blocks of the point's column, by four those to its right.
    #[inline(always)]
    pub(crate) fn blocks(&self, at: Place) -> [u32; 3] {
        let rows = &self.0[usize::from(at.row)..][..5];
        let part = |row: usize| (rows[row] >> at.shift) as u32 & 0x3FF;
        let [a, b, c, d, e] = [part(0), part(1), part(2), part(3), part(4)];
        [a | b << 10 | c << 20, b | c << 10 | d << 20, c | d << 10 | e << 20]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_show_stones_and_edges() {
        let mut rows = Rows::new(3, 2);
        rows.flip(Place::new(0, 0), 0);
        rows.flip(Place::new(2, 1), 1);
        let [below, same, _] = rows.blocks(Place::new(1, 0));
        // The point itself: black to the left, white above to the right, nothing below.
        assert_eq!(Code3x3::of_block(same >> 2), (Code3x3::of([2, 2, 2, 0, 3, 3, 3, 1]), true));
        // The one to the left is black, the one below off the board.
        assert_eq!(Code3x3::of_block(same), (Code3x3::of([2, 2, 2, 2, 3, 2, 3, 3]), false));
        assert!(!Code3x3::of_block(below >> 2).1);
        rows.flip(Place::new(0, 0), 0);
        assert!(Code3x3::of_block(rows.blocks(Place::new(1, 0))[1]).1);
    }
}
