//! Whose points they are when the game is over.

use tewari_game::Player;

use super::Board;
use crate::{BitBoard, Point};

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// The area of each colour: its stones, and the empty regions that touch no other colour.
    pub fn areas(&self) -> [u32; C] {
        let mut areas = self.stones.map(u32::from);
        for point in self.listed_empties() {
            let near = self.around.at(point);
            if near.has_empty() {
                return self.areas_by_flood();
            }
            // At the end of a playout every empty point is a region of its own, and this loop is all there is.
            for (colour, area) in areas.iter_mut().enumerate() {
                *area += u32::from(near.is_all(colour));
            }
        }
        areas
    }

    fn areas_by_flood(&self) -> [u32; C] {
        self.areas_of(self.all_stones())
    }

    /// The area of each colour if the stones were these.
    pub(super) fn areas_of(&self, stones: [BitBoard<W>; C]) -> [u32; C] {
        let empty = stones.iter().fold(self.points(), |empty, &stones| empty & !stones);
        let reached = stones.map(|stones| self.flood(stones, &empty));
        std::array::from_fn(|colour| owned(colour, &reached, &empty).count() as u32)
    }

    /// The owner of every point: the colour of its stone, or the only colour its empty region touches.
    pub fn owner(&self, point: Point) -> Option<Player> {
        let reached = self.reached();
        (0..C).find(|&colour| owned(colour, &reached, &self.empty_points()).contains(point)).map(Player::new)
    }

    /// The points of each colour's area, as sets.
    pub fn ownership(&self) -> [BitBoard<W>; C] {
        let reached = self.reached();
        std::array::from_fn(|colour| owned(colour, &reached, &self.empty_points()))
    }

    /// For each colour its stones and all empty points connected to them.
    fn reached(&self) -> [BitBoard<W>; C] {
        self.all_stones().map(|stones| self.flood(stones, &self.empty_points()))
    }

    fn all_stones(&self) -> [BitBoard<W>; C] {
        std::array::from_fn(|colour| self.stones(Player::new(colour)))
    }

    /// `seed` and everything connected to it through `space`.
    fn flood(&self, seed: BitBoard<W>, space: &BitBoard<W>) -> BitBoard<W> {
        let mut all = seed;
        loop {
            let grown = all | (self.neighbours_of(&all) & *space);
            if grown == all {
                return all;
            }
            all = grown;
        }
    }

    /// The points of the board next to a point of the set.
    pub fn neighbours_of(&self, set: &BitBoard<W>) -> BitBoard<W> {
        let row = self.stride();
        (set.up(1) | set.down(1) | set.up(row) | set.down(row)) & self.geometry.on_board
    }

    /// The empty points with an empty neighbour: every colour may play there, whatever else surrounds them.
    #[inline]
    pub fn roomy_points(&self) -> BitBoard<W> {
        let empty = self.empty_points();
        self.neighbours_of(&empty) & empty
    }

    /// The number of stones of `colour` on the board.
    #[inline]
    pub fn stone_count(&self, colour: Player) -> usize {
        usize::from(self.stones[colour.index()])
    }
}

/// What is one colour's of what each has reached: its stones and the empty points that no other has.
fn owned<const W: usize, const C: usize>(
    colour: usize,
    reached: &[BitBoard<W>; C],
    empty: &BitBoard<W>,
) -> BitBoard<W> {
    let others = (0..C).filter(|&other| other != colour).map(|other| reached[other]);
    let touched_by_others = others.fold(BitBoard::EMPTY, |all, set| all | set) & *empty;
    reached[colour] & !touched_by_others
}
