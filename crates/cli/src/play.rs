//! `tewari play`: a game on a board in the browser, or in the terminal.

mod browser;
mod terminal;

use std::io::{BufRead, Write};

use clap::Args;
use tewari_game::Seed;
use tewari_games::catalogue::GameSpec;
use tewari_gtp::{EngineParams, Level};
use tewari_search::PlayerSpec;
use tewari_terminal::Seats;

use crate::{
    failure::Failure,
    game_args::GameArgs,
    level_args::LevelArgs,
    numbers,
    search_args::{SearchArgs, clock_seed},
};

/// Play against the engine on a board in the browser that shows what the search thinks, or in the terminal.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari play --open                                a board in the browser
  tewari play --level 2                             an opponent for a beginner
  tewari play --game hex --size 7 --human 2 --seconds 5
  tewari play --data games                          games are kept for the next time
  tewari play --terminal                            a board of text
  tewari play --terminal --game tictactoe --engine uct,c=0.6 --playouts 1000
  tewari play --game breakthrough --human none      the engine plays both sides

In the terminal type a move as the board names it (e5, or b2-b3), or: moves, hint, undo, help, quit.")]
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
    /// Play in the terminal instead of the browser
    #[arg(long, conflicts_with_all = ["port", "open", "data", "bind"])]
    terminal: bool,
    #[command(flatten)]
    browser: browser::BrowserArgs,
}

/// What is played by whom, checked.
struct Wish {
    spec: GameSpec,
    engine: PlayerSpec,
    level: u32,
    seats: Seats,
    seed: Seed,
}

impl Play {
    pub(crate) fn run(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        let wish = self.wish()?;
        if self.terminal {
            let level = Level::new(wish.level);
            return terminal::play(wish, level, &self.search.budget, input, out);
        }
        self.browser.serve(&wish, self.game.chosen()?, &self.search.budget, out)
    }

    fn wish(&self) -> Result<Wish, Failure> {
        let spec = self.game.spec()?;
        let engine = self.search.player(&spec)?;
        let mut options = EngineParams::default();
        self.level.apply(&mut options)?;
        let seats = Seats::parse(&self.human, spec.players());
        let seats = seats.map_err(|error| Failure::Usage(format!("--human {error}")))?;
        let seed = Seed::new(self.seed.unwrap_or_else(clock_seed));
        Ok(Wish { spec, engine, level: options.play.level, seats, seed })
    }
}
