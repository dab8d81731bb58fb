//! What can be chosen about a game.

use std::fmt;

use super::GameName;
use crate::nim;

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
    /// Hex: whether the second player may take over the first stone.
    Swap,
    /// Nim: the heaps, as in `3,4,5`.
    Heaps,
    /// Nim: how many play.
    Players,
}

impl GameOption {
    /// All options.
    pub const ALL: [GameOption; 4] = [GameOption::Size, GameOption::Swap, GameOption::Heaps, GameOption::Players];

    /// The key as people type it.
    pub const fn key(self) -> &'static str {
        match self {
            GameOption::Size => "size",
            GameOption::Swap => "swap",
            GameOption::Heaps => "heaps",
            GameOption::Players => "players",
        }
    }

    /// The values that `game` allows, in words.
    pub fn allowed(self, game: GameName) -> String {
        match self {
            GameOption::Size => game.sizes().map_or_else(String::new, |sizes| sizes.to_string()),
            GameOption::Swap => "true or false".into(),
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
