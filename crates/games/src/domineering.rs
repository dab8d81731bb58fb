//! Domineering (Göran Andersson): the first player places vertical dominoes, the second horizontal ones; who cannot
//! move loses.

mod bounds;

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use self::bounds::{Bounds, Lines};
use crate::bits::{Ranked, members, mix};
use crate::size::{SizeError, Sizes};
use crate::text;

/// The boards it is played on.
pub const SIZES: Sizes = Sizes { width: (2, 19), height: (2, 19), square: false };

/// A position of Domineering on a board of at most `64 · WORDS` cells.
///
/// An action is the lower or left cell of the domino; which way it lies follows from the player, so statistics by
/// player and action mean one domino each.
///
/// ```
/// use tewari_game::{Notation, State};
/// use tewari_games::domineering::Domineering;
/// let mut state = Domineering::<1>::new(2, 2).unwrap();
/// let action = state.parse_action("a1-a2").unwrap();
/// state.play(action);
/// assert_eq!(state.outcome().unwrap().of(tewari_game::Player::FIRST), 1.0); // nothing horizontal fits
/// ```
#[derive(Clone, Debug)]
pub struct Domineering<const WORDS: usize> {
    /// The free cells; bit `width · row + column`.
    free: [u64; WORDS],
    /// The cells with a right neighbour.
    inner: [u64; WORDS],
    width: u8,
    height: u8,
    to_play: Player,
}

impl<const WORDS: usize> Domineering<WORDS> {
    /// The empty board.
    ///
    /// # Panics
    /// If the size is allowed but `WORDS` is too small for it.
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        SIZES.check(width, height)?;
        assert!(width * height <= 64 * WORDS, "a board of {width}x{height} needs more than {WORDS} words");
        let (mut free, mut inner) = ([0; WORDS], [0; WORDS]);
        for cell in 0..width * height {
            free[cell / 64] |= 1 << (cell % 64);
            inner[cell / 64] |= u64::from(cell % width + 1 < width) << (cell % 64);
        }
        Ok(Domineering { free, inner, width: width as u8, height: height as u8, to_play: Player::FIRST })
    }

    /// From the lower or left cell of a domino to the other one.
    #[inline]
    fn other_half(&self) -> usize {
        if self.to_play == Player::FIRST { usize::from(self.width) } else { 1 }
    }

    /// One word of the set of actions of the player to move.
    #[inline]
    fn moves(&self, word: usize) -> u64 {
        let free = self.free[word];
        let above = if word + 1 < WORDS { self.free[word + 1] } else { 0 };
        let shift = self.other_half();
        let neighbours = free >> shift | above << (64 - shift);
        free & neighbours & if self.to_play == Player::FIRST { u64::MAX } else { self.inner[word] }
    }

    fn is_free(&self, cell: usize) -> bool {
        self.free[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// What the counting of safe moves says for `player`.
    fn bounds(&self, player: Player) -> Bounds {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        if player == Player::FIRST {
            Lines::new(width, height, |column, row| self.is_free(row * width + column)).bounds()
        } else {
            Lines::new(height, width, |row, column| self.is_free(row * width + column)).bounds()
        }
    }
}

impl<const WORDS: usize> State for Domineering<WORDS> {
    const PLAYERS: usize = 2;

    fn action_count(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    fn max_length(&self) -> usize {
        self.action_count() / 2
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        let stuck = (0..WORDS).all(|word| self.moves(word) == 0);
        stuck.then(|| Rewards::win(self.to_play.next(2)))
    }

    /// Counts moves that are sure against moves that are possible.
    fn theory(&self) -> Option<Rewards> {
        let (me, you) = (self.to_play, self.to_play.next(2));
        let (mine, yours) = (self.bounds(me), self.bounds(you));
        if mine.least(true) > yours.most_against(&mine, true) {
            Some(Rewards::win(me))
        } else if yours.least(false) >= mine.most_against(&yours, false) {
            Some(Rewards::win(you))
        } else {
            None
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        for word in 0..WORDS {
            out.extend(members(self.moves(word)).map(|bit| Action::new(64 * word + bit)));
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        action.index() < 64 * WORDS && self.moves(action.index() / 64) >> (action.index() % 64) & 1 == 1
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        let ranked: [Ranked; WORDS] = std::array::from_fn(|word| Ranked::new(self.moves(word)));
        let mut rank = rng.below(ranked.iter().map(|set| set.count()).sum());
        let mut word = 0;
        while rank >= ranked[word].count() {
            rank -= ranked[word].count();
            word += 1;
        }
        Action::new(64 * word + ranked[word].select(rank))
    }

    #[inline]
    fn play(&mut self, action: Action) {
        let cell = action.index();
        let other = cell + self.other_half();
        self.free[cell / 64] &= !(1 << (cell % 64));
        self.free[other / 64] &= !(1 << (other % 64));
        self.to_play = self.to_play.next(2);
    }

    fn hash(&self) -> u64 {
        self.free.iter().fold(mix(self.to_play.index() as u64), |hash, &word| mix(hash ^ word))
    }
}

impl<const WORDS: usize> Notation for Domineering<WORDS> {
    fn action_text(&self, action: Action) -> String {
        let width = usize::from(self.width);
        let name = |cell: usize| text::point(cell % width, cell / width);
        format!("{}-{}", name(action.index()), name(action.index() + self.other_half()))
    }

    fn diagram(&self) -> String {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        text::grid(width, height, |x, y| if self.is_free(y * width + x) { '.' } else { '#' })
    }

    fn player_name(&self, player: Player) -> String {
        ["vertical", "horizontal"][player.index()].to_string()
    }
}
