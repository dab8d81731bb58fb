//! What a Go player thinks of a move before it is tried.

use tewari_game::Player;

use super::{Ataris, Mogo, save::saving_moves};
use crate::{BitBoard, Board, Point, tactics::is_self_atari};

/// How good a move seems, and how much that weighs against the opinion that all moves are worth one half, which
/// weighs 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion {
    /// The expected reward.
    pub value: f32,
    /// The weight.
    pub weight: f32,
}

impl Opinion {
    /// Nothing is known.
    pub const EVEN: Opinion = Opinion { value: 0.5, weight: 1.0 };

    /// To be played.
    pub const GOOD: Opinion = Opinion { value: 1.0, weight: 1.0 };

    /// Not to be played.
    pub const BAD: Opinion = Opinion { value: 0.0, weight: 1.0 };
}

/// The sum of the reasons for and against a move, from the opinion that knows nothing.
#[derive(Clone, Copy)]
struct Reasons {
    wins: f32,
    weight: f32,
}

impl Reasons {
    const NONE: Reasons = Reasons { wins: Opinion::EVEN.value, weight: Opinion::EVEN.weight };

    /// Adds a reason for a move (`value` 1) or against it (0).
    fn add(&mut self, value: f32, weight: f32) {
        self.wins += value * weight;
        self.weight += weight;
    }

    fn opinion(self) -> Opinion {
        Opinion { value: self.wins / self.weight, weight: self.weight }
    }
}

/// What the reasons weigh. Expert knowledge of these kinds is told by Chaslot, Fiter, Hoock, Rimmel & Teytaud 2009
/// ("Adding expert knowledge and exploration in Monte-Carlo tree search"); the weights are ours.
mod weight {
    pub(super) const CAPTURE: f32 = 1.5;
    pub(super) const LARGE_CAPTURE: f32 = 3.0;
    pub(super) const SAVE: f32 = 1.5;
    pub(super) const PATTERN: f32 = 1.0;
    pub(super) const SELF_ATARI: f32 = 1.0;
    pub(super) const EMPTY_AREA: f32 = 1.0;
    /// At distance 1, 2 and 3 from the last move.
    pub(super) const NEAR: [f32; 3] = [2.4, 2.2, 0.8];
}

/// A move in an empty area this far from all stones is judged by its line.
const EMPTY_AREA: usize = 3;

/// The opinions on the moves of one position.
///
/// ```
/// use tewari_game::Player;
/// use tewari_go::{Board, Expert, Mogo, MogoParams};
/// let board = Board::<2, 0, 2>::parse(". . . . .\n. . O . .\n. O X . .\n. . O . .\n. . . . .").unwrap();
/// let mogo = Mogo::new(&MogoParams::default());
/// let expert = Expert::new(&mogo, &board, board.parse_point("C3"), Player::new(1));
/// let value = |text| expert.opinion(board.parse_point(text).unwrap()).value;
/// assert!(value("D3") > value("A1"), "the stone can be taken");
/// ```
#[derive(Clone, Debug)]
pub struct Expert<'b, const W: usize, const S: usize> {
    board: &'b Board<W, S, 2>,
    me: Player,
    near: [BitBoard<W>; 3],
    captures: BitBoard<W>,
    large_captures: BitBoard<W>,
    saves: BitBoard<W>,
    patterns: BitBoard<W>,
    open: BitBoard<W>,
}

