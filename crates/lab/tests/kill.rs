//! A run that is killed again and again ends with the same games as one that is left alone.

mod common;

use std::{
    env,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::Instant,
};

use common::{SMALL, experiment, folder, games, options};
use tewari_game::Seed;
use tewari_lab::{experiment::Experiment, run::run};

const KILLS: u32 = 20;
const FOLDER: &str = "TEWARI_LAB_KILL_TEST";

/// Long enough for twenty lives.
fn long_experiment() -> Experiment {
    experiment(&SMALL.replace("games = 120", "games = 6000"))
}

/// Not a test of its own: what the killed processes do.
#[test]
#[ignore = "started by the kill test"]
fn child() {
    let Some(results) = env::var_os(FOLDER) else { return };
    run(&long_experiment(), &options(Path::new(&results)), &mut |_| ()).expect("the run goes through");
}

fn start(results: &PathBuf) -> Child {
    let mut command = Command::new(env::current_exe().expect("this test has a file"));
    command.args(["child", "--exact", "--ignored"]).env(FOLDER, results);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a child starts")
}

#[test]
fn twenty_kills_change_nothing() {
    let (quiet, troubled) = (folder("quiet"), folder("troubled"));
    let begun = Instant::now();
    assert!(start(&quiet).wait().expect("the child ends").success());
    // All lives together are shorter than one run, so no life is long enough to finish.
    let longest = begun.elapsed() / (KILLS + 1);
    let mut rng = Seed::new(11).rng();
    let mut progress = Vec::new();
    for _ in 0..KILLS {
        let mut child = start(&troubled);
        thread::sleep(longest.mul_f32(0.2 + 0.8 * rng.unit()));
        assert!(child.try_wait().expect("the child can be asked").is_none(), "killed in mid-run");
        child.kill().expect("the child can be killed");
        child.wait().expect("the child is gone");
        progress.push(games(&long_experiment(), &troubled).iter().map(Vec::len).sum::<usize>());
    }
    assert!(progress.is_sorted(), "no finished game is lost: {progress:?}");
    assert!(progress.last().is_some_and(|&games| games > 0), "the lives were long enough to play: {progress:?}");
    assert!(start(&troubled).wait().expect("the child ends").success());
    assert!(games(&long_experiment(), &troubled) == games(&long_experiment(), &quiet), "the same games in the end");
}
