//! An engine for Go as commands take it: its search, its options, its chance.

use clap::Args;
use tewari_game::Seed;
use tewari_games::catalogue::GameSpec;
use tewari_gtp::{EngineParams, Settings};
use tewari_params::Parameters;

use crate::{
    failure::Failure,
    level_args::LevelArgs,
    numbers,
    search_args::{SearchArgs, clock_seed},
};

#[derive(Args)]
pub(crate) struct GtpArgs {
    #[command(flatten)]
    search: SearchArgs,
    #[command(flatten)]
    level: LevelArgs,
    /// A parameter of the engine to change, such as play.resign=0; may be repeated
    #[arg(long, value_name = "PATH=VALUE")]
    option: Vec<String>,
    /// The seed of the engine's chance; the same seed and --playouts give the same moves [default: the clock]
    #[arg(long, value_name = "N", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: Option<u64>,
}

impl GtpArgs {
    /// The settings of an engine on `board`.
    pub(crate) fn settings(&self, board: &GameSpec, rules: Option<&str>) -> Result<Settings, Failure> {
        let mut player = self.search.player(board)?;
        // A game goes on from what was thought before.
        player.params.run.reuse = true;
        let mut engine = EngineParams::default();
        for option in &self.option {
            engine.set_assignment(option)?;
        }
        self.level.apply(&mut engine)?;
        let budget = &self.search.budget;
        let limited = budget.playouts.is_some() || budget.seconds.is_some();
        let limit = limited.then(|| budget.budget(&player.params.budget, engine.time.default_seconds));
        Ok(Settings {
            search: player.params,
            engine,
            limit,
            size: board.size().unwrap_or((19, 19)),
            komi: board.rules().komi,
            rules: rules.map(str::to_owned),
            seed: Seed::new(self.seed.unwrap_or_else(clock_seed)),
            ..Settings::default()
        })
    }
}
