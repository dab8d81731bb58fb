//! Games in the terminal, typed by a script.

mod common;

use common::{succeed, succeed_reading, tewari_reading};

/// The line after the one that has `text`.
fn after<'a>(output: &'a str, text: &str) -> &'a str {
    let mut lines = output.lines().skip_while(|line| !line.contains(text));
    lines.nth(1).unwrap_or_else(|| panic!("nothing after '{text}' in:\n{output}"))
}

#[test]
fn a_newcomer_gets_go_and_is_told_how_to_type() {
    let output = succeed("play --terminal");
    assert!(output.starts_with("go 9x9"), "{output}");
    assert!(output.contains("Type a move such as ") && output.contains("black> "), "{output}");
}

#[test]
fn two_people_play_tic_tac_toe_to_the_end() {
    let output = succeed_reading("play --terminal --game tictactoe --human all", "a1\na2\nb1\nb2\nc1\nnever read\n");
    assert!(output.ends_with("3 . . .\n2 o o .\n1 x x x\n  a b c\n\nThe game is over: x wins.\n"), "{output}");
    let moves = "a1\nb2\nc3\nb1\nb3\na3\nc1\nc2\na2\n";
    let output = succeed_reading("play --terminal --game tictactoe --human 1,2", moves);
    assert!(output.ends_with("The game is over: a draw.\n"), "{output}");
}

#[test]
fn the_engine_answers_with_what_it_thinks() {
    let output = succeed_reading("play --terminal --game go --size 5 --playouts 200 --seed 3", "c3\n");
    let answer = output.lines().find(|line| line.starts_with("white plays ")).expect("an answer");
    for word in ["value 0.", "200 simulations", "/s", "expects "] {
        assert!(answer.contains(word), "{word}: {answer}");
    }
}

#[test]
fn a_level_makes_an_engine_weaker_in_any_game() {
    let output = succeed_reading("play --terminal --level 1 --seconds 60 --seed 3", "e5\n");
    assert!(output.contains("41 simulations"), "half of the 81 points and the pass: {output}");
    let output = succeed_reading("play --terminal --game hex --size 5 --level 2 --seed 3", "c3\n");
    assert!(output.contains("25 simulations"), "{output}");
}

#[test]
fn what_is_proven_is_said_and_played() {
    let line = "play --terminal --game tictactoe --human 2 --playouts 20000 --seed 1 --preset uct --set solver=true";
    let output = succeed_reading(line, "a1\nb1\nc1\na2\nb2\nc2\na3\nb3\nc3\n");
    assert!(output.contains("(proven win, ") && output.ends_with("The game is over: x wins.\n"), "{output}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for game in ["hex --size 4", "go --size 5", "nim --option players=3", "three-colour-go --size 3"] {
        let line = format!("play --terminal --game {game} --human none --playouts 50 --seed 7");
        let moves = |output: String| -> Vec<String> {
            let plays = output.lines().filter(|line| line.contains(" plays "));
            plays.filter_map(|line| Some(line.split_once(" (")?.0.to_owned())).collect()
        };
        let first = succeed(&line);
        assert!(first.contains("The game is over: "), "{first}");
        assert_eq!(moves(first), moves(succeed(&line)), "{game}");
    }
}

#[test]
fn wrong_moves_are_explained_and_asked_again() {
    let output = succeed_reading("play --terminal --game tictactoe --human all", "z9\na1\na1\n\nb2\n");
    assert!(after(&output, "x> z9").starts_with("'z9' is not a legal move here; try "), "{output}");
    assert!(after(&output, "o> a1").starts_with("'a1' is not a legal move here; try "), "{output}");
    assert!(output.contains("2 . o ."), "{output}");
}

#[test]
fn a_repetition_is_refused() {
    // Black fills three points, white takes them all, and a1 would bring back the board after two moves.
    let output =
        succeed_reading("play --terminal --game go --size 2 --human all", "a1\nb1\nb2\npass\na2\nb1\na1\nb2\n");
    let complaint = output.rsplit("black> a1\n").next().and_then(|rest| rest.lines().next());
    assert_eq!(complaint, Some("'a1' cannot be played: the move would repeat an earlier position."), "{output}");
}

#[test]
fn undo_comes_back_to_the_person() {
    let output = succeed_reading("play --terminal --game tictactoe --playouts 100 --seed 1", "undo\nb2\nundo\na1\n");
    assert!(after(&output, "x> undo").contains("no move to take back"), "{output}");
    let board_after_undo = output.rsplit("x> undo\n\n").next().unwrap();
    assert!(board_after_undo.starts_with("3 . . .\n2 . . .\n1 . . .\n"), "{output}");
}

#[test]
fn help_moves_and_hint_change_nothing() {
    let input = "help\nmoves\nhint\nHINT\nquit\nb2\n";
    let output = succeed_reading("play --terminal --game tictactoe --playouts 100 --seed 1", input);
    assert!(output.contains("\na1 b1 c1 a2 b2 c2 a3 b3 c3\n"), "{output}");
    assert_eq!(output.matches("I would play ").count(), 2, "{output}");
    assert_eq!(output.matches("3 . . .").count(), 1, "the board is shown once: {output}");
    assert!(output.ends_with("x> quit\n"), "{output}");
}

#[test]
fn any_bytes_may_be_typed() {
    let input = b"\xff\xfe\x00\n\x1b[2J\n\n   \nb2\n";
    let output = tewari_reading(["play", "--terminal", "--game", "tictactoe", "--human", "all"], input);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains('\u{1b}') && !text.contains('\0'), "{text}");
    assert!(text.contains("2 . x ."), "{text}");
}

#[test]
fn every_game_can_be_played() {
    let games = common::json("games --json");
    for game in games.as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let output = succeed_reading(&format!("play --terminal --game {name} --playouts 20 --seed 1"), "moves\nhint\n");
        assert!(output.contains("I would play "), "{name}: {output}");
    }
}
