//! A player as people write it, ready to take part.

use std::{fmt, str::FromStr};

use tewari_params::Parameters;
use tewari_search::{Budget, PlayerError, PlayerSpec};

use crate::{GtpCommand, GtpCommandError};

/// A player of a match or an experiment: a preset with overrides and a budget, or an external program.
///
/// ```
/// use tewari_lab::Entrant;
/// use tewari_search::Budget;
/// let own: Entrant = "rave,bias=1e-7,playouts=500".parse()?;
/// let program: Entrant = "gtp:gnugo --mode gtp --level 10".parse()?;
/// assert_eq!(program.to_string(), "gtp:gnugo --mode gtp --level 10");
/// assert!("rave".parse::<Entrant>().is_err(), "how long may it think?");
/// assert!(Entrant::parse("rave", Some(Budget::playouts(500))).is_ok());
/// # Ok::<(), tewari_lab::EntrantError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Entrant {
    /// A search of this program, with its budget a move.
    Search(Box<PlayerSpec>, Budget),
    /// A program of its own.
    Program(GtpCommand),
}

/// Why a player cannot take part.
#[derive(Clone, PartialEq, Debug)]
pub enum EntrantError {
    /// The preset or a parameter.
    Player(PlayerError),
    /// The command line of the program.
    Command(GtpCommandError),
    /// Nothing says how long it may think.
    NoBudget(String),
}

impl fmt::Display for EntrantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntrantError::Player(error) => error.fmt(f),
            EntrantError::Command(error) => error.fmt(f),
            EntrantError::NoBudget(player) => write!(f, "{player} has neither playouts nor seconds per move"),
        }
    }
}

impl std::error::Error for EntrantError {}

impl Entrant {
    /// Reads a player; `budget` is for those that name no budget of their own.
    ///
    /// # Errors
    /// When it is not understood or has no budget.
    pub fn parse(text: &str, budget: Option<Budget>) -> Result<Entrant, EntrantError> {
        if GtpCommand::is_meant(text) {
            return text.parse().map(Entrant::Program).map_err(EntrantError::Command);
        }
        Entrant::search(text.parse().map_err(EntrantError::Player)?, budget)
    }

    /// A search as a player; `budget` is for one that names no budget of its own.
    ///
    /// # Errors
    /// When there is no budget.
    pub fn search(spec: PlayerSpec, budget: Option<Budget>) -> Result<Entrant, EntrantError> {
        let params = &spec.params.budget;
        let given = budget.map(|budget| Budget { decided: budget.decided || params.decided, ..budget });
        let budget = Budget::from_params(params).or(given);
        match budget {
            Some(budget) => Ok(Entrant::Search(Box::new(spec), budget)),
            None => Err(EntrantError::NoBudget(spec.name)),
        }
    }

    /// All that decides how it plays, as text. Of parameters only what differs from its default: one that comes later
    /// does not make old results foreign.
    pub fn identity(&self) -> String {
        match self {
            Entrant::Search(spec, _) => spec.params.to_toml_changed(),
            Entrant::Program(command) => format!("{command}\n"),
        }
    }

    /// All parameters of a search with their values, as TOML; a program has none that we know.
    pub fn params_text(&self) -> String {
        match self {
            Entrant::Search(spec, _) => spec.params.to_toml(),
            Entrant::Program(_) => String::new(),
        }
    }

    /// Whether it is an external program.
    pub fn is_program(&self) -> bool {
        matches!(self, Entrant::Program(_))
    }
}

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Entrant, EntrantError> {
        Entrant::parse(text, None)
    }
}

impl fmt::Display for Entrant {
    /// As it was written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Search(spec, _) => f.write_str(&spec.name),
            Entrant::Program(command) => command.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_without_a_budget_keeps_its_other_wishes() {
        let budget = |text| match Entrant::parse(text, Some(Budget::playouts(9))) {
            Ok(Entrant::Search(_, budget)) => budget,
            other => panic!("{other:?}"),
        };
        assert_eq!(budget("uct,decided=true"), Budget::playouts(9).until_decided());
        assert_eq!(budget("uct,decided=true,playouts=5"), Budget::playouts(5).until_decided());
        assert_eq!(budget("uct"), Budget::playouts(9));
    }

    #[test]
    fn errors_say_what_is_wrong() {
        for (text, message) in [
            ("uct", "neither playouts nor seconds"),
            ("deep,playouts=1", "no preset is called 'deep'"),
            ("gtp:", "names no program"),
            ("gtp:x 'y", "quote"),
        ] {
            let error = text.parse::<Entrant>().unwrap_err().to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
    }
}
