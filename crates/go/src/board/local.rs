//! What local play asks of the board: the stones beside a point, the pattern around it.

use tewari_game::Player;

use super::Board;
use crate::around::Link;
use crate::mogo::Code3x3;
use crate::{BitBoard, Point};

/// A chain beside a point.
#[derive(Clone, Copy)]
pub(crate) struct Beside<'b, const W: usize> {
    /// One of its stones, the same for all stones of the chain.
    pub(crate) head: Point,
    pub(crate) colour: Player,
    pub(crate) liberties: &'b BitBoard<W>,
}

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// The chains on the four points beside `point`; a chain can come more than once.
    #[inline]
    pub(crate) fn chains_beside(&self, point: Point) -> impl Iterator<Item = Beside<'_, W>> {
        let links = self.links.cross(point, self.stride());
        links.into_iter().filter_map(|link| self.beside(link))
    }

    /// Visits the chains in atari on the four points beside `point`; a chain can come more than once.
    #[inline]
    pub(crate) fn ataris_beside<'b>(&'b self, point: Point, mut visit: impl FnMut(Beside<'b, W>)) {
        let near = self.around.cross(point, self.stride());
        let links = self.links.cross(point, self.stride());
        for side in 0..4 {
            // Mostly the stone itself has two liberties, which is quicker to see than the liberties of its chain.
            if !near[side].has_two_empty()
                && let Some(chain) = self.beside(links[side])
                && chain.liberties.is_single()
            {
                visit(chain);
            }
        }
    }

    /// The chain on `point` if it is in atari.
    #[inline]
    pub(crate) fn atari_on(&self, point: Point) -> Option<Beside<'_, W>> {
        if self.around.at(point).has_two_empty() {
            return None;
        }
        self.chain_on(point).filter(|chain| chain.liberties.is_single())
    }

    /// The chain on `point`.
    #[inline]
    pub(crate) fn chain_on(&self, point: Point) -> Option<Beside<'_, W>> {
        self.beside(self.links.at(point))
    }

    #[inline]
    fn beside(&self, link: Link) -> Option<Beside<'_, W>> {
        let colour = Player::new(link.colour()?);
        Some(Beside { head: Point::new(link.chain()), colour, liberties: self.liberties_of(link) })
    }

    /// Visits the stones of the chain on `stone`.
    #[inline]
    pub(crate) fn stones_of(&self, stone: Point, mut visit: impl FnMut(Point)) {
        let mut at = stone;
        loop {
            visit(at);
            at = self.next_stone(at);
            if at == stone {
                return;
            }
        }
    }

    /// The number of stones of the chain on `stone`, counted up to `limit`.
    #[inline]
    pub(crate) fn size_up_to(&self, stone: Point, limit: usize) -> usize {
        let (mut at, mut size) = (self.next_stone(stone), 1);
        while at != stone && size < limit {
            at = self.next_stone(at);
            size += 1;
        }
        size
    }

    /// The empty points beside `point`.
    #[inline]
    pub(crate) fn empty_beside(&self, point: Point) -> BitBoard<W> {
        let mut set = BitBoard::EMPTY;
        self.geometry.add_neighbours(point, self.stride(), self.empties.set(), &mut set);
        set
    }

    /// The points of the board around `point`, straight and diagonal.
    #[inline]
    pub(crate) fn eight_around(&self, point: Point) -> BitBoard<W> {
        let row = BitBoard::single(point);
        let row = row | row.up(1) | row.down(1);
        let mut all = (row | row.up(self.stride()) | row.down(self.stride())) & self.geometry.on_board;
        all.remove(point);
        all
    }

    /// Visits the empty points around `point`, straight and diagonal.
    #[inline]
    pub(crate) fn empty_around(&self, point: Point, mut visit: impl FnMut(Point)) {
        if W <= 3 {
            return (self.eight_around(point) & self.empty_points()).for_each(visit);
        }
        // On large boards eight questions cost less than shifts of whole sets.
        let (at, row) = (point.index(), self.stride());
        let [below, above] = [at.wrapping_sub(row), at + row];
        let [left, right] = [|i: usize| i.wrapping_sub(1), |i: usize| i.wrapping_add(1)];
        for near in [left(below), below, right(below), left(at), right(at), left(above), above, right(above)] {
            if near < 64 * W && self.empties.set().contains(Point::new(near)) {
                visit(Point::new(near));
            }
        }
    }

    /// What is on the eight points around `point`.
    #[inline]
    pub(crate) fn code3x3(&self, point: Point) -> Code3x3 {
        let ring = self.links.ring(point, self.stride());
        let code = ring.iter().fold(0, |code, link| code << 2 | link.colour_bits());
        Code3x3::new(code, self.geometry.off_board(point))
    }
}
