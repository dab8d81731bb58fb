//! The board of Breakthrough and Knightthrough: two rows of pieces each, which only go forward; who first reaches the
//! last row, or captures everything, wins.

use std::marker::PhantomData;

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use crate::bits::{Ranked, members, mix};
use crate::size::{SizeError, Sizes};
use crate::text;

/// One way to go forward.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Columns to the right; negative is left. The same for both players.
    pub columns: i8,
    /// Rows forward, at least 1.
    pub rows: u8,
    /// Whether the step may capture; without, its target must be empty.
    pub captures: bool,
}

/// A kind of piece: the `D` ways it goes. On every board of `SIZES` the foremost piece of a player can always move.
pub trait Piece<const D: usize>: Clone + Send + Sync + 'static {
    /// The ways it goes.
    const STEPS: [Step; D];
    /// The boards it is played on, at most 8×8.
    const SIZES: Sizes;
}

/// Bits per row of the board, whatever its width.
const STRIDE: usize = 8;

/// A position of a game of pieces `P`. An action is a square and the index of a step.
#[derive(Clone, Debug)]
pub struct Through<P, const D: usize> {
    /// The pieces of each player; bit `8 · row + column`.
    pieces: [u64; 2],
    /// All squares of the board.
    board: u64,
    width: u8,
    height: u8,
    to_play: Player,
    over: bool,
    piece: PhantomData<P>,
}

impl<P: Piece<D>, const D: usize> Through<P, D> {
    /// The initial position.
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        P::SIZES.check(width, height)?;
        let row = u64::MAX >> (64 - width);
        let rows = |from: usize, to: usize| (from..to).fold(0, |set, y| set | row << (STRIDE * y));
        Ok(Through {
            pieces: [rows(0, 2), rows(height - 2, height)],
            board: rows(0, height),
            width: width as u8,
            height: height as u8,
            to_play: Player::FIRST,
            over: false,
            piece: PhantomData,
        })
    }

    /// For each step, the squares from which the player to move can take it.
    #[inline]
    fn sources(&self) -> [u64; D] {
        let own = self.pieces[self.to_play.index()];
        let enterable = self.board & !own;
        let empty = enterable & !self.pieces[1 - self.to_play.index()];
        let upward = self.to_play == Player::FIRST;
        P::STEPS.map(|step| {
            let targets = if step.captures { enterable } else { empty };
            let origins = if upward { targets >> distance(step, true) } else { targets << distance(step, false) };
            origins & own & stays_inside(step)
        })
    }

    /// The squares that `action` leaves and enters.
    #[inline]
    fn squares(&self, action: Action) -> (usize, usize) {
        let (from, step) = (action.index() / D, P::STEPS[action.index() % D]);
        let to = if self.to_play == Player::FIRST {
            from + distance(step, true)
        } else {
            from.wrapping_sub(distance(step, false))
        };
        (from, to)
    }
}

/// How many squares a step goes up or down.
#[inline]
const fn distance(step: Step, upward: bool) -> usize {
    let forward = (STRIDE * step.rows as usize) as isize;
    (if upward { forward + step.columns as isize } else { forward - step.columns as isize }) as usize
}

/// The squares whose column is still on an 8-wide board after the step.
#[inline]
const fn stays_inside(step: Step) -> u64 {
    let row = if step.columns >= 0 { 0xFFu64 >> step.columns } else { (0xFFu64 << -step.columns) & 0xFF };
    row * 0x0101_0101_0101_0101
}

impl<P: Piece<D>, const D: usize> State for Through<P, D> {
    const PLAYERS: usize = 2;

    fn action_count(&self) -> usize {
        usize::from(self.height) * STRIDE * D
    }

    /// A piece takes at most `height - 2` or `height - 3` steps to the last row but one, and one more step ends it.
    fn max_length(&self) -> usize {
        2 * usize::from(self.width) * (2 * usize::from(self.height) - 5) + 1
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        // The last mover has won.
        self.over.then(|| Rewards::win(self.to_play.next(2)))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        let sources = self.sources();
        for from in members(sources.iter().fold(0, |all, set| all | set)) {
            for (step, set) in sources.iter().enumerate() {
                if set >> from & 1 == 1 {
                    out.push(Action::new(from * D + step));
                }
            }
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        let (from, step) = (action.index() / D, action.index() % D);
        from < 64 && self.sources()[step] >> from & 1 == 1
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        let ranked = self.sources().map(Ranked::new);
        let mut rank = rng.below(ranked.iter().map(|set| set.count()).sum());
        let mut chosen = 0;
        while rank >= ranked[chosen].count() {
            rank -= ranked[chosen].count();
            chosen += 1;
        }
        Action::new(ranked[chosen].select(rank) * D + chosen)
    }

    #[inline]
    fn play(&mut self, action: Action) {
        let (from, to) = self.squares(action);
        let (own, other) = (self.to_play.index(), 1 - self.to_play.index());
        self.pieces[own] ^= 1 << from | 1 << to;
        self.pieces[other] &= !(1 << to);
        let last_row = if own == 0 { usize::from(self.height) - 1 } else { 0 };
        self.over = to / STRIDE == last_row || self.pieces[other] == 0;
        self.to_play = self.to_play.next(2);
    }

    fn hash(&self) -> u64 {
        mix(mix(mix(self.to_play.index() as u64) ^ self.pieces[0]) ^ self.pieces[1])
    }
}

impl<P: Piece<D>, const D: usize> Notation for Through<P, D> {
    fn action_text(&self, action: Action) -> String {
        let (from, to) = self.squares(action);
        let name = |square: usize| text::point(square % STRIDE, square / STRIDE);
        format!("{}-{}", name(from), name(to))
    }

    fn diagram(&self) -> String {
        text::grid(usize::from(self.width), usize::from(self.height), |x, y| {
            match self.pieces.map(|set| set >> (STRIDE * y + x) & 1) {
                [1, _] => 'o',
                [_, 1] => 'x',
                _ => '.',
            }
        })
    }

    fn pieces(&self) -> Vec<Option<Player>> {
        let squares =
            (0..usize::from(self.height)).flat_map(|y| (0..usize::from(self.width)).map(move |x| STRIDE * y + x));
        squares.map(|square| Player::all(2).find(|player| self.pieces[player.index()] >> square & 1 == 1)).collect()
    }

    /// White is `o` in the diagram and starts at the bottom.
    fn player_name(&self, player: Player) -> String {
        ["white", "black"][player.index()].to_string()
    }
}
