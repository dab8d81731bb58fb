//! Empty regions: vital points of small ones, open space in large ones.

use tewari_game::{Player, Rng};

use crate::{BitBoard, Board, Point, tactics::vital_point};

/// The largest eye space with a vital point.
const LARGEST: usize = 6;

/// The vital points of small eye spaces beside `last`, whosever they are.
pub(crate) fn nakade_moves<const W: usize, const S: usize>(board: &Board<W, S, 2>, last: Point) -> BitBoard<W> {
    let mut moves = BitBoard::EMPTY;
    let mut left = board.empty_beside(last);
    while let Some(point) = left.first() {
        left.remove(point);
        if let Some(space) = eye_space(board, point) {
            left = left & !space;
            vital_point(board, &space).into_iter().for_each(|point| moves.insert(point));
        }
    }
    moves
}

/// The empty region of `point`, unless it is too large for a vital point or touches both colours. Mostly that is seen at
/// the first points.
#[inline]
fn eye_space<const W: usize, const S: usize>(board: &Board<W, S, 2>, point: Point) -> Option<BitBoard<W>> {
    let mut space = BitBoard::single(point);
    let mut points = [point; LARGEST];
    let (mut looked, mut known, mut touched) = (0, 1, [false; 2]);
    while looked < known {
        let at = points[looked];
        looked += 1;
        for (colour, touched) in touched.iter_mut().enumerate() {
            *touched |= board.touches(at, Player::new(colour));
        }
        if touched == [true; 2] {
            return None;
        }
        let more = board.empty_beside(at) & !space;
        for next in more.iter() {
            *points.get_mut(known)? = next;
            known += 1;
        }
        space |= more;
    }
    Some(space)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Go, Rules, tactics::region};
    use tewari_game::{Seed, State};

    #[test]
    fn eye_spaces_are_small_regions_with_one_owner() {
        let (mut rng, mut found) = (Seed::new(3).rng(), 0);
        for _ in 0..20 {
            let mut game = Go::<2, 10>::new(9, 9, &Rules::default()).unwrap();
            while game.outcome().is_none() {
                game.play(game.random_action(&mut rng));
                let board = game.board();
                for point in board.empty_points().iter() {
                    let space = region(board, point, &board.empty_points());
                    let around = board.neighbours_of(&space) & !space;
                    let owners = Player::all(2).filter(|&colour| !(around & board.stones(colour)).is_empty()).count();
                    let expected = (space.has_at_most(LARGEST) && owners < 2).then_some(space);
                    found += usize::from(expected.is_some());
                    assert!(eye_space(board, point) == expected, "{}", board.diagram(Some(point)));
                }
            }
        }
        assert!(found > 1_000, "{found}");
    }
}
