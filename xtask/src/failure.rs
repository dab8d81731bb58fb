//! Why a task stopped.

use std::fmt;
use std::process::ExitCode;

/// The reason, on one line.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong.
    Usage(String),
    /// A program could not be started.
    Start {
        /// What was to be started.
        program: String,
        /// The system's answer.
        cause: std::io::Error,
    },
    /// A step ended without success.
    Step(String),
    /// The task ran, and what it shows is not what it must show.
    Verdict(String),
}

impl Failure {
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Start { .. } | Self::Step(_) | Self::Verdict(_) => ExitCode::FAILURE,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(text) | Self::Step(text) | Self::Verdict(text) => f.write_str(text),
            Self::Start { program, cause } => write!(f, "cannot start {program}: {cause}"),
        }
    }
}
