//! `tewari lab show`: an experiment and what it has found.

use std::{io::Write, path::PathBuf};

use clap::Args;
use tewari_lab::{experiment::Experiment, lab, report::Format};

use super::Places;
use crate::failure::Failure;

/// Show experiments: who plays whom, what the paper says, what was found
#[derive(Args)]
#[command(after_help = "\
Example:
  tewari lab show grave-2015/table-02")]
pub(super) struct Show {
    /// Files, folders or names of experiments
    #[arg(required = true, value_name = "EXPERIMENT")]
    experiments: Vec<PathBuf>,
    #[command(flatten)]
    places: Places,
}

impl Show {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        for experiment in self.places.load(&self.experiments)? {
            let results = &self.places.results;
            lab::report(std::slice::from_ref(&experiment.file), results, None, Format::Terminal, out)?;
            write_plan(&experiment, out)?;
        }
        Ok(())
    }
}

fn write_plan(experiment: &Experiment, out: &mut dyn Write) -> Result<(), Failure> {
    let options = experiment.game_options.iter().map(|(key, value)| format!(" {key}={value}"));
    let game = experiment.game.clone() + &options.collect::<String>();
    writeln!(out, "\n{game}, {} games a point:", experiment.games)?;
    for (i, point) in experiment.points.iter().enumerate() {
        writeln!(out, "{:3}. {}  against  {}", i + 1, point.a, point.b)?;
    }
    Ok(writeln!(out)?)
}
