//! Why a game could not be chosen.

use std::fmt;

use tewari_go::GoError;

use super::{GameName, GameOption};

/// Why a game could not be chosen.
///
/// ```
/// use tewari_games::catalogue::GameSpec;
/// let error = GameSpec::new("hexx").unwrap_err();
/// assert!(error.to_string().contains("did you mean hex?"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum GameError {
    /// There is no such game.
    UnknownGame {
        /// What was asked for.
        given: String,
        /// The game with the most similar name, if one is similar.
        nearest: Option<GameName>,
    },
    /// The game has no such option.
    UnknownOption {
        /// The game.
        game: GameName,
        /// What was asked for.
        key: String,
    },
    /// The game does not allow the value.
    BadValue {
        /// The game.
        game: GameName,
        /// The option.
        option: GameOption,
        /// What was asked for.
        value: String,
    },
    /// Each option is allowed, but not all of them together.
    Go(GoError),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::UnknownGame { given, nearest } => {
                write!(f, "unknown game '{given}'")?;
                if let Some(game) = nearest {
                    write!(f, ", did you mean {game}?")?;
                }
                write!(f, " (known: {})", list(GameName::ALL.map(GameName::text)))
            }
            GameError::UnknownOption { game, key } => match game.options() {
                [] => write!(f, "{game} has no option '{key}': it has none"),
                options => write!(f, "{game} has no option '{key}': it has {}", list(options.iter().map(|o| o.key()))),
            },
            GameError::BadValue { game, option, value } => {
                write!(f, "{option} '{value}' is not allowed for {game}: {}", option.allowed(*game))
            }
            GameError::Go(cause) => cause.fmt(f),
        }
    }
}

fn list(names: impl IntoIterator<Item = &'static str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}

impl std::error::Error for GameError {}