impl<'b, const W: usize, const S: usize> Expert<'b, W, S> {
    /// Looks at `board` before a move of `me`, after the enemy's move on `last`.
    pub fn new(mogo: &Mogo, board: &'b Board<W, S, 2>, last: Option<Point>, me: Player) -> Expert<'b, W, S> {
        let none = BitBoard::EMPTY;
        let mut expert = Expert {
            board,
            me,
            near: [none; 3],
            captures: Ataris::of(board).last_liberties(board, me.next(2)),
            large_captures: none,
            saves: none,
            patterns: none,
            open: open_area(board),
        };
        for point in expert.captures.iter() {
            let mut beside = board.chains_beside(point);
            if beside.any(|chain| chain.colour != me && chain.is_in_atari() && board.size_up_to(chain.head, 2) == 2) {
                expert.large_captures.insert(point);
            }
        }
        if let Some(last) = last {
            expert.near = near(board, last);
            expert.saves = saving_moves(board, last, me, true);
            expert.patterns = mogo.pattern_moves(board, last, me);
        }
        expert
    }

    /// The opinion on a move on the empty `point`.
    pub fn opinion(&self, point: Point) -> Opinion {
        let mut reasons = Reasons::NONE;
        if self.large_captures.contains(point) {
            reasons.add(1.0, weight::LARGE_CAPTURE);
        } else if self.captures.contains(point) {
            reasons.add(1.0, weight::CAPTURE);
        }
        let sets = [(&self.saves, 1.0, weight::SAVE), (&self.patterns, 1.0, weight::PATTERN)];
        let near = self.near.iter().zip(weight::NEAR).map(|(set, weight)| (set, 1.0, weight));
        for (set, value, weight) in sets.into_iter().chain(near) {
            if set.contains(point) {
                reasons.add(value, weight);
            }
        }
        if self.open.contains(point) {
            match self.line(point) {
                0 => reasons.add(0.0, weight::EMPTY_AREA),
                2 => reasons.add(1.0, weight::EMPTY_AREA),
                _ => {}
            }
        }
        if is_self_atari(self.board, point, self.me) {
            reasons.add(0.0, weight::SELF_ATARI);
        }
        reasons.opinion()
    }

    /// The distance of `point` to the border.
    fn line(&self, point: Point) -> usize {
        let (x, y) = self.board.column_row(point);
        x.min(y).min(self.board.width() - 1 - x).min(self.board.height() - 1 - y)
    }
}

/// The points at distance 1, 2 and 3 from `last`, where the stones of a chain have no distance (common fate).
fn near<const W: usize, const S: usize>(board: &Board<W, S, 2>, last: Point) -> [BitBoard<W>; 3] {
    let mut reached = board.chain(last).unwrap_or(BitBoard::single(last));
    [(); 3].map(|()| {
        let mut ring = board.neighbours_of(&reached) & !reached;
        let stones = ring & !board.empty_points();
        stones.iter().for_each(|stone| board.stones_of(stone, |friend| ring.insert(friend)));
        ring = ring & !reached;
        reached |= ring;
        ring
    })
}

/// The points with no stone within [`EMPTY_AREA`].
fn open_area<const W: usize, const S: usize>(board: &Board<W, S, 2>) -> BitBoard<W> {
    let mut touched = board.points() & !board.empty_points();
    for _ in 0..EMPTY_AREA {
        touched |= board.neighbours_of(&touched);
    }
    board.points() & !touched
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MogoParams;

    /// The opinion on a move on `at` of the player who is to move after `last`.
    fn opinion(board: &str, last: Option<&str>, at: &str) -> Opinion {
        let board = Board::<2, 0, 2>::parse(board).unwrap();
        let last = last.and_then(|last| board.parse_point(last));
        let me = last.and_then(|last| board.colour(last)).map_or(Player::new(0), |enemy| enemy.next(2));
        let mogo = Mogo::new(&MogoParams::default());
        Expert::new(&mogo, &board, last, me).opinion(board.parse_point(at).unwrap())
    }

    const EMPTY: &str = ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n\
        . . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .";

    #[test]
    fn an_empty_area_is_judged_by_lines() {
        assert_eq!(opinion(EMPTY, None, "A5"), Opinion { value: 0.25, weight: 2.0 });
        assert_eq!(opinion(EMPTY, None, "B5"), Opinion::EVEN);
        assert_eq!(opinion(EMPTY, None, "C5"), Opinion { value: 0.75, weight: 2.0 });
        assert_eq!(opinion(EMPTY, None, "E5"), Opinion::EVEN);
        let one = format!("{}O{}", &EMPTY[..8], &EMPTY[9..]);
        assert_eq!(opinion(&one, None, "C7"), Opinion { value: 0.75, weight: 2.0 });
        assert_eq!(opinion(&one, None, "E7"), Opinion::EVEN, "a stone is near");
    }

    #[test]
    fn distance_goes_along_chains() {
        let board = ". . . . . . .\n. . . . . . .\n. X X X X X O\n. . . . . . .\n. . . . . . .\n. . . . . . .";
        let weight = |at| opinion(board, Some("G4"), at).weight;
        assert_eq!(weight("G5"), 1.0 + weight::NEAR[0] + weight::PATTERN, "beside the last move, and a hane");
        assert_eq!(weight("B5"), 1.0 + weight::NEAR[1], "beside the chain that it touches");
        assert_eq!(weight("B6"), 1.0 + weight::NEAR[2]);
        assert_eq!(weight("B1"), 1.0);
    }

    #[test]
    fn captures_and_saves_are_good_and_self_atari_is_bad() {
        let one = ". . . . .\n. . O . .\n. O X . .\n. . O . .\nX . . . .";
        let with = |values: &[(f32, f32)]| {
            let mut reasons = Reasons::NONE;
            values.iter().for_each(|&(value, weight)| reasons.add(value, weight));
            reasons.opinion()
        };
        let near = (1.0, weight::NEAR[0]);
        let pattern = (1.0, weight::PATTERN);
        assert_eq!(opinion(one, Some("C3"), "D3"), with(&[(1.0, weight::CAPTURE), pattern, near]));
        assert_eq!(opinion(one, Some("B3"), "D3"), with(&[(1.0, weight::SAVE), (1.0, weight::NEAR[1])]));
        let two = ". . O . .\n. O X O .\n. O X . .\n. . O . .\nX . . . .";
        assert_eq!(opinion(two, Some("C3"), "D3"), with(&[(1.0, weight::LARGE_CAPTURE), pattern, near]));
        let throw_in = ". O . . .\n. O . . .\n. . . . .\n. . . . .\n. . . . X";
        assert_eq!(opinion(throw_in, Some("B4"), "A5"), with(&[near, (0.0, weight::SELF_ATARI)]));
    }
}
