//! The features of playouts, by number: those of [`Response`], then the classes of patterns.

use tewari_game::Player;

use super::classes::Classes;
use super::responses::Responses;
use crate::{Board, Point};

pub use super::responses::Response;

/// How many features there are.
///
/// ```
/// assert!(tewari_go::feature::count() > 7_000);
/// ```
pub fn count() -> usize {
    Response::COUNT + Classes::get().count()
}

/// Visits the moves that a playout may choose, each with its features.
///
/// ```
/// use tewari_game::Player;
/// use tewari_go::{Board, feature};
/// let board = Board::<2, 10, 2>::new(9, 9).unwrap();
/// let mut moves = 0;
/// feature::visit(&board, board.parse_point("E5"), Player::new(1), |_, features| {
///     assert!(!features.is_empty());
///     moves += 1;
/// });
/// assert_eq!(moves, 81);
/// ```
pub fn visit<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    last: Option<Point>,
    me: Player,
    mut visit: impl FnMut(Point, &[usize]),
) {
    let responses = last.map(|last| Responses::of(board, last, &board.vicinity(last), me)).unwrap_or_default();
    let mut features = Vec::with_capacity(1 + Response::COUNT);
    for point in board.empty_points().iter().filter(|&point| board.is_candidate(point, me)) {
        features.clear();
        features.extend(responses.at(point).iter().map(|response| response as usize));
        let class = Classes::get().of(board.pattern(point).index(), me);
        features.extend(class.map(|class| Response::COUNT + class));
        visit(point, &features);
    }
}
