//! Weights of all moves, kept from move to move of a playout.

use tewari_game::{Player, Rng};

use super::responses::{MOST, Responses};
use super::table::{Both, GammaTable};
use crate::board::{Pattern, Vicinity};
use crate::geometry::{PerPoint, slot};
use crate::{BitBoard, Board, Point};

/// Rows of the largest board, rounded up to a power of two.
const ROWS: usize = 32;

/// What all moves of both colours weigh in one playout.
#[derive(Clone)]
pub struct Sampler<const W: usize> {
    weights: PerPoint<Both, W>,
    /// The sum of each row of the board: a draw looks for the row first.
    rows: [Both; ROWS],
    total: Both,
    /// The last liberties of the chains in atari: elsewhere no chain need be asked for its liberties.
    last_liberties: BitBoard<W>,
    /// The stone that was followed, and what is around it.
    followed: Option<Point>,
    around: Vicinity,
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
            weights: [[Both::NONE; 64]; W],
            rows: [Both::NONE; ROWS],
            total: Both::NONE,
            last_liberties: BitBoard::EMPTY,
            followed: None,
            around: Vicinity::NONE,
            foreseen: None,
            changing: BitBoard::EMPTY,
            captured: captured(board),
        };
        board.empty_points().for_each(|point| {
            if board.colours_beside(point) == 0 {
                sampler.set(board, point, table.weights(Pattern::without_ataris(board.code3x3(point))));
            } else {
                sampler.renew(table, board, point);
            }
        });
        sampler
    }

    /// Looks at what a move of `me` is going to change, before it is played. Without it a capture means to look at the
    /// whole board again.
    #[inline]
    pub fn foresee<const S: usize>(&mut self, board: &Board<W, S, 2>, point: Point, me: Player) {
        (self.foreseen, self.changing) = (Some(point), BitBoard::EMPTY);
        if !self.last_liberties.contains(point) {
            return;
        }
        let (mut taken, mut freed) = (BitBoard::EMPTY, BitBoard::EMPTY);
        board.ataris_beside(point, |chain| {
            if chain.colour == me {
                return;
            }
            board.stones_of(chain.head, |stone| {
                taken.insert(stone);
                // An own chain beside it gets out of atari, and that is seen from its last liberty.
                board.ataris_beside(stone, |own| own.last_liberty().into_iter().for_each(|at| freed.insert(at)));
            });
        });
        if !taken.is_empty() {
            self.changing = board.with_all_around(taken) | freed;
        }
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
        self.set(board, point, Both::NONE);
        self.last_liberties.remove(point);
        let around = board.vicinity(point);
        around.ring.each_empty(|at, code| {
            if self.last_liberties.contains(at) {
                self.renew(table, board, at);
            } else {
                self.set(board, at, table.weights(Pattern::without_ataris(code)));
            }
        });
        // Chains that came into atari are seen from their last liberty. Those that got out of it had none but the point.
        board.ataris_in(&around, |chain| {
            chain.last_liberty().into_iter().for_each(|at| self.renew(table, board, at));
        });
        if let Some(liberty) = around.chain.and_then(|chain| chain.last_liberty()) {
            self.renew(table, board, liberty);
        }
        (self.followed, self.around) = (Some(point), around);
    }

    /// The responses of `me` to the stone on `last`.
    #[inline]
    pub(super) fn responses<const S: usize>(&self, board: &Board<W, S, 2>, last: Point, me: Player) -> Responses {
        if self.followed == Some(last) {
            Responses::of(board, last, &self.around, me)
        } else {
            Responses::of(board, last, &board.vicinity(last), me)
        }
    }

    /// Draws a move of `me` in proportion to its weight and to what it does about the last one; none if all weigh
    /// nothing. It may be banned by ko.
    #[inline]
    pub(super) fn draw<const S: usize>(
        &self,
        table: &GammaTable,
        board: &Board<W, S, 2>,
        responses: &Responses,
        me: Player,
        rng: &mut Rng,
    ) -> Option<Point> {
        let me = me.index();
        let total = self.total.of(me);
        if total == 0 {
            return None;
        }
        let (mut sums, mut sum) = ([u64::MAX; MOST], 0);
        for part in responses.parts() {
            for place in part {
                let (point, set) = responses.get(place);
                sum += u64::from(table.more(self.at(point).of(me), set));
                sums[place] = sum;
            }
        }
        let left = rng.below(sum as usize + total as usize) as u64;
        if left >= sum {
            return Some(self.find(board, (left - sum) as u32, me));
        }
        // No branch for each of them.
        let place = sums.iter().map(|&sum| usize::from(sum <= left)).sum();
        Some(responses.get(place).0)
    }

    /// The point at which the sum of the weights passes `left`.
    #[inline]
    fn find<const S: usize>(&self, board: &Board<W, S, 2>, left: u32, me: usize) -> Point {
        let (row, left) = passed(&self.rows[..board.height()], left, me);
        let first = row * (board.width() + 1);
        let (column, _) = passed(&self.weights.as_flattened()[first..][..board.width()], left, me);
        Point::new(first + column)
    }

    #[inline]
    fn at(&self, point: Point) -> Both {
        self.weights.as_flattened()[slot::<W>(point.index())]
    }

    #[inline]
    fn renew<const S: usize>(&mut self, table: &GammaTable, board: &Board<W, S, 2>, empty: Point) {
        let pattern = board.pattern(empty);
        self.last_liberties.remove(empty);
        if pattern.has_ataris() {
            self.last_liberties.insert(empty);
        }
        self.set(board, empty, table.weights(pattern));
    }

    #[inline]
    fn set<const S: usize>(&mut self, board: &Board<W, S, 2>, point: Point, new: Both) {
        let place = &mut self.weights.as_flattened_mut()[slot::<W>(point.index())];
        let change = new.minus(std::mem::replace(place, new));
        let row = &mut self.rows[board.column_row(point).1 % ROWS];
        *row = row.plus(change);
        self.total = self.total.plus(change);
    }
}

/// How many weights come before their sum passes `left`, and what is left of it there. No branch depends on them.
#[inline]
fn passed(weights: &[Both], left: u32, me: usize) -> (usize, u32) {
    let mut left = left;
    for (count, weight) in weights.iter().enumerate() {
        match left.checked_sub(weight.of(me)) {
            Some(rest) => left = rest,
            None => return (count, left),
        }
    }
    (weights.len(), left)
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
                assert_eq!((sampler.rows, sampler.total), (fresh.rows, fresh.total));
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
                    let weighs = sampler.at(point).of(colour.index()) > 0;
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
        let (sampler, responses) =
            (Sampler::new(&table, &board), Responses::of(&board, last, &board.vicinity(last), Player::FIRST));
        let mut rng = Seed::new(1).rng();
        let beside = board.empty_beside(last);
        let draws = 30_000;
        let hits = (0..draws)
            .filter_map(|_| sampler.draw(&table, &board, &responses, Player::FIRST, &mut rng))
            .filter(|&point| beside.contains(point))
            .count();
        // Four points of weight 3 against twenty of weight 1.
        assert!((hits as f64 / f64::from(draws) - 0.375).abs() < 0.01, "{hits}");
    }
}
