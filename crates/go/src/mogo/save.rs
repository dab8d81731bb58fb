//! Saving chains from atari.

use tewari_game::Player;

use crate::{
    BitBoard, Board, Point,
    board::Beside,
    tactics::{Reader, captures_beside, is_self_atari, liberties_after},
};

/// Limits of the ladders that playouts read: moves, and copies of the board.
const LADDER: (u32, u32) = (60, 2);

/// The moves that save chains of `me` which the enemy's move on `last` put in atari: captures of what surrounds them,
/// and extensions that give a second liberty and, with `ladders`, do not run into a ladder.
#[inline]
pub(super) fn saving_moves<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    last: Point,
    me: Player,
    ladders: bool,
) -> BitBoard<W> {
    let mut moves = BitBoard::EMPTY;
    board.ataris_beside(last, |chain| {
        if chain.colour == me
            && let Some(liberty) = chain.last_liberty()
        {
            moves |= captures_beside(board, chain.head, me);
            if extends(board, &chain, liberty, ladders) {
                moves.insert(liberty);
            }
        }
    });
    moves
}

fn extends<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    chain: &Beside,
    liberty: Point,
    ladders: bool,
) -> bool {
    if is_self_atari(board, liberty, chain.colour) {
        return false;
    }
    let (moves, branches) = LADDER;
    !ladders
        || !liberties_after(board, liberty, chain.colour).has_at_most(2)
        || Reader::new(moves, branches).runs_free(board, chain.head, liberty)
}
