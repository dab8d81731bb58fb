//! `tewari gtp`: the engine for other people's programs.

use std::io::{self, Write};

use clap::Args;
use tewari_games::catalogue::GameSpec;
use tewari_gtp::{Engine, Input};

use crate::{failure::Failure, gtp_args::GtpArgs, orphan::EndsWithParent};

/// Serve the Go Text Protocol: an engine for Sabaki, GoGui, Lizzie and tournament programs.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari gtp
  tewari gtp --size 9 --level 3
  tewari gtp --size 9 --preset rave --playouts 10000 --seed 1
  tewari gtp --option time.lag=0.5 --option play.resign=0 --threads 2

Options of the engine, beside the parameters of its search (`tewari params`, --set):
  play.resign, play.resign_moves, play.friendly_pass, play.score_playouts, play.ponder,
  play.dynamic_komi, play.level, time.default_seconds, time.lag, time.adaptive, gogui.live, gogui.interval
  (the command tewari-param lists them).

With --playouts clocks are ignored; with --seconds no move takes longer; with neither, clocks decide, and
without a clock time.default_seconds.")]
pub(crate) struct Gtp {
    #[command(flatten)]
    engine: GtpArgs,
    /// The board at the start, as 9 or 9x7 (width x height)
    #[arg(long, value_name = "SIZE", default_value = "19", allow_hyphen_values = true)]
    size: String,
    /// What white gets for moving second
    #[arg(long, value_name = "POINTS", default_value = "7.5", allow_hyphen_values = true)]
    komi: String,
    /// The rules: chinese, tromp-taylor, new-zealand, aga, japanese, cgos [default: chinese with superko]
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
}

impl Gtp {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let board = GameSpec::new("go")?.with("size", &self.size)?.with("komi", &self.komi)?;
        let settings = self.engine.settings(&board, self.rules.as_deref())?;
        let mut engine = Engine::new(settings).map_err(Failure::Usage)?;
        Ok(engine.serve(Input::new(EndsWithParent::new(io::stdin())), out)?)
    }
}
