//! `tewari gtp-check`: does an engine keep the protocol?

mod checks;
mod clock;
mod controller;

use std::{io::Write, time::Duration};

use clap::Args;

use crate::{failure::Failure, numbers};
use checks::CHECKS;
use clock::Times;
use controller::Controller;

/// Test whether an engine keeps the Go Text Protocol, and print a table of what it does.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari gtp-check tewari gtp --playouts 100
  tewari gtp-check --timeout 30 gnugo --mode gtp
  tewari gtp-check --clock 500 tewari gtp

With --clock the engine plays on 19x19 with one second for every move (time_settings 0 1 1), and how long
its moves took is told.

The exit code is 0 if all checks pass, or no move was late, and 1 otherwise.")]
pub(crate) struct GtpCheck {
    /// Seconds to wait for an answer
    #[arg(long, value_name = "S", default_value = "10", value_parser = numbers::seconds, allow_hyphen_values = true)]
    timeout: f64,
    /// Instead of the checks, ask for so many moves of one second each, and tell how long they took
    #[arg(long, value_name = "MOVES", value_parser = numbers::count, allow_hyphen_values = true)]
    clock: Option<u64>,
    /// The engine with its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true, value_name = "COMMAND")]
    command: Vec<String>,
}

impl GtpCheck {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let timeout = Duration::from_secs_f64(self.timeout);
        let start = || Controller::start(&self.command, timeout);
        let cannot = |error| Failure::Usage(format!("cannot start {}: {error}", self.command[0]));
        let mut controller = start().map_err(cannot)?;
        if let Some(moves) = self.clock {
            let times = Times::of(&mut controller, moves).map_err(Failure::Run)?;
            writeln!(out, "{times}")?;
            return if times.late() == 0 { Ok(()) } else { Err(Failure::Run("moves were late".into())) };
        }
        let mut failed = 0;
        for check in CHECKS {
            let result = controller.ask("boardsize 9").and_then(|_| (check.run)(&mut controller));
            failed += usize::from(result.is_err());
            match result {
                Ok(()) => writeln!(out, "ok    {}", check.what)?,
                Err(why) => writeln!(out, "FAIL  {}: {why}", check.what)?,
            }
            out.flush()?;
            if controller.is_lost() {
                controller = start().map_err(cannot)?;
            }
        }
        writeln!(out, "{} of {} checks passed", CHECKS.len() - failed, CHECKS.len())?;
        if failed == 0 { Ok(()) } else { Err(Failure::Run(format!("{failed} checks failed"))) }
    }
}
