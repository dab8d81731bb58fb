//! Putting stones on the board and taking them off.

use tewari_game::Player;

use super::{Board, Chain};
use crate::cells::{self, is_stone, neighbours};
use crate::{BitBoard, Point, zobrist};

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// Puts a stone on an empty point: enemy chains left without liberty are taken off, all of them at once, and then
    /// the own chain if it has none either. Not a matter of this function: whose turn it is and what is legal.
    #[inline]
    pub fn place(&mut self, point: Point, colour: Player) {
        let me = colour.index();
        let around = self.cells.around(point, self.stride()).cross();
        self.occupy(point, me);
        let free = self.geometry.cross.as_flattened()[point.index()] & *self.empties.set();
        let index = self.join(point, me, around, free);
        let dead = self.press(point, me, around);
        self.ko[me] = None;
        if dead != [false; 4] {
            self.capture(point, me, dead, index == point.index() && free.is_empty());
        } else if free.is_empty() && self.chain_mut(index).liberties.is_empty() {
            self.remove_chain(index, me);
        }
    }

    /// Puts a stone on an empty point and captures nothing.
    pub(super) fn put(&mut self, point: Point, colour: Player) {
        let me = colour.index();
        let around = self.cells.around(point, self.stride()).cross();
        self.occupy(point, me);
        let free = self.geometry.cross.as_flattened()[point.index()] & *self.empties.set();
        self.join(point, me, around, free);
        self.press(point, me, around);
    }

    /// Forgets the ban on `colour`, which has passed.
    #[inline]
    pub fn pass(&mut self, colour: Player) {
        self.ko[colour.index()] = None;
    }

    #[inline]
    fn occupy(&mut self, point: Point, me: usize) {
        debug_assert_eq!(self.cells.at(point), cells::EMPTY);
        self.cells.set(point, cells::stone(me));
        self.empties.remove(point);
        self.stones[me] += 1;
        self.hash ^= zobrist::stone(point, me);
    }

    /// Makes the stone on `point` part of the neighbouring own chains, or a chain of its own; returns the index of its
    /// chain. `free` are its own liberties.
    #[inline]
    fn join(&mut self, point: Point, me: usize, around: [u8; 4], free: BitBoard<W>) -> usize {
        let mut joined = None;
        for (neighbour, cell) in neighbours(point, self.stride()).into_iter().zip(around) {
            if cell == cells::stone(me) {
                let other = self.chain_index(neighbour);
                joined = match joined {
                    None => Some(other),
                    Some(index) if index != other => Some(self.merge(index, other)),
                    same => same,
                };
            }
        }
        let index = match joined {
            None => {
                *self.chain_mut(point.index()) = Chain { stones: BitBoard::single(point), liberties: free };
                point.index()
            }
            Some(index) => {
                let chain = self.chain_mut(index);
                chain.stones.insert(point);
                chain.liberties |= free;
                chain.liberties.remove(point);
                index
            }
        };
        self.chain_of.as_flattened_mut()[point.index()] = index as u16;
        index
    }

    /// Makes one chain of two and returns its index.
    fn merge(&mut self, a: usize, b: usize) -> usize {
        let chains = self.chains.as_flattened();
        // Renaming the stones of the smaller chain costs least; exact counting would cost more than it saves.
        let (keep, gone) = if chains[a].stones.count() >= chains[b].stones.count() { (a, b) } else { (b, a) };
        let gone = chains[gone];
        gone.stones.for_each(|stone| self.chain_of.as_flattened_mut()[stone.index()] = keep as u16);
        let chain = self.chain_mut(keep);
        chain.stones |= gone.stones;
        chain.liberties |= gone.liberties;
        keep
    }

    /// Takes the liberty `point` from the enemy neighbours; tells which of them have none left.
    #[inline]
    fn press(&mut self, point: Point, me: usize, around: [u8; 4]) -> [bool; 4] {
        let mut dead = [false; 4];
        for (side, neighbour) in neighbours(point, self.stride()).into_iter().enumerate() {
            if is_stone(around[side]) && around[side] != cells::stone(me) {
                let index = self.chain_index(neighbour);
                let liberties = &mut self.chain_mut(index).liberties;
                liberties.remove(point);
                dead[side] = liberties.is_empty();
            }
        }
        dead
    }

    /// Takes the dead neighbours of `point` off. `lonely`: the stone there is alone and had no liberty of its own,
    /// so that it can be retaken at once if it captured a single stone.
    fn capture(&mut self, point: Point, me: usize, dead: [bool; 4], lonely: bool) {
        let (mut count, mut last) = (0, (point, me));
        for (neighbour, dead) in neighbours(point, self.stride()).into_iter().zip(dead) {
            // A chain can be a neighbour on several sides.
            if dead && is_stone(self.cells.at(neighbour)) {
                let colour = self.cells.at(neighbour).trailing_zeros() as usize % C;
                count += self.remove_chain(self.chain_index(neighbour), colour);
                last = (neighbour, colour);
            }
        }
        if lonely && count == 1 {
            self.ko[last.1] = Some(last.0);
        }
    }

    /// Takes a chain off and gives its points to its neighbours as liberties; returns its size.
    fn remove_chain(&mut self, index: usize, colour: usize) -> u16 {
        let stones = self.chains.as_flattened()[index].stones;
        let before = self.empties.len();
        stones.for_each(|stone| {
            self.cells.set(stone, cells::EMPTY);
            self.empties.insert(stone);
            self.hash ^= zobrist::stone(stone, colour);
        });
        stones.for_each(|stone| {
            let around = self.cells.around(stone, self.stride()).cross();
            for (neighbour, cell) in neighbours(stone, self.stride()).into_iter().zip(around) {
                if is_stone(cell) {
                    let index = self.chain_index(neighbour);
                    self.chain_mut(index).liberties.insert(stone);
                }
            }
        });
        let count = (self.empties.len() - before) as u16;
        self.stones[colour] -= count;
        self.captured[colour] += count;
        count
    }
}
