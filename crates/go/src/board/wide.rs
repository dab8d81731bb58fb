//! Uniform playouts on bit sets in vector registers.

mod draw;
mod put;
#[allow(unsafe_code, reason = "vectors cannot be had without; nothing else needs it")]
mod simd;
mod vector;

use tewari_game::{Player, Rng};

use super::Board;
use super::uniform::Playout;
use crate::{BitBoard, Point};
use draw::Window;
use simd::{Features, Large, Small, Sse2};
use vector::{PerPoint, Vector};

/// Plays on as [`super::light::LightBoard::play_out`], with the same moves for the same random numbers, and tells the
/// areas at the end; nothing if that board is quicker here.
#[inline]
pub(super) fn play_out<const W: usize, const S: usize>(
    playout: &Playout<W, S>,
    rng: &mut Rng,
    note: impl FnMut(Player, Option<Point>),
) -> Option<[u32; 2]> {
    // Boards as high as wide, with a border all round and one bit free. One ban is kept; who is not to play has one only
    // if the board was made by hand.
    let banned = playout.board.ko[1 - (playout.to_play.index() & 1)].is_some();
    if playout.board.height() + 1 != S || bits(S) > 512 || banned {
        return None;
    }
    match Features::detect() {
        Some(features) if bits(S) <= 128 => simd::play_out::<Small, W, S>(features, playout, rng, note),
        Some(features) => simd::play_out::<Large, W, S>(features, playout, rng, note),
        None if bits(S) <= 128 => Sse2::in_room(|room| room.play_out(playout, rng, note)),
        None => None,
    }
}

/// A set in memory, a part of which is read as one word.
#[repr(align(64))]
#[derive(Clone, Copy)]
struct Shadow([u8; 128]);

/// What a board of sets needs that does not fit into registers. Points have two numbers: their index, and their bit,
/// which is [`border`] higher and leaves room for a border all round.
#[repr(C, align(64))]
struct Room<V: Vector> {
    /// By colour, stones and what is off the board.
    windows: [Shadow; 2],
    /// The chain of each stone of each colour, by bit; [`Vector::NONE`] where none is.
    names: [PerPoint<V::Index>; 2],
    /// As in [`super::light::LightBoard`].
    empties: PerPoint<V::Index>,
    eye: PerPoint<V::Index>,
    /// The stones of each chain, and all points beside them: those that are empty are its liberties.
    chains: PerPoint<V::Pair>,
    /// Each point and all points beside it.
    rows: PerPoint<V::Row>,
    /// What is off the board.
    off: V,
    /// The size for which `rows` and `off` are; none at the start.
    stride: usize,
}

/// What fits into registers.
struct Sets<V: Vector> {
    /// With [`Vector::NONE`].
    empty: V,
    /// By colour, with what is off the board.
    stones: [V; 2],
    names: [V::Names; 2],
    /// As in [`super::light::LightBoard`].
    first: usize,
    count: usize,
    /// The point that may not be retaken in this turn.
    ban: usize,
}

impl<V: Vector> Room<V> {
    /// Nothing but zeros, so that a thread has it for nothing.
    const EMPTY: Self = Room {
        windows: [Shadow([0; 128]); 2],
        names: [[V::NO_INDEX; 576]; 2],
        empties: [V::NO_INDEX; 576],
        eye: [V::NO_INDEX; 576],
        chains: [V::NO_PAIR; 576],
        rows: [V::NO_ROW; 576],
        off: V::EMPTY,
        stride: 0,
    };

