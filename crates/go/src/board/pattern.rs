//! Patterns of 3×3 points, around one point or kept around all of them.

use tewari_game::Player;

use super::Board;
use crate::code::Code3x3;
use crate::geometry::PerPoint;
use crate::{BitBoard, Point};

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
}

/// What a move has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changes<const W: usize> {
    /// The point of the move, and the points whose stones were taken off.
    pub points: BitBoard<W>,
    /// The stones that stayed and whose chain came into atari or out of it.
    pub ataris: BitBoard<W>,
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

    /// Plays like [`Board::place`] and tells what has changed.
    pub fn place_noting(&mut self, point: Point, colour: Player) -> Changes<W> {
        let going = self.going(point, colour);
        let moved = BitBoard::single(point);
        let near = self.neighbours_of(&(going | moved)) & !self.empty_points();
        let chains = near.iter().filter_map(|stone| self.chain(stone)).fold(BitBoard::EMPTY, |all, chain| all | chain);
        let before = self.in_atari(chains);
        self.place(point, colour);
        let stay = (chains | moved) & !self.empty_points();
        let after = self.in_atari(stay);
        Changes { points: going | moved, ataris: ((before & !after) | (after & !before)) & stay }
    }

    /// The stones that a move takes off.
    fn going(&self, point: Point, colour: Player) -> BitBoard<W> {
        let suicide = self.is_suicide(point, colour);
        let beside = self.chains_beside(point).filter(|chain| match chain.colour == colour {
            true => suicide,
            false => chain.is_in_atari(),
        });
        beside.filter_map(|chain| self.chain(chain.head)).fold(BitBoard::EMPTY, |all, chain| all | chain)
    }

    /// Those of `stones` whose chain has one liberty.
    fn in_atari(&self, stones: BitBoard<W>) -> BitBoard<W> {
        let in_atari = stones.iter().filter(|&stone| self.chain_on(stone).is_some_and(|chain| chain.is_in_atari()));
        in_atari.fold(BitBoard::EMPTY, |all, stone| all | BitBoard::single(stone))
    }
}

/// The patterns around all points of a board, kept from move to move.
///
/// ```
/// use tewari_game::Player;
/// use tewari_go::{Board, Patterns};
/// let mut board = Board::<2, 10, 2>::new(9, 9).unwrap();
/// let mut patterns = Patterns::new(&board);
/// let [e5, e4] = ["E5", "E4"].map(|name| board.parse_point(name).unwrap());
/// let changes = board.place_noting(e5, Player::FIRST);
/// patterns.update(&board, &changes);
/// assert_eq!(patterns.at(e4), board.pattern(e4));
/// ```
#[derive(Clone)]
pub struct Patterns<const W: usize>(PerPoint<Pattern, W>);

impl<const W: usize> Patterns<W> {
    /// The patterns of a board.
    pub fn new<const S: usize>(board: &Board<W, S, 2>) -> Self {
        let mut patterns = Patterns([[Pattern::default(); 64]; W]);
        patterns.renew(board, board.points());
        patterns
    }

    /// The pattern around a point of the board.
    #[inline]
    pub fn at(&self, point: Point) -> Pattern {
        self.0.as_flattened()[point.index()]
    }

    /// Follows a move that was played on `board`; returns the points whose patterns were looked at again.
    pub fn update<const S: usize>(&mut self, board: &Board<W, S, 2>, changes: &Changes<W>) -> BitBoard<W> {
        let around = changes.points.iter().fold(BitBoard::EMPTY, |all, point| all | board.eight_around(point));
        let touched = around | board.neighbours_of(&changes.ataris);
        self.renew(board, touched);
        touched
    }

    fn renew<const S: usize>(&mut self, board: &Board<W, S, 2>, points: BitBoard<W>) {
        points.for_each(|point| self.0.as_flattened_mut()[point.index()] = board.pattern(point));
    }
}
