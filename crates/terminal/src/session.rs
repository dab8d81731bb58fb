//! The game from its first to its last move.

use std::io::{self, BufRead, Write};

use tewari_game::{Notation, Player, Record, Seed};
use tewari_search::{Agent, Budget, Choice};

use crate::{
    Seats,
    input::{Request, read_line},
    talk,
    text::one_line,
};

/// Everything about a game in the terminal but its type.
pub struct Table<'a> {
    /// What is played.
    pub title: String,
    /// Against whom.
    pub engine_name: String,
    /// Where people sit.
    pub seats: Seats,
    /// How long the engine thinks about a move.
    pub budget: Budget,
    /// The engine's chance.
    pub seed: Seed,
    /// What people type.
    pub input: &'a mut dyn BufRead,
    /// Whether to repeat what is typed: a terminal shows it, the transcript of a script should too.
    pub echo: bool,
    /// What they see.
    pub out: &'a mut dyn Write,
}

/// One game between people and the engine.
pub struct Session<'a, S: Notation> {
    record: Record<S>,
    engine: Box<dyn Agent<S>>,
    table: Table<'a>,
}

/// Whether the game goes on after a turn.
#[derive(PartialEq)]
enum Turn {
    Played,
    Quit,
}

impl<'a, S: Notation> Session<'a, S> {
    /// A game from `start` on.
    pub fn new(start: S, engine: Box<dyn Agent<S>>, table: Table<'a>) -> Session<'a, S> {
        Session { record: Record::new(start), engine, table }
    }

    /// Plays until the game is over or nobody wants to go on.
    ///
    /// # Errors
    /// When reading or writing fails.
    pub fn run(mut self) -> io::Result<()> {
        let Table { title, seats, engine_name, .. } = &self.table;
        let welcome = talk::welcome(self.record.state(), title, *seats, engine_name);
        writeln!(self.table.out, "{welcome}")?;
        loop {
            let state = self.record.state();
            let board = state.diagram();
            writeln!(self.table.out, "\n{board}\n")?;
            let long = self.record.is_too_long();
            if let Some(rewards) = self.record.outcome().or_else(|| long.then(|| state.judge())) {
                return writeln!(self.table.out, "{}", talk::result(state, &rewards, long));
            }
            let turn = if self.is_human(state.to_play()) { self.person()? } else { self.answer()? };
            if turn == Turn::Quit {
                return Ok(());
            }
        }
    }

    fn is_human(&self, player: Player) -> bool {
        self.table.seats.is_human(player)
    }

    /// Asks until there is a move, a move taken back, or the end.
    fn person(&mut self) -> io::Result<Turn> {
        loop {
            let state = self.record.state();
            write!(self.table.out, "{}> ", state.player_name(state.to_play()))?;
            self.table.out.flush()?;
            let Some(line) = read_line(self.table.input)? else {
                writeln!(self.table.out)?;
                return Ok(Turn::Quit);
            };
            if self.table.echo {
                writeln!(self.table.out, "{}", one_line(&line))?;
            }
            let reply = match Request::of(&line) {
                Request::Nothing => continue,
                Request::Quit => return Ok(Turn::Quit),
                Request::Undo if self.undo() => return Ok(Turn::Played),
                Request::Undo => "There is no move to take back.".to_owned(),
                Request::Help => talk::help(self.record.state()),
                Request::Moves => talk::moves(&self.record),
                Request::Hint => {
                    let choice = self.think();
                    format!("I would play {}", talk::thought(self.record.state(), &choice))
                }
                Request::Move(text) => match talk::find(&self.record, &text) {
                    Ok(action) if self.record.play(action).is_ok() => return Ok(Turn::Played),
                    Ok(_) => "This move is not legal.".to_owned(),
                    Err(complaint) => complaint,
                },
            };
            writeln!(self.table.out, "{reply}")?;
        }
    }

    /// The engine's move.
    fn answer(&mut self) -> io::Result<Turn> {
        let choice = self.think();
        let state = self.record.state();
        let name = state.player_name(state.to_play());
        writeln!(self.table.out, "{name} plays {}", talk::thought(state, &choice))?;
        self.table.out.flush()?;
        let played = self.record.play(choice.action);
        played.map_err(io::Error::other)?;
        Ok(Turn::Played)
    }

    fn think(&mut self) -> Choice {
        let Table { budget, seed, .. } = &self.table;
        let seed = seed.fork(self.record.moves().len() as u64);
        self.engine.choose(&self.record, budget, seed, None)
    }

    /// Takes moves back until a person is to play again.
    fn undo(&mut self) -> bool {
        if !self.record.undo() {
            return false;
        }
        while !self.is_human(self.record.state().to_play()) && self.record.undo() {}
        true
    }
}
