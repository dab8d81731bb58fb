//! Clusters as commands take them.

use clap::Args;
use tewari_cluster::{ExchangeParams, Farm, WorldCommand};
use tewari_games::catalogue::GameSpec;
use tewari_params::Parameters;
use tewari_search::SearchParams;

use crate::{engine_args::EngineArgs, failure::Failure, game_args::GameArgs};

/// The world that a command is to use.
#[derive(Args)]
pub(crate) struct ClusterArgs {
    /// Use a cluster: the command that starts its ranks, as in "mpirun -n 8 --hostfile hosts"; tewari-rank is appended
    /// unless it is named
    #[arg(long, value_name = "COMMAND")]
    pub(crate) cluster: Option<WorldCommand>,
}

impl ClusterArgs {
    /// Starts the world for work in small pieces, if one was given.
    pub(crate) fn farm(&self) -> Result<Option<Farm>, Failure> {
        self.cluster.clone().map(Farm::start).transpose().map_err(Failure::Run)
    }
}

/// What its ranks tell each other.
#[derive(Args)]
pub(crate) struct ExchangeArgs {
    /// What ranks exchange: period, every, depth, visits or nodes (`tewari params --exchange`), as in period=0.1; may be
    /// repeated
    #[arg(long, value_name = "PARAMETER=VALUE")]
    exchange: Vec<String>,
}

impl ExchangeArgs {
    /// The parameters, `usual` where nothing is said.
    pub(crate) fn params(&self, usual: ExchangeParams) -> Result<ExchangeParams, Failure> {
        let mut params = usual;
        for assignment in &self.exchange {
            params.set_assignment(assignment)?;
        }
        Ok(params)
    }
}

/// A search that ranks share, as the measuring commands take it.
#[derive(Args)]
pub(crate) struct SharedSearchArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    exchange: ExchangeArgs,
}

impl SharedSearchArgs {
    /// The game, the search, which ranks can share, and what they exchange: `usual` where nothing is said.
    pub(crate) fn parts(&self, usual: ExchangeParams) -> Result<(GameSpec, SearchParams, ExchangeParams), Failure> {
        let game = self.game.spec()?;
        let params = self.engine.player(&game)?.params;
        tewari_cluster::check(&params).map_err(Failure::Usage)?;
        Ok((game, params, self.exchange.params(usual)?))
    }
}
