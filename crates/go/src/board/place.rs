//! Putting stones on the board and taking them off.

use std::hint::select_unpredictable;

use tewari_game::Player;

use super::Board;
use crate::Point;
use crate::around::Link;
use crate::pseudo::PseudoLiberties;

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// Puts a stone on an empty point: enemy chains left without liberty are taken off, all of them at once, and then
    /// the own chain if it has none either. Not a matter of this function: whose turn it is and what is legal.
    #[inline]
    pub fn place(&mut self, point: Point, colour: Player) {
        self.ko[colour.index()] = None;
        if self.put(point, colour.index()) {
            self.capture(point, colour.index());
        }
    }

    /// Forgets the ban on `colour`, which has passed.
    #[inline]
    pub fn pass(&mut self, colour: Player) {
        self.ko[colour.index()] = None;
    }

    /// Puts a stone on an empty point and captures nothing. Tells whether a chain has no liberty left.
    #[inline(always)]
    pub(super) fn put(&mut self, point: Point, me: usize) -> bool {
        debug_assert!(self.empties.set().contains(point));
        let links = self.links.cross(point, self.stride());
        let starved = self.press(point, me, links);
        let own = self.join(point, me, links);
        self.around.occupy(point, me, self.stride());
        self.flip(point, me);
        self.empties.remove(point);
        self.stones[me] += 1;
        starved | own.is_none()
    }

    /// Notes a stone that comes or goes among the colours.
    #[inline(always)]
    fn flip(&mut self, point: Point, colour: usize) {
        if C == 2 {
            self.rows.flip(self.geometry.place(point), colour);
        }
    }

    /// Takes the liberty `point` from all neighbours; tells whether an enemy has none left.
    #[inline(always)]
    fn press(&mut self, point: Point, me: usize, links: [Link; 4]) -> bool {
        let one = self.geometry.liberty(point);
        let mut starved = false;
        for link in links {
            let liberties = self.liberties_mut(link.chain());
            liberties.remove(one);
            starved |= liberties.is_none() & !link.is(me);
        }
        self.restore_no_chain();
        starved
    }

    /// Makes the stone on `point` part of the neighbouring own chains, or a chain of its own if there is none; returns
    /// the liberties of the chain.
    #[inline(always)]
    fn join(&mut self, point: Point, me: usize, links: [Link; 4]) -> PseudoLiberties {
        let (lowest, highest) = Link::lowest_and_highest(links, me);
        // Only several different chains need a branch.
        if lowest < highest {
            self.merge_all(point, me, lowest);
        }
        let alone = lowest > highest;
        let index = select_unpredictable(alone, point.index(), lowest);
        let head = Point::new(index);
        let after = select_unpredictable(alone, point, self.next_stone(head));
        self.set_next_stone(point, after);
        self.set_next_stone(head, point);
        self.links.set(point, Link::stone(me, index));
        let room = self.room_beside(point, links);
        let liberties = self.liberties_mut(index);
        *liberties = liberties.keep_if(!alone);
        liberties.add(room);
        *liberties
    }

    /// The empty points beside `point` as liberties of one stone; `links` are those beside.
    #[inline(always)]
    pub(super) fn room_beside(&self, point: Point, links: [Link; 4]) -> PseudoLiberties {
        let beside = self.geometry.liberties_beside(point, self.stride());
        let mut room = PseudoLiberties::NONE;
        for (liberty, link) in beside.into_iter().zip(links) {
            room.add(liberty.keep_if(link.is_none()));
        }
        room
    }

    /// Makes the own chains around `point` part of the chain `into`.
    #[inline(never)]
    fn merge_all(&mut self, point: Point, me: usize, into: usize) {
        for side in 0..4 {
            // Read anew every time: the last merger can have changed it.
            let link = self.links.cross(point, self.stride())[side];
            if link.is(me) & (link.chain() != into) {
                let (a, b) = (Point::new(into), Point::new(link.chain()));
                self.for_each_stone(b, |board, stone| board.links.set(stone, Link::stone(me, into)));
                let (after_a, after_b) = (self.next_stone(a), self.next_stone(b));
                self.set_next_stone(a, after_b);
                self.set_next_stone(b, after_a);
                let gone = self.liberties_of(link);
                self.liberties_mut(into).add(gone);
            }
        }
    }

    /// Visits all stones of the chain of `first`.
    #[inline(always)]
    fn for_each_stone(&mut self, first: Point, visit: impl Fn(&mut Self, Point)) {
        let mut stone = first;
        loop {
            visit(self, stone);
            stone = self.next_stone(stone);
            if stone == first {
                return;
            }
        }
    }

    /// Takes off the enemies around `point` that have no liberty, then the own chain if it still has none.
    #[inline(never)]
    fn capture(&mut self, point: Point, me: usize) {
        let (neighbours, links) = (self.neighbours(point), self.links.cross(point, self.stride()));
        // All are found before any is taken off, since that gives the others liberties.
        let is_dead = |side: usize| !links[side].is(me) & self.liberties_of(links[side]).is_none();
        let mut dead = (0..4).fold(0u32, |dead, side| dead | u32::from(is_dead(side)) << side);
        let own = self.links.at(point);
        let enclosed = self.liberties_of(own).is_none();
        let (mut count, mut last) = (0, None);
        while dead != 0 {
            let side = dead.trailing_zeros() as usize;
            dead &= dead - 1;
            // A chain can be a neighbour on several sides.
            if let Some(colour) = self.links.at(neighbours[side]).colour() {
                count += self.remove_chain(neighbours[side], colour);
                last = Some((neighbours[side], colour));
            }
        }
        match last {
            // A lone stone that lives by its one capture can be retaken at once.
            Some((ko, colour)) if (count == 1) & enclosed & (self.next_stone(point) == point) => {
                self.ko[colour] = Some(ko);
            }
            None if enclosed => {
                self.remove_chain(point, me);
            }
            _ => {}
        }
    }

    /// The neighbours: below, left, right, above. Indices off the board make no sense.
    fn neighbours(&self, point: Point) -> [Point; 4] {
        let (p, row) = (point.index(), self.stride());
        [p.wrapping_sub(row), p.wrapping_sub(1), p + 1, p + row].map(Point::new)
    }

    /// Takes the chain of `first` off and gives its points to its neighbours as liberties; returns its size.
    fn remove_chain(&mut self, first: Point, colour: usize) -> u16 {
        let (before, stride, no_link) = (self.empties.len(), self.stride(), self.no_link());
        self.for_each_stone(first, |board, stone| {
            // Stones of the chain itself get liberties too: nobody asks for them any more.
            let one = board.geometry.liberty(stone);
            for link in board.links.cross(stone, stride) {
                board.liberties_mut(link.chain()).add(one);
            }
            board.around.vacate(stone, colour, stride);
            board.flip(stone, colour);
            board.links.set(stone, no_link);
            board.empties.insert(stone);
        });
        self.restore_no_chain();
        let count = (self.empties.len() - before) as u16;
        self.stones[colour] -= count;
        self.captured[colour] += count;
        count
    }
}
