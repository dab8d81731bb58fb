//! `tewari learn bias`: what AMAF values are off by.

use std::{
    io::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use clap::Args;
use rayon::prelude::*;
use tewari_game::{Notation, Record, Seed};
use tewari_games::catalogue::WithGame;
use tewari_lab::{
    Interrupt,
    bias::{BiasFit, Observation, fit, observe},
    random_opening,
};
use tewari_search::{Budget, PlayerSpec};

use crate::{
    engine_args::affordable, failure::Failure, game_args::GameArgs, interrupt, meter::Meter, numbers, table::Table,
};

/// Learn from self-play how far AMAF values are off, for `rave.schedule=learned`
///
/// Every search is looked at in several stages, each with four times the simulations of the one before: what the AMAF values
/// were, and how far from the Monte-Carlo values of the moves that were searched much in the end. A regression predicts mean
/// and deviation of that difference; its numbers are parameters of the group `learned`.
#[derive(Args)]
#[command(after_help = "\
Example:
  tewari learn bias --game go --size 9 --player rave,c=0.5 --playouts 20000 --games 12
  tewari match rave,schedule=learned,mean_sd=1.8,deviation=0.02 rave --playouts 1000 --games 400

Exploration (c) lets the search look at moves long enough that it would leave at once otherwise.")]
pub(crate) struct Bias {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays itself; it must keep AMAF values
    #[arg(long, value_name = "PLAYER", default_value = "rave,c=0.5")]
    player: String,
    /// Simulations per move
    #[arg(long, value_name = "N", default_value = "20000", value_parser = numbers::count, allow_hyphen_values = true)]
    playouts: u64,
    /// How many games
    #[arg(long, value_name = "N", default_value = "20", value_parser = numbers::count, allow_hyphen_values = true)]
    games: u64,
    /// Random moves at the start of every game
    #[arg(long, value_name = "MOVES", default_value = "4", value_parser = numbers::opening, allow_hyphen_values = true)]
    opening: usize,
    /// The simulations that an edge must have in the end
    #[arg(long, value_name = "N", default_value = "100", value_parser = numbers::count, allow_hyphen_values = true)]
    least: u64,
    /// How many threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    threads: Option<usize>,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

/// Looks at a search before its end.
const STAGES: u32 = 5;

impl Bias {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let (game, player) = (self.game.spec()?, self.player.parse::<PlayerSpec>()?);
        affordable(&player.params)?;
        tewari_player::check(&player.params, &game)?;
        let interrupt = interrupt::listen("stopping")?;
        let games = SelfPlay { plan: self, player: &player, interrupt: &interrupt };
        let observations = super::pool(self.threads)?.install(|| game.visit(games)).map_err(Failure::usage)?;
        if interrupt.is_raised() {
            return Err(Failure::Run("stopped".to_owned()));
        }
        writeln!(out, "{}, {}: {} edges of {} games", game.title(), self.player, observations.len(), self.games)?;
        let found = fit(&observations).ok_or_else(|| {
            let cause = "there are too few edges with AMAF values; more games, more playouts or a smaller --least help";
            Failure::Run(cause.to_owned())
        })?;
        report(&found, out)
    }
}

/// The numbers with their errors, and the same as parameters.
fn report(found: &BiasFit, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = Table::new(&["parameter", "value", "±", "of"]);
    let names = [
        ("mean", "what is always there"),
        ("mean_d", "Q̃ - V"),
        ("mean_s", "share"),
        ("mean_sd", "share · (Q̃ - V)"),
        ("mean_v", "V - ½"),
    ];
    let (means, deviations) = (found.params.means(), found.params.deviations());
    let mut row = |(name, of): (&str, &str), value: f32, error: f64| {
        table.row([name.to_owned(), format!("{value:.4}"), format!("{:.4}", 1.96 * error), of.to_owned()]);
    };
    names.into_iter().zip(means).zip(found.mean_errors).for_each(|((name, value), error)| row(name, value, error));
    let names = [
        ("deviation", "what is always there"),
        ("deviation_d", "|Q̃ - V|"),
        ("deviation_s", "share"),
        ("deviation_v", "|V - ½|"),
    ];
    let rest = names.into_iter().zip(deviations).zip(found.deviation_errors);
    rest.for_each(|((name, value), error)| row(name, value, error));
    writeln!(out, "{table}")?;
    let BiasFit { constant, gain, .. } = found;
    writeln!(out, "one constant: b̃ = {constant:.4}, rave.bias = {:.3e}", 4.0 * constant * constant)?;
    writeln!(out, "log-likelihood per edge beyond that of the constant: {gain:.4}")?;
    let [mean, mean_d, mean_s, mean_sd, mean_v] = means;
    let [deviation, deviation_d, deviation_s, deviation_v] = deviations;
    writeln!(
        out,
        "schedule=learned,mean={mean:.4},mean_d={mean_d:.4},mean_s={mean_s:.4},mean_sd={mean_sd:.4},mean_v={mean_v:.4},deviation={deviation:.4},deviation_d={deviation_d:.4},\
         deviation_s={deviation_s:.4},deviation_v={deviation_v:.4}"
    )?;
    Ok(())
}

/// Games of a player against itself.
struct SelfPlay<'a> {
    plan: &'a Bias,
    player: &'a PlayerSpec,
    interrupt: &'a Interrupt,
}

impl WithGame for SelfPlay<'_> {
    type Output = Vec<Observation>;

    fn run<S: Notation>(self, start: S) -> Vec<Observation> {
        let (done, games) = (AtomicU64::new(0), self.plan.games);
        let meter = std::sync::Mutex::new(Meter::new("learn".into()));
        let all = (0..games).into_par_iter().flat_map_iter(|number| {
            let observations = self.observations(&start, number);
            let done = done.fetch_add(1, Relaxed) + 1;
            if let Ok(mut meter) = meter.lock() {
                meter.show(done, games, || "games".into());
            }
            observations
        });
        let all = all.collect();
        if let Ok(meter) = meter.into_inner() {
            meter.clear();
        }
        all
    }
}

impl SelfPlay<'_> {
    /// What the searches of one game see.
    fn observations<S: Notation>(&self, start: &S, number: u64) -> Vec<Observation> {
        let seed = Seed::new(self.plan.seed).fork(number);
        let mut agent = tewari_player::catalogue_agent(&self.player.params, start);
        let mut record: Record<S> = random_opening(start, self.plan.opening, seed.fork(0));
        let mut observations = Vec::new();
        while record.outcome().is_none() && record.moves().len() < start.max_length() && !self.interrupt.is_raised() {
            let seed = seed.fork(1 + record.moves().len() as u64);
            let mut search = |playouts| {
                agent.new_game();
                agent.choose(&record, &Budget::playouts(playouts), seed, None)
            };
            let choice = search(self.plan.playouts);
            // With the same seed a search of fewer simulations is the beginning of the longer one.
            let stages = (1..=STAGES).map(|stage| self.plan.playouts >> (2 * stage)).filter(|&playouts| playouts > 0);
            for early in stages.map(&mut search) {
                observations.extend(observe(&early.report, &choice.report, self.plan.least as u32));
            }
            if record.play(choice.action).is_err() {
                break;
            }
        }
        observations
    }
}
