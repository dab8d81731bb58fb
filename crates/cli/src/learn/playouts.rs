//! `tewari learn playouts`: gammas by which playouts draw their moves.

use std::{io::Write, ops::ControlFlow};

use clap::Args;
use tewari_learn::{Games, GradientParams, PlayoutPlan, evaluate_playouts, train_playouts};

use super::lessons::Lessons;
use crate::{failure::Failure, interrupt, meter::Meter, numbers, output::OutputFile, version::VERSION};

/// Find the strengths by which playouts draw their moves, from records of games
///
/// Playouts know few features, which are quick to keep from move to move: the pattern around a move with the stones in
/// atari, and what the move does about the last one. The last games of the records are held out for the test.
#[derive(Args)]
#[command(after_help = "\
Example:
  tewari learn playouts --records ogs9.sgf.zst cgos9.sgf.zst --size 9 --out playouts9.model")]
pub(crate) struct Playouts {
    #[command(flatten)]
    lessons: Lessons,
    /// How often the games are gone through
    #[arg(long, value_name = "N", default_value = "2", value_parser = numbers::count, allow_hyphen_values = true)]
    passes: u64,
}

impl Playouts {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let records = self.lessons.records();
        let (rest, held_out) = self.lessons.split(&records)?;
        let plan = PlayoutPlan {
            records: records.clone(),
            games: self.lessons.games.map_or(rest, |games| rest.min(games as usize)),
            passes: self.passes as usize,
            params: GradientParams {
                prior: self.lessons.prior as f32,
                seed: self.lessons.seed,
                ..GradientParams::default()
            },
            program: VERSION.to_owned(),
        };
        let pool = super::pool(self.lessons.threads)?;
        let file = OutputFile::new("--out", &self.lessons.out)?;
        let interrupt = interrupt::listen("stopping")?;
        let mut meter = Meter::new("learn".into());
        let learnt = pool.install(|| {
            train_playouts(&plan, &mut |done| {
                meter.show(done as u64, (plan.passes * plan.games) as u64, || "games".into());
                if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        meter.clear();
        let gammas = learnt?.ok_or_else(|| Failure::Run("stopped".to_owned()))?;
        file.write(&gammas.to_bytes().map_err(Failure::usage)?)?;
        writeln!(
            out,
            "{}: {} features, {}",
            self.lessons.out.display(),
            gammas.logarithms().len(),
            gammas.head().data
        )?;
        for (response, logarithm) in tewari_go::feature::Response::ALL.iter().zip(gammas.logarithms()) {
            writeln!(out, "  {response:?}: gamma {:.2}", logarithm.exp())?;
        }
        if held_out == 0 {
            return Ok(());
        }
        let games = Games { skip: rest, take: held_out };
        super::report(&pool.install(|| evaluate_playouts(&gammas, &records, games))?, out)
    }
}
