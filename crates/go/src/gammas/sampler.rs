//! Weights of all moves, kept from move to move of a playout.

use tewari_game::{Player, Rng};

use super::responses::Responses;
use super::table::GammaTable;
use crate::geometry::PerPoint;
use crate::{BitBoard, Board, Point};

/// Points whose weights are added up together: a draw looks for the block first.
const BLOCK: usize = 16;
/// Blocks of the largest board.
const BLOCKS: usize = 64 * 11 / BLOCK;

/// What all moves of both colours weigh in one playout.
#[derive(Clone)]
pub struct Sampler<const W: usize> {
    weights: PerPoint<[u32; 2], W>,
    blocks: [[u32; 2]; BLOCKS],
    totals: [u32; 2],
    /// The move that was foreseen, and the points that it changes by what it captures.
    foreseen: Option<Point>,
    changing: BitBoard<W>,
    /// Stones that were taken off before.
    captured: usize,
}

impl<const W: usize> Sampler<W> {
    /// The weights on a board.
    pub fn new<const S: usize>(table: &GammaTable, board: &Board<W, S, 2>) -> Self {
        let mut sampler = Sampler {
            weights: [[[0; 2]; 64]; W],
            blocks: [[0; 2]; BLOCKS],
            totals: [0; 2],
            foreseen: None,
            changing: BitBoard::EMPTY,
            captured: captured(board),
        };
        board.empty_points().for_each(|point| sampler.renew(table, board, point));
        sampler
    }

    /// Looks at what a move of `me` is going to change, before it is played. Without it a capture means to look at the
    /// whole board again.
    #[inline]
    pub fn foresee<const S: usize>(&mut self, board: &Board<W, S, 2>, point: Point, me: Player) {
        let mut changing = BitBoard::EMPTY;
        board.ataris_beside(point, |chain| {
            if chain.colour == me {
                return;
            }
            board.stones_of(chain.head, |stone| {
                changing.insert(stone);
                changing |= board.eight_around(stone);
                // An own chain beside it gets out of atari, and that is seen from its last liberty.
                board.ataris_beside(stone, |own| own.last_liberty().into_iter().for_each(|at| changing.insert(at)));
            });
        });
        (self.foreseen, self.changing) = (Some(point), changing);
    }

    /// Follows the stone that was played on `point`.
    #[inline]
    pub fn follow<const S: usize>(&mut self, table: &GammaTable, board: &Board<W, S, 2>, point: Point) {
        let captured = captured(board);
        if self.foreseen.take() != Some(point) && captured != self.captured {
            *self = Sampler::new(table, board);
            return;
        }
        self.captured = captured;
        if !self.changing.is_empty() {
            let changing = std::mem::replace(&mut self.changing, BitBoard::EMPTY) & board.empty_points();
            changing.for_each(|at| self.renew(table, board, at));
        }
        self.set(point, [0; 2]);
        board.codes_around(point, |at, code, is_empty| {
            if is_empty {
                self.set(at, table.weights(board.pattern_of(at, code)));
            }
        });
        // Chains that came into atari are seen from their last liberty. Those that got out of it had none but the point.
        board.ataris_beside(point, |chain| {
            chain.last_liberty().into_iter().for_each(|at| self.renew(table, board, at));
        });
        if let Some(liberty) = board.atari_on(point).and_then(|chain| chain.last_liberty()) {
            self.renew(table, board, liberty);
        }
    }

    /// Draws a move of `me` in proportion to its weight and to what it does about the last one; none if all weigh
    /// nothing. It may be banned by ko.
    #[inline]
    pub(super) fn draw(&self, table: &GammaTable, responses: &Responses, me: Player, rng: &mut Rng) -> Option<Point> {
        let me = me.index();
        let more = |(point, set): (Point, _)| (point, table.more(self.weights.as_flattened()[point.index()][me], set));
        let sum: usize = responses.iter().map(more).map(|(_, more)| more as usize).sum();
        let total = self.totals[me] as usize;
        if total == 0 {
            return None;
        }
        let mut left = rng.below(sum + total);
        if left < sum {
            for (point, more) in responses.iter().map(more) {
                match left.checked_sub(more as usize) {
                    Some(rest) => left = rest,
                    None => return Some(point),
                }
            }
        }
        Some(self.find(left - sum, me))
    }

