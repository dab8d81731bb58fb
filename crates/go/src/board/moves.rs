//! Which moves there are, and drawing one.

use tewari_game::{Player, Rng};

use super::Board;
use crate::Point;
use crate::around::Link;
use crate::geometry::slot;

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
        self.around.at(point).is_all(colour.index()) && self.has_good_corners(point, colour.index())
    }

    /// Whether the diagonal points let a point with own neighbours be an eye.
    #[inline]
    fn has_good_corners(&self, point: Point, me: usize) -> bool {
        let is_enemy = |link: Link| !link.is_none() & !link.is(me);
        let enemies =
            self.links.corners(point, self.stride()).map(|link| u32::from(is_enemy(link))).iter().sum::<u32>();
        enemies + u32::from(self.geometry.is_edge(point)) <= 1
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
        let place = rng.below(count);
        let point = self.empties.at(place);
        if self.around.at(point).has_empty() { Some(point) } else { self.draw_on::<SPARE_EYES>(place, colour, rng) }
    }

    /// Goes on with the point at `place`, which has no empty neighbour. Nothing is drawn twice.
    #[inline(never)]
    fn draw_on<const SPARE_EYES: bool>(&self, mut place: usize, colour: Player, rng: &mut Rng) -> Option<Point> {
        let me = colour.index();
        let first = self.empties.at(place);
        if self.admits::<SPARE_EYES>(first, me) {
            return Some(first);
        }
        let mut left = self.empties.clone_list();
        let left = left.as_flattened_mut();
        let mut count = self.empties.len();
        loop {
            count -= 1;
            if count == 0 {
                return None;
            }
            left[slot::<W>(place)] = left[slot::<W>(count)];
            place = rng.below(count);
            let point = Point::new(usize::from(left[slot::<W>(place)]));
            if self.admits::<SPARE_EYES>(point, me) {
                return Some(point);
            }
        }
    }

    #[inline(always)]
    fn admits<const SPARE_EYES: bool>(&self, point: Point, me: usize) -> bool {
        let near = self.around.at(point);
        let is_eye = || near.is_all(me) && self.has_good_corners(point, me);
        near.has_empty() || (!(SPARE_EYES && is_eye()) && self.is_legal_without_space(point, me))
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
        let one = self.geometry.liberty(point);
        let links = self.links.cross(point, self.stride());
        // All four neighbours are asked: that costs less than guessing which one answers.
        links.into_iter().fold(false, |helps, link| helps | (self.liberties_of(link).are_all(one) != link.is(me)))
    }
}
