//! Connected sets of points.

use crate::{BitBoard, Board, Point};

/// The part of `space` that is connected with `point`, which is in it.
///
/// ```
/// use tewari_go::{Board, tactics::region};
/// let board = Board::<2, 0, 2>::parse(". X .\n. X .\n. X .").unwrap();
/// assert_eq!(region(&board, board.parse_point("A1").unwrap(), &board.empty_points()).count(), 3);
/// ```
pub fn region<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    point: Point,
    space: &BitBoard<W>,
) -> BitBoard<W> {
    let mut all = BitBoard::single(point);
    loop {
        let grown = all | (board.neighbours_of(&all) & *space);
        if grown == all {
            return all;
        }
        all = grown;
    }
}

/// The parts of `space` that are connected in themselves.
pub(crate) fn regions<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    mut space: BitBoard<W>,
) -> Vec<BitBoard<W>> {
    let mut all = Vec::new();
    while let Some(point) = space.first() {
        let part = region(board, point, &space);
        space = space & !part;
        all.push(part);
    }
    all
}
