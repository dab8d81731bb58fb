//! What can be wrong with a board or its rules.

use std::fmt;

use crate::geometry::{MAX_SIDE, MIN_SIDE};
use crate::rules::MAX_KOMI;

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Debug)]
pub enum GoError {
    /// The board is too small or too large.
    Size {
        /// Columns asked for.
        width: usize,
        /// Rows asked for.
        height: usize,
    },
    /// The board does not fit the type it was asked of; see [`words_for`](crate::words_for).
    Type {
        /// Columns asked for.
        width: usize,
        /// Rows asked for.
        height: usize,
    },
    /// The komi is not a number of a sensible size.
    Komi(f32),
    /// This board has no places for so many handicap stones.
    Handicap {
        /// Stones asked for.
        stones: u8,
        /// The most this board has places for; 0 if it has none at all.
        most: u8,
    },
    /// A setup stone is off the board, on another stone, or leaves a string without liberty.
    Setup(String),
}

impl fmt::Display for GoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GoError::Size { width, height } => {
                write!(f, "board {width}x{height}: width and height must be from {MIN_SIDE} to {MAX_SIDE}")
            }
            GoError::Type { width, height } => {
                write!(f, "board {width}x{height} does not fit this type of board: choose it by words_for")
            }
            GoError::Komi(komi) => write!(f, "komi {komi}: must be from -{MAX_KOMI} to {MAX_KOMI}"),
            GoError::Handicap { stones, most: 0 } => {
                write!(f, "handicap {stones}: this board has no handicap points, so it must be 0")
            }
            GoError::Handicap { stones, most } => write!(f, "handicap {stones}: must be 0 or from 2 to {most}"),
            GoError::Setup(cause) => write!(f, "setup stones: {cause}"),
        }
    }
}

impl std::error::Error for GoError {}
