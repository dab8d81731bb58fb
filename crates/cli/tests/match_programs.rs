//! Matches against external programs, as people run them.
#![cfg(unix)]

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use common::{assert_refused, json_of, tewari};

/// An engine in the language of the shell: it passes always, and does `more` before each move.
fn passer(more: &str) -> String {
    format!(
        "gtp:sh -c 'while read c x; do case $c in \
         list_commands) echo \"= genmove play\" ;; genmove) {more} echo \"= pass\" ;; quit) exit 0 ;; *) echo \"=\" ;; \
         esac; echo; done'"
    )
}

fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    let _ = fs::remove_dir_all(&path);
    path
}

#[test]
fn a_program_that_passes_loses_and_every_game_is_written() {
    let folder = fresh("passed-games");
    let sgf = format!("{}/", folder.display());
    let arguments = ["match", "uct", &passer(""), "--size", "5", "--playouts", "60", "--games", "4", "--jobs", "2"];
    let result = json_of(arguments.into_iter().chain(["--opening", "2", "--sgf", &sgf, "--json"]));
    assert_eq!((&result["wins"], &result["faults"]["b"]["crash"]), (&4.into(), &0.into()), "{result}");
    assert_eq!(result["pairs"], serde_json::json!([0, 0, 0, 0, 2]));
    for number in 1..=4 {
        let text = fs::read_to_string(folder.join(format!("{number:04}.sgf"))).unwrap();
        let played = &result["played"][number - 1];
        let (winner, names) = if number % 2 == 1 { ("B", "PB[uct]PW[gtp:sh") } else { ("W", "PW[uct]") };
        for part in ["SZ[5]", "KM[7.5]", "RU[Chinese]", names, &format!("RE[{winner}+"), "2 random moves"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(text.contains(&format!("seed {}", played["seed"].as_str().unwrap())), "{text}");
        let moves = played["moves"].as_array().unwrap().len();
        assert_eq!(text.matches(";B[").count() + text.matches(";W[").count(), moves, "{text}");
    }
    let again = tewari(arguments.into_iter().chain(["--sgf", &sgf]));
    assert_refused(&again, &["0001.sgf is there already"], "a folder with games");
}

#[test]
fn one_file_for_all_games() {
    let file = fresh("games.sgf");
    let file = file.display().to_string();
    let arguments = ["match", "uct", "flat", "--size", "3", "--playouts", "9", "--games", "3", "--sgf", &file];
    assert_eq!(tewari(arguments).status.code(), Some(0));
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.matches("(;GM[1]").count(), 3, "{text}");
    assert_refused(&tewari(arguments), &["--sgf", "games.sgf"], "a file that is there");
    let nowhere = fresh("games-that-never-were.sgf");
    let nowhere = nowhere.display().to_string();
    let output = tewari(["match", "uct", "gtp:false", "--sgf", &nowhere]);
    assert_refused(&output, &["gtp:false", "it ended at 'list_commands'", "exit status: 1"], "a program that ends");
    assert!(!Path::new(&nowhere).exists(), "a match that was not played leaves no file");
}

#[test]
fn ctrl_c_reports_and_ends_the_programs() {
    let pids = fresh("hanging.pids");
    let hanging = passer(&format!("echo $$ >> {}; exec sleep 1000;", pids.display()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_tewari"));
    command.args(["match", "uct", &hanging, "--size", "5", "--playouts", "9", "--games", "9"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(60);
    while !pids.exists() {
        assert!(Instant::now() < deadline, "the program is never asked for a move");
        thread::sleep(Duration::from_millis(20));
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    let output = child.wait_with_output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert!(report.contains("No game was played"), "{report}");
    for pid in fs::read_to_string(&pids).unwrap().lines() {
        let alive = Command::new("kill").args(["-0", pid]).stderr(Stdio::null()).status().unwrap();
        assert!(!alive.success(), "process {pid} is still there");
    }
}

#[test]
fn wrong_programs_are_refused_in_one_line() {
    for (b, words) in [
        ("gtp:", "names no program"),
        ("gtp:engine 'open", "quote"),
        ("gtp:no-such-engine-anywhere", "cannot be started"),
        ("gtp:echo hello", "was answered by 'hello'"),
        ("gtp:sh -c 'echo sorry >&2; exit 4'", "sorry; exit status: 4"),
    ] {
        assert_refused(&tewari(["match", "uct", b]), &[words], b);
    }
    let hex = tewari(["match", "uct", "gtp:gnugo --mode gtp", "--game", "hex"]);
    assert_refused(&hex, &["external programs play go on square boards only"], "hex");
    let referee = tewari(["match", "uct", &passer(""), "--referee", "gtp:false"]);
    assert_refused(&referee, &["gtp:false: it ended"], "a referee that does not run");
}