    /// The point at which the sum of the weights passes `left`.
    #[inline]
    fn find(&self, left: usize, me: usize) -> Point {
        let (mut left, mut block) = (left as u32, 0);
        while left >= self.blocks[block][me] {
            left -= self.blocks[block][me];
            block += 1;
        }
        let mut index = block * BLOCK;
        while left >= self.weights.as_flattened()[index][me] {
            left -= self.weights.as_flattened()[index][me];
            index += 1;
        }
        Point::new(index)
    }

    #[inline]
    fn renew<const S: usize>(&mut self, table: &GammaTable, board: &Board<W, S, 2>, empty: Point) {
        self.set(empty, table.weights(board.pattern(empty)));
    }

    #[inline]
    fn set(&mut self, point: Point, new: [u32; 2]) {
        let old = std::mem::replace(&mut self.weights.as_flattened_mut()[point.index()], new);
        let block = &mut self.blocks[point.index() / BLOCK];
        for colour in 0..2 {
            let change = new[colour].wrapping_sub(old[colour]);
            block[colour] = block[colour].wrapping_add(change);
            self.totals[colour] = self.totals[colour].wrapping_add(change);
        }
    }
}

/// The stones that both have lost.
#[inline]
fn captured<const W: usize, const S: usize>(board: &Board<W, S, 2>) -> usize {
    board.captured(Player::new(0)) + board.captured(Player::new(1))
}

#[cfg(test)]
mod tests {
    use super::super::feature;
    use super::*;
    use crate::{Go, Rules};
    use tewari_game::{Notation, Seed, State};

    /// Gammas that differ for all features.
    fn table() -> GammaTable {
        GammaTable::new(&(0..feature::count()).map(|number| (number % 97) as f32 / 40.0).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn weights_are_those_of_a_fresh_look_after_every_move() {
        let table = table();
        for seed in 0..60 {
            let mut game = Go::<2, 10>::new(9, 9, &Rules::default()).unwrap();
            let mut rng = Seed::new(seed).rng();
            let mut sampler = Sampler::new(&table, game.board());
            while game.outcome().is_none() {
                let (action, me) = (game.random_action(&mut rng), game.to_play());
                let point = (action != game.pass()).then(|| game.board().point(action));
                // Some moves come as a surprise.
                if seed % 3 > 0 {
                    point.into_iter().for_each(|point| sampler.foresee(game.board(), point, me));
                }
                game.play(action);
                point.into_iter().for_each(|point| sampler.follow(&table, game.board(), point));
                let fresh = Sampler::new(&table, game.board());
                assert!(sampler.weights == fresh.weights, "seed {seed}\n{}", game.diagram());
                assert_eq!((sampler.blocks, sampler.totals), (fresh.blocks, fresh.totals));
            }
        }
    }

    #[test]
    fn only_candidates_weigh_something() {
        let table = table();
        let mut rng = Seed::new(7).rng();
        let mut game = Go::<2, 0>::new(7, 7, &Rules::default()).unwrap();
        while game.outcome().is_none() {
            let (board, sampler) = (game.board(), Sampler::new(&table, game.board()));
            for colour in Player::all(2) {
                for point in board.empty_points().iter().filter(|&point| board.ko(colour) != Some(point)) {
                    let weighs = sampler.weights.as_flattened()[point.index()][colour.index()] > 0;
                    assert_eq!(
                        weighs,
                        board.is_candidate(point, colour),
                        "{}\n{}",
                        board.point_text(point),
                        game.diagram()
                    );
                }
            }
            game.play(game.random_action(&mut rng));
        }
    }

    #[test]
    fn moves_are_drawn_as_often_as_they_weigh() {
        let mut logarithms = vec![0.0; feature::count()];
        logarithms[feature::Response::Beside as usize] = 3f32.ln();
        let table = GammaTable::new(&logarithms).unwrap();
        let mut board = Board::<2, 0, 2>::new(5, 5).unwrap();
        let last = board.parse_point("C3").unwrap();
        board.place(last, Player::new(1));
        let (sampler, responses) = (Sampler::new(&table, &board), Responses::of(&board, last, Player::FIRST));
        let mut rng = Seed::new(1).rng();
        let beside = board.empty_beside(last);
        let draws = 30_000;
        let hits = (0..draws)
            .filter_map(|_| sampler.draw(&table, &responses, Player::FIRST, &mut rng))
            .filter(|&point| beside.contains(point))
            .count();
        // Four points of weight 3 against twenty of weight 1.
        assert!((hits as f64 / f64::from(draws) - 0.375).abs() < 0.01, "{hits}");
    }
}
