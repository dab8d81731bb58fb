//! Why an experiment could not be read or played.

use std::{fmt, io, path::PathBuf};

use tewari_games::catalogue::GameError;
use tewari_player::Unsuitable;

use crate::EntrantError;

/// An experiment file that cannot be used, with the place.
#[derive(Debug)]
pub struct ExperimentError {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1, if the cause has one.
    pub line: Option<usize>,
    /// What is wrong.
    pub cause: Box<ExperimentCause>,
}

/// What is wrong with an experiment.
#[derive(Debug)]
pub enum ExperimentCause {
    /// The file cannot be read.
    Io(io::Error),
    /// It is not TOML, or a key is unknown, missing or of the wrong type.
    Toml(String),
    /// The game.
    Game(GameError),
    /// A player, as it was written.
    Player(String, EntrantError),
    /// A player that cannot play this game, as it was written.
    Unsuitable(String, Unsuitable),
    /// A player that is a program of its own, in a game that such programs do not play.
    External(String),
    /// A value that makes no sense, in words.
    Value(String),
}

impl fmt::Display for ExperimentCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExperimentCause::Io(error) => error.fmt(f),
            ExperimentCause::Toml(message) | ExperimentCause::Value(message) => f.write_str(message),
            ExperimentCause::Game(error) => error.fmt(f),
            ExperimentCause::Player(player, error) => write!(f, "player '{player}': {error}"),
            ExperimentCause::Unsuitable(player, error) => write!(f, "player '{player}': {error}"),
            ExperimentCause::External(player) => {
                write!(f, "player '{player}': external programs play go on square boards only")
            }
        }
    }
}

impl fmt::Display for ExperimentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        write!(f, ": {}", self.cause)
    }
}

impl std::error::Error for ExperimentError {}
