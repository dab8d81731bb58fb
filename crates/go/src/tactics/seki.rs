//! Seki of the simple kinds.

use tewari_game::Player;

use super::{Shape, liberties_after, shape};
use crate::{BitBoard, Board, Point};

/// Whether the chain on `stone` is in seki of a simple kind: it shares liberties with enemy chains, none of them has more
/// than two, and whoever plays one of these liberties loses by it.
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
    let Some(liberties) = board.two_liberties(&chain) else { return false };
    let shared = liberties_at_stake(board, liberties);
    let has_rival = liberties.iter().any(|liberty| has_rival(board, liberty, chain.colour));
    let rests = |point: Point| [0, 1].map(Player::new).iter().all(|&player| hurts(board, point, player));
    has_rival && shared.iter().all(rests)
}

/// Whether a chain beside `liberty` is not of colour `me` and has two liberties.
fn has_rival<const W: usize, const S: usize>(board: &Board<W, S, 2>, liberty: Point, me: Player) -> bool {
    board.chains_beside(liberty).any(|rival| rival.colour != me && board.two_liberties(&rival).is_some())
}

/// These liberties of a chain, those of its rivals, of their rivals, and so on: a move on any of them could decide the
/// matter.
fn liberties_at_stake<const W: usize, const S: usize>(board: &Board<W, S, 2>, of_chain: BitBoard<W>) -> BitBoard<W> {
    let mut all = BitBoard::EMPTY;
    let mut left = of_chain;
    while let Some(liberty) = left.first() {
        all.insert(liberty);
        let beside = board.chains_beside(liberty);
        beside.filter_map(|chain| board.two_liberties(&chain)).for_each(|liberties| left |= liberties);
        left = left & !all;
    }
    all
}

/// Whether a move of `player` on `point` is illegal, or leaves its chain in atari without capturing anything; but a chain
/// may be given up if what it leaves behind is a single eye.
fn hurts<const W: usize, const S: usize>(board: &Board<W, S, 2>, point: Point, player: Player) -> bool {
    let captures = board.chains_beside(point).any(|chain| chain.colour != player && chain.is_in_atari());
    let after = liberties_after(board, point, player);
    !captures && (after.is_empty() || after.is_single() && !is_sacrifice(board, point, player, &after))
}

/// Whether the chain that a move on `point` makes, with this last liberty, can be given up: who captures it has but one
/// eye in its place and no other liberty.
fn is_sacrifice<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    point: Point,
    player: Player,
    last: &BitBoard<W>,
) -> bool {
    let mut given = BitBoard::single(point);
    for chain in board.chains_beside(point).filter(|chain| chain.colour == player) {
        board.stones_of(chain.head, |stone| given.insert(stone));
    }
    let around = board.neighbours_of(&given) & board.stones(player.next(2));
    let room = given | *last;
    let is_shut_in = around.iter().all(|stone| board.liberties(stone).is_some_and(|own| (own & !room).is_empty()));
    is_shut_in && !matches!(shape(board, &given), None | Some(Shape::TwoEyes))
}
