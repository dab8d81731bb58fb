//! `tewari lab`: the tables and figures of the papers, and experiments of one's own.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::{Args, Subcommand};
use tewari_lab::{experiment::Experiment, lab, run};

use crate::failure::Failure;

mod report;
mod run_command;
mod show;

/// Run experiments and compare their results with the papers'.
///
/// An experiment is a file that says who plays whom at what, what is varied and what a paper found; `experiments`
/// holds one for every table and figure of the papers. Results are kept as they come: an interrupted run goes on where
/// it was.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari lab list                                           every experiment and how far it is
  tewari lab run experiments/grave-2015/table-02.toml --scale 0.1 --jobs 2
  tewari lab run grave-2015/table-01 --games 300 --points first,middle,last,best
  tewari lab show grave-2015/table-02                       the experiment and its results
  tewari lab report --all --markdown docs/reproduction.md --html results/index.html
  tewari lab stop grave-2015/table-02                       ask a run to stop after the games it is playing")]
pub(crate) struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run_command::Run),
    Show(show::Show),
    Report(report::Report),
    List(List),
    Check(Check),
    Stop(Stop),
}

/// Where things are.
#[derive(Args)]
struct Places {
    /// The folder of the results
    #[arg(long, visible_alias = "store", value_name = "DIR", default_value = "results")]
    results: PathBuf,
    /// The folder of the experiments that are named without it
    #[arg(long = "experiments", value_name = "DIR", default_value = "experiments")]
    folder: PathBuf,
}

impl Places {
    /// The experiments of these names.
    fn load(&self, names: &[PathBuf]) -> Result<Vec<Experiment>, Failure> {
        let files = lab::locate(names, &self.folder)?;
        files.iter().map(|file| load(file)).collect()
    }
}

fn load(file: &Path) -> Result<Experiment, Failure> {
    Experiment::load(file).map_err(Failure::usage)
}

/// Every experiment and how far it is: not run, partly, agrees with the paper, differs from it
#[derive(Args)]
struct List {
    #[command(flatten)]
    places: Places,
}

/// Read all experiments and compare what they expect with the papers' numbers in claims.toml
#[derive(Args)]
struct Check {
    /// The folder of the experiments
    #[arg(default_value = "experiments", value_name = "DIR")]
    folder: PathBuf,
}

/// Ask runs that are under way to stop after the games they are playing
#[derive(Args)]
struct Stop {
    /// Files, folders or names of experiments
    #[arg(required = true, value_name = "EXPERIMENT")]
    experiments: Vec<PathBuf>,
    #[command(flatten)]
    places: Places,
}

impl Lab {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.command {
            Command::Run(run) => run.run(out),
            Command::Show(show) => show.run(out),
            Command::Report(report) => report.run(out),
            Command::List(List { places }) => Ok(lab::list(&places.folder, &places.results, out)?),
            Command::Check(check) => Ok(lab::check(&check.folder, out)?),
            Command::Stop(stop) => stop.run(out),
        }
    }
}

impl Stop {
    fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        for experiment in self.places.load(&self.experiments)? {
            let asked = run::stop(&experiment, &self.places.results)?;
            let answer = if asked { "asked to stop" } else { "no run is under way" };
            writeln!(out, "{}: {answer}", experiment.name())?;
        }
        Ok(())
    }
}
