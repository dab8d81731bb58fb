//! One rank of a cluster: started by `mpirun`, ordered about by the process that started that.

use std::{
    io,
    process::{self, ExitCode},
    thread,
    time::Duration,
};

use tewari_cluster::{MpiWorld, Outside, Rank, Transport, end_with_parent, serve};

/// How long ranks may take to leave.
const FAREWELL: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    end_with_parent();
    let Some(mut world) = MpiWorld::join() else {
        eprintln!("tewari-rank: MPI does not start");
        return ExitCode::FAILURE;
    };
    let outside = (world.rank() == Rank::FIRST).then(|| Outside::new(io::stdin(), io::stdout()));
    serve(&mut world, outside);
    // Ranks leave together. One that does not come must not hold up the others for ever.
    thread::spawn(|| {
        thread::sleep(FAREWELL);
        process::exit(1);
    });
    drop(world);
    ExitCode::SUCCESS
}
