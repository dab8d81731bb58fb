//! What can go wrong, and the exit code it gives.

use std::{fmt::Display, io};

use tewari_games::catalogue::GameError;
use tewari_lab::{lab::LabError, run::RunError, store::StoreError, tune::TuneError};
use tewari_learn::LearnError;
use tewari_params::ParamError;
use tewari_player::Unsuitable;
use tewari_search::PlayerError;
use tewari_terminal::text::one_line;

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What the user asked for is wrong: exit code 2.
    Usage(String),
    /// Something failed on the way: exit code 1.
    Run(String),
    /// Nobody reads the output any more (a closed pipe): nothing to complain about.
    Closed,
}

impl Failure {
    /// A wrong argument, preset or file.
    pub(crate) fn usage(cause: impl Display) -> Failure {
        Failure::Usage(cause.to_string())
    }

    /// The exit code and, unless there is nothing to say, the line for people.
    pub(crate) fn report(&self) -> (u8, Option<String>) {
        match self {
            Failure::Usage(cause) => (2, Some(one_line(cause))),
            Failure::Run(cause) => (1, Some(one_line(cause))),
            Failure::Closed => (0, None),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Run(error.to_string()),
        }
    }
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Failure {
        Failure::usage(error)
    }
}

impl From<PlayerError> for Failure {
    fn from(error: PlayerError) -> Failure {
        Failure::usage(error)
    }
}

impl From<Unsuitable> for Failure {
    fn from(error: Unsuitable) -> Failure {
        Failure::usage(error)
    }
}

impl From<ParamError> for Failure {
    fn from(error: ParamError) -> Failure {
        Failure::usage(error)
    }
}

impl From<LabError> for Failure {
    fn from(error: LabError) -> Failure {
        match error {
            LabError::Io(error) if error.kind() != io::ErrorKind::NotFound => error.into(),
            LabError::Store(error) => error.into(),
            error => Failure::usage(error),
        }
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Failure {
        match error {
            RunError::Store(error) => error.into(),
            error => Failure::usage(error),
        }
    }
}

impl From<TuneError> for Failure {
    fn from(error: TuneError) -> Failure {
        match error {
            TuneError::Store(error) => error.into(),
            error => Failure::usage(error),
        }
    }
}

impl From<LearnError> for Failure {
    fn from(error: LearnError) -> Failure {
        match error {
            LearnError::Io(error) if error.kind() != io::ErrorKind::NotFound => error.into(),
            error => Failure::usage(error),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Run(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_no_failure() {
        let closed = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert_eq!(closed.report(), (0, None));
        let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(full.report().0, 1);
    }
}
