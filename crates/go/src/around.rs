//! What is on every point and around it.

use crate::Point;
use crate::bordered::Bordered;

/// What is beside a point, as four counts of four bits, so that a stone changes each of its neighbours by one addition.
///
/// From the lowest: neighbours that are of colour 0, 1, 2 or off the board; empty neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Near(u16);

impl Near {
    const EMPTY: u16 = 1 << 12;
    const BORDER: u16 = 0x0111;

    #[inline]
    const fn stone(colour: usize) -> u16 {
        1 << (4 * colour)
    }

    /// Whether a neighbour is empty.
    #[inline]
    pub(crate) fn has_empty(self) -> bool {
        self.0 >= Near::EMPTY
    }

    /// Whether two neighbours are empty, or more.
    #[inline]
    pub(crate) fn has_two_empty(self) -> bool {
        self.0 >= 2 * Near::EMPTY
    }

    /// Which of two colours are beside, a bit for each; on boards of two colours, where the third count is the border's.
    #[inline]
    pub(crate) fn of_two(self) -> u8 {
        let (border, touches) = (self.0 >> 8 & 15, |colour: u32| self.0 >> (4 * colour) & 15);
        u8::from(touches(0) > border) | u8::from(touches(1) > border) << 1
    }

    /// Whether all neighbours are of `colour` or off the board.
    #[inline]
    pub(crate) fn is_all(self, colour: usize) -> bool {
        self.0 >> (4 * colour) & 15 == 4
    }
}

/// The chain of the stone on a point, in 14 bits, under the colour of the stone in two: neighbours are compared by
/// colour and chain at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Link(u16);

impl Link {
    const COLOUR: u32 = 14;
    const CHAIN: u16 = (1 << Link::COLOUR) - 1;
    const NONE: u16 = 3;

    /// No stone; `chain` is harmless to give liberties to.
    pub(crate) const fn none(chain: usize) -> Link {
        Link(Link::NONE << Link::COLOUR | chain as u16)
    }

    /// A stone of `colour` in `chain`.
    #[inline]
    pub(crate) const fn stone(colour: usize, chain: usize) -> Link {
        Link((colour as u16) << Link::COLOUR | chain as u16)
    }

    #[inline]
    pub(crate) fn chain(self) -> usize {
        usize::from(self.0 & Link::CHAIN)
    }

    #[inline]
    pub(crate) fn colour(self) -> Option<usize> {
        let colour = self.0 >> Link::COLOUR;
        (colour != Link::NONE).then_some(usize::from(colour))
    }

    /// Whether no stone is there.
    #[inline]
    pub(crate) fn is_none(self) -> bool {
        self.0 >> Link::COLOUR == Link::NONE
    }

    #[inline]
    pub(crate) fn is(self, colour: usize) -> bool {
        usize::from(self.0 >> Link::COLOUR) == colour
    }

    /// The lowest and the highest chain of `colour` among four neighbours; the lowest is above the highest if there is
    /// none.
    #[inline]
    pub(crate) fn lowest_and_highest(links: [Link; 4], colour: usize) -> (usize, usize) {
        // With the colour bits turned to 0, own links are the lowest; turned to 3, the highest.
        let (to_low, to_high) = ((colour as u16) << Link::COLOUR, (colour as u16 ^ 3) << Link::COLOUR);
        let [a, b, c, d] = links.map(|link| link.0);
        let low = (a ^ to_low).min(b ^ to_low).min((c ^ to_low).min(d ^ to_low));
        let high = (a ^ to_high).max(b ^ to_high).max((c ^ to_high).max(d ^ to_high));
        (usize::from(low), usize::from(high & Link::CHAIN))
    }
}

/// What is around every point.
#[derive(Clone, Debug)]
pub(crate) struct Surroundings<const W: usize>(Bordered<Near, W>);

impl<const W: usize> Surroundings<W> {
    /// Border everywhere but on the points, which are empty.
    pub(crate) fn new(points: impl Iterator<Item = Point>, stride: usize) -> Self {
        let mut all = Surroundings(Bordered::filled(Near(4 * Near::BORDER)));
        points.for_each(|point| all.change(point, stride, Near::EMPTY - Near::BORDER));
        all
    }

    #[inline]
    pub(crate) fn at(&self, point: Point) -> Near {
        self.0.at(point)
    }

    /// Takes note of a stone on an empty point.
    #[inline]
    pub(crate) fn occupy(&mut self, point: Point, colour: usize, stride: usize) {
        self.change(point, stride, Near::stone(colour).wrapping_sub(Near::EMPTY));
    }

    /// Takes note that a stone went off.
    #[inline]
    pub(crate) fn vacate(&mut self, point: Point, colour: usize, stride: usize) {
        self.change(point, stride, Near::EMPTY.wrapping_sub(Near::stone(colour)));
    }

    #[inline]
    fn change(&mut self, point: Point, stride: usize, by: u16) {
        self.0.change_cross(point, stride, |near| Near(near.0.wrapping_add(by)));
    }
}
