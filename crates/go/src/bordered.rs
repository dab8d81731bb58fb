//! A value per point, with a border around the board.

use crate::Point;
use crate::geometry::slot;

/// Entries before the first point: at least one row and one column.
const MARGIN: usize = 32;

/// A value per point with room for a border: 96 entries per word of a bit set leave margins on both sides of any
/// board.
#[derive(Clone, Debug)]
pub(crate) struct Bordered<T, const W: usize>([[T; 96]; W]);

impl<T: Copy, const W: usize> Bordered<T, W> {
    /// `value` everywhere, the border included.
    pub(crate) fn filled(value: T) -> Self {
        Bordered([[value; 96]; W])
    }

    #[inline]
    pub(crate) fn at(&self, point: Point) -> T {
        self.0.as_flattened()[slot::<W>(point.index()) + MARGIN]
    }

    #[inline]
    pub(crate) fn set(&mut self, point: Point, value: T) {
        self.0.as_flattened_mut()[slot::<W>(point.index()) + MARGIN] = value;
    }

    /// The neighbours: below, left, right, above. `stride` is the distance between rows.
    #[inline]
    pub(crate) fn cross(&self, point: Point, stride: usize) -> [T; 4] {
        // One slice of known length: with a stride known at compile time this is the only check for all entries.
        let near = &self.0.as_flattened()[slot::<W>(point.index()) + MARGIN - stride..][..2 * stride + 1];
        [near[0], near[stride - 1], near[stride + 1], near[2 * stride]]
    }

    /// The diagonal points: below to the left, below to the right, and the same above.
    #[inline]
    pub(crate) fn corners(&self, point: Point, stride: usize) -> [T; 4] {
        let near = &self.0.as_flattened()[slot::<W>(point.index()) + MARGIN - stride - 1..][..2 * stride + 3];
        [near[0], near[2], near[2 * stride], near[2 * stride + 2]]
    }

    /// Changes the neighbours.
    #[inline]
    pub(crate) fn change_cross(&mut self, point: Point, stride: usize, change: impl Fn(T) -> T) {
        let near = &mut self.0.as_flattened_mut()[slot::<W>(point.index()) + MARGIN - stride..][..2 * stride + 1];
        for side in [0, stride - 1, stride + 1, 2 * stride] {
            near[side] = change(near[side]);
        }
    }
}
