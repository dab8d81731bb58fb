//! Who sits at the board.

use std::fmt;

use tewari_game::{Action, Record, Rewards, Seed, State};
use tewari_search::{Agent, Budget};

use crate::giving_up::GivingUp;

/// Somebody who plays games one after the other: a search of this program, or a program of its own.
pub trait Contestant<S: State>: Send {
    /// Forgets the last game.
    ///
    /// # Errors
    /// When the contestant cannot go on.
    fn new_game(&mut self, start: &S) -> Result<(), Fault>;

    /// A move in the position of `record`, which is not over. All chance comes from `seed`.
    ///
    /// # Errors
    /// When the contestant gives none; the game is lost then.
    fn choose(&mut self, record: &Record<S>, seed: Seed) -> Result<Answer, Fault>;

    /// What each seat has got, in the contestant's eyes, where a game may end before the board says it all (Go with
    /// dead stones). `None` if it has no opinion.
    fn verdict(&mut self, record: &Record<S>) -> Option<Rewards> {
        let _ = record;
        None
    }

    /// What is to be said about its last fault.
    fn complaint(&mut self) -> Option<String> {
        None
    }
}

/// What a contestant does at its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It plays.
    Play(Action),
    /// It gives the game up.
    Resign,
}

/// How a game was lost other than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The time ran out.
    Time,
    /// The move was against the rules.
    Illegal,
    /// The contestant ended or gave an answer that nobody understands.
    Crash,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Time => "time",
            Fault::Illegal => "illegal move",
            Fault::Crash => "crash",
        })
    }
}

impl std::error::Error for Fault {}

/// A search of this program, with the budget of each of its moves.
pub struct Searcher<S> {
    agent: Box<dyn Agent<S>>,
    budget: Budget,
    giving_up: GivingUp,
}

impl<S: State> Searcher<S> {
    /// An agent with its budget, which plays every game to its end.
    pub fn new(agent: Box<dyn Agent<S>>, budget: Budget) -> Searcher<S> {
        Searcher { agent, budget, giving_up: GivingUp::new(0.0) }
    }

    /// The same, but it gives up when its moves were worth less than `below` three times in a row.
    pub fn giving_up_below(self, below: f32) -> Searcher<S> {
        Searcher { giving_up: GivingUp::new(below), ..self }
    }
}

impl<S: State> Contestant<S> for Searcher<S> {
    fn new_game(&mut self, _start: &S) -> Result<(), Fault> {
        self.agent.new_game();
        self.giving_up.restart();
        Ok(())
    }

    fn choose(&mut self, record: &Record<S>, seed: Seed) -> Result<Answer, Fault> {
        let choice = self.agent.choose(record, &self.budget, seed, None);
        Ok(if self.giving_up.sees(&choice) { Answer::Resign } else { Answer::Play(choice.action) })
    }
}
