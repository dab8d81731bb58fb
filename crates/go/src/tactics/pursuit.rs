//! Reading one given move: does it catch a chain, does it save it.

use tewari_game::Player;

use super::{captures_beside, liberties_after};
use crate::{BitBoard, Board, Point};

/// How many moves are read in all before a chain counts as free. Only positions made for it come near.
const MOVES: u32 = 1000;
/// How often in a row somebody may have several moves to try. A ladder is forced: it needs none of these.
const BRANCHES: u32 = 10;

/// Reads chases by ataris, as [`Reader`](super::Reader) does, but for a given move and without preferring any other: the
/// answer depends neither on how the board is turned nor on the order in which moves are tried.
///
/// ```
/// use tewari_go::{Board, tactics::Pursuit};
/// let board = Board::<2, 0, 2>::parse(". . . . .\n. . X . .\n. X O . .\n. X . . .\n. . . . .").unwrap();
/// let point = |text| board.parse_point(text).unwrap();
/// assert!(Pursuit::catches(&board, point("C3"), point("D3")));
/// assert!(!Pursuit::catches(&board, point("C3"), point("C2")));
/// assert!(Pursuit::saves(&board, point("C3"), point("D3")));
/// ```
#[derive(Debug)]
pub struct Pursuit {
    moves: u32,
}

impl Pursuit {
    /// Whether the enemy catches the chain on `prey` by a legal move on `attack`, one of its liberties.
    pub fn catches<const W: usize, const S: usize>(board: &Board<W, S, 2>, prey: Point, attack: Point) -> bool {
        let Some(chain) = board.chain_on(prey) else { return false };
        let Some(liberties) = board.two_liberties(&chain) else { return chain.is_in_atari() };
        is_promising(board, &liberties, attack, chain.colour) && {
            let mut after = board.clone();
            after.place(attack, chain.colour.next(2));
            Pursuit { moves: MOVES }.is_lost(&mut after, prey, BRANCHES)
        }
    }

    /// Whether the owner of the chain on `prey` saves it by a legal move on `point`.
    pub fn saves<const W: usize, const S: usize>(board: &Board<W, S, 2>, prey: Point, point: Point) -> bool {
        let Some(chain) = board.chain_on(prey) else { return false };
        let mut after = board.clone();
        after.place(point, chain.colour);
        !Pursuit { moves: MOVES }.is_caught(&mut after, prey, BRANCHES)
    }

    /// Whether the owner of the chain on `prey`, which is in atari, can save it.
    pub fn can_escape<const W: usize, const S: usize>(board: &Board<W, S, 2>, prey: Point) -> bool {
        !Pursuit { moves: MOVES }.is_lost(&mut board.clone(), prey, BRANCHES)
    }

    /// Whether the attacker, whose turn it is, gets the chain. Plays on `board`.
    fn is_caught<const W: usize, const S: usize>(
        &mut self,
        board: &mut Board<W, S, 2>,
        prey: Point,
        branches: u32,
    ) -> bool {
        let Some(chain) = board.chain_on(prey) else { return true };
        let (defender, attacker) = (chain.colour, chain.colour.next(2));
        if let Some(liberty) = chain.last_liberty() {
            return board.is_legal(liberty, attacker);
        }
        let Some(liberties) = board.two_liberties(&chain) else { return false };
        let legal = liberties.iter().filter(|&attack| board.is_legal(attack, attacker));
        let attacks = set(legal.filter(|&attack| is_promising(board, &liberties, attack, defender)));
        self.some(board, &attacks, attacker, branches, |pursuit, after, left| pursuit.is_lost(after, prey, left))
    }

