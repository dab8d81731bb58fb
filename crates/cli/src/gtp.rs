//! `tewari gtp`: the engine for other people's programs.

use std::io::{self, Write};

use clap::Args;
use tewari_cluster::{Council, ExchangeParams};
use tewari_games::catalogue::{GameName, GameSpec};
use tewari_gtp::{Engine, GameEngine, Input, Manner};

use crate::{
    cluster_args::{ClusterArgs, ExchangeArgs},
    failure::Failure,
    game_args::assignment,
    gtp_args::GtpArgs,
    orphan::EndsWithParent,
};

/// Serve the Go Text Protocol: an engine for Sabaki, GoGui, Lizzie and tournament programs, for Go and the other games.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari gtp
  tewari gtp --size 9 --level 3
  tewari gtp --size 9 --preset rave --playouts 10000 --seed 1
  tewari gtp --game breakthrough --points
  tewari gtp --option time.lag=0.5 --option play.resign=0 --threads 2
  tewari gtp --cluster \"mpirun -n 8 --hostfile hosts\" --exchange period=0.1

Options of the engine, beside the parameters of its search (`tewari params`, --set):
  play.resign, play.resign_moves, play.friendly_pass, play.score_playouts, play.ponder,
  play.dynamic_komi, play.level, time.default_seconds, time.lag, time.adaptive, gogui.live, gogui.interval
  (the command tewari-param lists them).

With --playouts clocks are ignored; with --seconds no move takes longer; with neither, clocks decide, and
without a clock time.default_seconds.

With --cluster every rank searches with the same settings, --threads too, and the engine here searches as well: it
answers where the cluster does not, says so on standard error, and starts the cluster again.")]
pub(crate) struct Gtp {
    #[command(flatten)]
    engine: GtpArgs,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    exchange: ExchangeArgs,
    /// The game, with options as in hex,swap=true; `tewari games` lists them. Those that are not Go have the commands of
    /// GoGui's rules and few others
    #[arg(long, value_name = "GAME", default_value = "go")]
    game: String,
    /// The board at the start, as 9 or 9x7 (width x height) [default: 19 for Go, what is usual for other games]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    size: Option<String>,
    /// What white gets for moving second
    #[arg(long, value_name = "POINTS", default_value = "7.5", allow_hyphen_values = true)]
    komi: String,
    /// The rules: chinese, tromp-taylor, new-zealand, aga, japanese, cgos [default: chinese with superko]
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// Other games: moves as GoGui plays them, which knows nothing but points. A move from one point to another is two
    /// moves, and rows of hexagonal cells count from the bottom
    #[arg(long)]
    points: bool,
}

impl Gtp {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game()?;
        if game.name() == GameName::Go {
            return self.serve_go(&game.with("komi", &self.komi)?, out);
        }
        if self.cluster.cluster.is_some() {
            return Err(Failure::Usage("--cluster serves Go alone".to_owned()));
        }
        let settings = self.engine.settings(&game, None)?;
        let manner = if self.points { Manner::Points } else { Manner::Whole };
        Ok(GameEngine::new(game, settings, manner).map_err(Failure::Usage)?.serve(input(), out)?)
    }

    fn serve_go(&self, board: &GameSpec, out: &mut dyn Write) -> Result<(), Failure> {
        let settings = self.engine.settings(board, self.rules.as_deref())?;
        let exchange = self.exchange.params(ExchangeParams::default())?;
        let search = settings.search.clone();
        let mut engine = Engine::new(settings).map_err(Failure::Usage)?;
        if let Some(command) = &self.cluster.cluster {
            tewari_cluster::check(&search).map_err(Failure::Usage)?;
            engine.consult(Council::start(command.clone(), &exchange));
        }
        Ok(engine.serve(input(), out)?)
    }

    /// The game on its board.
    fn game(&self) -> Result<GameSpec, Failure> {
        let mut words = self.game.split(',');
        let mut game = GameSpec::new(words.next().unwrap_or_default())?;
        let usual = (game.name() == GameName::Go).then_some("19");
        if let Some(size) = self.size.as_deref().or(usual) {
            game = game.with("size", size)?;
        }
        for word in words {
            let (key, value) = assignment(word)?;
            game = game.with(key, value)?;
        }
        Ok(game)
    }
}

/// Standard input, which ends with the program that started this one.
fn input() -> Input {
    Input::new(EndsWithParent::new(io::stdin()))
}
