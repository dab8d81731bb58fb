//! `tewari cluster strength`: games of several ranks against one.

use std::io::Write;

use clap::Args;
use tewari_cluster::{ExchangeParams, Gain};
use tewari_game::Notation;
use tewari_games::catalogue::WithGame;

use crate::{cluster_args::SharedSearchArgs, failure::Failure, interrupt, meter::Meter, numbers};

/// Play several ranks against one: with exchanges, root parallel, and one rank with the playouts of all
///
/// The ranks take turns in one thread for each game, so no MPI is needed and the same seed gives the same games.
#[derive(Args)]
pub(super) struct Strength {
    #[command(flatten)]
    search: SharedSearchArgs,
    /// How many ranks
    #[arg(long, value_name = "N", default_value = "4", value_parser = numbers::jobs, allow_hyphen_values = true)]
    ranks: usize,
    /// Playouts of each rank for a move
    #[arg(long, value_name = "N", default_value = "2000", value_parser = numbers::count, allow_hyphen_values = true)]
    playouts: u64,
    /// Games of each side
    #[arg(long, value_name = "N", default_value = "300", value_parser = numbers::count, allow_hyphen_values = true)]
    games: u64,
    /// Random moves at the start of every pair of games
    #[arg(long, value_name = "MOVES", default_value = "2", value_parser = numbers::opening, allow_hyphen_values = true)]
    opening: usize,
    /// How many games at a time
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::jobs, allow_hyphen_values = true)]
    jobs: usize,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

impl Strength {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        // About what a rank does in a period where simulations are dear, and where they are cheap several times as often.
        let usual = ExchangeParams { every: 125, ..ExchangeParams::default() };
        let (game, mut params, exchange) = self.search.parts(usual)?;
        params.run.memory = params.run.memory.min(64);
        let strength = tewari_cluster::Strength {
            params,
            exchange,
            ranks: self.ranks as u32,
            playouts: self.playouts,
            games: self.games,
            opening: self.opening,
            jobs: self.jobs,
            seed: self.seed,
        };
        let gain = game.visit(Playing(&strength))??;
        Ok(write!(out, "{gain}")?)
    }
}

struct Playing<'a>(&'a tewari_cluster::Strength);

impl WithGame for Playing<'_> {
    type Output = Result<Gain, Failure>;

    fn run<S: Notation>(self, start: S) -> Self::Output {
        let interrupt = interrupt::listen("stopping after the games under way")?;
        let mut meter = Meter::new("strength".into());
        let planned = 3 * self.0.games.next_multiple_of(2);
        let gain = self.0.measure(&start, &interrupt, |played, side, standing| {
            meter.show(played, planned, || format!("{side:?}: {standing}"));
        });
        meter.clear();
        Ok(gain)
    }
}
