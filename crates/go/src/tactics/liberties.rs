//! Liberties that a move would have.

use tewari_game::Player;

use crate::{BitBoard, Board, Point};

/// The liberties that the chain of `colour` would have after a move on the empty `point`, captures included. None
/// means suicide.
///
/// ```
/// use tewari_game::Player;
/// use tewari_go::{Board, tactics::liberties_after};
/// let board = Board::<2, 0, 2>::parse(". X .\nX O O\n. X .").unwrap();
/// let liberties = |at, colour| liberties_after(&board, board.parse_point(at).unwrap(), Player::new(colour)).count();
/// assert_eq!([liberties("A3", 0), liberties("C3", 1), liberties("C3", 0)], [2, 1, 1]);
/// ```
pub fn liberties_after<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    point: Point,
    colour: Player,
) -> BitBoard<W> {
    let mut liberties = board.empty_beside(point);
    let mut captures = false;
    for chain in board.chains_beside(point) {
        if chain.colour == colour {
            liberties |= board.all_liberties(chain.head);
        } else {
            captures |= chain.is_in_atari();
        }
    }
    liberties.remove(point);
    if captures { liberties | room_of_captures(board, point, colour) } else { liberties }
}

/// The points of captured stones that the chain made by a move on `point` would touch.
fn room_of_captures<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    point: Point,
    colour: Player,
) -> BitBoard<W> {
    let mut own = BitBoard::single(point);
    let mut captured = BitBoard::EMPTY;
    for chain in board.chains_beside(point) {
        if chain.colour == colour {
            board.stones_of(chain.head, |stone| own.insert(stone));
        } else if chain.is_in_atari() {
            board.stones_of(chain.head, |stone| captured.insert(stone));
        }
    }
    captured & board.neighbours_of(&own)
}

/// Whether a move of `colour` on the empty `point` leaves its chain with a single liberty, or none.
pub fn is_self_atari<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    point: Point,
    colour: Player,
) -> bool {
    if board.has_two_after(point, colour) {
        return false;
    }
    let captures = board.chains_beside(point).any(|chain| chain.colour != colour && chain.is_in_atari());
    !captures || liberties_after(board, point, colour).has_at_most(1)
}
