//! Chains that live whatever the enemy does.

use tewari_game::Player;

use super::regions::regions;
use crate::{BitBoard, Board};

/// The stones of `colour` that cannot be captured even if it always passes (Benson 1976, "Life in the game of Go"), and
/// the regions that they enclose and that are vital to them.
///
/// A region of points without stones of `colour` is *vital* to a chain if all its empty points are liberties of the
/// chain. A set of chains lives if each has two vital regions that only chains of the set enclose.
///
/// ```
/// use tewari_game::Player;
/// use tewari_go::{Board, tactics::pass_alive};
/// let board = Board::<2, 0, 2>::parse(". X . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . .").unwrap();
/// assert_eq!(pass_alive(&board, Player::new(0)).0.count(), 6);
/// assert!(pass_alive(&board, Player::new(1)).0.is_empty());
/// ```
pub fn pass_alive<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    colour: Player,
) -> (BitBoard<W>, BitBoard<W>) {
    let mut alive = board.stones(colour);
    let mut enclosed = regions(board, board.points() & !alive);
    loop {
        let before = alive;
        alive = with_two_vital_regions(board, before, &enclosed);
        enclosed.retain(|region| is_enclosed_by(board, region, colour, &alive));
        if alive == before {
            let vital = enclosed.iter().filter(|region| is_vital_to_some(board, region, &alive));
            return (alive, vital.fold(BitBoard::EMPTY, |all, &region| all | region));
        }
    }
}

/// Those chains of `stones` that have two vital regions.
fn with_two_vital_regions<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    stones: BitBoard<W>,
    enclosed: &[BitBoard<W>],
) -> BitBoard<W> {
    let mut alive = BitBoard::EMPTY;
    let mut left = stones;
    while let Some(stone) = left.first() {
        let Some((chain, liberties)) = board.chain(stone).zip(board.liberties(stone)) else { break };
        left = left & !chain;
        let vital = enclosed.iter().filter(|region| is_vital(board, region, &liberties));
        if vital.take(2).count() == 2 {
            alive |= chain;
        }
    }
    alive
}

/// Whether all empty points of the region are among the liberties, and there is one.
fn is_vital<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    region: &BitBoard<W>,
    liberties: &BitBoard<W>,
) -> bool {
    let empty = *region & board.empty_points();
    !empty.is_empty() && (empty & !*liberties).is_empty()
}

fn is_vital_to_some<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    region: &BitBoard<W>,
    stones: &BitBoard<W>,
) -> bool {
    let beside = board.neighbours_of(region) & *stones;
    beside.iter().any(|stone| board.liberties(stone).is_some_and(|liberties| is_vital(board, region, &liberties)))
}

fn is_enclosed_by<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    region: &BitBoard<W>,
    colour: Player,
    alive: &BitBoard<W>,
) -> bool {
    let border = board.neighbours_of(region) & board.stones(colour);
    (border & !*alive).is_empty()
}
