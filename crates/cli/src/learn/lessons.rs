//! What everything that learns from records is told.

use std::path::PathBuf;

use clap::Args;
use tewari_learn::Records;

use crate::{failure::Failure, numbers};

/// Which records to learn from, and with how much care.
#[derive(Args)]
pub(super) struct Lessons {
    /// Files of games: SGF, or SGF packed by zstd (.zst); games of other sizes are passed over
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    records: Vec<PathBuf>,
    /// The size of the board
    #[arg(long, value_name = "N", value_parser = super::side, allow_hyphen_values = true)]
    size: usize,
    /// The file of the model
    #[arg(long, value_name = "MODEL")]
    pub(super) out: PathBuf,
    /// Learn from so many games [default: all that are not held out]
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    pub(super) games: Option<u64>,
    /// The last so many games are for the test [default: a twentieth]
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    held_out: Option<u64>,
    /// Wins and losses of every feature against a feature of strength 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seconds, allow_hyphen_values = true)]
    pub(super) prior: f64,
    /// How many threads [default: one for each processor]; the model is the same
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    pub(super) threads: Option<usize>,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    pub(super) seed: u64,
}

impl Lessons {
    pub(super) fn records(&self) -> Records {
        Records::new(self.records.clone(), self.size)
    }

    /// How many games there are to learn from, and how many are held out: a twentieth unless said otherwise.
    pub(super) fn split(&self, records: &Records) -> Result<(usize, usize), Failure> {
        let all = records.count().map_err(Failure::usage)?;
        let held_out = self.held_out.map_or(all / 20, |games| games as usize);
        match all.saturating_sub(held_out) {
            0 => Err(Failure::Usage(format!("of {all} games with this size {held_out} are held out: none is left"))),
            rest => Ok((rest, held_out)),
        }
    }
}
