//! The rules of Go that differ from place to place.

use crate::GoError;

/// The largest komi, either way: more than any board has points.
pub const MAX_KOMI: f32 = 700.0;

/// Which positions must not come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Repetition {
    /// Only the immediate retaking of a ko is forbidden.
    SimpleKo,
    /// No position of the board may come back, whoever is to play.
    #[default]
    PositionalSuperko,
    /// No position of the board may come back with the same player to play.
    SituationalSuperko,
}

/// The rules of a game of Go. Scoring is by area, and two passes in a row end the game.
///
/// ```
/// use tewari_go::{Repetition, Rules};
/// let rules = Rules::default();
/// assert_eq!((rules.komi, rules.suicide, rules.handicap), (7.5, false, 0));
/// assert_eq!(rules.repetition, Repetition::PositionalSuperko);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rules {
    /// What white gets for moving second. With a whole number games can be drawn. Default 7.5.
    pub komi: f32,
    /// Whether a player may take away own stones by playing their last liberty. Default `false`.
    pub suicide: bool,
    /// Which positions must not come back. Default positional superko.
    pub repetition: Repetition,
    /// Black stones on the board at the start, on their traditional places: 0 or from 2 to 9. White then plays
    /// first. Default 0.
    pub handicap: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { komi: 7.5, suicide: false, repetition: Repetition::default(), handicap: 0 }
    }
}

impl Rules {
    /// Checks what does not depend on the board.
    pub(crate) fn check(&self) -> Result<(), GoError> {
        // Written so that "not a number" fails too.
        if self.komi.abs() <= MAX_KOMI { Ok(()) } else { Err(GoError::Komi(self.komi)) }
    }
}
