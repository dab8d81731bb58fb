//! `tewari learn gammas`: strengths of features by Bradley-Terry.

use std::{io::Write, ops::ControlFlow};

use clap::{Args, ValueEnum};
use tewari_cluster::Farm;
use tewari_features::Model;
use tewari_lab::Interrupt;
use tewari_learn::{Games, GradientParams, Method, Plan, Progress, Records, Stage, train, train_with};

use super::{checkpoint, lessons::Lessons};
use crate::{
    cluster_args::ClusterArgs, failure::Failure, interrupt, meter::Meter, numbers, output::OutputFile, version::VERSION,
};

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
  tewari learn gammas --records a.sgf b.sgf.zst --size 9 --method mm --passes 80 --out go9.model
  tewari learn gammas --records pro19.sgf.zst --size 19 --out go19.model --cluster \"mpirun -n 16\"

With --cluster the ranks find the features of the games in every pass; the model is the same.")]
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
    #[command(flatten)]
    cluster: ClusterArgs,
}

impl Gammas {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let records = self.lessons.records();
        let (rest, held_out) = self.lessons.split(&records)?;
        let plan = self.plan(records.clone(), self.lessons.games.map_or(rest, |games| rest.min(games as usize)));
        let pool = super::pool(self.lessons.threads)?;
        let file = OutputFile::new("--out", &self.lessons.out)?;
        let interrupt = interrupt::listen("stopping; what is learnt so far is kept")?;
        let farm = self.cluster.farm()?;
        let Some(model) = pool.install(|| train_shown(&plan, farm.as_ref(), &interrupt))? else {
            return Err(Failure::Run("stopped; the same command goes on from there".to_owned()));
        };
        file.write(&model.to_bytes().map_err(Failure::usage)?)?;
        checkpoint::remove(&self.lessons.out)?;
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
            checkpoint: Some(checkpoint::of(&self.lessons.out)),
        }
    }
}

/// Trains and shows how far it is.
fn train_shown(plan: &Plan, farm: Option<&Farm>, interrupt: &Interrupt) -> Result<Option<Model>, Failure> {
    let mut meter = Meter::new("learn".into());
    let mut show = |progress: Progress| {
        meter.show(progress.done as u64, progress.planned as u64, || message(&progress));
        if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let model = match farm {
        Some(farm) => train_with(plan, farm, &mut show),
        None => train(plan, &mut show),
    };
    meter.clear();
    Ok(model?)
}

fn message(progress: &Progress) -> String {
    match progress.stage {
        Stage::Harvest => "games, counting patterns".into(),
        Stage::Learn => format!("games, {} features", progress.features),
    }
}
