//! How near the stones are.

use tewari_game::Player;
use tewari_go::{BitBoard, Board, Point};

use crate::chains::enemy;

/// Distances that are told apart.
const FAR: usize = 6;

/// For every point how far the stones of both players are, in steps along lines, in one number.
pub(crate) struct Nearness<const W: usize>([[u8; 64]; W]);

impl<const W: usize> Nearness<W> {
    pub(crate) fn of<const S: usize>(board: &Board<W, S, 2>, me: Player) -> Nearness<W> {
        let farthest = (FAR * (FAR + 1) + FAR) as u8;
        let mut near = Nearness([[farthest; 64]; W]);
        near.count_down(board, board.stones(me), FAR as u8 + 1);
        near.count_down(board, board.stones(enemy(me)), 1);
        near
    }

    /// Takes `weight` off for each of [`FAR`] growing circles around the stones that a point is in.
    fn count_down<const S: usize>(&mut self, board: &Board<W, S, 2>, stones: BitBoard<W>, weight: u8) {
        let (mut within, mut new) = (stones, stones);
        for distance in 0..FAR {
            new = board.neighbours_of(&new) & !within;
            within |= new;
            let nearer = weight * (FAR - distance) as u8;
            new.for_each(|point| self.0.as_flattened_mut()[point.index()] -= nearer);
        }
    }

    /// Both distances of an empty point: own first.
    #[inline]
    pub(crate) fn value(&self, point: Point) -> usize {
        usize::from(self.0.as_flattened()[point.index()])
    }
}
