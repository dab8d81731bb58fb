//! What can be wrong with a key, a value or a file. Each error is one line.

use std::fmt;

/// A key or value that is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamError {
    /// No parameter has this name.
    UnknownKey {
        /// The name as given.
        key: String,
        /// The most similar path, if one is similar.
        nearest: Option<String>,
        /// All paths.
        allowed: Vec<String>,
    },
    /// The abbreviation fits several parameters.
    Ambiguous {
        /// The name as given.
        key: String,
        /// The paths it fits.
        candidates: Vec<String>,
    },
    /// The parameter does not take this value.
    BadValue {
        /// The complete path.
        key: String,
        /// The value as given.
        value: String,
        /// What the parameter takes.
        allowed: String,
    },
    /// The text is not of the form `path=value`.
    NotAnAssignment {
        /// The text as given.
        text: String,
    },
}

impl fmt::Display for ParamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownKey { key, nearest, allowed } => {
                write!(f, "unknown parameter {}", one_line(key))?;
                if let Some(nearest) = nearest {
                    write!(f, ", did you mean {nearest}?")?;
                }
                write!(f, " (allowed: {})", allowed.join(", "))
            }
            Self::Ambiguous { key, candidates } => {
                write!(f, "{} is ambiguous: it may be {}", one_line(key), candidates.join(" or "))
            }
            Self::BadValue { key, value, allowed } => {
                write!(f, "{key} = {} is not allowed: it takes {allowed}", one_line(value))
            }
            Self::NotAnAssignment { text } => write!(f, "{} is not of the form path=value", one_line(text)),
        }
    }
}

impl std::error::Error for ParamError {}

/// What is wrong at a place of a TOML file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TomlCause {
    /// The text is not TOML; the parser's explanation.
    Syntax(String),
    /// The value has the wrong type.
    WrongType {
        /// The complete path.
        key: String,
        /// The type found, with its article.
        found: &'static str,
        /// What belongs there.
        allowed: String,
    },
    /// The key or the value is not accepted.
    Param(ParamError),
}

/// An error in a TOML text, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TomlError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub cause: TomlCause,
}

impl fmt::Display for TomlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.cause {
            TomlCause::Syntax(message) => f.write_str(&one_line(message)),
            TomlCause::WrongType { key, found, allowed } => {
                write!(f, "{} is {found}, but it takes {allowed}", one_line(key))
            }
            TomlCause::Param(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TomlError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.cause {
            TomlCause::Param(error) => Some(error),
            TomlCause::Syntax(_) | TomlCause::WrongType { .. } => None,
        }
    }
}

/// Text from outside, kept on one line: quoted and escaped when it is empty or has control characters.
fn one_line(text: &str) -> String {
    if text.is_empty() || text.chars().any(char::is_control) { format!("{text:?}") } else { text.to_owned() }
}
