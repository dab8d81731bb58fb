//! `tewari play`: a game in the terminal.

use std::{
    io::{BufRead, Write},
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Args;
use tewari_game::{Notation, Record, Seed};
use tewari_games::catalogue::WithGame;
use tewari_search::{Budget, PlayerSpec, agent};

use crate::{
    budget_args::BudgetArgs,
    engine_args::{EngineArgs, ThreadArgs},
    failure::Failure,
    game_args::GameArgs,
    numbers,
};

mod input;
mod seats;
mod session;
mod talk;

use seats::Seats;
use session::Session;

/// Seconds that the engine thinks unless told otherwise: long enough to be interesting, short enough to wait for.
const SECONDS: f64 = 1.0;

/// Play a game in the terminal against the engine.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari play
  tewari play --game hex --size 7 --human 2 --seconds 5
  tewari play --game tictactoe --engine uct,c=0.6 --playouts 1000
  tewari play --game breakthrough --human none      the engine plays both sides

Type a move as the board names it (e5, or b2-b3), or: moves, hint, undo, help, quit.")]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Which seats people take: 1 moves first; 1,2 are two people, none lets the engine play alone
    #[arg(long, value_name = "SEATS", default_value = "1", allow_hyphen_values = true)]
    human: String,
    /// The seed of the engine's chance; the same seed and --playouts give the same game [default: the clock]
    #[arg(long, value_name = "N", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: Option<u64>,
}

impl Play {
    pub(crate) fn run(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        let spec = self.game.spec()?;
        let mut engine = self.engine.player()?;
        self.threads.apply(&mut engine.params)?;
        let table = Table {
            title: spec.title(),
            seats: Seats::parse(&self.human, spec.players())?,
            budget: self.budget.budget(&engine.params.budget, SECONDS),
            seed: Seed::new(self.seed.unwrap_or_else(clock)),
            engine,
            input,
            out,
        };
        spec.visit(table)?
    }
}

/// A number that differs every time.
fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

/// Everything about a game in the terminal but its type.
struct Table<'a> {
    title: String,
    engine: PlayerSpec,
    seats: Seats,
    budget: Budget,
    seed: Seed,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl WithGame for Table<'_> {
    type Output = Result<(), Failure>;

    fn run<S: Notation>(self, start: S) -> Result<(), Failure> {
        let engine = agent(&self.engine.params, &start);
        Session { record: Record::new(start), engine, table: self }.run()
    }
}
