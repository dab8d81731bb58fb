//! `tewari gtp` as a controller sees it.

mod common;

use common::{assert_refused, succeed, succeed_reading, tewari};

#[test]
fn a_game_ends_with_the_input() {
    let game = "boardsize 7\ngenmove b\ngenmove w\nfinal_score\n";
    let play = || succeed_reading("gtp --playouts 100 --memory 8 --seed 1", game);
    let first = play();
    assert_eq!(first.matches("\n\n").count(), 4, "{first}");
    assert_eq!(play(), first, "the same seed and playouts give the same moves");
}

#[test]
fn a_level_is_a_limit_of_search() {
    let answers = succeed_reading("gtp --size 9 --level 1 --memory 8", "genmove b\ngomill-explain_last_move\n");
    assert!(answers.contains(" after 40 simulations in "), "{answers}");
}

#[test]
fn the_engine_passes_its_own_check() {
    let engine = format!("{} gtp --playouts 20 --memory 8", env!("CARGO_BIN_EXE_tewari"));
    let table = succeed(&format!("gtp-check {engine}"));
    assert!(table.ends_with(" checks passed\n") && !table.contains("FAIL"), "{table}");
}

#[test]
fn moves_of_one_second_are_timed() {
    let engine = format!("{} gtp --playouts 20 --memory 8", env!("CARGO_BIN_EXE_tewari"));
    let table = succeed(&format!("gtp-check --clock 6 {engine}"));
    assert!(table.starts_with("half of the moves  within ") && table.contains(" of 6 moves took more"), "{table}");
    let output = tewari(["gtp-check", "--clock", "1", "--timeout", "0.05", "sleep", "100"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn other_games_are_served_too() {
    let game = "gogui-rules_board_size\nplay b A2\ngogui-rules_side_to_move\ngenmove b\n";
    let answers = succeed_reading("gtp --game breakthrough --size 5x6 --points --playouts 50 --memory 8", game);
    assert!(answers.starts_with("= 5 6\n\n=\n\n= black\n\n= ") && answers.ends_with("3\n\n"), "{answers}");
    let swapped = succeed_reading("gtp --game hex,swap=true --size 5", "play b C3\nplay w swap\n");
    assert_eq!(swapped, "=\n\n=\n\n");
    assert_refused(&tewari(["gtp", "--game", "nim"]), &["nim", "two players on a board"], "nim");
    assert_refused(&tewari(["gtp", "--game", "hex,swap"]), &["'swap'", "KEY=VALUE"], "swap");
}

#[test]
fn an_engine_that_says_nothing_fails_every_check() {
    let output = tewari(["gtp-check", "--timeout", "0.05", "sleep", "100"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("\n0 of "));
    assert_refused(&tewari(["gtp-check", "no-such-engine"]), &["cannot start no-such-engine"], "gtp-check");
}

/// From the start of the process to its first answer: nothing may be set up before it is needed. The best of a few, since
/// other processes may delay any one.
#[test]
fn the_first_answer_comes_at_once() {
    let seconds = |_| {
        let start = std::time::Instant::now();
        let answer = succeed_reading("gtp", "name\n");
        assert_eq!(answer, "= Tewari\n\n");
        start.elapsed().as_secs_f64()
    };
    let best = (0..10).map(seconds).fold(f64::INFINITY, f64::min);
    assert!(best < 0.1, "{best} s");
}

#[test]
fn wrong_arguments_are_one_line_and_code_2() {
    for (option, value) in
        [("--size", "99"), ("--rules", "chess"), ("--option", "play.resign=7"), ("--komi", "x"), ("--level", "11")]
    {
        assert_refused(&tewari(["gtp", option, value]), &[value.rsplit('=').next().unwrap()], option);
    }
}

/// A controller starts the engine, asks for an endless search and is killed.
#[cfg(target_os = "linux")]
#[test]
fn the_engine_ends_when_its_controller_is_killed() {
    use std::{
        io::{BufRead, BufReader, Write},
        path::Path,
        process::{Command, Stdio},
        thread::sleep,
        time::Duration,
    };
    let script = "exec 3<&0; \"$0\" gtp --playouts 1e12 --memory 8 <&3 3<&- & exec 3<&- <&-; echo $!; wait";
    let mut controller = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_tewari")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(controller.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let process = format!("/proc/{}", line.trim());
    let mut input = controller.stdin.take().unwrap();
    input.write_all(b"genmove b\n").unwrap();
    sleep(Duration::from_millis(300));
    assert!(Path::new(&process).exists(), "the engine thinks");
    controller.kill().unwrap();
    controller.wait().unwrap();
    drop(input);
    let ended = (0..20).any(|_| {
        sleep(Duration::from_millis(50));
        // What has ended and was not yet waited for is a zombie.
        let state = std::fs::read_to_string(format!("{process}/stat")).unwrap_or_default();
        state.is_empty() || state.contains(") Z")
    });
    assert!(ended, "a second later it is gone");
}
