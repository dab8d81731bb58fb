//! `tewari tune`: the best values of parameters.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use clap::Args;
use tewari_lab::{
    Interval,
    tune::{Dimension, Optimum, TuneProgress, Tuner, Tuning, tune},
};
use tewari_search::{Budget, PlayerSpec};

use crate::{
    budget_args::BudgetArgs, engine_args::affordable, failure::Failure, game_args::GameArgs, interrupt, meter::Meter,
    numbers, version::VERSION,
};

/// Simulations per move if nothing else is said.
const PLAYOUTS: u64 = 1000;

/// Find the best values of a player's parameters by playing against fixed opponents.
///
/// A quadratic surface is fitted to the results, and the values tried move to where it is high, in the manner of CLOP.
/// The optimum comes with its uncertainty. Every trial is stored as soon as it is finished: the same command goes on
/// where it was, and more --games make it more certain.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari tune rave --vary bias=1e-10..1e-1 --against uct --game hex --size 7 --playouts 500 --games 2000
  tewari tune grave --vary ref=5..500:log --vary bias=1e-12..1 --against rave,bias=1e-7 --against uct --jobs 2

A range is KEY=LOW..HIGH, evenly spaced; with :log, or when its ends are a hundred times apart, by powers of ten.")]
pub(crate) struct Tune {
    /// The player whose parameters are tuned
    player: String,
    /// A parameter and its range; may be repeated
    #[arg(long, required = true, value_name = "KEY=LOW..HIGH", allow_hyphen_values = true)]
    vary: Vec<Dimension>,
    /// An opponent; may be repeated, they take turns
    #[arg(long, required = true, value_name = "PLAYER")]
    against: Vec<String>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    /// How many games in total
    #[arg(long, value_name = "N", default_value = "1000", value_parser = numbers::count, allow_hyphen_values = true)]
    games: u64,
    /// How many trials at a time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    jobs: Option<usize>,
    /// Random moves at the start of every game; the games of a trial share them
    #[arg(long, value_name = "MOVES", default_value = "0", value_parser = numbers::opening, allow_hyphen_values = true)]
    opening: usize,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
    /// The file of the trials; it holds any number of tunings
    #[arg(long, value_name = "FILE", default_value = "results/tune.db")]
    store: PathBuf,
}

impl Tune {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let tuning = self.tuning()?;
        let interrupt = interrupt::listen("stopping after the games under way")?;
        let mut meter = Meter::new(self.player.clone());
        let tuner = tune(&tuning, &mut |progress| {
            let done = (progress.before + progress.played) as u64;
            meter.show(done, progress.planned as u64, || message(&tuning, progress));
            if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        meter.clear();
        self.write(&tuning, &tuner, out)?;
        match interrupt.is_raised() {
            true => Err(Failure::Run("stopped; the same command goes on from there".to_owned())),
            false => Ok(()),
        }
    }

    fn tuning(&self) -> Result<Tuning, Failure> {
        let player = self.player(&self.player)?;
        let of = |dimension: &Dimension| dimension.clone().of(&player).map_err(Failure::usage);
        let dimensions = self.vary.iter().map(of).collect::<Result<Vec<_>, _>>()?;
        if let Some(twice) =
            dimensions.iter().enumerate().find(|(i, d)| dimensions[..*i].iter().any(|e| e.key == d.key))
        {
            return Err(Failure::Usage(format!("{} is varied twice", twice.1.key)));
        }
        let BudgetArgs { playouts, seconds } = self.budget;
        let budget = match seconds {
            Some(seconds) => Budget { playouts, ..Budget::seconds(seconds) },
            None => Budget::playouts(playouts.unwrap_or(PLAYOUTS)),
        };
        Ok(Tuning {
            game: self.game.spec()?,
            player,
            opponents: self.against.iter().map(|text| self.player(text)).collect::<Result<_, _>>()?,
            budget: Some(budget),
            dimensions,
            games: self.games,
            jobs: self.jobs.unwrap_or_else(numbers::processors),
            seed: self.seed,
            opening: self.opening,
            file: self.store.clone(),
            version: VERSION.to_owned(),
        })
    }

    fn player(&self, text: &str) -> Result<PlayerSpec, Failure> {
        let player: PlayerSpec = text.parse()?;
        affordable(&player.params)?;
        Ok(player)
    }

    fn write(&self, tuning: &Tuning, tuner: &Tuner, out: &mut dyn Write) -> Result<(), Failure> {
        let optimum = tuner.optimum();
        let games: u64 = tuner.trials().iter().map(|trial| trial.games).sum();
        let points: f64 = tuner.trials().iter().map(|trial| trial.points).sum();
        writeln!(out, "{}: {} against {}", tuning.game.title(), self.player, self.against.join(", "))?;
        writeln!(out, "{games} games, {points} points, seed {}, played by {VERSION}", self.seed)?;
        for (dimension, value) in tuning.dimensions.iter().zip(&optimum.values) {
            writeln!(out, "{} = {}", dimension.key, with_interval(dimension, value))?;
        }
        let (rate, Interval { low, high }) = optimum.rate;
        writeln!(out, "rate there: {:.1} %, 95 % interval {:.1} to {:.1} %", 100.0 * rate, 100.0 * low, 100.0 * high)?;
        let settings = tuning.dimensions.iter().zip(&optimum.values);
        let settings = settings.map(|(dimension, (value, _))| format!(",{}={}", dimension.key, dimension.text(*value)));
        Ok(writeln!(out, "player: {}{}", self.player, settings.collect::<String>())?)
    }
}

fn with_interval(dimension: &Dimension, (value, Interval { low, high }): &(f64, Interval)) -> String {
    let text = |value: &f64| dimension.text(*value);
    format!("{}, 95 % interval {} to {}", text(value), text(low), text(high))
}

fn message(tuning: &Tuning, progress: &TuneProgress) -> String {
    let Optimum { values, rate } = progress.optimum;
    let settings = tuning.dimensions.iter().zip(values);
    let settings: Vec<String> =
        settings.map(|(dimension, value)| format!("{} = {}", dimension.key, with_interval(dimension, value))).collect();
    format!("trials; {} ({:.1} %)", settings.join("; "), 100.0 * rate.0)
}
