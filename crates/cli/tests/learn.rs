//! `tewari learn` on a few small games.

mod common;

use std::{fs, path::PathBuf};

use common::{assert_refused, succeed, tewari};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Games in which both climb a board of five lines side by side.
fn games(name: &str) -> PathBuf {
    let game = "(;SZ[5];B[be];W[ce];B[bd];W[cd];B[bc];W[cc];B[bb];W[cb];B[ba];W[ca])\n";
    fs::write(file(name), game.repeat(30)).unwrap();
    file(name)
}

#[test]
fn a_model_is_learnt_and_evaluated() {
    let (records, model, svg) = (games("learn.sgf"), file("learn.model"), file("learn.svg"));
    let (records, model, svg) = (records.display(), model.display(), svg.display());
    let report = succeed(&format!(
        "learn gammas --records {records} --size 5 --held-out 10 --least 2 --passes 5 --threads 1 --out {model}"
    ));
    assert!(report.contains("first 20 games of learn.sgf"), "{report}");
    // The first of ten moves is one of eight that look alike.
    assert!(report.contains("all      100        90.00 %"), "{report}");
    let report = succeed(&format!("learn evaluate {model} --records {records} --last 5 --svg {svg}"));
    assert!(report.contains("all      50 "), "{report}");
    assert!(fs::read_to_string(svg.to_string()).unwrap().contains("</svg>"));
    let report = succeed(&format!(
        "learn gammas --records {records} --size 5 --method mm --passes 42 --least 5 --threads 1 --out {model}"
    ));
    assert!(report.contains("all      10         90.00 %"), "{report}");
    assert!(!file("learn.model.checkpoint").exists());
}

#[test]
fn gammas_of_playouts_are_learnt() {
    let (records, model) = (games("playouts.sgf"), file("playouts.model"));
    let (records, model) = (records.display(), model.display());
    let report = succeed(&format!(
        "learn playouts --records {records} --size 5 --held-out 10 --passes 20 --threads 1 --out {model}"
    ));
    assert!(report.contains("first 20 games of playouts.sgf") && report.contains("Beside: gamma"), "{report}");
    // Every answer is beside the last move; the first move is one of many that look alike.
    let first =
        report.lines().last().and_then(|line| line.split_whitespace().nth(2)).and_then(|rate| rate.parse().ok());
    assert!(first.is_some_and(|rate: f32| rate > 40.0), "{report}");
    let line = format!("learn evaluate {model} --records {records}");
    assert_refused(&tewari(line.split_whitespace()), &["playouts.model"], "they are no model of moves");
}

#[test]
fn playouts_are_judged_by_who_won() {
    // Who climbs in the middle has more of the board, and won.
    let climb = |head: &str, black: char, white: char| {
        let moves: String = "edcba".chars().map(|row| format!(";B[{black}{row}];W[{white}{row}]")).collect();
        format!("(;SZ[5]KM[0]{head}{moves})\n")
    };
    let games: String = (0..20).map(|_| climb("RE[W+5]", 'b', 'c') + &climb("RE[B+5]", 'c', 'b')).collect();
    fs::write(file("judge.sgf"), games + &climb("RE[0]", 'b', 'c')).unwrap();
    let line =
        format!("learn judge uct mogo-2006 uct --records {} --size 5 --playouts 40", file("judge.sgf").display());
    let report = succeed(&format!("{line} --threads 1"));
    let rows: Vec<Vec<&str>> = report.lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(report.starts_with("80 positions of judge.sgf, 40 playouts each"), "two of each game but the drawn one");
    let loss = |row: usize| rows[row][1].parse::<f64>().unwrap();
    assert!(loss(2) < 0.693 && loss(3) < 0.1, "MoGo's playouts know better: {report}");
    assert_eq!(rows[4][2..5], ["+0.0000", "±", "0.0000"], "the first player again: {report}");
    assert_eq!(rows[2].last(), Some(&"-"), "no game is so long: {report}");
    let two = succeed(&format!("{line} --threads 2"));
    let losses =
        |report: &str| report.lines().map(|line| line.split_whitespace().take(6).collect()).collect::<Vec<String>>();
    assert_eq!(losses(&report), losses(&two), "the number of threads changes only the time");
}

#[test]
fn the_bias_of_amaf_is_learnt_from_self_play() {
    let line = "learn bias --game hex --size 4 --playouts 2000 --games 4 --opening 1 --threads 1 --seed 3";
    let report = succeed(line);
    assert!(report.contains("edges of 4 games") && report.contains("rave.bias ="), "{report}");
    assert_eq!(report, succeed(line), "the same seed learns the same");
    let learnt = report.lines().last().unwrap();
    assert!(learnt.starts_with("schedule=learned,mean="), "{report}");
    let games = format!("match rave,{learnt} rave --game hex --size 4 --playouts 50 --games 2");
    assert!(succeed(&games).contains("Games: 2 of 2"), "what was learnt can be played with");
    let refused = |words: &str, why: &str| assert_refused(&tewari(words.split_whitespace()), &[why], words);
    refused("learn bias --player nobody", "nobody");
    refused("learn bias --game hex --player mogo-2007", "mogo");
    let uct = tewari("learn bias --game hex --size 4 --player uct --playouts 500 --games 1".split_whitespace());
    assert!(!uct.status.success() && String::from_utf8_lossy(&uct.stderr).contains("AMAF"), "UCT has no AMAF values");
}

#[test]
fn what_is_wrong_is_said() {
    let records = games("wrong.sgf").display().to_string();
    let out = file("wrong.model").display().to_string();
    let line = |words: &str| {
        let line = format!("{words} --records {records}");
        tewari(line.split_whitespace())
    };
    assert_refused(&line(&format!("learn gammas --size 19 --out {out}")), &["none is left"], "no games of this size");
    assert_refused(&line(&format!("learn gammas --size 1 --out {out}")), &["--size", "from 2 to 25"], "a bad size");
    assert_refused(&line("learn gammas --size 5"), &["--out"], "no place for the model");
    assert_refused(&line("learn evaluate nowhere.model"), &["nowhere.model"], "a missing model");
    assert_refused(&line(&format!("learn evaluate {records}")), &["no model of Tewari"], "records as a model");
    assert_refused(
        &line("learn judge mogo-2007 --size 5"),
        &["no games to judge", "who won"],
        "games without a result",
    );
    assert_refused(&line("learn judge --size 5"), &["PLAYER"], "nobody to judge");
    let missing = format!("learn gammas --size 5 --out {out} --records nowhere.sgf");
    assert_refused(&tewari(missing.split_whitespace()), &["nowhere.sgf"], "missing records");
}
