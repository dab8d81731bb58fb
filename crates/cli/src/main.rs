//! The command `tewari`.

use std::process::ExitCode;

mod analyze;
mod app;
mod bench;
mod budget_args;
mod cgos;
mod cluster;
mod cluster_args;
mod engine_args;
mod failure;
mod game_args;
mod games;
mod gtp;
mod gtp_args;
mod gtp_check;
mod interrupt;
mod lab;
mod learn;
mod level_args;
mod matches;
mod memory;
mod meter;
mod numbers;
mod orphan;
mod output;
mod params;
mod perft;
mod play;
mod presets;
mod score;
mod search_args;
mod table;
mod tune;
mod version;

fn main() -> ExitCode {
    app::main(std::env::args_os())
}
