//! A small experiment and a place for its results.

#![allow(dead_code, reason = "not every test file needs every helper")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use tewari_lab::{
    experiment::Experiment,
    run::{RunOptions, results_file},
    store::{Store, StoredGame},
};

/// Three points of tic-tac-toe that take a second or so.
pub(crate) const SMALL: &str = "\
title = 'More playouts against fewer'
source = 'this test'
games = 120
seed = 3
a = 'uct,memory=1'
b = 'uct,playouts=100,memory=1'

[game]
name = 'tictactoe'

[[vary]]
of = 'a.playouts'
values = [50, 100, 200]

[expected]
win = [45, 50, 55]
n = 500
";

/// An empty folder of this name, below the folder for such things.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the old folder goes away");
    }
    fs::create_dir_all(&folder).expect("there is room for a folder");
    folder
}

/// The experiment with this text.
pub(crate) fn experiment(text: &str) -> Experiment {
    Experiment::parse(Path::new("small/tictactoe.toml"), text).expect("the experiment can be read")
}

/// All stored games, point by point; no points if there are no results.
pub(crate) fn games(experiment: &Experiment, results: &Path) -> Vec<Vec<StoredGame>> {
    let store = Store::open(&results_file(results, experiment)).expect("the store opens");
    let Some(store) = store else { return Vec::new() };
    let playable = experiment.playable().expect("the experiment can be played");
    playable.points.iter().map(|point| store.games(&point.identity).expect("the games can be read")).collect()
}

/// Two jobs, results in this folder.
pub(crate) fn options(results: &Path) -> RunOptions {
    RunOptions { jobs: 2, ..RunOptions::new(results) }
}
