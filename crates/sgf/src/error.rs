//! Why a file was not understood, and where.

use std::fmt;

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// There is no game: nothing begins with `(;`.
    NoGame,
    /// A value that is never closed by `]`.
    OpenValue,
    /// A value `[...]` that belongs to no property.
    NoProperty,
    /// A size of the board that no program can show.
    BadSize(String),
    /// A point that is not on the board.
    BadPoint(String),
}

/// What is wrong with a file, and at which byte. Files that are not UTF-8 are counted as if they were.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SgfError {
    /// What is wrong.
    pub cause: Cause,
    /// The byte, from 0.
    pub offset: usize,
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            Cause::NoGame => write!(f, "no game begins here (there is no '(;')"),
            Cause::OpenValue => write!(f, "a value has no closing bracket"),
            Cause::NoProperty => write!(f, "a value belongs to no property"),
            Cause::BadSize(text) => write!(f, "'{text}' is no size of a board"),
            Cause::BadPoint(text) => write!(f, "'{text}' is no point of the board"),
        }?;
        write!(f, ", at byte {}", self.offset)
    }
}

impl std::error::Error for SgfError {}
