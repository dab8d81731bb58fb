//! `tewari learn shapes`: values of local shapes from self-play.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use clap::Args;
use tewari_learn::{ShapePlan, ShapeProgress, train_shapes};

use super::checkpoint;
use crate::{failure::Failure, interrupt, meter::Meter, numbers, output::OutputFile, version::VERSION};

/// Find what every shape of 1×1, 2×2 and 3×3 points is worth, by temporal differences from self-play
///
/// No records are needed: the values play against themselves, and each position is told what the next one is thought of.
/// Komi differs from game to game, around the one by which both sides win as often: where one side nearly always wins,
/// positions tell little.
/// The training can be interrupted: the same command goes on where it was, from the checkpoint beside the model.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari learn shapes --size 9 --games 500000 --out shapes9.model
  tewari learn shapes --size 13 --anywhere --games 100000 --out shapes.model")]
pub(crate) struct Shapes {
    /// The size of the board
    #[arg(long, value_name = "N", value_parser = super::side, allow_hyphen_values = true)]
    size: usize,
    /// The file of the model
    #[arg(long, value_name = "MODEL")]
    out: PathBuf,
    /// Games of self-play
    #[arg(long, value_name = "N", default_value = "100000", value_parser = numbers::count, allow_hyphen_values = true)]
    games: u64,
    /// Shapes weigh the same wherever they are: a small model, for boards of all sizes
    #[arg(long)]
    anywhere: bool,
    /// By how much of its error a value is moved at first
    #[arg(long, value_name = "ALPHA", default_value = "0.1", value_parser = numbers::seconds, allow_hyphen_values = true)]
    step: f64,
    /// How often a move is random
    #[arg(long, value_name = "EPSILON", default_value = "0.1", value_parser = share, allow_hyphen_values = true)]
    epsilon: f32,
    /// How many threads [default: one for each processor]; the model is the same
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    threads: Option<usize>,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

/// A probability.
fn share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "it takes a number from 0 to 1".to_owned())
}

impl Shapes {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let plan = ShapePlan {
            side: self.size,
            places: !self.anywhere,
            games: self.games as usize,
            step: self.step as f32,
            epsilon: self.epsilon,
            seed: self.seed,
            program: VERSION.to_owned(),
            checkpoint: Some(checkpoint::of(&self.out)),
        };
        let pool = super::pool(self.threads)?;
        let file = OutputFile::new("--out", &self.out)?;
        let interrupt = interrupt::listen("stopping; what is learnt so far is kept")?;
        let mut meter = Meter::new("learn".into());
        let mut last = None;
        let learnt = pool.install(|| {
            train_shapes(&plan, &mut |at| {
                last = Some(at);
                meter.show(at.done as u64, self.games, || message(&at));
                if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        meter.clear();
        let Some(model) = learnt? else {
            return Err(Failure::Run("stopped; the same command goes on from there".to_owned()));
        };
        file.write(&model.to_bytes().map_err(Failure::usage)?)?;
        checkpoint::remove(&self.out)?;
        let (name, head) = (self.out.display(), model.head());
        writeln!(out, "{name}: {} weights, {}", model.weights().list().len(), head.data)?;
        last.iter().try_for_each(|at| writeln!(out, "{}", message(at)))?;
        Ok(())
    }
}

fn message(at: &ShapeProgress) -> String {
    let percent = |share: f32| format!("{:.1} %", 100.0 * share);
    let (named, black) = (percent(at.named), percent(at.black));
    format!("games; half-way the value names the winner in {named}, Black wins {black} with komi about {:.1}", at.komi)
}
