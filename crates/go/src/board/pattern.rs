//! Patterns of 3×3 points around a point.

use super::Board;
use crate::Point;
use crate::code::Code3x3;

/// What is around a point: the eight points, and which of the four neighbours are in atari.
///
/// The lower 16 bits are the eight points, two bits each (0 black, 1 white, 2 off the board, 3 empty), the one below to
/// the left lowest, then row by row from left to right. The four bits above are set for the neighbours below, left,
/// right and above, from the lowest, whose chain has exactly one liberty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pattern(u32);

impl Pattern {
    /// How many numbers there are.
    pub const COUNT: usize = 1 << 20;

    /// The pattern as a number below [`Pattern::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// These eight points, and no neighbour in atari.
    #[inline]
    pub(crate) fn without_ataris(code: Code3x3) -> Pattern {
        Pattern(code.index() as u32)
    }

    /// Whether a neighbour is in atari.
    #[inline]
    pub(crate) fn has_ataris(self) -> bool {
        self.0 >> 16 != 0
    }
}

impl<const W: usize, const S: usize> Board<W, S, 2> {
    /// The pattern around `point`.
    ///
    /// ```
    /// use tewari_go::Board;
    /// let board = Board::<2, 0, 2>::parse(". X O\n. . .\n. . .").unwrap();
    /// let pattern = board.pattern(board.parse_point("C2").unwrap());
    /// // Above are black, white in atari and the edge; the other edges are to the right.
    /// assert_eq!(pattern.index(), 0b1000_10_01_00_10_11_10_11_11);
    /// ```
    #[inline]
    pub fn pattern(&self, point: Point) -> Pattern {
        self.pattern_of(point, self.code3x3(point))
    }

    /// The pattern around `point`, of which the eight points are known.
    #[inline]
    pub(crate) fn pattern_of(&self, point: Point, code: Code3x3) -> Pattern {
        let links = self.links.cross(point, self.stride());
        let ataris = (0..4).fold(0, |bits, side| bits | u32::from(self.liberties_of(links[side]).is_single()) << side);
        Pattern(ataris << 16 | code.index() as u32)
    }
}
