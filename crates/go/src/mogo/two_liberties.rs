//! Chains with two liberties: an atari that the next one follows at once.

use tewari_game::Player;

use crate::{BitBoard, Board, Point, board::Beside, tactics::liberties_after};

/// The moves of `me` that catch the chain of the enemy's stone on `last`, and those that take own chains beside it out of
/// such danger.
pub(super) fn two_liberty_moves<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    last: Point,
    me: Player,
) -> BitBoard<W> {
    let mut moves = BitBoard::EMPTY;
    if let Some(chain) = board.chain_on(last).filter(has_two) {
        moves |= catches(board, &chain);
    }
    for chain in board.chains_beside(last).filter(has_two).filter(|chain| chain.colour == me) {
        if !catches(board, &chain).is_empty() {
            let frees = |&point: &Point| !liberties_after(board, point, me).has_at_most(2);
            chain.liberties.iter().filter(frees).for_each(|point| moves.insert(point));
        }
    }
    moves
}

fn has_two<const W: usize>(chain: &Beside<'_, W>) -> bool {
    chain.liberties.has_at_most(2) && !chain.liberties.has_at_most(1)
}

/// The ataris on a chain with two liberties after which its extension has no second liberty, and which do not put the
/// attacker in atari.
fn catches<const W: usize, const S: usize>(board: &Board<W, S, 2>, chain: &Beside<'_, W>) -> BitBoard<W> {
    let mut catches = BitBoard::EMPTY;
    for atari in chain.liberties.iter() {
        let mut left = *chain.liberties;
        left.remove(atari);
        let caught = left.first().is_some_and(|extension| {
            let mut after = liberties_after(board, extension, chain.colour);
            after.remove(atari);
            after.has_at_most(1)
        });
        if caught && !liberties_after(board, atari, chain.colour.next(2)).has_at_most(1) {
            catches.insert(atari);
        }
    }
    catches
}
