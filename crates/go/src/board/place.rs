//! Putting stones on the board and taking them off.

use tewari_game::Player;

use super::Board;
use crate::around::Link;
use crate::{BitBoard, Point, zobrist};

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

    /// Puts a stone on an empty point and captures nothing. Tells whether a chain may have no liberty left.
    #[inline(always)]
    pub(super) fn put(&mut self, point: Point, me: usize) -> bool {
        debug_assert!(self.empties.set().contains(point));
        let links = self.links.cross(point, self.stride());
        // The order matters for speed: whole sets are read before single words of them are written, since a processor
        // waits when it reads much of what was just written in part.
        let free = self.geometry.cross.as_flattened()[point.index()] & *self.empties.set();
        let own = self.join(point, me, links, free);
        self.around.occupy(point, me, self.stride());
        self.empties.remove(point);
        self.stones[me] += 1;
        self.hash ^= zobrist::stone(point, me);
        self.press(point, links) | self.chain_mut(own).liberties.is_empty()
    }

    /// Makes the stone on `point` part of the neighbouring own chains, or a chain of its own, and returns the index.
    /// `free` are its own liberties.
    #[inline(always)]
    fn join(&mut self, point: Point, me: usize, links: [Link; 4], free: BitBoard<W>) -> usize {
        let own = Link::lowest_and_highest(links, me);
        let (index, highest) = own.unwrap_or((point.index(), 0));
        // Only several different chains need a branch.
        if index < highest {
            self.merge_all(index, me, links);
        }
        let chain = self.chain_mut(index);
        chain.stones = chain.stones.keep_if(own.is_some());
        chain.liberties = chain.liberties.keep_if(own.is_some()) | free;
        chain.stones.insert(point);
        self.links.set(point, Link::stone(me, index));
        index
    }

    fn merge_all(&mut self, into: usize, me: usize, links: [Link; 4]) {
        for link in links {
            // A chain that was merged already is merged again, which changes nothing.
            if link.is(me) && link.chain() != into {
                let gone = *self.chain_of(link);
                gone.stones.for_each(|stone| self.links.set(stone, Link::stone(me, into)));
                let chain = self.chain_mut(into);
                chain.stones |= gone.stones;
                chain.liberties |= gone.liberties;
            }
        }
    }

    /// Takes the liberty `point` from all neighbours; tells whether one of them has none left. Among them can be what is
    /// left of a chain that was merged.
    #[inline(always)]
    fn press(&mut self, point: Point, links: [Link; 4]) -> bool {
        let mut dead = false;
        for link in links {
            let liberties = &mut self.chain_mut(link.chain()).liberties;
            liberties.remove(point);
            dead |= liberties.is_empty();
        }
        dead
    }

    /// Takes off the enemies around `point` that have no liberty, then the own chain if it still has none.
    #[inline(never)]
    fn capture(&mut self, point: Point, me: usize) {
        let (neighbours, links) = (self.neighbours(point), self.links.cross(point, self.stride()));
        // All are found before any is taken off, since that gives the others liberties.
        let dead = links.map(|link| !link.is(me) && self.chain_of(link).liberties.is_empty());
        let enclosed = self.chain_at(point).liberties.is_empty();
        let (mut count, mut last) = (0, None);
        for side in (0..4).filter(|&side| dead[side]) {
            // A chain can be a neighbour on several sides.
            if let Some(colour) = self.links.at(neighbours[side]).colour() {
                count += self.remove_chain(links[side].chain(), colour);
                last = Some((neighbours[side], colour));
            }
        }
        let own = self.links.at(point).chain();
        match last {
            // A lone stone that lives by its one capture can be retaken at once.
            Some((ko, colour)) if count == 1 && enclosed && self.chain_mut(own).stones == BitBoard::single(point) => {
                self.ko[colour] = Some(ko);
            }
            None if enclosed => {
                self.remove_chain(own, me);
            }
            _ => {}
        }
    }

    /// The neighbours: below, left, right, above. Indices off the board make no sense.
    fn neighbours(&self, point: Point) -> [Point; 4] {
        let (p, row) = (point.index(), self.stride());
        [p.wrapping_sub(row), p.wrapping_sub(1), p + 1, p + row].map(Point::new)
    }

    /// Takes a chain off and gives its points to its neighbours as liberties; returns its size.
    fn remove_chain(&mut self, index: usize, colour: usize) -> u16 {
        let stones = self.chain_mut(index).stones;
        let (before, stride, no_link) = (self.empties.len(), self.stride(), self.no_link());
        stones.for_each(|stone| {
            self.around.vacate(stone, colour, stride);
            self.links.set(stone, no_link);
            self.empties.insert(stone);
            self.hash ^= zobrist::stone(stone, colour);
        });
        stones.for_each(|stone| {
            for link in self.links.cross(stone, stride) {
                self.chain_mut(link.chain()).liberties.insert(stone);
            }
        });
        let count = (self.empties.len() - before) as u16;
        self.stones[colour] -= count;
        self.captured[colour] += count;
        count
    }
}
