//! `tewari learn playouts`: gammas by which playouts draw their moves.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use clap::Args;
use tewari_learn::{Games, GradientParams, PlayoutPlan, Records, evaluate_playouts, train_playouts};

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
    /// Files of games: SGF, or SGF packed by zstd (.zst); games of other sizes are passed over
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    records: Vec<PathBuf>,
    /// The size of the board
    #[arg(long, value_name = "N", value_parser = super::side, allow_hyphen_values = true)]
    size: usize,
    /// The file of the gammas
    #[arg(long, value_name = "MODEL")]
    out: PathBuf,
    /// Learn from so many games [default: all that are not held out]
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    games: Option<u64>,
    /// The last so many games are for the test [default: a twentieth]
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    held_out: Option<u64>,
    /// How often the games are gone through
    #[arg(long, value_name = "N", default_value = "2", value_parser = numbers::count, allow_hyphen_values = true)]
    passes: u64,
    /// Wins and losses of every feature against a feature of strength 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seconds, allow_hyphen_values = true)]
    prior: f64,
    /// How many threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    threads: Option<usize>,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

impl Playouts {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let records = Records::new(self.records.clone(), self.size);
        let (rest, held_out) = super::held_out(&records, self.held_out)?;
        let plan = PlayoutPlan {
            records: records.clone(),
            games: self.games.map_or(rest, |games| rest.min(games as usize)),
            passes: self.passes as usize,
            params: GradientParams { prior: self.prior as f32, seed: self.seed, ..GradientParams::default() },
            program: VERSION.to_owned(),
        };
        let pool = super::pool(self.threads)?;
        let file = OutputFile::new("--out", &self.out)?;
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
        writeln!(out, "{}: {} features, {}", self.out.display(), gammas.logarithms().len(), gammas.head().data)?;
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
