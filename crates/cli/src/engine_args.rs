//! The search that the arguments choose.

use std::{fs, path::PathBuf};

use clap::Args;
use tewari_games::catalogue::GameSpec;
use tewari_params::Parameters;
use tewari_search::{PlayerSpec, SearchParams};

use crate::{failure::Failure, memory};

#[derive(Args)]
pub(crate) struct EngineArgs {
    /// The search: a preset (`tewari presets`), optionally with parameters changed, as in rave,bias=1e-7 [default:
    /// `default` for Go and Atarigo, `grave` for other games]
    #[arg(long, visible_alias = "engine", value_name = "PLAYER")]
    preset: Option<String>,
    /// A TOML file with parameters to change; `tewari presets show` prints one
    #[arg(long, value_name = "FILE")]
    params: Option<PathBuf>,
    /// A parameter to change (`tewari params`); may be repeated
    #[arg(long = "set", value_name = "PATH=VALUE")]
    set: Vec<String>,
    /// Memory of the search in MiB, short for --set run.memory=MIB
    #[arg(long, value_name = "MIB", allow_hyphen_values = true)]
    memory: Option<String>,
}

/// How many threads search, where it is one number.
#[derive(Args)]
pub(crate) struct ThreadArgs {
    /// Threads that search one tree, short for --set run.threads=N
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    threads: Option<String>,
}

impl EngineArgs {
    /// The player of `game` with its complete parameters: the preset, then the file, then single parameters.
    pub(crate) fn player(&self, game: &GameSpec) -> Result<PlayerSpec, Failure> {
        let preset = self.preset.as_deref().unwrap_or_else(|| tewari_player::usual_preset(game));
        let mut player: PlayerSpec = preset.parse()?;
        if let Some(file) = &self.params {
            let name = file.display();
            let text = fs::read_to_string(file).map_err(|e| Failure::Usage(format!("cannot read {name}: {e}")))?;
            player.params.apply_toml(&text).map_err(|e| Failure::Usage(format!("{name}: {e}")))?;
        }
        for assignment in &self.set {
            player.params.set_assignment(assignment)?;
        }
        if let Some(memory) = &self.memory {
            player.params.set("run.memory", memory)?;
        }
        affordable(&player.params)?;
        tewari_player::check(&player.params, game)?;
        Ok(player)
    }
}

impl ThreadArgs {
    /// Writes the number of threads, if one was given.
    pub(crate) fn apply(&self, params: &mut SearchParams) -> Result<(), Failure> {
        match &self.threads {
            Some(threads) => Ok(params.set("run.threads", threads)?),
            None => Ok(()),
        }
    }
}

/// The tree is reserved at once, and the system ends a program that asks for more than there is.
pub(crate) fn affordable(params: &SearchParams) -> Result<(), Failure> {
    let wanted = u64::from(params.run.memory);
    match memory::installed().map(|bytes| bytes >> 20) {
        Some(there) if wanted > there => {
            Err(Failure::Usage(format!("run.memory = {wanted} is not allowed: this machine has {there} MiB")))
        }
        _ => Ok(()),
    }
}
