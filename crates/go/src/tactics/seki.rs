//! Seki of the simple kinds.

use tewari_game::Player;

use super::liberties_after;
use crate::{BitBoard, Board, Point};

/// Whether the chain on `stone` is in seki of a simple kind: it has two liberties at most and shares them with enemy
/// chains, neither side has another, and whoever plays one of them puts itself in atari.
///
/// The chains must stand without eyes, or with one eye each. What surrounds them is taken to live.
///
/// ```
/// use tewari_go::{Board, tactics::seki};
/// let board = Board::<2, 0, 2>::parse("O X . O X\nO X . O X\nO X X O X\nO O O X X\n. . . . .").unwrap();
/// assert!(seki(&board, board.parse_point("D5").unwrap()));
/// ```
pub fn seki<const W: usize, const S: usize>(board: &Board<W, S, 2>, stone: Point) -> bool {
    let Some(chain) = board.chain_on(stone) else { return false };
    let (me, liberties) = (chain.colour, *chain.liberties);
    if liberties.is_single() || !liberties.has_at_most(2) {
        return false;
    }
    let is_rival = |liberty: Point| {
        board.chains_beside(liberty).any(|rival| rival.colour != me && shares(&liberties, rival.liberties))
    };
    let rests = |point: Point| hurts(board, point, me) && hurts(board, point, me.next(2));
    liberties.iter().any(is_rival) && liberties.iter().all(rests)
}

/// Whether the rival has no more than two liberties and shares one with the chain.
fn shares<const W: usize>(own: &BitBoard<W>, rival: &BitBoard<W>) -> bool {
    rival.has_at_most(2) && !(*own & *rival).is_empty()
}

/// Whether a move of `player` on `point` is illegal, or leaves its chain in atari without capturing anything.
fn hurts<const W: usize, const S: usize>(board: &Board<W, S, 2>, point: Point, player: Player) -> bool {
    let captures = board.chains_beside(point).any(|chain| chain.colour != player && chain.liberties.is_single());
    !captures && liberties_after(board, point, player).has_at_most(1)
}
