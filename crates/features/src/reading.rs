//! Reading what becomes of chains with one or two liberties.

use tewari_game::Player;
use tewari_go::{BitBoard, Board, Point, tactics::Pursuit};

use crate::chains::{Chain, enemy};
use crate::situation::Situation;

/// Fills in [`Chain::good`] and [`Chain::urgent`].
pub(crate) fn read<const W: usize, const S: usize>(situation: &Situation<'_, W, S>, chain: &mut Chain<W>) {
    let (board, me) = (situation.board, situation.to_play);
    let Some(stone) = chain.stones.first() else { return };
    match (chain.own, chain.liberty_count) {
        (true, 1) => chain.good = among(board, me, &chain.liberties, |at| Pursuit::saves(board, stone, at)),
        (true, 2) => {
            let caught = |at| Pursuit::catches(board, stone, at);
            chain.urgent = !among(board, enemy(me), &chain.liberties, caught).is_empty();
        }
        (false, 1) => chain.urgent = Pursuit::can_escape(board, stone),
        (false, 2) => chain.good = among(board, me, &chain.liberties, |at| Pursuit::catches(board, stone, at)),
        _ => {}
    }
}

/// Those liberties where a legal move is good.
fn among<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    player: Player,
    liberties: &BitBoard<W>,
    is_good: impl Fn(Point) -> bool,
) -> BitBoard<W> {
    let good = liberties.iter().filter(|&at| board.is_legal(at, player) && is_good(at));
    good.fold(BitBoard::EMPTY, |all, at| all | BitBoard::single(at))
}
