//! What can go wrong.

use std::{fmt, io};

use tewari_features::file::FileError;

/// Why nothing could be learnt.
#[derive(Debug)]
pub enum LearnError {
    /// Records, a model or a checkpoint cannot be read or written.
    Io(io::Error),
    /// A model or a checkpoint is wrong.
    File(FileError),
    /// There are no games to learn from, or none to test with.
    NoGames(&'static str),
    /// The checkpoint is that of another training.
    OtherTraining,
    /// Boards of this size do not exist.
    Side(usize),
    /// Who was to help could not.
    Helper(String),
    /// There are not as many weights as features.
    Features,
}

impl fmt::Display for LearnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnError::Io(error) => write!(f, "{error}"),
            LearnError::File(error) => write!(f, "{error}"),
            LearnError::NoGames(what) => write!(f, "there are no games to {what}"),
            LearnError::OtherTraining => {
                write!(f, "the checkpoint beside the model belongs to a training with other settings: remove it first")
            }
            LearnError::Features => write!(f, "there are not as many weights as features"),
            LearnError::Side(side) => write!(f, "there are no boards with {side} lines"),
            LearnError::Helper(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for LearnError {}

impl From<io::Error> for LearnError {
    fn from(error: io::Error) -> Self {
        LearnError::Io(error)
    }
}

impl From<FileError> for LearnError {
    fn from(error: FileError) -> Self {
        LearnError::File(error)
    }
}
