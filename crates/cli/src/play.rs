//! `tewari play`: a game in the terminal.

use std::io::{BufRead, IsTerminal, Write};

use clap::Args;
use tewari_game::{Notation, Seed};
use tewari_games::catalogue::WithGame;
use tewari_gtp::{EngineParams, Level};
use tewari_search::SearchParams;
use tewari_terminal::{Seats, Session, Table};

use crate::{
    failure::Failure,
    game_args::GameArgs,
    level_args::LevelArgs,
    numbers,
    search_args::{SearchArgs, clock_seed},
};

/// Seconds that the engine thinks unless told otherwise: long enough to be interesting, short enough to wait for.
const SECONDS: f64 = 1.0;

/// Play a game in the terminal against the engine.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari play
  tewari play --level 2                             an opponent for a beginner
  tewari play --game hex --size 7 --human 2 --seconds 5
  tewari play --game tictactoe --engine uct,c=0.6 --playouts 1000
  tewari play --game breakthrough --human none      the engine plays both sides

Type a move as the board names it (e5, or b2-b3), or: moves, hint, undo, help, quit.")]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    search: SearchArgs,
    #[command(flatten)]
    level: LevelArgs,
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
        let engine = self.search.player(&spec)?;
        let mut options = EngineParams::default();
        self.level.apply(&mut options)?;
        let level = Level::new(options.play.level);
        let seats = Seats::parse(&self.human, spec.players());
        let table = Table {
            title: spec.title(),
            engine_name: engine.name,
            seats: seats.map_err(|error| Failure::Usage(format!("--human {error}")))?,
            budget: self.search.budget.budget(&engine.params.budget, SECONDS),
            seed: Seed::new(self.seed.unwrap_or_else(clock_seed)),
            input,
            echo: !std::io::stdin().is_terminal(),
            out,
        };
        spec.visit(Start { params: level.search(&engine.params), level, table })?
    }
}

/// A game that waits for its type.
struct Start<'a> {
    params: SearchParams,
    level: Level,
    table: Table<'a>,
}

impl WithGame for Start<'_> {
    type Output = Result<(), Failure>;

    fn run<S: Notation>(self, start: S) -> Result<(), Failure> {
        let engine = tewari_player::catalogue_agent(&self.params, &start);
        // Other games have actions where Go has points.
        let budget = self.level.limit(self.table.budget, start.action_count());
        Ok(Session::new(start, engine, Table { budget, ..self.table }).run()?)
    }
}
