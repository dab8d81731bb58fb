//! What is on every point and around it, with a border around the board.

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

    /// The eight points around: three below, two beside, three above, each from left to right.
    #[inline]
    pub(crate) fn ring(&self, point: Point, stride: usize) -> [T; 8] {
        let near = &self.0.as_flattened()[point.index() + MARGIN - stride - 1..][..2 * stride + 3];
        let above = 2 * stride;
        [near[0], near[1], near[2], near[stride], near[stride + 2], near[above], near[above + 1], near[above + 2]]
    }

    /// Changes the neighbours by `cross` and the diagonal points by `corner`.
    #[inline]
    fn change_around(&mut self, point: Point, stride: usize, cross: impl Fn(T) -> T, corner: impl Fn(T) -> T) {
        let near = &mut self.0.as_flattened_mut()[slot::<W>(point.index()) + MARGIN - stride - 1..][..2 * stride + 3];
        for side in [1, stride, stride + 2, 2 * stride + 1] {
            near[side] = cross(near[side]);
        }
        for side in [0, 2, 2 * stride, 2 * stride + 2] {
            near[side] = corner(near[side]);
        }
    }
}

/// What is around a point, as eight counts of four bits, so that a stone changes each of its neighbours by one addition.
///
/// From the lowest: neighbours that are of colour 0, 1, 2 or off the board; empty neighbours; diagonal points of colour
/// 0, 1, 2; and 1 if the point is at the edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Near(u32);

impl Near {
    const EMPTY: u32 = 1 << 12;
    const BORDER: u32 = 0x0111;
    const EDGE: u32 = 1 << 28;
    const CORNERS: u32 = 0x0111 << 16;

    #[inline]
    const fn stone(colour: usize) -> u32 {
        1 << (4 * colour)
    }

    #[inline]
    const fn corner(colour: usize) -> u32 {
        1 << (16 + 4 * colour)
    }

    /// Whether a neighbour is empty.
    #[inline]
    pub(crate) fn has_empty(self) -> bool {
        self.0 & (7 * Near::EMPTY) != 0
    }

    /// Whether two neighbours or more are empty.
    #[inline]
    pub(crate) fn has_two_empty(self) -> bool {
        self.0 & (6 * Near::EMPTY) != 0
    }

    /// Whether all neighbours are of `colour` or off the board.
    #[inline]
    pub(crate) fn is_all(self, colour: usize) -> bool {
        self.0 >> (4 * colour) & 15 == 4
    }

    /// Whether the point is an eye of `colour`: all neighbours are, and of the diagonal points at most one is an
    /// enemy's, or none at the edge.
    #[inline]
    pub(crate) fn is_eye(self, colour: usize) -> bool {
        let others = Near::CORNERS & !Near::corner(colour);
        let asked = (15 * Near::stone(colour)) | (15 * others) | Near::EDGE;
        let wanted = (self.0 & asked) ^ (4 * Near::stone(colour));
        // What is left over may be one bit: an edge, or the count one of an enemy colour.
        (wanted & !(others | Near::EDGE)) | (wanted & wanted.wrapping_sub(1)) == 0
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

    /// The colour in two bits; 3 where no stone is.
    #[inline]
    pub(crate) fn colour_bits(self) -> u16 {
        self.0 >> Link::COLOUR
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
    pub(crate) fn new(points: impl Iterator<Item = Point> + Clone, stride: usize) -> Self {
        let mut all = Surroundings(Bordered::filled(Near(4 * Near::BORDER)));
        for point in points.clone() {
            all.change(point, stride, Near::EMPTY - Near::BORDER, 0);
        }
        for point in points {
            let near = all.0.at(point).0;
            all.0.set(point, Near(near + u32::from(near < 4 * Near::EMPTY) * Near::EDGE));
        }
        all
    }

    #[inline]
    pub(crate) fn at(&self, point: Point) -> Near {
        self.0.at(point)
    }

    /// Of the neighbours: below, left, right, above.
    #[inline]
    pub(crate) fn cross(&self, point: Point, stride: usize) -> [Near; 4] {
        self.0.cross(point, stride)
    }

    /// Takes note of a stone on an empty point.
    #[inline]
    pub(crate) fn occupy(&mut self, point: Point, colour: usize, stride: usize) {
        self.change(point, stride, Near::stone(colour).wrapping_sub(Near::EMPTY), Near::corner(colour));
    }

    /// Takes note that a stone went off.
    #[inline]
    pub(crate) fn vacate(&mut self, point: Point, colour: usize, stride: usize) {
        let (cross, corner) = (Near::EMPTY.wrapping_sub(Near::stone(colour)), Near::corner(colour).wrapping_neg());
        self.change(point, stride, cross, corner);
    }

    #[inline]
    fn change(&mut self, point: Point, stride: usize, cross: u32, corner: u32) {
        let plus = |by: u32| move |near: Near| Near(near.0.wrapping_add(by));
        self.0.change_around(point, stride, plus(cross), plus(corner));
    }
}
