//! Chains with two liberties: an atari that the next one follows at once.

use tewari_game::Player;

use crate::{
    BitBoard, Board, Point,
    board::Beside,
    tactics::{is_self_atari, liberties_after},
};

/// The moves of `me` that catch the chain of the enemy's stone on `last`, and those that take own chains beside it out of
/// such danger.
pub(super) fn two_liberty_moves<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    last: Point,
    me: Player,
) -> BitBoard<W> {
    let mut moves = BitBoard::EMPTY;
    let in_danger = |chain: &Beside| board.two_liberties(chain).map(|two| (two, catches(board, two, chain.colour)));
    if let Some((_, catches)) = board.chain_on(last).as_ref().and_then(in_danger) {
        moves |= catches;
    }
    for chain in board.chains_beside(last).filter(|chain| chain.colour == me) {
        if let Some((liberties, catches)) = in_danger(&chain)
            && !catches.is_empty()
        {
            let frees = |&point: &Point| !liberties_after(board, point, me).has_at_most(2);
            liberties.iter().filter(frees).for_each(|point| moves.insert(point));
        }
    }
    moves
}

/// The ataris on a chain of `colour` with these two liberties after which its extension has no second liberty, and which
/// do not put the attacker in atari.
fn catches<const W: usize, const S: usize>(board: &Board<W, S, 2>, two: BitBoard<W>, colour: Player) -> BitBoard<W> {
    let mut catches = BitBoard::EMPTY;
    for atari in two.iter() {
        let mut left = two;
        left.remove(atari);
        let caught = left.first().is_some_and(|extension| {
            let mut after = liberties_after(board, extension, colour);
            after.remove(atari);
            after.has_at_most(1)
        });
        if caught && !is_self_atari(board, atari, colour.next(2)) {
            catches.insert(atari);
        }
    }
    catches
}
