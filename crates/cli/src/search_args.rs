//! A search as commands take it: the engine, its threads, and how long it may think.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use tewari_games::catalogue::GameSpec;
use tewari_search::PlayerSpec;

use crate::{
    budget_args::BudgetArgs,
    engine_args::{EngineArgs, ThreadArgs},
    failure::Failure,
};

#[derive(Args)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

impl SearchArgs {
    /// The player of `game` with its complete parameters.
    pub(crate) fn player(&self, game: &GameSpec) -> Result<PlayerSpec, Failure> {
        let mut player = self.engine.player(game)?;
        self.threads.apply(&mut player.params)?;
        Ok(player)
    }
}

/// A seed that differs every time.
pub(crate) fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
