//! What moves do about the last one.

use tewari_game::Player;

use crate::board::Vicinity;
use crate::mogo::vital_points;
use crate::tactics::{captures_beside, is_self_atari};
use crate::{Board, Point};

/// What a move does about the enemy's last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Response {
    /// It is beside it.
    Beside,
    /// It is diagonal to it.
    Diagonal,
    /// It captures what put an own chain in atari, or something else around this chain.
    SaveByCapture,
    /// It extends a chain that was put in atari, and gives it a second liberty.
    Extend,
    /// It extends a chain that was put in atari, in vain.
    ExtendInVain,
    /// It captures the chain of the last move.
    Capture,
    /// It puts the chain of the last move in atari.
    Atari,
    /// It is the vital point of a small eye space beside the last move.
    VitalPoint,
}

impl Response {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// All of them, in the order of their numbers.
    pub const ALL: [Response; Response::COUNT] = [
        Response::Beside,
        Response::Diagonal,
        Response::SaveByCapture,
        Response::Extend,
        Response::ExtendInVain,
        Response::Capture,
        Response::Atari,
        Response::VitalPoint,
    ];
}

/// Some responses together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ResponseSet(u8);

impl ResponseSet {
    /// How many sets there are.
    pub(super) const COUNT: usize = 1 << Response::COUNT;

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn of_index(index: usize) -> ResponseSet {
        ResponseSet(index as u8)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Response> {
        Response::ALL.into_iter().filter(move |&response| self.0 >> response as u8 & 1 == 1)
    }
}

/// Points around the last move, which are always listed.
const AROUND: usize = 8;
/// Points that are listed: those around the last move, the liberties of at most four chains in atari with captures
/// around them, and vital points. More are left out.
pub(super) const MOST: usize = 16;

/// The moves that do something about the last one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Responses {
    /// Where a place around the last move is no move, the last move stands: it weighs nothing.
    points: [Point; MOST],
    sets: [ResponseSet; MOST],
    len: usize,
}

impl Default for Responses {
    /// To no move: the eight places hold a point that does nothing.
    fn default() -> Responses {
        Responses { points: [Point::new(0); MOST], sets: [ResponseSet(0); MOST], len: AROUND }
    }
}

impl Responses {
    /// The responses of `me` to the stone on `last`, which has this around it.
    #[inline]
    pub(super) fn of<const W: usize, const S: usize>(
        board: &Board<W, S, 2>,
        last: Point,
        around: &Vicinity,
        me: Player,
    ) -> Responses {
        let mut responses = Responses::default();
        for (place, (point, is_beside)) in around.ring.empties_or(last).into_iter().enumerate() {
            let response = if is_beside { Response::Beside } else { Response::Diagonal };
            (responses.points[place], responses.sets[place]) = (point, ResponseSet(1 << response as u8));
        }
        responses.add_savings(board, around, me);
        if let Some(chain) = around.chain {
            if let Some(liberty) = chain.last_liberty() {
                responses.add(liberty, Response::Capture);
            } else if let Some(liberties) = board.two_liberties(&chain) {
                liberties.for_each(|liberty| responses.add(liberty, Response::Atari));
            }
        }
        vital_points(board, around.ring.beside()).for_each(|point| responses.add(point, Response::VitalPoint));
        responses
    }

    fn add_savings<const W: usize, const S: usize>(&mut self, board: &Board<W, S, 2>, around: &Vicinity, me: Player) {
        board.ataris_in(around, |chain| {
            if chain.colour != me {
                return;
            }
            captures_beside(board, chain.head, me).for_each(|point| self.add(point, Response::SaveByCapture));
            if let Some(liberty) = chain.last_liberty() {
                let vain = is_self_atari(board, liberty, me);
                self.add(liberty, if vain { Response::ExtendInVain } else { Response::Extend });
            }
        });
    }

    fn add(&mut self, point: Point, response: Response) {
        let bit = 1 << response as u8;
        // All places are compared: the compiler makes that a few vectors, and no branch.
        let same = (0..MOST).fold(0u32, |same, place| same | u32::from(self.points[place] == point) << place);
        let place = same.trailing_zeros() as usize;
        if place < self.len {
            self.sets[place].0 |= bit;
        } else if self.len < MOST {
            (self.points[self.len], self.sets[self.len]) = (point, ResponseSet(bit));
            self.len += 1;
        }
    }

    /// The points around the last move, and those that are listed besides.
    #[inline]
    pub(super) fn parts(&self) -> [std::ops::Range<usize>; 2] {
        [0..AROUND, AROUND..self.len.clamp(AROUND, MOST)]
    }

    /// The point at this place of the list, and what it does.
    #[inline]
    pub(super) fn get(&self, place: usize) -> (Point, ResponseSet) {
        (self.points[place], self.sets[place])
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (Point, ResponseSet)> {
        self.points.into_iter().zip(self.sets).take(self.len)
    }

    /// What a move on `point` does.
    pub(super) fn at(&self, point: Point) -> ResponseSet {
        self.iter().find(|(known, _)| *known == point).map_or(ResponseSet::default(), |(_, set)| set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The responses of black to white's last stone, by point.
    fn at(text: &str, last: &str, point: &str) -> Vec<Response> {
        let board = Board::<2, 0, 2>::parse(text).unwrap();
        let [last, point] = [last, point].map(|name| board.parse_point(name).unwrap());
        Responses::of(&board, last, &board.vicinity(last), Player::FIRST).at(point).iter().collect()
    }

    #[test]
    fn what_is_near_is_listed() {
        let text = ". . . . .\n. . . . .\n. . O . .\n. . . . .\n. . . . .";
        assert_eq!(at(text, "C3", "C4"), [Response::Beside]);
        assert_eq!(at(text, "C3", "D4"), [Response::Diagonal]);
        assert_eq!(at(text, "C3", "C5"), []);
    }

    #[test]
    fn chains_in_atari_are_saved_and_taken() {
        let text = ". . O . .\n. O X . .\n. . O X .\n. . X . .\n. . . . .";
        assert_eq!(at(text, "C3", "D4"), [Response::Diagonal, Response::Extend]);
        assert_eq!(at(text, "C3", "B3"), [Response::Beside, Response::SaveByCapture, Response::Capture]);
        let vain = ". O . . .\nO X . . .\n. O . . .\n. . . . .\n. . . . .";
        assert_eq!(at(vain, "B3", "C4"), [Response::Diagonal, Response::Extend]);
        let corner = "X . O . .\nO O . . .\n. . . . .\n. . . . .\n. . . . .";
        assert_eq!(at(corner, "A4", "B5"), [Response::Diagonal, Response::ExtendInVain]);
        assert_eq!(
            at(". . . . .\n. . . . .\nX . . . .\nO . . . .\n. . . . .", "A2", "A1"),
            [Response::Beside, Response::Atari]
        );
    }

    #[test]
    fn vital_points_are_known() {
        let text = "O . . . O\nO O O O O\n. . . . .\n. . . . .\n. . . . .";
        assert_eq!(at(text, "A5", "C5"), [Response::VitalPoint]);
    }
}
