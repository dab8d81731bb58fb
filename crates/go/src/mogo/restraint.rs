//! Moves that a playout should not make, and what it makes instead.

use tewari_game::{Player, Rng};

use crate::{BitBoard, Board, Point, tactics::is_self_atari};

/// Random draws before all candidates are looked through.
const DRAWS: usize = 4;

/// Whether a move on `point` leaves a chain of `large` stones or more in atari; never if `large` is 0.
#[inline]
pub(crate) fn hurts_itself<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    point: Point,
    me: Player,
    large: u32,
) -> bool {
    large > 0 && is_self_atari(board, point, me) && is_large(board, point, me, large as usize)
}

/// Whether a move on `point` makes a chain of `large` stones or more.
fn is_large<const W: usize, const S: usize>(board: &Board<W, S, 2>, point: Point, me: Player, large: usize) -> bool {
    let (mut size, mut seen) = (1, BitBoard::<W>::EMPTY);
    for chain in board.chains_beside(point).filter(|chain| chain.colour == me) {
        if !seen.contains(chain.head) {
            seen.insert(chain.head);
            size += board.size_up_to(chain.head, large);
        }
    }
    size >= large
}

/// A random candidate, uniformly, but none that hurts a large chain.
#[inline]
pub(crate) fn random_move<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    me: Player,
    large: u32,
    rng: &mut Rng,
) -> Option<Point> {
    for _ in 0..DRAWS {
        let point = board.random_candidate(me, rng)?;
        if !hurts_itself(board, point, me, large) {
            return Some(point);
        }
    }
    let mut good = BitBoard::<W>::EMPTY;
    let is_good = |&point: &Point| board.is_candidate(point, me) && !hurts_itself(board, point, me, large);
    board.empty_points().iter().filter(is_good).for_each(|point| good.insert(point));
    good.pick(rng)
}

/// If `point` is a false eye of `me` whose chains are safe for now, a capture of a diagonal stone that spoils it.
#[inline]
pub(super) fn eye_making_capture<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    point: Point,
    me: Player,
) -> Option<Point> {
    if !board.empty_beside(point).is_empty() {
        return None;
    }
    if board.chains_beside(point).any(|chain| chain.colour != me || chain.is_in_atari()) {
        return None;
    }
    let diagonal = board.eight_around(point) & !board.neighbours_of(&BitBoard::single(point));
    let spoilers = diagonal.iter().filter_map(|corner| board.chain_on(corner)).filter(|chain| chain.colour != me);
    let mut captures = spoilers.filter_map(|chain| chain.last_liberty());
    captures.find(|&capture| board.is_candidate(capture, me))
}
