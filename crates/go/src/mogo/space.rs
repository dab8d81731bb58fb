//! Empty regions: vital points of small ones, open space in large ones.

use tewari_game::{Player, Rng};

use crate::{BitBoard, Board, Point, tactics::vital_point};

/// The largest eye space with a vital point.
const LARGEST: usize = 6;

/// The vital points of small eye spaces beside `last`, whosever they are.
pub(super) fn nakade_moves<const W: usize, const S: usize>(board: &Board<W, S, 2>, last: Point) -> BitBoard<W> {
    let mut moves = BitBoard::EMPTY;
    let mut left = board.empty_beside(last);
    while let Some(point) = left.first() {
        let space = small_space(board, point);
        left.remove(point);
        if let Some(space) = space {
            left = left & !space;
            if has_one_owner(board, &space) {
                vital_point(board, &space).into_iter().for_each(|point| moves.insert(point));
            }
        }
    }
    moves
}

/// The empty region of `point`, unless it is too large for a vital point.
fn small_space<const W: usize, const S: usize>(board: &Board<W, S, 2>, point: Point) -> Option<BitBoard<W>> {
    let mut space = BitBoard::single(point);
    loop {
        let grown = space | (board.neighbours_of(&space) & board.empty_points());
        if grown == space {
            return Some(space);
        }
        if !grown.has_at_most(LARGEST) {
            return None;
        }
        space = grown;
    }
}

/// Whether all stones around the region are of one colour.
fn has_one_owner<const W: usize, const S: usize>(board: &Board<W, S, 2>, space: &BitBoard<W>) -> bool {
    let around = board.neighbours_of(space) & !*space;
    let owner = around.first().and_then(|point| board.colour(point));
    around.iter().all(|point| board.colour(point) == owner)
}

/// A point that is drawn within `tries` and has nothing but empty points around it.
pub(super) fn open_point<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    me: Player,
    tries: u32,
    rng: &mut Rng,
) -> Option<Point> {
    (0..tries).find_map(|_| {
        let point = board.random_candidate(me, rng)?;
        (board.eight_around(point) & !board.empty_points()).is_empty().then_some(point)
    })
}
