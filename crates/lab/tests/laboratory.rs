//! Running experiments.

mod common;

use common::{SMALL, experiment, folder, games, options};
use tewari_lab::{
    run::{RunEnd, RunError, RunOptions, results_file, run, stop},
    store::{Store, StoreError, Writer},
};

#[test]
fn a_run_goes_on_where_it_was() {
    let (whole, parts) = (folder("whole"), folder("parts"));
    let experiment = experiment(SMALL);
    let end = run(&experiment, &options(&whole), &mut |_| ()).unwrap();
    assert_eq!(end, RunEnd { played: 360, stopped: false });
    let mut last = None;
    for (scale, played) in [(0.1, 36), (0.1, 0), (1.0, 324)] {
        let scaled = RunOptions { scale, jobs: 1, ..options(&parts) };
        let end = run(&experiment, &scaled, &mut |progress| last = Some(progress.before + progress.played)).unwrap();
        assert_eq!(end, RunEnd { played, stopped: false });
    }
    assert_eq!(last, Some(360));
    assert!(games(&experiment, &parts) == games(&experiment, &whole), "the same games");
    assert!(games(&experiment, &whole).iter().all(|games| games.len() == 120));
}

#[test]
fn points_can_be_chosen() {
    let results = folder("chosen");
    let experiment = experiment(SMALL);
    let chosen = RunOptions { points: vec![3, 1], games: Some(3), ..options(&results) };
    assert_eq!(run(&experiment, &chosen, &mut |_| ()).unwrap().played, 8, "whole pairs at two points");
    let counts: Vec<usize> = games(&experiment, &results).iter().map(Vec::len).collect();
    assert_eq!(counts, [4, 0, 4]);
    let wrong = RunOptions { points: vec![4], ..options(&results) };
    assert!(matches!(run(&experiment, &wrong, &mut |_| ()), Err(RunError::NoSuchPoint(4))));
}

#[test]
fn a_run_can_be_stopped() {
    let results = folder("stopped");
    let experiment = experiment(&SMALL.replace("games = 120", "games = 100000"));
    let mut asked = false;
    let end = run(&experiment, &options(&results), &mut |_| {
        if !asked {
            assert!(stop(&experiment, &results).unwrap(), "a run is under way");
            asked = true;
        }
    });
    let end = end.unwrap();
    assert!(end.stopped && end.played < 300_000);
    assert!(!stop(&experiment, &results).unwrap(), "nothing is left to be stopped");
    let stored: usize = games(&experiment, &results).iter().map(Vec::len).sum();
    assert_eq!(stored as u64, end.played, "games under way at the stop are kept");
}

#[test]
fn one_run_at_a_time() {
    let results = folder("busy");
    let experiment = experiment(SMALL);
    let _other = Writer::open(&results_file(&results, &experiment), "other", 1).unwrap();
    let refused = run(&experiment, &options(&results), &mut |_| ());
    assert!(matches!(refused, Err(RunError::Store(StoreError::Busy(_)))), "{refused:?}");
}

#[test]
fn foreign_files_are_refused() {
    let results = folder("foreign");
    let experiment = experiment(SMALL);
    let file = results_file(&results, &experiment);
    assert!(Store::open(&file).unwrap().is_none());
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, "this is no database, but it is long enough to be looked at. ".repeat(40)).unwrap();
    assert!(matches!(Store::open(&file), Err(StoreError::Database(_))));
    assert!(matches!(run(&experiment, &options(&results), &mut |_| ()), Err(RunError::Store(_))));
}

#[test]
fn stored_games_tell_their_moves() {
    let results = folder("moves");
    let experiment = experiment(SMALL);
    let few = RunOptions { games: Some(2), ..options(&results) };
    run(&experiment, &few, &mut |_| ()).unwrap();
    for game in games(&experiment, &results).concat() {
        let plies = game.moves.split(' ').count();
        assert!((5..=9).contains(&plies), "{}", game.moves);
        assert_eq!(game.rewards.iter().sum::<f32>(), 1.0);
        assert_eq!(game.seat.index() as u64, game.number % 2);
    }
}
