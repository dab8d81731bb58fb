//! Why results could not be read or written.

use std::fmt;

/// Why results could not be read or written.
#[derive(Debug)]
pub enum StoreError {
    /// The database says so (a full disk, a file that is no database).
    Database(rusqlite::Error),
    /// The file system says so.
    Io(std::io::Error),
    /// The file was made by another version of this program.
    Version {
        /// The version of the file.
        found: i64,
        /// The version that this program writes.
        known: i64,
    },
    /// Another run is writing the same results.
    Busy(String),
    /// A default has changed since the stored games were played, so that new ones would not belong to them.
    Changed {
        /// The players as written.
        players: String,
        /// The parameter.
        key: String,
    },
    /// Something in the file makes no sense.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(error) => write!(f, "results: {error}"),
            StoreError::Io(error) => write!(f, "results: {error}"),
            StoreError::Version { found, known } => {
                write!(f, "results: the file has version {found}, this program knows version {known}")
            }
            StoreError::Busy(file) => write!(f, "results: another run is writing {file}"),
            StoreError::Changed { players, key } => {
                write!(
                    f,
                    "results: the default of {key} has changed since {players} played; keep the results elsewhere"
                )
            }
            StoreError::Damaged(place) => write!(f, "results: {place} is damaged"),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StoreError::Database(error) => Some(error),
            StoreError::Io(error) => Some(error),
            StoreError::Version { .. } | StoreError::Busy(_) | StoreError::Changed { .. } | StoreError::Damaged(_) => {
                None
            }
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Database(error)
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        StoreError::Io(error)
    }
}
