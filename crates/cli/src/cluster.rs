//! `tewari cluster`: what many machines are worth.

use std::io::Write;

use clap::{Args, Subcommand};

use crate::failure::Failure;

mod cost;
mod simulate;
mod strength;

/// Measure and simulate searches on many machines; `tewari gtp`, `lab run` and `learn gammas` take --cluster.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari cluster strength --preset mc-rave-mse --size 9 --ranks 4 --playouts 2000 --games 300 --jobs 2
  tewari cluster simulate --preset mc-rave-mse --size 9 --ranks 1,16,256,1024 --network infiniband
  tewari cluster cost --cluster \"mpirun -n 4\" --size 9 --playouts 50000
  tewari gtp --cluster \"mpirun -n 8 --hostfile hosts\"        an engine on many machines

docs/cluster.md tells how to build the ranks (tewari-rank, with MPI), and which settings suit which network.")]
pub(crate) struct Cluster {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Strength(strength::Strength),
    Simulate(simulate::Simulate),
    Cost(cost::Cost),
}

impl Cluster {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.command {
            Command::Strength(strength) => strength.run(out),
            Command::Simulate(simulate) => simulate.run(out),
            Command::Cost(cost) => cost.run(out),
        }
    }
}
