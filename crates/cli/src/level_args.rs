//! How strong the arguments let the engine play.

use clap::Args;
use tewari_gtp::EngineParams;
use tewari_params::Parameters;

use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct LevelArgs {
    /// How strong to play, from 1 (a beginner) to 10 (no limit); every level has twice the search of the one below
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    level: Option<String>,
}

impl LevelArgs {
    /// Writes the level, if one was given.
    pub(crate) fn apply(&self, params: &mut EngineParams) -> Result<(), Failure> {
        match &self.level {
            Some(level) => Ok(params.set("play.level", level)?),
            None => Ok(()),
        }
    }
}
