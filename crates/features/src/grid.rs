//! The board with a broad margin, so that patterns look up points without asking whether they exist.

use std::ops::Range;

use tewari_go::{Board, MAX_SIDE, Point};

use crate::chains::Chains;
use crate::rings::{Mark, RADIUS, Rings};
use crate::situation::Situation;

const MAX_STRIDE: usize = MAX_SIDE + 2 * RADIUS;
const CELLS: usize = MAX_STRIDE * MAX_STRIDE;

/// A place on the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell(u16);

/// What is on every point, as [`Mark`]s; 0 is empty.
pub(crate) struct Grid {
    /// The cell of each point, by the point's index.
    cells: Vec<Cell>,
    /// Its column and row.
    columns_rows: Vec<(i16, i16)>,
    /// The neighbours of each point and how many these are.
    beside: Vec<([Point; 4], u8)>,
    /// The way to each place of the rings.
    steps: Vec<i32>,
    colours: Box<[u8; CELLS]>,
    /// As the colours, but chains with few liberties are marked so.
    liberties: Box<[u8; CELLS]>,
}

impl Grid {
    /// For boards of this size.
    pub(crate) fn new(width: usize, height: usize) -> Grid {
        let stride = width + 2 * RADIUS;
        let points = 0..(width + 1) * height;
        let column_row = |index: usize| (index % (width + 1), index / (width + 1));
        let cell = |(x, y)| Cell(((y + RADIUS) * stride + x + RADIUS) as u16);
        let steps = Rings::get().places.iter().map(|&(dx, dy)| i32::from(dy) * stride as i32 + i32::from(dx));
        Grid {
            cells: points.clone().map(column_row).map(cell).collect(),
            columns_rows: points.clone().map(column_row).map(|(x, y)| (x as i16, y as i16)).collect(),
            beside: points.map(|index| beside(index, width, height)).collect(),
            steps: steps.collect(),
            colours: Box::new([Mark::Off as u8; CELLS]),
            liberties: Box::new([Mark::Off as u8; CELLS]),
        }
    }

    /// Shows a position.
    pub(crate) fn show<const W: usize, const S: usize>(&mut self, situation: &Situation<'_, W, S>, chains: &Chains<W>) {
        let board: &Board<W, S, 2> = situation.board;
        board.points().for_each(|point| {
            let (colour, liberty) = match chains.at(point) {
                None => (0, 0),
                Some(chain) => (chain.colour_mark() as u8, chain.liberty_mark() as u8),
            };
            let at = usize::from(self.cells[point.index()].0);
            (self.colours[at], self.liberties[at]) = (colour, liberty);
        });
    }

    #[inline]
    pub(crate) fn cell(&self, point: Point) -> Cell {
        self.cells[point.index()]
    }

    /// The neighbours of a point.
    #[inline]
    pub(crate) fn beside(&self, point: Point) -> &[Point] {
        let (points, count) = &self.beside[point.index()];
        &points[..usize::from(*count)]
    }

    /// The way from one point to another.
    #[inline]
    pub(crate) fn way(&self, from: Point, to: Point) -> (isize, isize) {
        // From a table: a division for every move is dear.
        let ((x, y), (to_x, to_y)) = (self.columns_rows[from.index()], self.columns_rows[to.index()]);
        (isize::from(to_x - x), isize::from(to_y - y))
    }

    /// The ways to some places of the rings.
    #[inline]
    pub(crate) fn steps(&self, places: Range<usize>) -> &[i32] {
        &self.steps[places]
    }

    /// The colour a step from `cell`, as a [`Mark`].
    #[inline]
    pub(crate) fn colour(&self, cell: Cell, step: i32) -> usize {
        usize::from(self.colours[(i32::from(cell.0) + step) as usize])
    }

    /// As [`Grid::colour`] with few liberties marked.
    #[inline]
    pub(crate) fn liberty(&self, cell: Cell, step: i32) -> usize {
        usize::from(self.liberties[(i32::from(cell.0) + step) as usize])
    }
}

fn beside(index: usize, width: usize, height: usize) -> ([Point; 4], u8) {
    let stride = width + 1;
    let (x, y) = (index % stride, index / stride);
    let (mut points, mut count) = ([Point::new(index); 4], 0);
    let sides = [(y > 0, index.wrapping_sub(stride)), (x > 0, index.wrapping_sub(1)), (x + 1 < width, index + 1)];
    for (_, side) in sides.into_iter().chain([(y + 1 < height, index + stride)]).filter(|(exists, _)| *exists) {
        points[count] = Point::new(side);
        count += 1;
    }
    (points, count as u8)
}
