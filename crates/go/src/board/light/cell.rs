//! What is on a point of a light board.

/// What is on a point, made so that the sum of four neighbours counts them.
///
/// From the lowest bit: the chain of a stone, or the point itself if it is empty (12 bits, of which a sum of four needs
/// all); then in four bits each whether it is black or off the board, white or off the board, off the board, empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Cell(u32);

/// How many of four points are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sum(u32);

impl Cell {
    const CHAIN: u32 = 0xFFF;
    const OFF: u32 = 1 << 20;
    const EMPTY: u32 = 1 << 24;

    const fn of_colour(colour: usize) -> u32 {
        1 << (12 + 4 * colour)
    }

    /// Off the board; `chain` is harmless to take liberties from.
    pub(super) const fn border(chain: usize) -> Cell {
        Cell(Cell::of_colour(0) | Cell::of_colour(1) | Cell::OFF | chain as u32)
    }

    #[inline(always)]
    pub(super) const fn empty(point: usize) -> Cell {
        Cell(Cell::EMPTY | point as u32)
    }

    #[inline(always)]
    pub(super) const fn stone(colour: usize, chain: usize) -> Cell {
        Cell(Cell::of_colour(colour) | chain as u32)
    }

    #[inline(always)]
    pub(super) const fn chain(self) -> usize {
        (self.0 & Cell::CHAIN) as usize
    }

    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 >= Cell::EMPTY
    }

    /// Whether it is a stone of `colour`.
    #[inline(always)]
    pub(super) const fn is(self, colour: usize) -> bool {
        self.0 & !Cell::CHAIN == Cell::of_colour(colour)
    }

    #[inline(always)]
    pub(super) fn sum(cells: [Cell; 4]) -> Sum {
        let [a, b, c, d] = cells.map(|cell| cell.0);
        Sum((a + b) + (c + d))
    }

    /// The lowest and the highest chain of `colour` among four neighbours; the lowest is above the highest if there is
    /// none.
    #[inline(always)]
    pub(super) fn lowest_and_highest(cells: [Cell; 4], colour: usize) -> (usize, usize) {
        // Without the bit of its colour an own stone is its chain and below all others; one more off, above them.
        let [a, b, c, d] = cells.map(|cell| cell.0 ^ Cell::of_colour(colour));
        let lowest = a.min(b).min(c.min(d));
        let [a, b, c, d] = [a, b, c, d].map(|low| low.wrapping_sub(Cell::CHAIN + 1));
        let highest = a.max(b).max(c.max(d)) & Cell::CHAIN;
        (lowest as usize, highest as usize)
    }
}

impl Sum {
    #[inline(always)]
    const fn off(self) -> u32 {
        self.0 >> 20 & 15
    }

    /// Points of `colour` or off the board.
    #[inline(always)]
    const fn own(self, colour: usize) -> u32 {
        self.0 >> (12 + 4 * colour) & 15
    }

    #[inline(always)]
    pub(super) const fn has_empty(self) -> bool {
        self.0 >= Cell::EMPTY
    }

    #[inline(always)]
    pub(super) const fn empties(self) -> u16 {
        (self.0 >> 24) as u16
    }

    /// Whether all four are of `colour` or off the board.
    #[inline(always)]
    pub(super) const fn is_all(self, colour: usize) -> bool {
        self.own(colour) == 4
    }

    /// The colour of all four, but for those off the board.
    #[inline(always)]
    pub(super) const fn only_colour(self) -> Option<usize> {
        const FOUR: u32 = 4 * (Cell::of_colour(0) + Cell::of_colour(1));
        if self.0 & FOUR == 0 { None } else { Some(!self.is_all(0) as usize) }
    }

    /// Four diagonal points that let a point with neighbours of `colour` be an eye: at most one enemy, none at the edge.
    #[inline(always)]
    pub(super) const fn are_good_corners(self, colour: usize) -> bool {
        self.own(1 - colour) - self.off() + (self.off() > 0) as u32 <= 1
    }

    /// Four diagonal points that make an eye of one chain, now and for as long as the chain lives: three are own stones,
    /// or all at the edge. Each joins two neighbours of the point.
    #[inline(always)]
    pub(super) const fn are_solid_corners(self, colour: usize) -> bool {
        self.own(colour) >= 3 + (self.off() > 0) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_counts_what_is_there() {
        let (black, white, off) = (Cell::stone(0, 649), Cell::stone(1, 648), Cell::border(25));
        let mixed = Cell::sum([black, white, off, Cell::empty(647)]);
        assert_eq!((mixed.own(0), mixed.own(1), mixed.off(), mixed.empties()), (2, 2, 1, 1));
        assert!(mixed.has_empty() && mixed.only_colour().is_none());
        assert_eq!(Cell::sum([black, off, black, off]).only_colour(), Some(0));
        assert_eq!(Cell::sum([white; 4]).only_colour(), Some(1));
        assert!(!Cell::sum([white, white, black, white]).has_empty());
    }

    #[test]
    fn corners_make_eyes() {
        let (own, enemy, off, empty) = (Cell::stone(0, 5), Cell::stone(1, 6), Cell::border(9), Cell::empty(7));
        let good =
            |corners: [Cell; 4]| (Cell::sum(corners).are_good_corners(0), Cell::sum(corners).are_solid_corners(0));
        assert_eq!(good([own, own, own, enemy]), (true, true));
        assert_eq!(good([own, own, empty, enemy]), (true, false));
        assert_eq!(good([own, own, enemy, enemy]), (false, false));
        assert_eq!(good([off, off, own, own]), (true, true));
        assert_eq!(good([off, off, own, empty]), (true, false));
        assert_eq!(good([off, off, own, enemy]), (false, false));
        assert_eq!(good([off, off, off, own]), (true, true));
    }

    #[test]
    fn own_chains_are_found_among_others() {
        let cells = [Cell::stone(1, 2), Cell::stone(0, 40), Cell::border(9), Cell::stone(0, 7)];
        assert_eq!(Cell::lowest_and_highest(cells, 0), (7, 40));
        assert_eq!(Cell::lowest_and_highest(cells, 1), (2, 2));
        let (lowest, highest) = Cell::lowest_and_highest([Cell::empty(1), Cell::stone(1, 0), cells[2], cells[2]], 0);
        assert!(lowest > highest);
    }
}
