//! The games by name.

use std::fmt;
use std::str::FromStr;

use super::{GameError, GameOption};
use crate::size::Sizes;
use crate::{breakthrough, domineering, havannah, hex, knightthrough};

/// The boards of all games of Go.
const GO_SIZES: Sizes = Sizes {
    width: (tewari_go::MIN_SIDE, tewari_go::MAX_SIDE),
    height: (tewari_go::MIN_SIDE, tewari_go::MAX_SIDE),
    square: false,
};

/// A game of the catalogue.
///
/// ```
/// use tewari_games::catalogue::GameName;
/// assert_eq!("Hex".parse(), Ok(GameName::Hex));
/// assert_eq!(GameName::Hex.default_size(), Some((11, 11)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameName {
    /// [`tewari_go::Go`]
    Go,
    /// [`tewari_go::ThreeColourGo`]
    ThreeColourGo,
    /// [`tewari_go::Atarigo`]
    Atarigo,
    /// [`breakthrough`]
    Breakthrough,
    /// [`knightthrough`]
    Knightthrough,
    /// [`domineering`]
    Domineering,
    /// [`hex`]
    Hex,
    /// [`havannah`]
    Havannah,
    /// [`nim`](crate::nim)
    Nim,
    /// [`tictactoe`](crate::tictactoe)
    TicTacToe,
}

impl GameName {
    /// All games.
    pub const ALL: [GameName; 10] = [
        GameName::Go,
        GameName::ThreeColourGo,
        GameName::Atarigo,
        GameName::Breakthrough,
        GameName::Knightthrough,
        GameName::Domineering,
        GameName::Hex,
        GameName::Havannah,
        GameName::Nim,
        GameName::TicTacToe,
    ];

    /// The name as people type it.
    pub const fn text(self) -> &'static str {
        match self {
            GameName::Go => "go",
            GameName::ThreeColourGo => "three-colour-go",
            GameName::Atarigo => "atarigo",
            GameName::Breakthrough => "breakthrough",
            GameName::Knightthrough => "knightthrough",
            GameName::Domineering => "domineering",
            GameName::Hex => "hex",
            GameName::Havannah => "havannah",
            GameName::Nim => "nim",
            GameName::TicTacToe => "tictactoe",
        }
    }

    /// The game in one line.
    pub const fn description(self) -> &'static str {
        match self {
            GameName::Go => "surround more of the board than the other colour; area scoring",
            GameName::ThreeColourGo => "Go for three; the most stones and eyes win",
            GameName::Atarigo => "Go until the first capture, which wins",
            GameName::Breakthrough => "pawns go forward and capture diagonally; reach the last row",
            GameName::Knightthrough => "Breakthrough with knights that only jump forward",
            GameName::Domineering => "one places vertical dominoes, the other horizontal ones; who cannot move loses",
            GameName::Hex => "connect your two sides of the board",
            GameName::Havannah => "make a ring, a bridge of two corners or a fork of three sides",
            GameName::Nim => "take any number from one heap; who takes the last object wins",
            GameName::TicTacToe => "three in a row",
        }
    }

    /// How many can play.
    pub const fn players(self) -> &'static [usize] {
        match self {
            GameName::ThreeColourGo => &[3],
            GameName::Nim => &[2, 3],
            _ => &[2],
        }
    }

    /// Width and height unless asked otherwise (Havannah: the base, twice); `None` for games without a choice of size.
    pub const fn default_size(self) -> Option<(usize, usize)> {
        match self {
            GameName::Go | GameName::ThreeColourGo => Some((9, 9)),
            GameName::Atarigo | GameName::Breakthrough | GameName::Knightthrough | GameName::Domineering => {
                Some((8, 8))
            }
            GameName::Hex => Some((11, 11)),
            GameName::Havannah => Some((5, 5)),
            GameName::Nim | GameName::TicTacToe => None,
        }
    }

    /// The sizes it can be played on; `None` for games without a choice of size.
    pub const fn sizes(self) -> Option<Sizes> {
        match self {
            GameName::Go | GameName::ThreeColourGo | GameName::Atarigo => Some(GO_SIZES),
            GameName::Breakthrough => Some(breakthrough::SIZES),
            GameName::Knightthrough => Some(knightthrough::SIZES),
            GameName::Domineering => Some(domineering::SIZES),
            GameName::Hex => Some(hex::SIZES),
            GameName::Havannah => Some(havannah::SIZES),
            GameName::Nim | GameName::TicTacToe => None,
        }
    }

    /// The options that apply to it.
    pub const fn options(self) -> &'static [GameOption] {
        match self {
            GameName::Go => {
                &[GameOption::Size, GameOption::Komi, GameOption::Handicap, GameOption::Suicide, GameOption::Repetition]
            }
            GameName::Hex => &[GameOption::Size, GameOption::Swap],
            GameName::Nim => &[GameOption::Heaps, GameOption::Players],
            GameName::TicTacToe => &[],
            _ => &[GameOption::Size],
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

impl FromStr for GameName {
    type Err = GameError;

    /// Upper case, spaces and hyphens make no difference.
    fn from_str(text: &str) -> Result<GameName, GameError> {
        let plain = |name: &str| name.to_lowercase().replace(['-', '_', ' '], "");
        let wanted = plain(text);
        let found = GameName::ALL.into_iter().find(|game| plain(game.text()) == wanted);
        found.ok_or_else(|| {
            let closest = GameName::ALL.into_iter().min_by_key(|game| distance(&plain(game.text()), &wanted));
            let nearest = closest.filter(|game| distance(&plain(game.text()), &wanted) <= 1 + wanted.len() / 3);
            GameError::UnknownGame { given: text.to_string(), nearest }
        })
    }
}

/// How many characters must be put in, left out or changed to make `a` of `b` (Levenshtein 1966).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.chars().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[row.len() - 1]
}
