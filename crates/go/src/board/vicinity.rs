//! A stone with what is around it, looked at once for all who ask.

use std::hint::select_unpredictable;

use super::Board;
use super::local::Beside;
use crate::Point;
use crate::around::Link;
use crate::code::Code3x3;

/// A stone with what is around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vicinity {
    pub(crate) ring: Ring,
    /// The chain of the stone, if there is one.
    pub(crate) chain: Option<Beside>,
    links: [Link; 4],
    /// Which of the links are to chains in atari, a bit for each.
    ataris: u32,
}

impl Vicinity {
    /// Around no stone: nothing is empty, and nothing in atari.
    pub(crate) const NONE: Vicinity = Vicinity { ring: Ring::NONE, chain: None, links: [Link::none(0); 4], ataris: 0 };
}

/// The eight points around a point, from below to above and from left to right, and what is around each of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring {
    points: [Point; 8],
    codes: [Code3x3; 8],
    /// Which of them are empty, a bit for each.
    empty: u8,
}

impl Ring {
    /// The places of the points below, left, right and above.
    const BESIDE: [usize; 4] = [1, 3, 4, 6];

    /// Around no point: none is empty.
    const NONE: Ring = Ring { points: [Point::new(0); 8], codes: [Code3x3::of_none(); 8], empty: 0 };

    /// Visits the empty points.
    #[inline]
    pub(crate) fn each_empty(&self, mut visit: impl FnMut(Point, Code3x3)) {
        let mut left = self.empty;
        while left != 0 {
            let place = left.trailing_zeros() as usize & 7;
            visit(self.points[place], self.codes[place]);
            left &= left - 1;
        }
    }

    /// The empty points in their places, and whether each is beside the middle; `other` where a point is not empty.
    #[inline]
    pub(crate) fn empties_or(&self, other: Point) -> [(Point, bool); 8] {
        std::array::from_fn(|place| {
            let point = select_unpredictable(self.empty >> place & 1 == 1, self.points[place], other);
            (point, Ring::BESIDE.contains(&place))
        })
    }

    /// The points below, left, right and above, with what is around each and whether it is empty.
    #[inline]
    pub(crate) fn beside(&self) -> [(Point, Code3x3, bool); 4] {
        Ring::BESIDE.map(|place| (self.points[place], self.codes[place], self.empty >> place & 1 == 1))
    }
}

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// What is around `point`.
    #[inline]
    pub(crate) fn vicinity(&self, point: Point) -> Vicinity {
        let (mut ring, mut place) = (Ring::NONE, 0);
        self.codes_around(point, |at, code, is_empty| {
            (ring.points[place], ring.codes[place]) = (at, code);
            ring.empty |= u8::from(is_empty) << place;
            place += 1;
        });
        let links = self.links.cross(point, self.stride());
        Vicinity { ring, chain: self.chain_on(point), links, ataris: self.ataris_among(links) }
    }

    /// Visits the chains in atari beside the stone; a chain can come more than once.
    #[inline]
    pub(crate) fn ataris_in(&self, vicinity: &Vicinity, visit: impl FnMut(Beside)) {
        self.each_beside(&vicinity.links, vicinity.ataris, visit);
    }
}
