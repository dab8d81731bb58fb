//! The points around a point as one word.

use std::hint::select_unpredictable;

use super::BitBoard;
use crate::Point;

/// Points of a set within three columns and three rows of a point, a byte for each row: what is connected there is
/// found without a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window(u64);

const REACH: usize = 3;
const ROW: u32 = 8;
const CENTRE: u64 = 1 << (REACH * 9);
/// The outermost points.
const RING: u64 = 0x007F_4141_4141_417F;

impl<const W: usize> BitBoard<W> {
    /// The points of the set around `point`, `stride` being the distance between rows. Beyond the left and the right edge
    /// of a board are points of other rows, behind the border between them.
    #[inline]
    pub(crate) fn window(&self, point: Point, stride: usize) -> Window {
        // Where there is no word there are no points; what a branch would cost is a look at the last word.
        let word = |index: isize| {
            let known = index.cast_unsigned().min(W - 1);
            select_unpredictable(known == index.cast_unsigned(), self.0[known], 0)
        };
        let first = point.index().cast_signed() - (REACH * stride + REACH).cast_signed();
        let mut window = 0;
        for row in 0..=2 * REACH {
            let bit = first + (row * stride).cast_signed();
            let (index, shift) = (bit >> 6, bit & 63);
            let bits = word(index) >> shift | word(index + 1) << 1 << (63 - shift);
            window |= (bits & 0x7F) << (ROW as usize * row);
        }
        Window(window)
    }
}

impl Window {
    /// The points that are connected to the one in the middle, if they all are within two columns and two rows of it and
    /// no way between two of them is longer than four.
    #[inline]
    pub(crate) fn small_region(self) -> Option<Window> {
        let beside = |region: u64| (region << 1 | region >> 1 | region << ROW | region >> ROW) & self.0;
        let region = (0..4).fold(CENTRE, |region, _| region | beside(region));
        ((beside(region) & !region) | (region & RING) == 0).then_some(Window(region))
    }

    #[inline]
    pub(crate) fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Visits the points of a window around `point`.
    #[inline]
    pub(crate) fn for_each(self, point: Point, stride: usize, mut visit: impl FnMut(Point)) {
        let first = point.index().wrapping_sub(REACH * stride + REACH);
        let mut left = self.0;
        while left != 0 {
            let bit = left.trailing_zeros();
            visit(Point::new(first.wrapping_add((bit / ROW) as usize * stride + (bit % ROW) as usize)));
            left &= left - 1;
        }
    }
}