    #[inline(always)]
    fn play_out<const W: usize, const S: usize>(
        &mut self,
        playout: &Playout<W, S>,
        rng: &mut Rng,
        mut note: impl FnMut(Player, Option<Point>),
    ) -> [u32; 2] {
        // In registers as long as nobody else has them.
        let (mut chance, mut sets) = (rng.clone(), self.set_up(playout));
        let (mut passes, mut left) = (2u8.saturating_sub(playout.passes), playout.limit);
        // A copy of the code for each colour, as on the light board.
        let mut black = playout.to_play.index() == 0;
        while passes != 0 && left != 0 {
            left -= 1;
            if black {
                let played = self.turn::<S, 0, 1>(&mut sets, &mut chance);
                passes = if played.is_none() { passes - 1 } else { 2 };
                note(Player::new(0), played.map(Point::new));
                if passes == 0 || left == 0 {
                    break;
                }
                left -= 1;
            }
            black = true;
            let played = self.turn::<S, 1, 0>(&mut sets, &mut chance);
            passes = if played.is_none() { passes - 1 } else { 2 };
            note(Player::new(1), played.map(Point::new));
        }
        *rng = chance;
        self.areas(&sets, playout.board)
    }

    /// Takes the position over.
    #[inline(always)]
    fn set_up<const W: usize, const S: usize>(&mut self, playout: &Playout<W, S>) -> Sets<V> {
        let board = playout.board;
        if self.stride != S {
            self.set_rows(board);
        }
        self.names[0][..bits(S)].fill(V::index(V::NONE));
        self.names[1][..bits(S)].fill(V::index(V::NONE));
        self.eye[..bits(S)].fill(V::index(0));
        self.chains[V::NONE] = V::pair(V::EMPTY, single(V::NONE));
        for (place, &point) in self.empties.iter_mut().zip(board.empties.list()) {
            *place = V::index(usize::from(point));
        }
        let mut stones = [self.off; 2];
        let taken = board.points() & !board.empty_points();
        taken.for_each(|stone| self.chains[board.links.at(stone).chain() & 511] = V::NO_PAIR);
        // No closure: the compiler may leave what is in it without the instructions.
        for stone in taken.iter() {
            let (link, row) = (board.links.at(stone), self.row::<S>(stone.index() & 511));
            let Some(colour) = link.colour() else { continue };
            let chain = self.chains[link.chain() & 511];
            self.chains[link.chain() & 511] =
                V::pair(V::first(chain).or(V::first(row)), V::second(chain).or(V::second(row)));
            self.names[colour & 1][(stone.index() + border(S)) & 511] = V::index(link.chain());
            stones[colour & 1] = stones[colour & 1].or(V::first(row));
        }
        stones[0].write(&mut self.windows[0].0);
        stones[1].write(&mut self.windows[1].0);
        Sets {
            empty: V::of_words(higher(&board.empty_points(), border(S))).or(single(V::NONE)),
            stones,
            names: [V::hold(&self.names[0]), V::hold(&self.names[1])],
            first: 0,
            count: board.empties.list().len(),
            ban: board.ko[playout.to_play.index() & 1].map_or(NO_BAN, Point::index),
        }
    }

    #[cold]
    #[inline(never)]
    fn set_rows<const W: usize, const S: usize>(&mut self, board: &Board<W, S, 2>) {
        self.stride = S;
        self.off = V::of_words(higher(&board.points(), border(S)).map(|word| !word));
        for point in board.points().iter() {
            let beside = board.neighbours_of(&BitBoard::single(point));
            let beside = beside.iter().fold(V::EMPTY, |all, side| all.or(single(side.index() + border(S))));
            self.rows[point.index()] = V::row(single(point.index() + border(S)), beside);
        }
    }

    #[inline(always)]
    fn row<const S: usize>(&self, point: usize) -> V::Pair {
        V::read_row::<S>(&self.rows, point)
    }

    /// The area of each colour, as [`Board::areas`].
    #[inline(always)]
    fn areas<const W: usize, const S: usize>(&self, sets: &Sets<V>, board: &Board<W, S, 2>) -> [u32; 2] {
        let black = sets.stones[0].without(sets.stones[1]).words();
        let black = black.iter().map(|word| word.count_ones()).sum();
        let mut areas = [black, (board.area() - sets.count) as u32 - black];
        for &point in &self.empties[..sets.count] {
            let point = V::slot(point);
            if V::second(self.row::<S>(point)).meets(sets.empty) {
                return flooded(board, &sets.stones[0].words(), &sets.stones[1].words());
            }
            areas[0] += u32::from(Window::<S>::is_all_around(self.window::<S>(0, point)));
            areas[1] += u32::from(Window::<S>::is_all_around(self.window::<S>(1, point)));
        }
        areas
    }
}

