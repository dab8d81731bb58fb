//! Where the points are.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tewari_game::Action;

use crate::BitBoard;
use crate::bordered::Bordered;
use crate::pseudo::PseudoLiberties;
use crate::rows::Place;

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
    /// What each point counts as a liberty; nothing off the board.
    liberty: Bordered<PseudoLiberties, W>,
    /// The points at the edge.
    edge: BitBoard<W>,
    /// Where each point is in rows of colours.
    place: PerPoint<Place, W>,
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
            liberty: Bordered::filled(PseudoLiberties::NONE),
            edge: BitBoard::EMPTY,
            place: [[Place::default(); 64]; W],
            to_action: [[0; 64]; W],
            to_point: [[0; 64]; W],
        };
        for action in 0..width * height {
            let point = Point::new(action / width * stride + action % width);
            geometry.on_board.insert(point);
            geometry.liberty.set(point, PseudoLiberties::of(point));
            geometry.place.as_flattened_mut()[point.index()] = Place::new(action % width, action / width);
            geometry.to_action.as_flattened_mut()[point.index()] = action as u16;
            geometry.to_point.as_flattened_mut()[action] = point.0;
        }
        for point in geometry.on_board.iter() {
            let single = BitBoard::single(point);
            let cross = single.up(1) | single.down(1) | single.up(stride) | single.down(stride);
            geometry.cross.as_flattened_mut()[point.index()] =
                (cross & geometry.on_board).two_words(Self::first_word(point, stride));
            if (cross & geometry.on_board).has_at_most(3) {
                geometry.edge.insert(point);
            }
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

    /// What `point` counts as a liberty.
    #[inline]
    pub(crate) fn liberty(&self, point: Point) -> PseudoLiberties {
        self.liberty.at(point)
    }

    /// What the neighbours of `point` count as liberties: below, left, right, above.
    #[inline]
    pub(crate) fn liberties_beside(&self, point: Point, stride: usize) -> [PseudoLiberties; 4] {
        self.liberty.cross(point, stride)
    }

    /// Whether `point` is at the edge of the board.
    #[inline]
    pub(crate) fn is_edge(&self, point: Point) -> bool {
        self.edge.contains(point)
    }

    /// Where `point` is in rows of colours.
    #[inline]
    pub(crate) fn place(&self, point: Point) -> Place {
        self.place.as_flattened()[slot::<W>(point.index())]
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
