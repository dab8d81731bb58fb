//! The Go Text Protocol (version 2), from the side of the one who asks.

use std::{
    collections::HashSet,
    fmt, io,
    time::{Duration, Instant},
};

use super::{
    GtpCommand,
    process::{Process, Silence},
};
use crate::Interrupt;

/// No honest answer is longer.
const LONGEST_ANSWER: usize = 1 << 20;

/// What an external program did wrong.
#[derive(Debug)]
pub enum ProgramError {
    /// It cannot be started.
    Start(io::Error),
    /// It ended when it was asked this.
    Ended {
        /// The command.
        asked: String,
        /// What it said last on standard error, and how it ended.
        last_words: String,
    },
    /// It gave no answer in time.
    Late {
        /// The command.
        asked: String,
        /// How long it had.
        patience: Duration,
    },
    /// Its answer is none by the protocol.
    Garbage {
        /// The command.
        asked: String,
        /// What came instead.
        answer: String,
    },
    /// It refused.
    Refused {
        /// The command.
        asked: String,
        /// Its reason.
        answer: String,
    },
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramError::Start(error) => write!(f, "it cannot be started: {error}"),
            ProgramError::Ended { asked, last_words } => {
                write!(f, "it ended at '{asked}'")?;
                if last_words.is_empty() { Ok(()) } else { write!(f, ": {last_words}") }
            }
            ProgramError::Late { asked, patience } => {
                write!(f, "no answer to '{asked}' within {} s", patience.as_secs_f64())
            }
            ProgramError::Garbage { asked, answer } => write!(f, "'{asked}' was answered by '{answer}'"),
            ProgramError::Refused { asked, answer } => write!(f, "it refused '{asked}': {answer}"),
        }
    }
}

impl std::error::Error for ProgramError {}

/// A program that was started and asked for its commands. After an error other than a refusal nobody knows which
/// answer the next line belongs to, and the session is over.
pub(super) struct Session {
    process: Process,
    commands: HashSet<String>,
    patience: Duration,
    interrupt: Interrupt,
}

/// A question under way.
struct Asked<'a> {
    line: &'a str,
    patience: Duration,
    deadline: Instant,
}

impl Session {
    pub(super) fn start(
        command: &GtpCommand,
        patience: Duration,
        interrupt: &Interrupt,
    ) -> Result<Session, ProgramError> {
        let process = Process::start(command.command()).map_err(ProgramError::Start)?;
        let mut session = Session { process, commands: HashSet::new(), patience, interrupt: interrupt.clone() };
        let listed = session.ask("list_commands")?;
        session.commands = listed.split_whitespace().map(str::to_owned).collect();
        Ok(session)
    }

    /// Whether the program lists `command`.
    pub(super) fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// Sends a command and gives the answer, trimmed.
    pub(super) fn ask(&mut self, line: &str) -> Result<String, ProgramError> {
        self.ask_within(line, self.patience)
    }

    /// The same with less time, or more, than usual.
    pub(super) fn ask_within(&mut self, line: &str, patience: Duration) -> Result<String, ProgramError> {
        let result = self.exchange(line, patience);
        if !matches!(result, Ok(_) | Err(ProgramError::Refused { .. } | ProgramError::Ended { .. })) {
            self.process.kill();
        }
        result
    }

    fn exchange(&mut self, line: &str, patience: Duration) -> Result<String, ProgramError> {
        // A program that has ended may still have said something; if not, its silence tells.
        let _ = self.process.send(line);
        let (success, answer) = self.answer(&Asked { line, patience, deadline: Instant::now() + patience })?;
        if success { Ok(answer) } else { Err(ProgramError::Refused { asked: line.to_owned(), answer }) }
    }

    /// An answer is `=` or `?`, perhaps more lines, and an empty line.
    fn answer(&mut self, asked: &Asked) -> Result<(bool, String), ProgramError> {
        let mut first = self.line(asked)?;
        while first.trim().is_empty() {
            first = self.line(asked)?;
        }
        let garbage = |answer: &str| {
            let answer = answer.lines().next().unwrap_or_default().chars().take(80).collect();
            ProgramError::Garbage { asked: asked.line.to_owned(), answer }
        };
        // No id was sent, so none comes back.
        let (success, rest) = match (first.strip_prefix('='), first.strip_prefix('?')) {
            (Some(rest), _) => (true, rest),
            (_, Some(rest)) => (false, rest),
            _ => return Err(garbage(&first)),
        };
        if !(rest.is_empty() || rest.starts_with(' ')) {
            return Err(garbage(&first));
        }
        let mut answer = rest.trim().to_owned();
        loop {
            let line = self.line(asked)?;
            if line.trim().is_empty() {
                return Ok((success, answer));
            }
            answer = answer + "\n" + line.trim_end();
            if answer.len() > LONGEST_ANSWER {
                return Err(garbage(&answer));
            }
        }
    }

    fn line(&mut self, asked: &Asked) -> Result<String, ProgramError> {
        let line = asked.line.to_owned();
        self.process.receive(asked.deadline, &self.interrupt).map_err(|silence| match silence {
            Silence::Closed => ProgramError::Ended { asked: line, last_words: self.process.last_words() },
            Silence::Late | Silence::Interrupted => ProgramError::Late { asked: line, patience: asked.patience },
        })
    }
}