/// The areas of a position that is not played to the end; the sets are of bits.
#[cold]
#[inline(never)]
fn flooded<const W: usize, const S: usize>(board: &Board<W, S, 2>, black: &[u64; 8], white: &[u64; 8]) -> [u32; 2] {
    board.areas_of([black, white].map(|words| {
        let mut stones = BitBoard::EMPTY;
        let has = |bit: usize| words[bit >> 6] >> (bit & 63) & 1 != 0;
        board.points().iter().filter(|point| has(point.index() + border(S))).for_each(|point| stones.insert(point));
        stones
    }))
}

/// The bit of a point less its index.
const fn border(stride: usize) -> usize {
    stride + 1
}

/// What is in a ban where there is none.
const NO_BAN: usize = usize::MAX;

/// All bits of a board, in whole vectors.
const fn bits(stride: usize) -> usize {
    let bits = ((stride + 1) * stride + 1).next_multiple_of(64);
    if bits < 128 { 128 } else { bits }
}

/// The words of a set, every index `by` higher.
#[inline(always)]
fn higher<const W: usize>(set: &BitBoard<W>, by: usize) -> [u64; 8] {
    let word = |index: usize| set.words().get(index).copied().unwrap_or(0);
    std::array::from_fn(|index| {
        let below = if index == 0 { 0 } else { word(index - 1) };
        word(index) << by | below >> (64 - by)
    })
}

/// The set of one bit.
#[inline(always)]
fn single<V: Vector>(bit: usize) -> V {
    V::of_words(std::array::from_fn(|word| if word == bit >> 6 { 1 << (bit & 63) } else { 0 }))
}

#[cfg(test)]
mod tests {
    use super::super::light::LightBoard;
    use super::*;
    use crate::{Go, Rules};
    use tewari_game::{Seed, State};

    /// The moves, the areas at the end, and the next random number after them.
    type Course = (Vec<(Player, Option<Point>)>, [u32; 2], u64);

    fn course(mut rng: Rng, play: impl FnOnce(&mut Rng, &mut dyn FnMut(Player, Option<Point>)) -> [u32; 2]) -> Course {
        let mut moves = Vec::new();
        let areas = play(&mut rng, &mut |by, point| moves.push((by, point)));
        (moves, areas, rng.next_u64())
    }

    fn light<const W: usize, const S: usize>(playout: &Playout<W, S>, rng: &Rng) -> Course {
        course(rng.clone(), |rng, note| {
            let mut light = LightBoard::of(playout.board);
            light.play_out(playout.to_play, playout.passes, playout.limit, rng, note);
            light.areas(playout.board)
        })
    }

    /// The same by every kind of sets that this machine has and that is large enough.
    fn wide<const W: usize, const S: usize>(playout: &Playout<W, S>, rng: &Rng) -> Vec<Course> {
        let mut courses = Vec::new();
        if bits(S) <= 128 {
            courses.push(course(rng.clone(), |rng, note| {
                Sse2::in_room(|room| room.play_out(playout, rng, note)).expect("nobody else plays")
            }));
        }
        let Some(features) = Features::detect() else { return courses };
        if bits(S) <= 128 {
            courses.push(course(rng.clone(), |rng, note| {
                simd::play_out::<Small, W, S>(features, playout, rng, note).expect("nobody else plays")
            }));
        }
        courses.push(course(rng.clone(), |rng, note| {
            simd::play_out::<Large, W, S>(features, playout, rng, note).expect("nobody else plays")
        }));
        courses
    }

