//! What can be chosen about a game.

use std::fmt;

use tewari_go::{MAX_KOMI, Repetition};

use super::GameName;
use crate::nim;

/// The rules of repetition as people type them.
pub(super) const REPETITIONS: [(&str, Repetition); 3] = [
    ("simple", Repetition::SimpleKo),
    ("positional", Repetition::PositionalSuperko),
    ("situational", Repetition::SituationalSuperko),
];

/// Something that can be chosen about some games.
///
/// ```
/// use tewari_games::catalogue::{GameName, GameOption};
/// assert_eq!(GameOption::Swap.allowed(GameName::Hex), "true or false");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOption {
    /// The size of the board: `9` or `9x7`, for Havannah the base.
    Size,
    /// Go: what white gets for moving second.
    Komi,
    /// Go: how many black stones stand on the board at the start.
    Handicap,
    /// Go: whether own stones may be taken away.
    Suicide,
    /// Go: which positions must not come back.
    Repetition,
    /// Hex: whether the second player may take over the first stone.
    Swap,
    /// Nim: the heaps, as in `3,4,5`.
    Heaps,
    /// Nim: how many play.
    Players,
}

impl GameOption {
    /// All options.
    pub const ALL: [GameOption; 8] = [
        GameOption::Size,
        GameOption::Komi,
        GameOption::Handicap,
        GameOption::Suicide,
        GameOption::Repetition,
        GameOption::Swap,
        GameOption::Heaps,
        GameOption::Players,
    ];

    /// The key as people type it.
    pub const fn key(self) -> &'static str {
        match self {
            GameOption::Size => "size",
            GameOption::Komi => "komi",
            GameOption::Handicap => "handicap",
            GameOption::Suicide => "suicide",
            GameOption::Repetition => "repetition",
            GameOption::Swap => "swap",
            GameOption::Heaps => "heaps",
            GameOption::Players => "players",
        }
    }

    /// The values that `game` allows, in words.
    pub fn allowed(self, game: GameName) -> String {
        match self {
            GameOption::Size => game.sizes().map_or_else(String::new, |sizes| sizes.to_string()),
            GameOption::Komi => format!("-{MAX_KOMI} to {MAX_KOMI}"),
            GameOption::Handicap => "0, or 2 to 9 where the board has places for them".into(),
            GameOption::Repetition => REPETITIONS.map(|(name, _)| name).join(", "),
            GameOption::Suicide | GameOption::Swap => "true or false".into(),
            GameOption::Heaps => format!("1 to {} heaps of 1 to {}, as in 3,4,5", nim::MAX_HEAPS, nim::MAX_HEAP),
            GameOption::Players => game.players().iter().map(usize::to_string).collect::<Vec<_>>().join(" or "),
        }
    }
}

impl fmt::Display for GameOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}