    /// Whether the chain, in atari and its owner to move, has no way out. Plays on `board`.
    fn is_lost<const W: usize, const S: usize>(
        &mut self,
        board: &mut Board<W, S, 2>,
        prey: Point,
        branches: u32,
    ) -> bool {
        let Some(chain) = board.chain_on(prey) else { return true };
        let Some(liberty) = chain.last_liberty() else { return false };
        let mut ways = captures_beside(board, prey, chain.colour);
        ways.insert(liberty);
        let ways = set(ways.iter().filter(|&way| board.is_legal(way, chain.colour)));
        let is_free = |pursuit: &mut Pursuit, after: &mut Board<W, S, 2>, left| !pursuit.is_caught(after, prey, left);
        match branches {
            // With too much to read the chain counts as free, whoever has the choice.
            0 if !ways.has_at_most(1) => false,
            _ => !self.some(board, &ways, chain.colour, branches, is_free) && self.moves > 0,
        }
    }

    /// Whether one of some moves does what is asked for. A single one is played on the board itself, so that a ladder
    /// needs no copies; all of several have the same number of branches left, whichever is tried first.
    fn some<const W: usize, const S: usize>(
        &mut self,
        board: &mut Board<W, S, 2>,
        moves: &BitBoard<W>,
        player: Player,
        branches: u32,
        is_good: impl Fn(&mut Pursuit, &mut Board<W, S, 2>, u32) -> bool,
    ) -> bool {
        if let Some(only) = moves.only() {
            let Some(left) = self.moves.checked_sub(1) else { return false };
            self.moves = left;
            board.place(only, player);
            return is_good(self, board, branches);
        }
        let Some(branches) = branches.checked_sub(1) else { return false };
        moves.iter().any(|point| {
            let Some(left) = self.moves.checked_sub(1) else { return false };
            self.moves = left;
            let mut after = board.clone();
            after.place(point, player);
            is_good(self, &mut after, branches)
        })
    }
}

fn set<const W: usize>(points: impl Iterator<Item = Point>) -> BitBoard<W> {
    points.fold(BitBoard::EMPTY, |all, point| all | BitBoard::single(point))
}

/// Whether the chain of colour `defender` with these two liberties must be read after an attack on one of them: an
/// extension to three liberties is an answer that needs no reading, unless it counts on stones that the attack saves.
fn is_promising<const W: usize, const S: usize>(
    board: &Board<W, S, 2>,
    liberties: &BitBoard<W>,
    attack: Point,
    defender: Player,
) -> bool {
    let mut left = *liberties;
    left.remove(attack);
    let Some(extension) = left.first() else { return false };
    let mut room = liberties_after(board, extension, defender);
    room.remove(attack);
    let captures = || board.chains_beside(extension).any(|chain| chain.colour != defender && chain.is_in_atari());
    room.has_at_most(2) || captures()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tactics::Reader;
    use tewari_game::Seed;

    /// The reader with room enough answers the same question.
    #[test]
    fn a_chain_is_caught_if_some_move_catches_it() {
        let mut rng = Seed::new(1).rng();
        let (mut asked, mut differ) = (0, 0);
        for _ in 0..300 {
            let mut board = Board::<2, 10, 2>::new(9, 9).unwrap();
            for turn in 0..rng.below(90) {
                let player = Player::new(turn % 2);
                let Some(point) = board.random_candidate(player, &mut rng) else { break };
                board.place(point, player);
            }
            for stone in (board.points() & !board.empty_points()).iter() {
                let Some(liberties) = board.chain_on(stone).and_then(|chain| board.two_liberties(&chain)) else {
                    continue;
                };
                let attacker = board.chain_on(stone).unwrap().colour.next(2);
                let mut legal = liberties.iter().filter(|&at| board.is_legal(at, attacker));
                let caught = legal.any(|at| Pursuit::catches(&board, stone, at));
                asked += 1;
                differ += usize::from(caught != Reader::ladder().capture(&board, stone).is_some());
            }
        }
        // Both give up reading somewhere, though not in the same places.
        assert!(asked > 2000 && differ * 200 < asked, "{differ} of {asked}");
    }
}
