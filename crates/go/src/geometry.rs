//! Where the points are.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tewari_game::Action;

use crate::BitBoard;

/// Boards have at least this many rows and columns.
pub const MIN_SIDE: usize = 2;
/// Boards have at most this many rows and columns.
pub const MAX_SIDE: usize = 25;

/// A point of a board, as the index of its bit in a [`BitBoard`]: `y * (width + 1) + x`, row 0 at the bottom.
///
/// ```
/// assert_eq!(tewari_go::Point::new(12).index(), 12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u16);

impl Point {
    /// The point with this bit index.
    #[inline]
    pub const fn new(index: usize) -> Point {
        Point(index as u16)
    }

    /// The bit index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of words that hold a board: the smallest of those the boards are compiled for.
///
/// ```
/// assert_eq!([9, 13, 19, 25].map(|n| tewari_go::words_for(n, n)), [2, 3, 6, 11]);
/// ```
pub const fn words_for(width: usize, height: usize) -> usize {
    match (width + 1) * height {
        ..129 => 2,
        129..193 => 3,
        193..385 => 6,
        _ => 11,
    }
}

/// One value per point.
pub(crate) type PerPoint<T, const W: usize> = [[T; 64]; W];

/// The index itself, which must be below `64 * W`. Where a mask tells the compiler so, it need not check.
#[inline(always)]
pub(crate) const fn slot<const W: usize>(index: usize) -> usize {
    if (64 * W).is_power_of_two() { index & (64 * W - 1) } else { index }
}

/// What is known about a board before the first stone. Shared by all boards of one size.
pub(crate) struct Geometry<const W: usize> {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// The points that exist.
    pub(crate) on_board: BitBoard<W>,
    /// The neighbours of each point, as they are in the two words from [`Geometry::first_word`] on.
    cross: PerPoint<[u64; 2], W>,
    /// For each point the lower bits of those pairs of its 3×3 code that are off the board.
    off_board: PerPoint<u16, W>,
    to_action: PerPoint<u16, W>,
    to_point: PerPoint<u16, W>,
}

impl<const W: usize> Geometry<W> {
    /// The geometry of this size, built once for the life of the program.
    pub(crate) fn of(width: usize, height: usize) -> &'static Geometry<W> {
        type Known = BTreeMap<(usize, usize, usize), &'static (dyn Any + Send + Sync)>;
        static KNOWN: Mutex<Known> = Mutex::new(BTreeMap::new());
        // A panic while the lock was held cannot leave the map half-changed.
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = *known.entry((W, width, height)).or_insert_with(|| Box::leak(Box::new(Self::new(width, height))));
        entry.downcast_ref().expect("entries are filed under their number of words")
    }

    fn new(width: usize, height: usize) -> Geometry<W> {
        let stride = width + 1;
        let mut geometry = Geometry {
            width,
            height,
            on_board: BitBoard::EMPTY,
            cross: [[[0; 2]; 64]; W],
            off_board: [[0; 64]; W],
            to_action: [[0; 64]; W],
            to_point: [[0; 64]; W],
        };
        for action in 0..width * height {
            let point = Point::new(action / width * stride + action % width);
            geometry.on_board.insert(point);
            geometry.off_board.as_flattened_mut()[point.index()] =
                off_board(action % width, action / width, width, height);
            geometry.to_action.as_flattened_mut()[point.index()] = action as u16;
            geometry.to_point.as_flattened_mut()[action] = point.0;
        }
        for point in geometry.on_board.iter() {
            let single = BitBoard::single(point);
            let cross = single.up(1) | single.down(1) | single.up(stride) | single.down(stride);
            geometry.cross.as_flattened_mut()[point.index()] =
                (cross & geometry.on_board).two_words(Self::first_word(point, stride));
        }
        geometry
    }

    /// Where the neighbours of `point` begin: they lie within two words, since rows are short.
    #[inline]
    fn first_word(point: Point, stride: usize) -> usize {
        (point.index().saturating_sub(stride) >> 6).min(W - 2)
    }

    /// Puts those neighbours of `point` that are in `from` into `to`.
    #[inline]
    pub(crate) fn add_neighbours(&self, point: Point, stride: usize, from: &BitBoard<W>, to: &mut BitBoard<W>) {
        let masks = self.cross.as_flattened()[slot::<W>(point.index())];
        to.add_two_words(Self::first_word(point, stride), from, masks);
    }

    /// For each of the eight points around `point`, in the order of the 3×3 code, whether it is off the board.
    #[inline]
    pub(crate) fn off_board(&self, point: Point) -> u16 {
        self.off_board.as_flattened()[slot::<W>(point.index())]
    }

    /// The point that is played by `action`, which must be below the area.
    #[inline]
    pub(crate) fn point(&self, action: Action) -> Point {
        Point(self.to_point.as_flattened()[slot::<W>(action.index())])
    }

    /// The action that plays `point`.
    #[inline]
    pub(crate) fn action(&self, point: Point) -> Action {
        Action::new(self.to_action.as_flattened()[slot::<W>(point.index())] as usize)
    }
}

/// What is off the board around column `x` and row `y`.
fn off_board(x: usize, y: usize, width: usize, height: usize) -> u16 {
    // Below are the first three, above the last three; left are 0, 3 and 5, right 2, 4 and 7.
    let below = u16::from(y == 0) * 0b01_01_01_00_00_00_00_00;
    let above = u16::from(y + 1 == height) * 0b00_00_00_00_00_01_01_01;
    let left = u16::from(x == 0) * 0b01_00_00_01_00_01_00_00;
    let right = u16::from(x + 1 == width) * 0b00_00_01_00_01_00_00_01;
    below | above | left | right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn neighbours<const W: usize>(geometry: &Geometry<W>, point: Point) -> BitBoard<W> {
        let mut set = BitBoard::EMPTY;
        geometry.add_neighbours(point, geometry.width + 1, &geometry.on_board, &mut set);
        set
    }

    #[test]
    fn every_size_has_its_points_and_neighbours() {
        for (width, height) in [(2, 2), (9, 9), (25, 4), (4, 25), (3, 17)] {
            let geometry = Geometry::<6>::of(width, height);
            assert_eq!(geometry.on_board.count(), width * height);
            let links: usize = geometry.on_board.iter().map(|p| neighbours(geometry, p).count()).sum();
            assert_eq!(links, 2 * (width * (height - 1) + height * (width - 1)), "{width}x{height}");
            for action in (0..width * height).map(Action::new) {
                assert_eq!(geometry.action(geometry.point(action)), action);
            }
        }
    }

    #[test]
    fn a_size_is_built_once() {
        assert!(std::ptr::eq(Geometry::<2>::of(5, 7), Geometry::<2>::of(5, 7)));
        assert!(!std::ptr::eq(Geometry::<2>::of(7, 5), Geometry::<2>::of(5, 7)));
    }
}
