//! A run whose disk is full fails with a message, keeps what it has written, and goes on when there is room.
#![cfg(unix)]

mod common;

use std::{
    env,
    path::Path,
    process::{Command, Output},
};

use common::{SMALL, experiment, folder, games, options};
use tewari_lab::run::run;

const FOLDER: &str = "TEWARI_LAB_DISK_TEST";

/// Not a test of its own: what the process with little room does.
#[test]
#[ignore = "started by the disk test"]
fn child() {
    let Some(results) = env::var_os(FOLDER) else { return };
    if let Err(error) = run(&experiment(SMALL), &options(Path::new(&results)), &mut |_| ()) {
        panic!("the run says: {error}");
    }
}

/// Runs the child where no file may grow beyond some blocks. Ignoring the signal turns it into a failing write, as on a
/// full disk.
fn cramped(results: &Path) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 400; exec \"$0\" child --exact --ignored --nocapture"]);
    command.arg(env::current_exe().expect("this test has a file")).env(FOLDER, results);
    command.output().expect("a shell is there")
}

#[test]
fn a_full_disk_loses_nothing() {
    let (roomy, tight) = (folder("roomy"), folder("tight"));
    let output = cramped(&tight);
    let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && said.contains("the run says: results: "), "{said}");
    let kept = games(&experiment(SMALL), &tight).concat();
    assert!(!kept.is_empty() && kept.len() < 360, "{} games", kept.len());
    run(&experiment(SMALL), &options(&tight), &mut |_| ()).expect("there is room again");
    run(&experiment(SMALL), &options(&roomy), &mut |_| ()).expect("there is room");
    assert!(games(&experiment(SMALL), &tight) == games(&experiment(SMALL), &roomy), "the same games in the end");
}
