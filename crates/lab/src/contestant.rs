//! Who sits at the board.

use std::fmt;

use tewari_game::{Action, Player, Record, Rewards, Seed, State};
use tewari_search::{Agent, Budget, ChoiceParams};

use crate::outlook::{Outlook, Outlooks};

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

    /// Whether it, as `player`, claims to have won after the move that it chose last.
    fn claims(&mut self, record: &Record<S>, player: Player) -> bool {
        let _ = (record, player);
        false
    }

    /// Whether it grants the game to `winner`, who claims it.
    fn grants(&mut self, record: &Record<S>, winner: Player) -> bool {
        let _ = (record, winner);
        false
    }

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
    outlooks: Outlooks,
}

impl<S: State> Searcher<S> {
    /// An agent with its budget, which plays every game to its end.
    pub fn new(agent: Box<dyn Agent<S>>, budget: Budget) -> Searcher<S> {
        Searcher { agent, budget, outlooks: Outlooks::new(&ChoiceParams::default()) }
    }

    /// The same, but it gives up when its moves were worth less than `below` three times in a row.
    pub fn giving_up_below(self, below: f32) -> Searcher<S> {
        Searcher { outlooks: Outlooks::new(&ChoiceParams { resign: below, ..ChoiceParams::default() }), ..self }
    }
}

impl<S: State> Contestant<S> for Searcher<S> {
    fn new_game(&mut self, _start: &S) -> Result<(), Fault> {
        self.agent.new_game();
        self.outlooks.restart();
        Ok(())
    }

    fn choose(&mut self, record: &Record<S>, seed: Seed) -> Result<Answer, Fault> {
        let choice = self.agent.choose(record, &self.budget, seed, None);
        let is_lost = self.outlooks.sees(&choice) == Outlook::Lost;
        Ok(if is_lost { Answer::Resign } else { Answer::Play(choice.action) })
    }
}
