//! Empty regions: vital points of small ones, open space in large ones.

use std::ops::RangeInclusive;

use tewari_game::{Player, Rng};

use super::eyes::Eyes;
use crate::{BitBoard, Board, Point, code::Code3x3, tactics::vital_point};

/// The points of an eye space with a vital point.
pub(super) const SIZES: RangeInclusive<usize> = 3..=6;

/// Builds the table by which vital points are found: at the start of a search, lest a simulation does.
pub(crate) fn prepare_vital_points() {
    Eyes::of_vital_points();
}

/// The vital points of small eye spaces beside `last`, whosever they are.
pub(super) fn nakade_moves<const W: usize, const S: usize>(board: &Board<W, S, 2>, last: Point) -> BitBoard<W> {
    vital_points(board, board.codes_beside(last))
}

/// The vital points of small eye spaces to which these four points belong, each with what is around it and whether it is
/// empty.
#[inline]
pub(crate) fn vital_points<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    beside: [(Point, Code3x3, bool); 4],
) -> BitBoard<W> {
    let eyes = Eyes::of_vital_points();
    // All four are asked before any is looked at: mostly none is inside an eye, and that is one branch.
    let may_be_inside = |side: usize| u32::from(beside[side].2 & eyes.contains(beside[side].1)) << side;
    let mut sides = may_be_inside(0) | may_be_inside(1) | may_be_inside(2) | may_be_inside(3);
    let mut moves = BitBoard::EMPTY;
    while sides != 0 {
        let (point, ..) = beside[sides.trailing_zeros() as usize];
        sides &= sides - 1;
        let vital = eye_space(board, point).and_then(|space| vital_point(board, &space));
        vital.into_iter().for_each(|point| moves.insert(point));
    }
    moves
}

/// The empty region of `point` if it may have a vital point and touches one colour alone: all such shapes fit into three
/// columns and three rows.
#[inline]
fn eye_space<const W: usize, const S: usize>(board: &Board<W, S, 2>, point: Point) -> Option<BitBoard<W>> {
    const BOTH: u8 = 3;
    let region = board.small_region(point).filter(|region| SIZES.contains(&region.count()))?;
    let (mut space, mut colours) = (BitBoard::EMPTY, 0);
    board.each_in_window(region, point, |at| {
        space.insert(at);
        colours |= board.colours_beside(at);
    });
    (colours != BOTH).then_some(space)
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

    /// What a window finds is what a flood finds, on a board of this size.
    fn windows_see_all<const W: usize, const S: usize>(width: usize, height: usize, games: usize) {
        let (mut rng, mut found, mut refused) = (Seed::new(3).rng(), 0, 0);
        for _ in 0..games {
            let mut game = Go::<W, S>::new(width, height, &Rules::default()).unwrap();
            while game.outcome().is_none() {
                game.play(game.random_action(&mut rng));
                let board = game.board();
                for point in board.empty_points().iter() {
                    let space = region(board, point, &board.empty_points());
                    let around = board.neighbours_of(&space) & !space;
                    let owners = Player::all(2).filter(|&colour| !(around & board.stones(colour)).is_empty()).count();
                    let expected = Some(space).filter(|_| owners < 2).and_then(|space| vital_point(board, &space));
                    let vital = eye_space(board, point).and_then(|space| vital_point(board, &space));
                    assert_eq!(vital, expected, "{}", board.diagram(Some(point)));
                    let may_be = Eyes::of_vital_points().contains(board.code3x3(point));
                    assert!(vital.is_none() || may_be, "{}", board.diagram(Some(point)));
                    refused += usize::from(!may_be);
                    found += usize::from(vital.is_some());
                }
            }
        }
        assert!(found > 300 && refused > 10 * found, "{found} {refused}");
    }

    #[test]
    fn vital_points_are_found_on_all_boards() {
        windows_see_all::<2, 10>(9, 9, 20);
        windows_see_all::<6, 20>(19, 19, 2);
        windows_see_all::<2, 0>(3, 13, 40);
        windows_see_all::<11, 0>(25, 25, 1);
    }
}
