//! The empty points as a list, for drawing one at random.

use crate::geometry::{PerPoint, slot};
use crate::{BitBoard, Point};

/// The empty points, as a list in no order and as a set.
#[derive(Clone, Debug)]
pub(crate) struct Empties<const W: usize> {
    set: BitBoard<W>,
    count: usize,
    list: PerPoint<u16, W>,
    /// Where in the list a point is; meaningless for points that are not empty.
    place: PerPoint<u16, W>,
}

impl<const W: usize> Empties<W> {
    /// All of `points`.
    pub(crate) fn new(points: BitBoard<W>) -> Self {
        let mut empties = Empties { set: BitBoard::EMPTY, count: 0, list: [[0; 64]; W], place: [[0; 64]; W] };
        points.for_each(|point| empties.insert(point));
        empties
    }

    #[inline]
    pub(crate) fn set(&self) -> &BitBoard<W> {
        &self.set
    }

    #[inline]
    pub(crate) fn list(&self) -> &[u16] {
        &self.list.as_flattened()[..self.count]
    }

    /// The list with whatever stands behind its end.
    #[inline]
    pub(crate) fn clone_list(&self) -> PerPoint<u16, W> {
        self.list
    }

    /// The empty point at `place` of the list.
    #[inline]
    pub(crate) fn at(&self, place: usize) -> Point {
        Point::new(self.list.as_flattened()[slot::<W>(place)] as usize)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    #[inline]
    pub(crate) fn insert(&mut self, point: Point) {
        self.set.insert(point);
        self.list.as_flattened_mut()[slot::<W>(self.count)] = point.index() as u16;
        self.place.as_flattened_mut()[slot::<W>(point.index())] = self.count as u16;
        self.count += 1;
    }

    #[inline]
    pub(crate) fn remove(&mut self, point: Point) {
        self.set.remove(point);
        self.count -= 1;
        let last = self.list.as_flattened()[slot::<W>(self.count)];
        let place = self.place.as_flattened()[slot::<W>(point.index())];
        self.list.as_flattened_mut()[slot::<W>(place as usize)] = last;
        self.place.as_flattened_mut()[slot::<W>(last as usize)] = place;
    }
}
