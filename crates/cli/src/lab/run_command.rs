//! `tewari lab run`: play what is missing.

use std::{io::Write, path::PathBuf};

use clap::Args;
use tewari_cluster::{Farm, GameFarm};
use tewari_lab::{
    Entrant, Interrupt,
    experiment::{Choice, Experiment},
    lab,
    report::Format,
    run::{Helpers, RunEnd, RunOptions, run_with, stop},
};

use super::Places;
use crate::{
    cluster_args::ClusterArgs,
    engine_args::affordable,
    failure::Failure,
    interrupt,
    meter::{Meter, run_message},
    numbers,
    version::VERSION,
};

/// Play the games of experiments that are not stored yet
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari lab run experiments/grave-2015/table-02.toml --scale 0.1
  tewari lab run grave-2015/table-01 grave-2015/table-03 --games 300 --points first,middle,last,best
  tewari lab run grave-2015/table-05 --points bias=1e-7 --jobs 2
  tewari lab run experiments/grave-2015                     all that can be played in a folder
  tewari lab run grave-2015/table-02 --cluster \"mpirun -n 64\" games on many machines

Every game is stored as soon as it is finished. Interrupt the run as you like (Ctrl-C waits for the games under way, \
a second one does not): the same command goes on where it was, with the same games as without interruption.")]
pub(super) struct Run {
    /// Files, folders or names of experiments
    #[arg(required = true, value_name = "EXPERIMENT")]
    experiments: Vec<PathBuf>,
    /// Play this share of the games
    #[arg(long, value_name = "SHARE", default_value = "1", value_parser = scale, allow_hyphen_values = true)]
    scale: f64,
    /// Games a point, instead of what the experiment says
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    games: Option<u64>,
    /// Play only these points: numbers from 1 (3, 2-5), first, middle, last, best (in the paper), or settings
    /// (bias=1e-7); joined by commas
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    points: Option<Choice>,
    /// How many games at a time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    jobs: Option<usize>,
    /// Play although the experiment says that something is still needed
    #[arg(long)]
    anyway: bool,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    places: Places,
}

fn scale(text: &str) -> Result<f64, String> {
    let scale = text.parse().ok().filter(|&scale: &f64| scale > 0.0 && scale <= 1000.0);
    scale.ok_or_else(|| "it takes a number above 0, up to 1000".to_owned())
}

impl Run {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let experiments = self.places.load(&self.experiments)?;
        // All that can be wrong is found before the first game.
        let runs = experiments.iter().map(|experiment| Ok((experiment, self.options(experiment)?)));
        let runs = runs.collect::<Result<Vec<(&Experiment, RunOptions)>, Failure>>()?;
        let interrupt = interrupt::listen("stopping after the games under way")?;
        let farm = self.cluster.farm()?;
        for (experiment, options) in &runs {
            if let (Some(needs), true, false) = (&experiment.needs, runs.len() > 1, self.anyway) {
                eprintln!("{}: left out, it waits for {needs}", experiment.name());
                continue;
            }
            let end = self.play(experiment, options, farm.as_ref(), &interrupt)?;
            lab::report(std::slice::from_ref(&experiment.file), &options.results, None, Format::Terminal, out)?;
            writeln!(out)?;
            out.flush()?;
            if end.stopped {
                return Err(Failure::Run(format!(
                    "stopped after {} games; the same command goes on from there",
                    end.played
                )));
            }
        }
        Ok(())
    }

    fn options(&self, experiment: &Experiment) -> Result<RunOptions, Failure> {
        let points = match &self.points {
            None => Vec::new(),
            Some(choice) => choice.numbers(experiment).map_err(Failure::usage)?,
        };
        if let Ok(playable) = experiment.playable() {
            for player in playable.points.iter().flat_map(|point| [&point.a, &point.b]) {
                if let Entrant::Search(spec, _) = player {
                    affordable(&spec.params)?;
                }
            }
        }
        Ok(RunOptions {
            scale: self.scale,
            games: self.games,
            points,
            jobs: self.jobs.unwrap_or_else(numbers::processors),
            version: VERSION.to_owned(),
            anyway: self.anyway,
            ..RunOptions::new(&self.places.results)
        })
    }

    fn play(
        &self,
        experiment: &Experiment,
        options: &RunOptions,
        farm: Option<&Farm>,
        interrupt: &Interrupt,
    ) -> Result<RunEnd, Failure> {
        let jobs = farm.map_or(options.jobs, Farm::room);
        let options = &RunOptions { jobs, ..options.clone() };
        let helpers = farm.map(|farm| GameFarm::new(farm, experiment)).transpose()?;
        let helpers = helpers.as_ref().map(|helpers| helpers as &dyn Helpers);
        let mut meter = Meter::new(experiment.name());
        let mut sign = Ok(false);
        let end = run_with(experiment, options, helpers, &mut |progress| {
            if interrupt.is_raised() && sign.is_ok() {
                sign = stop(experiment, &options.results);
            }
            meter.show(progress.before + progress.played, progress.planned, || run_message(progress));
        })?;
        meter.clear();
        Ok(RunEnd { stopped: end.stopped || interrupt.is_raised(), ..end })
    }
}
