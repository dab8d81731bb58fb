//! `tewari bench`: how fast, with how much memory, and whether anything behaves differently.

use std::io::Write;

use clap::{Args, Subcommand};

use crate::failure::Failure;

mod alternate;
mod features;
mod figures;
mod playouts;
mod reference;
mod scaling;
mod search;
mod signature;
mod variants;

/// Seconds of a measurement unless told otherwise.
const SECONDS: f64 = 5.0;

/// Measure speed and memory; the signature changes only when behaviour changes.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari bench search --game hex --size 11 --preset uct --seconds 5 --threads 1
  tewari bench playouts --game go --size 9 --seconds 5 --json
  tewari bench playouts --all
  tewari bench features --size 19
  tewari bench scaling --game go --size 9 --preset uct --threads 1,2 --rounds 5
  tewari bench variants --size 9")]
pub(crate) struct Bench {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Search(search::SearchBench),
    Playouts(playouts::PlayoutBench),
    Scaling(scaling::ScalingBench),
    Variants(variants::VariantsBench),
    Features(features::FeatureBench),
}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.command {
            Command::Search(bench) => bench.run(out),
            Command::Playouts(bench) => bench.run(out),
            Command::Scaling(bench) => bench.run(out),
            Command::Variants(bench) => bench.run(out),
            Command::Features(bench) => bench.run(out),
        }
    }
}