    fn check<const W: usize, const S: usize>(playouts: u64) {
        let (mut bans, mut stopped) = (0, 0);
        for number in 0..playouts {
            let mut rng = Seed::new(number).fork(S as u64).rng();
            let mut game = Go::<W, S>::new(S - 1, S - 1, &Rules::default()).unwrap();
            let mut legal = Vec::new();
            for _ in 0..rng.below(2 * S * S) {
                game.legal_actions(&mut legal);
                // The last is the pass, which would end the game too soon.
                let Some(moves) = legal.len().checked_sub(2) else { break };
                game.play(legal[rng.below(moves + 1)]);
            }
            let area = (S - 1) * (S - 1);
            let limit = if number % 4 == 3 { rng.below(area) } else { 3 * area };
            let passes = if number % 16 == 5 { 1 + (number / 16 % 2) as u8 } else { 0 };
            let playout = Playout { board: game.board(), to_play: game.to_play(), passes, limit };
            bans += u32::from(playout.board.ko(playout.to_play).is_some());
            let expected = light(&playout, &rng);
            stopped += u32::from(expected.0.len() == limit);
            for found in wide(&playout, &rng) {
                assert_eq!(found, expected, "{number} on {:?}", playout.board);
            }
        }
        assert!(stopped > 0 && (bans > 0 || playouts < 1000), "{bans} bans, {stopped} stopped");
    }

    #[test]
    fn all_boards_play_the_same_moves() {
        check::<2, 3>(300);
        check::<2, 6>(1000);
        check::<2, 10>(2000);
        check::<3, 12>(200);
        check::<3, 14>(200);
        check::<6, 20>(100);
        // Rows of other boards are in the rooms now.
        check::<2, 10>(50);
    }

    #[test]
    fn the_best_board_of_the_machine_is_taken() {
        fn is_taken<const W: usize, const S: usize>(width: usize, height: usize) -> bool {
            let board = Board::<W, S, 2>::new(width, height).unwrap();
            let playout = Playout { board: &board, to_play: Player::new(0), passes: 0, limit: 9 };
            play_out(&playout, &mut Seed::new(1).rng(), |_, _| {}).is_some()
        }
        let wide = Features::detect().is_some();
        assert!(is_taken::<2, 10>(9, 9));
        assert_eq!((is_taken::<3, 14>(13, 13), is_taken::<6, 20>(19, 19)), (wide, wide));
        assert!(!is_taken::<2, 10>(9, 8) && !is_taken::<2, 0>(9, 9) && !is_taken::<11, 26>(25, 25));
    }

    #[test]
    fn a_ban_of_who_is_not_to_play_is_kept() {
        let mut board = Board::<2, 6, 2>::new(5, 5).unwrap();
        let at = |x: usize, y: usize| Point::new(6 * y + x);
        let black = [at(1, 0), at(0, 1), at(1, 2), at(2, 1)];
        [at(2, 0), at(3, 1), at(2, 2), at(1, 1)].into_iter().for_each(|stone| board.place(stone, Player::new(1)));
        black.into_iter().for_each(|stone| board.place(stone, Player::new(0)));
        assert_eq!(board.ko(Player::new(1)), Some(at(1, 1)));
        let playout = Playout { board: &board, to_play: Player::new(0), passes: 0, limit: 2 };
        for seed in 0..100 {
            let rng = Seed::new(seed).rng();
            let whole = course(rng.clone(), |rng, note| super::super::uniform::play_out(&playout, rng, note));
            assert_eq!(whole, light(&playout, &rng));
        }
    }

    #[test]
    fn a_playout_within_a_playout_is_the_same() {
        let board = Board::<2, 10, 2>::new(9, 9).unwrap();
        let playout = Playout { board: &board, to_play: Player::new(0), passes: 0, limit: 50 };
        let mut first = None;
        let _ = play_out(&playout, &mut Seed::new(1).rng(), |_, _| {
            let inner = super::super::uniform::play_out(&playout, &mut Seed::new(2).rng(), |_, _| {});
            assert_eq!(*first.get_or_insert(inner), inner);
        });
        let alone = super::super::uniform::play_out(&playout, &mut Seed::new(2).rng(), |_, _| {});
        assert_eq!(first, Some(alone));
    }
}
