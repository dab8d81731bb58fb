//! A mutational fuzzer on stable Rust, for everything that reads what others wrote.
//!
//! Execution `n` of a target is a pure function of the seed and `n`: a failure is found again from its number alone, and
//! the input is saved. Workers run in a process of their own, so that an abort is one more failure and no end.

mod corpus;
mod judge;
mod mutate;
mod supervise;
mod targets;
mod worker;

use std::{fs, path::PathBuf, process::ExitCode, time::Duration};

use clap::Parser;

use crate::{judge::judge, supervise::supervise, targets::Target, worker::Plan};

/// Feed mutated input to everything that reads: GTP, SGF, TOML.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  cargo run --release -p tewari-fuzz -- sgf --executions 10000000
  cargo run --release -p tewari-fuzz -- gtp --input target/fuzz/gtp-4711.bin    once more, what failed

A panic, an abort, more than a second or more memory than the limit is a failure: its input is saved, and the exit code
is 1.")]
struct Arguments {
    /// What reads the input
    target: Target,
    /// How many inputs to try
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    executions: u64,
    /// The number of the first one
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// Where chance starts
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The most memory that one input may take
    #[arg(long, value_name = "MIB", default_value_t = 64)]
    memory: u64,
    /// Where failing inputs are saved
    #[arg(long, value_name = "FOLDER", default_value = "target/fuzz")]
    save: PathBuf,
    /// Try this one file instead
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Work, and tell a supervisor after so many executions
    #[arg(long, value_name = "N", hide = true)]
    work: Option<u64>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let Arguments { target, first, executions, seed, memory, .. } = arguments;
    let plan = Plan { target, seed, first, executions, memory: memory.saturating_mul(1 << 20) };
    if let Some(file) = &arguments.input {
        return match fs::read(file) {
            Ok(bytes) => told(judge(target, &bytes, plan.memory).map_err(|failure| failure.to_string())),
            Err(error) => told(Err(format!("cannot read {}: {error}", file.display()))),
        };
    }
    match arguments.work {
        Some(every) => worker::work(&plan, every),
        None => told(supervise(&plan, &arguments.save).map(|took| println!("{}", summary(&plan, took)))),
    }
}

fn told(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            eprintln!("error: {cause}");
            ExitCode::FAILURE
        }
    }
}

fn summary(plan: &Plan, took: Duration) -> String {
    let Plan { target, executions, seed, .. } = plan;
    let speed = *executions as f64 / took.as_secs_f64().max(1e-9);
    format!("{target}: {executions} executions from seed {seed} without failure, {speed:.0} per second")
}
