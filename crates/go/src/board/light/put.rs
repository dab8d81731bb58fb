//! Putting stones on a light board and taking them off.

use std::hint::select_unpredictable;

use super::LightBoard;
use super::cell::Cell;
use crate::Point;

impl<const W: usize, const S: usize> LightBoard<W, S> {
    /// Puts a stone on `point`, which is no longer among the empty points, and takes off what has no liberty left.
    #[inline(always)]
    pub(super) fn put<const ME: usize>(&mut self, point: usize) {
        let cells = self.cross(point);
        // The sign of what is below zero by one more tells of a chain without liberties.
        let mut starved = 0;
        for cell in cells {
            let liberties = self.liberties_mut(cell);
            *liberties = liberties.wrapping_sub(1);
            starved |= liberties.wrapping_sub(1);
        }
        let (lowest, highest) = Cell::lowest_and_highest(cells, ME);
        // Only several different chains need a branch.
        if lowest < highest {
            self.merge_all::<ME>(point, lowest);
        }
        let alone = lowest > highest;
        let head = Self::slot(select_unpredictable(alone, point, lowest));
        let next = self.next.as_flattened_mut();
        next[Self::slot(point)] = select_unpredictable(alone, point as u16, next[head]);
        next[head] = point as u16;
        self.set_cell(point, Cell::stone(ME, head));
        let liberties = &mut self.liberties.as_flattened_mut()[head];
        *liberties = select_unpredictable(alone, 0, *liberties) + Cell::sum(cells).empties();
        let enclosed = *liberties == 0;
        if (starved >> 15 != 0) | enclosed {
            self.capture::<ME>(point, enclosed);
        }
    }

    /// Makes the own chains around `point` part of the chain `into`.
    #[inline(never)]
    fn merge_all<const ME: usize>(&mut self, point: usize, into: usize) {
        let into = Cell::stone(ME, into);
        for side in 0..4 {
            // Read anew every time: the last merger can have changed it.
            let cell = self.cross(point)[side];
            if cell.is(ME) & (cell != into) {
                let (a, b) = (Self::slot(into.chain()), Self::slot(cell.chain()));
                let mut stone = b;
                loop {
                    self.set_cell(stone, into);
                    stone = self.next_stone(stone);
                    if stone == b {
                        break;
                    }
                }
                self.next.as_flattened_mut().swap(a, b);
                self.liberties.as_flattened_mut()[a] += self.liberties.as_flattened()[b];
            }
        }
    }

    /// Takes off the enemies around `point` that have no liberty. A lone stone that lives by its one capture can be
    /// retaken at once. Own chains always live: suicide is not drawn.
    #[inline(never)]
    fn capture<const ME: usize>(&mut self, point: usize, enclosed: bool) {
        let row = self.stride();
        let sides = [point.wrapping_sub(row), point.wrapping_sub(1), point + 1, point + row];
        let (cells, before) = (self.cross(point), self.count);
        // All are found before any is taken off, since that gives the others liberties.
        let mut dead = 0u32;
        for (side, &cell) in cells.iter().enumerate() {
            dead |= u32::from(cell.is(1 - ME) & (*self.liberties_mut(cell) == 0)) << side;
        }
        while dead != 0 {
            let side = sides[dead.trailing_zeros() as usize & 3];
            dead &= dead - 1;
            // A chain can be a neighbour on several sides.
            if !self.cell(side).is_empty() {
                self.remove_chain(side);
            }
        }
        if self.count > before + 1 {
            // The order of the list decides what is drawn, and boards of sets know no other.
            self.sort_empties(before);
        } else if enclosed & (self.next_stone(point) == point) {
            self.ko[1 - ME] = Some(Point::new(self.empty(before)));
        }
    }

    /// Takes the chain of `first` off and gives its points to its neighbours as liberties.
    #[inline(always)]
    fn remove_chain(&mut self, first: usize) {
        let mut stone = first;
        loop {
            // Stones of the chain itself get liberties too: nobody asks for them any more.
            self.cross(stone).into_iter().for_each(|cell| *self.liberties_mut(cell) += 1);
            self.set_cell(stone, Cell::empty(stone));
            self.liberties.as_flattened_mut()[Self::slot(stone)] = Self::MANY;
            self.set_empty(self.count, stone);
            self.count += 1;
            stone = self.next_stone(stone);
            if stone == first {
                return;
            }
        }
    }

    /// Brings the empty points from `from` on into the order of their indices.
    #[inline(always)]
    fn sort_empties(&mut self, from: usize) {
        let points = &mut self.empties.as_flattened_mut()[from..self.count];
        // Two are the most frequent, and in any order.
        if let [first, second] = points {
            (*first, *second) = ((*first).min(*second), (*first).max(*second));
        } else {
            points.sort_unstable();
        }
    }

    #[inline(always)]
    fn next_stone(&self, stone: usize) -> usize {
        usize::from(self.next.as_flattened()[Self::slot(stone)])
    }
}
