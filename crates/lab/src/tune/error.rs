//! Why a tuning could not go on.

use std::fmt;

use tewari_games::catalogue::GameError;
use tewari_params::ParamError;

use crate::{EntrantError, MatchError, store::StoreError};

/// Why a tuning could not go on.
#[derive(Debug)]
pub enum TuneError {
    /// The game.
    Game(GameError),
    /// A player.
    Player(EntrantError),
    /// The games.
    Match(MatchError),
    /// A value that the parameter does not take.
    Param(ParamError),
    /// The trials cannot be kept.
    Store(StoreError),
}

impl fmt::Display for TuneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TuneError::Game(error) => error.fmt(f),
            TuneError::Player(error) => error.fmt(f),
            TuneError::Match(error) => error.fmt(f),
            TuneError::Param(error) => error.fmt(f),
            TuneError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TuneError {}

impl From<GameError> for TuneError {
    fn from(error: GameError) -> Self {
        TuneError::Game(error)
    }
}

impl From<StoreError> for TuneError {
    fn from(error: StoreError) -> Self {
        TuneError::Store(error)
    }
}
