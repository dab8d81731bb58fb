//! Project tasks, run as `cargo xtask <task>`.

mod cluster;
mod compare;
mod failure;
mod instructions;
mod measurement;
mod node_tests;
mod packages;
mod soak;
mod step;
mod tests_task;

use failure::Failure;
use std::process::ExitCode;

const HELP: &str = "\
Project tasks.

Usage: cargo xtask <task> [options]

Tasks:
  test               Install what the tests need; check format and lints; run all tests; build the documentation
  compare-openspiel  Measure against OpenSpiel's C++ search, side by side on this machine
  instructions       Count the instructions of a playout and hold them against instructions.txt
  soak               Compare the fast board of Go with the slow one for millions of moves
  cluster-network    Play moves with ranks on two networks and a slow link between them
  help               Show this text

`cargo xtask <task> --help` explains a task.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            failure.exit_code()
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Failure> {
    let (task, options) = match arguments.split_first() {
        Some((task, options)) => (task.as_str(), options),
        None => ("help", &[][..]),
    };
    match task {
        "test" => tests_task::run(options),
        "compare-openspiel" => compare::run(options),
        "instructions" => instructions::run(options),
        "soak" => soak::run(options),
        "cluster-network" => cluster::network(options),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        _ => Err(Failure::Usage(format!("no task {task:?}; `cargo xtask help` lists them"))),
    }
}
