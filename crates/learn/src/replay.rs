//! From moves to positions.

use tewari_features::Situation;
use tewari_game::Player;
use tewari_go::{Board, Point};

use crate::records::Moves;

/// Plays a game and shows every position in which a stone was played, with that move. It ends where a move is illegal.
pub(crate) fn replay<const W: usize, const S: usize>(
    start: &Board<W, S, 2>,
    game: &Moves,
    mut visit: impl FnMut(&Situation<'_, W, S>, Point),
) {
    let mut board = start.clone();
    let (mut to_play, mut last, mut before) = (Player::FIRST, None, None);
    for action in game {
        let point = action.map(|action| board.point(action));
        match point {
            Some(point) => {
                if board.colour(point).is_some() || !board.is_legal(point, to_play) {
                    return;
                }
                visit(&Situation { board: &board, to_play, last, before }, point);
                board.place(point, to_play);
            }
            None => board.pass(to_play),
        }
        (before, last) = (last, point);
        to_play = to_play.next(2);
    }
}
