//! Which moves there are, and drawing one.

use tewari_game::{Player, Rng};

use super::Board;
use crate::around::Link;
use crate::geometry::PerPoint;
use crate::{BitBoard, Point};

/// Draws with replacement are cheap but may never end; there is one for so many empty points.
const POINTS_PER_DRAW: usize = 6;

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// Whether `colour` may play the empty `point`: it captures or has a liberty afterwards, and is not banned by ko.
    ///
    /// A ban lapses when the point gets an empty neighbour. With two colours that cannot happen; with three, another
    /// player can change the place before the banned player's next turn.
    #[inline]
    pub fn is_legal(&self, point: Point, colour: Player) -> bool {
        self.admits::<false>(point, colour.index())
    }

    /// Whether `colour` would take its own chain off by playing the empty `point`.
    pub fn is_suicide(&self, point: Point, colour: Player) -> bool {
        !self.around.at(point).has_empty() && !self.captures_or_connects(point, colour.index())
    }

    /// Whether the empty `point` is an eye of `colour`: all neighbours are stones of this colour or off the board, and
    /// of the diagonal points at most one is an enemy's, or none at the edge of the board.
    #[inline]
    pub fn is_eye(&self, point: Point, colour: Player) -> bool {
        self.around.at(point).is_eye(colour.index())
    }

    /// Whether a playout may choose the empty `point`: legal, no suicide, no own eye.
    #[inline]
    pub fn is_candidate(&self, point: Point, colour: Player) -> bool {
        self.admits::<true>(point, colour.index())
    }

    /// One of the points that [`Board::is_candidate`] admits, uniformly; none if there is none.
    #[inline]
    pub fn random_candidate(&self, colour: Player, rng: &mut Rng) -> Option<Point> {
        self.draw::<true>(colour, rng)
    }

    /// One of the points that are legal for `colour`, uniformly; none if there is none.
    #[inline]
    pub fn random_legal(&self, colour: Player, rng: &mut Rng) -> Option<Point> {
        self.draw::<false>(colour, rng)
    }

    /// Draws from all empty points until one is admitted: the first admitted one is uniform over those admitted. Mostly
    /// the first draw has an empty neighbour, and that is all there is to do.
    #[inline]
    fn draw<const SPARE_EYES: bool>(&self, colour: Player, rng: &mut Rng) -> Option<Point> {
        let count = self.empties.len();
        if count == 0 {
            return None;
        }
        let point = self.empties.at(rng.below(count));
        if self.around.at(point).has_empty() { Some(point) } else { self.draw_on::<SPARE_EYES>(point, colour, rng) }
    }

    /// Goes on with `first`, which has no empty neighbour: some draws with replacement, then without.
    #[inline(never)]
    fn draw_on<const SPARE_EYES: bool>(&self, first: Point, colour: Player, rng: &mut Rng) -> Option<Point> {
        let me = colour.index();
        let mut drawn = first;
        for _ in 0..1 + self.empties.len() / POINTS_PER_DRAW {
            if self.admits::<SPARE_EYES>(drawn, me) {
                return Some(drawn);
            }
            drawn = self.empties.at(rng.below(self.empties.len()));
        }
        let mut left: PerPoint<u16, W> = [[0; 64]; W];
        let left = left.as_flattened_mut();
        let mut count = 0;
        for point in self.listed_empties() {
            left[count] = point.index() as u16;
            count += usize::from(!(SPARE_EYES & self.around.at(point).is_eye(me)));
        }
        while count > 0 {
            let place = rng.below(count);
            let point = Point::new(usize::from(left[place]));
            if self.admits::<SPARE_EYES>(point, me) {
                return Some(point);
            }
            count -= 1;
            left[place] = left[count];
        }
        None
    }

    #[inline(always)]
    fn admits<const SPARE_EYES: bool>(&self, point: Point, me: usize) -> bool {
        let near = self.around.at(point);
        near.has_empty() || (!(SPARE_EYES && near.is_eye(me)) && self.is_legal_without_space(point, me))
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

    #[inline(always)]
    fn is_legal_without_space(&self, point: Point, me: usize) -> bool {
        self.captures_or_connects(point, me) && self.ko[me] != Some(point)
    }

    /// Whether a neighbouring enemy chain has its last liberty on `point`, or an own chain has another one.
    #[inline(always)]
    fn captures_or_connects(&self, point: Point, me: usize) -> bool {
        let links = self.links.cross(point, self.stride());
        // All four neighbours are asked: that costs less than guessing which one answers.
        let atari = links.iter().fold(false, |any, &link| any | self.liberties_of(link).may_be_only(point));
        let own = links.iter().fold(false, |any, link| any | link.is(me));
        if atari { self.captures_or_connects_exactly(point, me, links) } else { own }
    }

    #[inline(never)]
    fn captures_or_connects_exactly(&self, point: Point, me: usize, links: [Link; 4]) -> bool {
        let last = BitBoard::single(point);
        links.into_iter().fold(false, |helps, link| helps | ((*self.liberties_of(link) == last) != link.is(me)))
    }
}
