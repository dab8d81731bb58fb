//! A board that can do nothing but uniform playouts, and those quickly.

mod cell;
mod draw;
mod put;

use tewari_game::{Player, Rng};

use super::Board;
use crate::{BitBoard, Point};
use cell::Cell;

/// One value per point, by index. Twice the room that is needed: the mask of [`LightBoard::slot`] proves every index,
/// and a board with a border fits too.
type PerPoint<T, const W: usize> = [[T; 128]; W];

/// The stones of a [`Board`] with what a uniform playout asks for, and no more: no exact liberties, no patterns, no
/// places in the list of empty points.
///
/// A point that will be nobody's move for the rest of the playout, one of two solid eyes of a chain, leaves the list of
/// points to draw from for good. That saves half of the draws that must be refused.
pub(crate) struct LightBoard<const W: usize, const S: usize> {
    /// The distance between rows, for boards that do not know it at compile time.
    stride: usize,
    /// All points with a border around them; see [`LightBoard::cross`].
    cells: PerPoint<Cell, W>,
    /// How often the stones of each chain touch an empty point. Many where no stone is, so that nobody need ask.
    liberties: PerPoint<u16, W>,
    /// The next stone of the same chain, all round.
    next: PerPoint<u16, W>,
    /// A solid eye of each chain, as last seen; it may be gone.
    eye: PerPoint<u16, W>,
    /// The empty points in no order: first those that nobody will ever play, then the others from `first` on.
    empties: PerPoint<u16, W>,
    first: usize,
    count: usize,
    /// The point each colour may not retake at its next turn.
    ko: [Option<Point>; 2],
}

/// How much of a playout is left.
struct Left {
    /// Passes in a row that end the game.
    passes: u8,
    moves: usize,
}

impl<const W: usize, const S: usize> LightBoard<W, S> {
    /// More than all that the neighbours of one point or one side of the border ever take away.
    const MANY: u16 = 0x4000;

    /// The same stones, liberties and bans.
    pub(crate) fn of(board: &Board<W, S, 2>) -> Self {
        let list = board.empties.list();
        let mut light = LightBoard {
            stride: board.stride(),
            cells: [[Cell::border(board.width()); 128]; W],
            liberties: [[Self::MANY; 128]; W],
            next: [[0; 128]; W],
            eye: [[0; 128]; W],
            empties: [[0; 128]; W],
            first: 0,
            count: list.len(),
            ko: board.ko,
        };
        light.empties.as_flattened_mut()[..list.len()].copy_from_slice(list);
        list.iter().for_each(|&p| light.set_cell(usize::from(p), Cell::empty(usize::from(p))));
        for stone in (board.points() & !board.empty_points()).iter() {
            let link = board.links.at(stone);
            let Some(colour) = link.colour() else { continue };
            light.set_cell(stone.index(), Cell::stone(colour, link.chain()));
            light.next.as_flattened_mut()[Self::slot(stone.index())] = board.next_stone(stone).index() as u16;
            light.liberties.as_flattened_mut()[Self::slot(link.chain())] = board.liberties_of(link).count();
        }
        light
    }

    /// Plays on for at most `limit` moves, until two passes follow each other; `passes` were played before. Moves are
    /// uniform over those that [`Board::is_candidate`] admits, and `note` is told of each; none is a pass.
    #[inline]
    pub(crate) fn play_out(
        &mut self,
        to_play: Player,
        passes: u8,
        limit: usize,
        rng: &mut Rng,
        mut note: impl FnMut(Player, Option<Point>),
    ) {
        // In registers as long as nobody else has it.
        let mut chance = rng.clone();
        let mut left = Left { passes: 2u8.saturating_sub(passes), moves: limit };
        // A copy of the code for each colour: no branch for whose turn it is, and no variable for what is own.
        let mut goes_on = to_play.index() == 0 || self.step::<1>(&mut left, &mut chance, &mut note);
        while goes_on {
            goes_on =
                self.step::<0>(&mut left, &mut chance, &mut note) && self.step::<1>(&mut left, &mut chance, &mut note);
        }
        *rng = chance;
    }

    /// One move, if the game goes on.
    #[inline(always)]
    fn step<const ME: usize>(
        &mut self,
        left: &mut Left,
        rng: &mut Rng,
        note: &mut impl FnMut(Player, Option<Point>),
    ) -> bool {
        if (left.passes == 0) | (left.moves == 0) {
            return false;
        }
        let played = self.turn::<ME>(rng);
        left.passes = if played.is_none() { left.passes - 1 } else { 2 };
        left.moves -= 1;
        note(Player::new(ME), played.map(Point::new));
        true
    }

    /// The area of each colour, as [`Board::areas`]; `board` is any board of the same size.
    pub(crate) fn areas(&self, board: &Board<W, S, 2>) -> [u32; 2] {
        let cells = &self.cells.as_flattened()[self.stride() + 1..][..self.stride() * board.height()];
        let black: u32 = cells.iter().map(|cell| u32::from(cell.is(0))).sum();
        let mut areas = [black, (board.area() - self.count) as u32 - black];
        for &point in &self.empties.as_flattened()[..self.count] {
            let near = Cell::sum(self.cross(usize::from(point)));
            if near.has_empty() {
                return board.areas_of([0, 1].map(|colour| self.stones(board, colour)));
            }
            areas[0] += u32::from(near.is_all(0));
            areas[1] += u32::from(near.is_all(1));
        }
        areas
    }

    fn stones(&self, board: &Board<W, S, 2>, colour: usize) -> BitBoard<W> {
        let mut stones = BitBoard::EMPTY;
        board.points().iter().filter(|p| self.cell(p.index()).is(colour)).for_each(|p| stones.insert(p));
        stones
    }

    /// The index itself. The mask tells the compiler that it is within [`PerPoint`].
    #[inline(always)]
    const fn slot(index: usize) -> usize {
        index & ((64 * W).next_power_of_two() - 1)
    }

    #[inline(always)]
    fn stride(&self) -> usize {
        if S != 0 { S } else { self.stride }
    }

    #[inline(always)]
    fn cell(&self, point: usize) -> Cell {
        self.cells.as_flattened()[Self::slot(point) + self.stride() + 1]
    }

    #[inline(always)]
    fn set_cell(&mut self, point: usize, cell: Cell) {
        let border = self.stride() + 1;
        self.cells.as_flattened_mut()[Self::slot(point) + border] = cell;
    }

    /// The neighbours: below, left, right, above.
    #[inline(always)]
    fn cross(&self, point: usize) -> [Cell; 4] {
        let (cells, p, row) = (self.cells.as_flattened(), Self::slot(point), self.stride());
        [cells[p + 1], cells[p + row], cells[p + row + 2], cells[p + 2 * row + 1]]
    }

    /// The diagonal points.
    #[inline(always)]
    fn corners(&self, point: usize) -> [Cell; 4] {
        let (cells, p, row) = (self.cells.as_flattened(), Self::slot(point), self.stride());
        [cells[p], cells[p + 2], cells[p + 2 * row], cells[p + 2 * row + 2]]
    }

    #[inline(always)]
    fn liberties_mut(&mut self, cell: Cell) -> &mut u16 {
        &mut self.liberties.as_flattened_mut()[Self::slot(cell.chain())]
    }
}
