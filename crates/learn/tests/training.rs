//! Whole trainings: they can be interrupted, and do not depend on the number of threads.

use std::{fs, ops::ControlFlow, path::PathBuf};

use rayon::ThreadPoolBuilder;
use tewari_features::Model;
use tewari_game::{Player, Seed};
use tewari_go::Board;
use tewari_learn::{Games, GradientParams, LearnError, Method, Plan, Records, Stage, evaluate, train};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tewari-learn-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Games in which everybody plays beside the last move if that is possible, on 7×7, with a game on 9×9 among them.
fn records(folder: &std::path::Path) -> Records {
    let mut text = "(;SZ[9];B[aa])".to_owned();
    for seed in 0..60 {
        let mut rng = Seed::new(seed).rng();
        let mut board = Board::<2, 0, 2>::new(7, 7).unwrap();
        let (mut to_play, mut last) = (Player::FIRST, None);
        text += "(;GM[1]SZ[7]";
        for _ in 0..25 {
            let beside = last.map(|last| board.neighbours_of(&tewari_go::BitBoard::single(last)));
            let good = |&point: &tewari_go::Point| {
                board.colour(point).is_none()
                    && board.is_candidate(point, to_play)
                    && beside.is_some_and(|beside| beside.contains(point))
            };
            let found: Vec<_> = board.points().iter().filter(good).collect();
            let drawn = found.get(rng.below(found.len().max(1))).copied();
            let Some(point) = drawn.or_else(|| board.random_candidate(to_play, &mut rng)) else { break };
            let (x, y) = board.column_row(point);
            let letter = |at: usize| char::from(b'a' + at as u8);
            text += &format!(";{}[{}{}]", ["B", "W"][to_play.index()], letter(x), letter(6 - y));
            board.place(point, to_play);
            (last, to_play) = (Some(point), to_play.next(2));
        }
        text += ")\n";
    }
    let file = folder.join("games.sgf");
    fs::write(&file, text).unwrap();
    Records::new(vec![file], 7)
}

fn plan(records: Records, method: Method) -> Plan {
    Plan { records, games: 50, passes: 2, least: 3, method, program: "test".into(), checkpoint: None }
}

fn gradient() -> Method {
    Method::Gradient(GradientParams::default(), 100)
}

fn trained(plan: &Plan, threads: usize) -> Model {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| train(plan, &mut |_| ControlFlow::Continue(()))).unwrap().unwrap()
}

#[test]
fn what_is_learnt_foresees_games_that_were_held_out() {
    let folder = folder("learns");
    let records = records(&folder);
    assert_eq!(records.count().unwrap(), 60);
    let model = trained(&plan(records.clone(), gradient()), 1);
    let games = Games { skip: 50, take: 10 };
    let accuracy = evaluate(&model, &records, games, &mut |_| ControlFlow::Continue(())).unwrap().all();
    // Of the two to three points beside the last move one is right.
    assert!(accuracy.top(1) > 0.3 && accuracy.top(5) > 0.8, "{} {}", accuracy.top(1), accuracy.top(5));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn threads_change_nothing() {
    let folder = folder("threads");
    let plan = plan(records(&folder), gradient());
    assert_eq!(trained(&plan, 1).weights(), trained(&plan, 3).weights());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_interrupted_training_goes_on() {
    for (name, method) in [("gradient", gradient()), ("mm", Method::Minorisation(1.0))] {
        let folder = folder(name);
        let mut plan = plan(records(&folder), method);
        let whole = trained(&plan, 1);
        plan.checkpoint = Some(folder.join("checkpoint"));
        // Stopped after every chunk of games.
        let mut stops = 0;
        let model = loop {
            let stop = train(&plan, &mut |progress| match progress.stage {
                Stage::Harvest => ControlFlow::Continue(()),
                Stage::Learn => ControlFlow::Break(()),
            });
            match stop.unwrap() {
                Some(model) => break model,
                None => stops += 1,
            }
        };
        assert!(stops >= 6, "{stops}");
        assert_eq!(model.weights(), whole.weights());
        plan.least += 1;
        let other = train(&plan, &mut |_| ControlFlow::Continue(()));
        assert!(matches!(other, Err(LearnError::OtherTraining)));
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn nothing_to_learn_from_is_an_error() {
    let folder = folder("nothing");
    fs::write(folder.join("games.sgf"), "(;SZ[19];B[aa])").unwrap();
    let records = Records::new(vec![folder.join("games.sgf")], 7);
    let error = train(&plan(records, gradient()), &mut |_| ControlFlow::Continue(())).unwrap_err();
    assert_eq!(error.to_string(), "there are no games to learn from");
    let missing = Records::new(vec![folder.join("missing.sgf")], 7);
    assert!(train(&plan(missing, gradient()), &mut |_| ControlFlow::Continue(())).is_err());
    fs::remove_dir_all(folder).unwrap();
}
