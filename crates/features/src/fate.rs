//! Distances that count a chain as one point (common fate graph).

use tewari_go::{BitBoard, Board, Point};

use crate::chains::Chains;

/// How far a distance is counted.
pub(crate) const FAR: usize = 10;

/// The distance of every empty point from a move, from 1; 0 where it is farther than [`FAR`].
pub(crate) struct Fate<const W: usize>([[u8; 64]; W]);

impl<const W: usize> Fate<W> {
    /// Distances from the stone or point `from`.
    pub(crate) fn from<const S: usize>(board: &Board<W, S, 2>, chains: &Chains<W>, from: Option<Point>) -> Fate<W> {
        let mut fate = Fate([[0; 64]; W]);
        let Some(from) = from else { return fate };
        let mut front = chains.at(from).map_or(BitBoard::single(from), |chain| chain.stones);
        let mut reached = front;
        for distance in 1..=FAR {
            let touched = board.neighbours_of(&front) & !reached;
            front = touched & board.empty_points();
            front.for_each(|point| fate.0.as_flattened_mut()[point.index()] = distance as u8);
            let mut stones = touched & !front;
            while let Some(chain) = stones.first().and_then(|stone| chains.at(stone)) {
                front |= chain.stones;
                stones = stones & !chain.stones;
            }
            reached |= front;
        }
        fate
    }

    /// The distance of an empty point, from 1; none where it is too far.
    #[inline]
    pub(crate) fn distance(&self, point: Point) -> Option<usize> {
        let distance = self.0.as_flattened()[point.index()];
        (distance > 0).then_some(usize::from(distance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Situation;
    use tewari_game::Player;

    #[test]
    fn a_chain_is_one_step() {
        let board =
            Board::<2, 0, 2>::parse(". . . . . .\n. X X X X .\n. . . . . .\nO . . . . .\n. . . . . .\n. . . . . .")
                .unwrap();
        let mut chains = Chains::new();
        chains.find(&Situation { board: &board, to_play: Player::FIRST, last: None, before: None });
        let fate = Fate::from(&board, &chains, board.parse_point("A3"));
        let distance = |name| fate.distance(board.parse_point(name).unwrap());
        assert_eq!(["A4", "B4", "F5", "A1"].map(distance), [Some(1), Some(2), Some(4), Some(2)]);
    }
}
