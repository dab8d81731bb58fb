//! `tewari learn evaluate`: how well a model foresees moves.

use std::{fs, io::Write, ops::ControlFlow, path::PathBuf};

use clap::Args;
use tewari_features::Model;
use tewari_lab::Interrupt;
use tewari_learn::{Accuracy, Games, PHASES, Records, Tally, curve_svg, evaluate};

use crate::{failure::Failure, interrupt, meter::Meter, numbers, output::OutputFile};

/// Tell how often a model finds the moves of games among its first 1, 5, 10, 20
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari learn evaluate go19.model --records pro19.sgf.zst --last 1500
  tewari learn evaluate go9.model --records pro9.sgf.zst --games 200 --svg accuracy.svg
  tewari learn evaluate go19.model --records pro13.sgf.zst --size 13

The games should be others than those the model was learnt from; its own words about them come first.")]
pub(crate) struct Evaluate {
    /// The model
    model: PathBuf,
    /// Files of games: SGF, or SGF packed by zstd (.zst)
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    records: Vec<PathBuf>,
    /// The size of the board [default: the model's own]
    #[arg(long, value_name = "N", value_parser = super::side, allow_hyphen_values = true)]
    size: Option<usize>,
    /// Only the last so many games
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    last: Option<u64>,
    /// At most so many games
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    games: Option<u64>,
    /// Also draw how often the move is among the first T, over T
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// How many threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    threads: Option<usize>,
}

impl Evaluate {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let wrong = |cause: String| Failure::Usage(format!("{}: {cause}", self.model.display()));
        let bytes = fs::read(&self.model).map_err(|error| wrong(error.to_string()))?;
        let model = Model::from_bytes(&bytes).map_err(|error| wrong(error.to_string()))?;
        let svg = self.svg.as_ref().map(|path| OutputFile::new("--svg", path)).transpose()?;
        let side = self.size.unwrap_or(usize::from(model.head().side));
        let records = Records::new(self.records.clone(), side);
        let games = self.games(&records)?;
        let head = model.head();
        writeln!(out, "learnt from: {} ({})", head.data, head.method)?;
        let interrupt = interrupt::listen("stopping")?;
        let accuracy = super::pool(self.threads)?.install(|| test(&model, &records, games, &interrupt))?;
        super::report(&accuracy, out)?;
        match svg {
            Some(file) => file.write(&drawn(&self.model.display().to_string(), &accuracy)),
            None => Ok(()),
        }
    }

    fn games(&self, records: &Records) -> Result<Games, Failure> {
        let take = self.games.map_or(usize::MAX, |games| games as usize);
        let skip = match self.last {
            Some(last) => records.count().map_err(Failure::usage)?.saturating_sub(last as usize),
            None => 0,
        };
        Ok(Games { skip, take })
    }
}

/// Tests a model and shows how far it is.
pub(super) fn test(model: &Model, records: &Records, games: Games, interrupt: &Interrupt) -> Result<Accuracy, Failure> {
    let mut meter = Meter::new("evaluate".into());
    let all = records.count().map_err(Failure::usage)?.saturating_sub(games.skip).min(games.take) as u64;
    let accuracy = evaluate(model, records, games, &mut |done| {
        meter.show(done as u64, all, || "games".into());
        if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    meter.clear();
    Ok(accuracy?)
}

fn drawn(name: &str, accuracy: &Accuracy) -> String {
    let all = accuracy.all();
    let phases = PHASES.iter().zip(accuracy.phases()).map(|(&(_, name), tally)| (format!("moves {name}"), tally));
    let curves: Vec<(String, &Tally)> = [("all moves".to_owned(), &all)].into_iter().chain(phases).collect();
    let curves: Vec<(&str, &Tally)> = curves.iter().map(|(name, tally)| (name.as_str(), *tally)).collect();
    curve_svg(&format!("The played move among the first T of {name}"), &curves)
}
