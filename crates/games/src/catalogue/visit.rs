//! From a choice to a typed position.

use std::fmt::Display;

use tewari_game::Notation;
use tewari_go::{Visit, visit_atarigo, visit_go, visit_three_colour};

use super::{GameError, GameName, GameOption, GameSpec};
use crate::breakthrough::Breakthrough;
use crate::domineering::Domineering;
use crate::havannah::{Havannah6, Havannah10};
use crate::hex::{Hex11, Hex19};
use crate::knightthrough::Knightthrough;
use crate::nim::Nim;
use crate::tictactoe::TicTacToe;

/// Something to do with any game.
pub trait WithGame {
    /// What comes of it.
    type Output;

    /// Does it, with the initial position of the game.
    fn run<S: Notation>(self, start: S) -> Self::Output;
}

impl GameSpec {
    /// Runs `visitor` on the initial position of this game.
    pub fn visit<V: WithGame>(&self, visitor: V) -> Result<V::Output, GameError> {
        let (width, height) = (self.width, self.height);
        Ok(match self.name {
            GameName::Go => visit_go(width, height, &self.rules, GoVisitor(visitor)).map_err(GameError::Go)?,
            GameName::ThreeColourGo => visit_three_colour(width, height, GoVisitor(visitor)).map_err(GameError::Go)?,
            GameName::Atarigo => visit_atarigo(width, height, GoVisitor(visitor)).map_err(GameError::Go)?,
            GameName::Breakthrough => visitor.run(self.sized(Breakthrough::new(width, height))?),
            GameName::Knightthrough => visitor.run(self.sized(Knightthrough::new(width, height))?),
            GameName::Domineering => match width * height {
                0..=64 => visitor.run(self.sized(Domineering::<1>::new(width, height))?),
                _ => visitor.run(self.sized(Domineering::<6>::new(width, height))?),
            },
            GameName::Hex if width <= 11 => visitor.run(self.sized(Hex11::new(width, self.swap))?),
            GameName::Hex => visitor.run(self.sized(Hex19::new(width, self.swap))?),
            GameName::Havannah if width <= 6 => visitor.run(self.sized(Havannah6::new(width))?),
            GameName::Havannah => visitor.run(self.sized(Havannah10::new(width))?),
            GameName::Nim if self.players == 2 => visitor.run(self.heaped(Nim::<2>::new(&self.heaps))?),
            GameName::Nim => visitor.run(self.heaped(Nim::<3>::new(&self.heaps))?),
            GameName::TicTacToe => visitor.run(TicTacToe::new()),
        })
    }

    fn sized<S, E: Display>(&self, start: Result<S, E>) -> Result<S, GameError> {
        start.map_err(|_| self.bad(GameOption::Size, format!("{}x{}", self.width, self.height)))
    }

    fn heaped<S, E: Display>(&self, start: Result<S, E>) -> Result<S, GameError> {
        start.map_err(|_| self.bad(GameOption::Heaps, format!("{:?}", self.heaps)))
    }

    fn bad(&self, option: GameOption, value: String) -> GameError {
        GameError::BadValue { game: self.name, option, value }
    }
}

/// Lets the crate of Go choose the type for the size of its board.
struct GoVisitor<V>(V);

impl<V: WithGame> Visit for GoVisitor<V> {
    type Output = V::Output;

    fn visit<S: Notation>(self, start: S) -> V::Output {
        self.0.run(start)
    }
}
