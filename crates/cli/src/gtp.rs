//! `tewari gtp`: the engine for other people's programs.

use std::{
    io::{self, Write},
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Args;
use tewari_game::Seed;
use tewari_games::catalogue::GameSpec;
use tewari_gtp::{Engine, EngineParams, Input, Settings};
use tewari_params::Parameters;

use crate::{
    budget_args::BudgetArgs,
    engine_args::{EngineArgs, ThreadArgs},
    failure::Failure,
    numbers,
    orphan::EndsWithParent,
};

/// Serve the Go Text Protocol: an engine for Sabaki, GoGui, Lizzie and tournament programs.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari gtp
  tewari gtp --size 9 --preset rave --playouts 10000 --seed 1
  tewari gtp --option time.lag=0.5 --option play.resign=0 --threads 2

Options of the engine, beside the parameters of its search (`tewari params`, --set):
  play.resign, play.resign_moves, play.friendly_pass, play.score_playouts, play.ponder,
  time.default_seconds, time.lag, time.adaptive (the command tewari-param lists them).

With --playouts clocks are ignored; with --seconds no move takes longer; with neither, clocks decide, and
without a clock time.default_seconds.")]
pub(crate) struct Gtp {
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    /// The board at the start, as 9 or 9x7 (width x height)
    #[arg(long, value_name = "SIZE", default_value = "19", allow_hyphen_values = true)]
    size: String,
    /// What white gets for moving second
    #[arg(long, value_name = "POINTS", default_value = "7.5", allow_hyphen_values = true)]
    komi: String,
    /// The rules: chinese, tromp-taylor, new-zealand, aga, japanese, cgos [default: chinese with superko]
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// A parameter of the engine to change, such as play.resign=0; may be repeated
    #[arg(long, value_name = "PATH=VALUE")]
    option: Vec<String>,
    /// The seed of the engine's chance; the same seed and --playouts give the same moves [default: the clock]
    #[arg(long, value_name = "N", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: Option<u64>,
}

impl Gtp {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let settings = self.settings()?;
        let mut engine = Engine::new(settings).map_err(Failure::Usage)?;
        Ok(engine.serve(Input::new(EndsWithParent::new(io::stdin())), out)?)
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let board = GameSpec::new("go")?.with("size", &self.size)?.with("komi", &self.komi)?;
        let mut player = self.engine.player(&board)?;
        self.threads.apply(&mut player.params)?;
        // A game goes on from what was thought before.
        player.params.run.reuse = true;
        let mut engine = EngineParams::default();
        for option in &self.option {
            engine.set_assignment(option)?;
        }
        let limit = match (self.budget.playouts, self.budget.seconds) {
            (None, None) => None,
            _ => Some(self.budget.budget(&player.params.budget, engine.time.default_seconds)),
        };
        let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
        Ok(Settings {
            search: player.params,
            engine,
            limit,
            size: board.size().unwrap_or((19, 19)),
            komi: board.rules().komi,
            rules: self.rules.clone(),
            seed: Seed::new(self.seed.unwrap_or_else(clock)),
            ..Settings::default()
        })
    }
}
