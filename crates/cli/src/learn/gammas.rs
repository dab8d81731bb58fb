//! `tewari learn gammas`: strengths of features by Bradley-Terry.

use std::{fs, io, io::Write, ops::ControlFlow, path::PathBuf};

use clap::{Args, ValueEnum};
use tewari_features::Model;
use tewari_lab::Interrupt;
use tewari_learn::{Games, GradientParams, Method, Plan, Progress, Records, Stage, train};

use super::lessons::Lessons;
use crate::{failure::Failure, interrupt, meter::Meter, numbers, output::OutputFile, version::VERSION};

/// How the strengths are found.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum How {
    /// Stochastic gradients: quick, and learns which features belong together
    Gradient,
    /// Minorisation-maximisation: exact, a pass for every group of features
    Mm,
}

/// Find how strong every feature of a move is, from records of games
///
/// The last games of the records are held out: nothing is learnt from them, and the model is tested on them at the end.
/// The training can be interrupted: the same command goes on where it was, from the checkpoint beside the model.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari learn gammas --records pro19.sgf.zst --size 19 --out go19.model
  tewari learn gammas --records pro19.sgf.zst --size 19 --games 10000 --held-out 1500 --passes 3 --out go19.model
  tewari learn gammas --records a.sgf b.sgf.zst --size 9 --method mm --passes 80 --out go9.model")]
pub(crate) struct Gammas {
    #[command(flatten)]
    lessons: Lessons,
    /// How often the games are gone through; with mm a pass serves one group of features
    #[arg(long, value_name = "N", default_value = "3", value_parser = numbers::count, allow_hyphen_values = true)]
    passes: u64,
    /// How often a pattern must have been played to become a feature, up to 255
    #[arg(long, value_name = "N", default_value = "10", value_parser = numbers::count, allow_hyphen_values = true)]
    least: u64,
    /// How strengths are found
    #[arg(long, default_value = "gradient")]
    method: How,
    /// So many features, the most frequent ones, interact; 0 for none
    #[arg(long, value_name = "N", default_value = "20000", value_parser = numbers::seed, allow_hyphen_values = true)]
    interactions: u64,
}

impl Gammas {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let records = self.lessons.records();
        let (rest, held_out) = self.lessons.split(&records)?;
        let plan = self.plan(records.clone(), self.lessons.games.map_or(rest, |games| rest.min(games as usize)));
        let pool = super::pool(self.lessons.threads)?;
        let file = OutputFile::new("--out", &self.lessons.out)?;
        let interrupt = interrupt::listen("stopping; what is learnt so far is kept")?;
        let Some(model) = pool.install(|| train_shown(&plan, &interrupt))? else {
            return Err(Failure::Run("stopped; the same command goes on from there".to_owned()));
        };
        file.write(&model.to_bytes().map_err(Failure::usage)?)?;
        self.remove_checkpoint()?;
        writeln!(
            out,
            "{}: {} features, {}",
            self.lessons.out.display(),
            model.weights().linear.len(),
            model.head().data
        )?;
        if held_out == 0 {
            return Ok(());
        }
        let games = Games { skip: rest, take: held_out };
        super::report(&pool.install(|| super::evaluate::test(&model, &records, games, &interrupt))?, out)
    }

    fn plan(&self, records: Records, games: usize) -> Plan {
        let prior = self.lessons.prior as f32;
        let method = match self.method {
            How::Gradient => {
                let params = GradientParams { prior, seed: self.lessons.seed, ..GradientParams::default() };
                Method::Gradient(params, self.interactions as usize)
            }
            How::Mm => Method::Minorisation(prior),
        };
        Plan {
            records,
            games,
            passes: self.passes as usize,
            least: self.least.min(255) as u32,
            method,
            program: VERSION.to_owned(),
            checkpoint: Some(self.checkpoint()),
        }
    }

    fn checkpoint(&self) -> PathBuf {
        let mut path = self.lessons.out.clone().into_os_string();
        path.push(".checkpoint");
        path.into()
    }

    fn remove_checkpoint(&self) -> Result<(), Failure> {
        match fs::remove_file(self.checkpoint()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

/// Trains and shows how far it is.
fn train_shown(plan: &Plan, interrupt: &Interrupt) -> Result<Option<Model>, Failure> {
    let mut meter = Meter::new("learn".into());
    let model = train(plan, &mut |progress| {
        meter.show(progress.done as u64, progress.planned as u64, || message(&progress));
        if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    meter.clear();
    Ok(model?)
}

fn message(progress: &Progress) -> String {
    match progress.stage {
        Stage::Harvest => "games, counting patterns".into(),
        Stage::Learn => format!("games, {} features", progress.features),
    }
}
