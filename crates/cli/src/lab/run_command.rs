//! `tewari lab run`: play what is missing.

use std::{io::Write, path::PathBuf};

use clap::Args;
use tewari_cluster::{Farm, GameFarm};
use tewari_lab::{
    Entrant, Interrupt, MEAN, RatingPlan, Summary,
    experiment::{Choice, Experiment},
    lab, rating_plan,
    report::{Entry, Format},
    run::{Helpers, RunEnd, RunOptions, run_with, stop},
};
use tewari_terminal::text::one_line;

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
  tewari lab run tewari/museum --games 2 --within 40        a round robin, then what makes the ratings sure
  tewari lab run experiments/grave-2015                     all in a folder
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
    /// Then go on with the pairs whose games tell most, until the rating of every player is known within so many Elo
    /// (95 %, relative to the mean of all)
    #[arg(long, value_name = "ELO", value_parser = margin, conflicts_with_all = ["points", "scale"], allow_hyphen_values = true)]
    within: Option<f64>,
    /// How many games at a time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    jobs: Option<usize>,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    places: Places,
}

fn scale(text: &str) -> Result<f64, String> {
    let scale = text.parse().ok().filter(|&scale: &f64| scale > 0.0 && scale <= 1000.0);
    scale.ok_or_else(|| "it takes a number above 0, up to 1000".to_owned())
}

fn margin(text: &str) -> Result<f64, String> {
    let margin = text.parse().ok().filter(|margin: &f64| (1.0..=1000.0).contains(margin));
    margin.ok_or_else(|| "it takes a number from 1 to 1000".to_owned())
}

impl Run {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let experiments = self.places.load(&self.experiments)?;
        // All that can be wrong is found before the first game.
        let runs = experiments.iter().map(|experiment| Ok((experiment, self.options(experiment)?)));
        let runs = runs.collect::<Result<Vec<(&Experiment, RunOptions)>, Failure>>()?;
        let interrupt = interrupt::listen("stopping after the games under way")?;
        let farm = self.cluster.farm()?;
        let mut left_out = 0;
        for (experiment, options) in &runs {
            let mut run =
                Under { experiment, farm: farm.as_ref(), interrupt: &interrupt, meter: Meter::new(experiment.name()) };
            let end = run.play(options, None).and_then(|end| run.rate(options, self.within, end));
            run.meter.clear();
            match end {
                // Of many some may need a program that is not installed.
                Err(Failure::Usage(why) | Failure::Run(why)) if runs.len() > 1 => {
                    eprintln!("{}: left out: {}", experiment.name(), one_line(&why));
                    left_out += 1;
                }
                end => self.report(experiment, options, &end?, out)?,
            }
        }
        match left_out {
            0 => Ok(()),
            _ => Err(Failure::Run(format!("{left_out} of {} experiments could not be played", runs.len()))),
        }
    }

    /// Tells how it stands at the end of a run; to be stopped is a failure.
    fn report(
        &self,
        experiment: &Experiment,
        options: &RunOptions,
        end: &RunEnd,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        // Who stops early may have players that cannot be compared yet.
        let mean = self.within.filter(|_| !end.stopped).map(|_| (MEAN.to_owned(), 0.0));
        let file = std::slice::from_ref(&experiment.file);
        lab::report(file, &options.results, mean.as_ref(), Format::Terminal, out)?;
        writeln!(out)?;
        out.flush()?;
        if end.stopped {
            let told = format!("stopped after {} games; the same command goes on from there", end.played);
            return Err(Failure::Run(told));
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
            ..RunOptions::new(&self.places.results)
        })
    }
}

/// A run that is under way.
struct Under<'a> {
    experiment: &'a Experiment,
    farm: Option<&'a Farm>,
    interrupt: &'a Interrupt,
    meter: Meter,
}

impl Under<'_> {
    /// Plays until all ratings are known within so many Elo, if it is wanted; `end` is how the run before ended.
    fn rate(&mut self, options: &RunOptions, within: Option<f64>, end: RunEnd) -> Result<RunEnd, Failure> {
        let Some(within) = within else { return Ok(end) };
        let mut end = end;
        while !end.stopped {
            let summary = Summary::of(self.experiment, &options.results)?;
            let entry = Entry { experiment: self.experiment.clone(), summary };
            let Some(plan) = rating_plan(&entry, within).map_err(Failure::usage)? else { break };
            let each = plan.games.clone();
            let round = self.play(&RunOptions { each, ..options.clone() }, Some(&plan))?;
            end = RunEnd { played: end.played + round.played, stopped: round.stopped };
        }
        Ok(end)
    }

    fn play(&mut self, options: &RunOptions, plan: Option<&RatingPlan>) -> Result<RunEnd, Failure> {
        let Under { experiment, farm, interrupt, meter } = self;
        let jobs = farm.map_or(options.jobs, Farm::room);
        let options = &RunOptions { jobs, ..options.clone() };
        let helpers = farm.map(|farm| GameFarm::new(farm, experiment)).transpose()?;
        let helpers = helpers.as_ref().map(|helpers| helpers as &dyn Helpers);
        let mut sign = Ok(false);
        let end = run_with(experiment, options, helpers, &mut |progress| {
            if interrupt.is_raised() && sign.is_ok() {
                sign = stop(experiment, &options.results);
            }
            let planned = plan.map_or(0, |plan| plan.needed).max(progress.planned);
            meter.show(progress.before + progress.played, planned, || run_message(progress, plan));
        })?;
        Ok(RunEnd { stopped: end.stopped || interrupt.is_raised(), ..end })
    }
}
