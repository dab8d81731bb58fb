//! Why an experiment could not be run.

use std::fmt;

use tewari_games::catalogue::GameError;

use crate::{MatchError, experiment::ExperimentError, store::StoreError};

/// Why an experiment could not be run.
#[derive(Debug)]
pub enum RunError {
    /// The experiment itself.
    Experiment(ExperimentError),
    /// The game.
    Game(GameError),
    /// The players.
    Match(MatchError),
    /// The results cannot be kept.
    Store(StoreError),
    /// There is no such point.
    NoSuchPoint(usize),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Experiment(error) => error.fmt(f),
            RunError::Game(error) => error.fmt(f),
            RunError::Match(error) => error.fmt(f),
            RunError::Store(error) => error.fmt(f),
            RunError::NoSuchPoint(point) => write!(f, "the experiment has no point {point}"),
        }
    }
}

impl std::error::Error for RunError {}

impl From<MatchError> for RunError {
    fn from(error: MatchError) -> Self {
        RunError::Match(error)
    }
}

impl From<StoreError> for RunError {
    fn from(error: StoreError) -> Self {
        RunError::Store(error)
    }
}

impl From<ExperimentError> for RunError {
    fn from(error: ExperimentError) -> Self {
        RunError::Experiment(error)
    }
}

impl From<GameError> for RunError {
    fn from(error: GameError) -> Self {
        RunError::Game(error)
    }
}
