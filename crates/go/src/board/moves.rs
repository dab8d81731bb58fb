//! Which moves there are, and drawing one.

use tewari_game::{Player, Rng};

use super::Board;
use crate::Point;
use crate::cells::{self, BORDER, EMPTY, is_stone, neighbours};

/// Draws before the exact list is made: late in a game most empty points are eyes, and a draw costs less than a list.
const TRIES: usize = 4;

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// Whether `colour` may play the empty `point`: it captures or has a liberty afterwards, and is not banned by ko.
    ///
    /// A ban lapses when the point gets an empty neighbour. With two colours that cannot happen; with three, another
    /// player can change the place before the banned player's next turn.
    #[inline]
    pub fn is_legal(&self, point: Point, colour: Player) -> bool {
        let around = self.cells.around(point, self.stride()).cross();
        has_empty(around) || self.is_legal_without_space(point, colour.index(), around)
    }

    /// Whether `colour` would take its own chain off by playing the empty `point`.
    pub fn is_suicide(&self, point: Point, colour: Player) -> bool {
        let around = self.cells.around(point, self.stride()).cross();
        !has_empty(around) && !self.captures_or_connects(point, colour.index(), around)
    }

    /// Whether the empty `point` is an eye of `colour`: all neighbours are stones of this colour or off the board, and
    /// of the diagonal points at most one is an enemy's, or none at the edge of the board.
    #[inline]
    pub fn is_eye(&self, point: Point, colour: Player) -> bool {
        let around = self.cells.around(point, self.stride());
        is_surrounded(around.cross(), colour.index()) && has_eye_corners(around.diagonals(), colour.index())
    }

    /// Whether a playout may choose the empty `point`: legal, no suicide, no own eye.
    #[inline]
    pub fn is_candidate(&self, point: Point, colour: Player) -> bool {
        let around = self.cells.around(point, self.stride());
        let (cross, me) = (around.cross(), colour.index());
        if has_empty(cross) {
            return true;
        }
        if is_surrounded(cross, me) && has_eye_corners(around.diagonals(), me) {
            return false;
        }
        self.is_legal_without_space(point, me, cross)
    }

    /// One of the empty points that `accept`, uniformly; none if there is none.
    ///
    /// The first draws are uniform over all empty points, so an accepted one is uniform over the accepted points; the
    /// last resort draws from exactly these. A mixture of uniform draws from one set is uniform.
    #[inline]
    pub fn draw(&self, rng: &mut Rng, accept: impl Fn(Point) -> bool) -> Option<Point> {
        let count = self.empties.len();
        if count == 0 {
            return None;
        }
        for _ in 0..TRIES {
            let point = self.empties.at(rng.below(count));
            if accept(point) {
                return Some(point);
            }
        }
        self.draw_exactly(rng, accept)
    }

    #[cold]
    fn draw_exactly(&self, rng: &mut Rng, accept: impl Fn(Point) -> bool) -> Option<Point> {
        let (mut chosen, mut seen) = (None, 0);
        for point in self.listed_empties().filter(|&point| accept(point)) {
            seen += 1;
            if seen == 1 || rng.below(seen) == 0 {
                chosen = Some(point);
            }
        }
        chosen
    }

    /// Whether some empty point is legal for `colour`.
    #[inline]
    pub fn can_move(&self, colour: Player) -> bool {
        self.listed_empties().any(|point| self.is_legal(point, colour))
    }

    /// The empty points in the order of the list, which is quicker to walk than the set.
    #[inline]
    pub(super) fn listed_empties(&self) -> impl Iterator<Item = Point> {
        self.empties.list().iter().map(|&index| Point::new(usize::from(index)))
    }

    fn is_legal_without_space(&self, point: Point, me: usize, around: [u8; 4]) -> bool {
        self.captures_or_connects(point, me, around) && self.ko[me] != Some(point)
    }

    /// Whether a neighbouring enemy chain has its last liberty on `point`, or an own chain has another one.
    fn captures_or_connects(&self, point: Point, me: usize, around: [u8; 4]) -> bool {
        neighbours(point, self.stride()).into_iter().zip(around).any(|(neighbour, cell)| {
            is_stone(cell) && self.chain_at(neighbour).liberties.is_only(point) != (cell == cells::stone(me))
        })
    }
}

#[inline]
fn has_empty(around: [u8; 4]) -> bool {
    around.into_iter().fold(0, |any, cell| any | cell) & EMPTY != 0
}

#[inline]
fn is_surrounded(around: [u8; 4], me: usize) -> bool {
    around.into_iter().fold(BORDER, |all, cell| all & cell) & cells::stone(me) != 0
}

#[inline]
fn has_eye_corners(diagonals: [u8; 4], me: usize) -> bool {
    let enemies = diagonals.into_iter().filter(|&cell| is_stone(cell) && cell != cells::stone(me)).count();
    let edge = diagonals.contains(&BORDER);
    enemies + usize::from(edge) < 2
}
