//! Features on boards as text.

use tewari_features::{Dictionary, Extractor, Group, Situation, Teams};
use tewari_game::Player;
use tewari_go::{Board, Point};

type Text = Board<2, 0, 2>;

/// What the groups say about black's move on `at`, after white's move on `last`.
fn features(board: &Text, at: &str, last: &str) -> Vec<(Group, usize)> {
    let point = |name: &str| -> Option<Point> { board.parse_point(name) };
    let situation = Situation { board, to_play: Player::FIRST, last: point(last), before: None };
    let mut teams = Teams::default();
    Extractor::new(board.width(), board.height()).extract(&situation, &Dictionary::default(), &mut teams);
    let (_, team) = teams.iter().find(|&(p, _)| Some(p) == point(at)).expect("a legal move");
    let named = |&feature: &u32| {
        let group = Group::of(feature as usize).expect("no patterns are known");
        (group, feature as usize - group.first())
    };
    team.iter().map(named).collect()
}

fn value(board: &Text, at: &str, last: &str, group: Group) -> Option<usize> {
    features(board, at, last).into_iter().find(|(found, _)| *found == group).map(|(_, value)| value)
}

#[test]
fn a_capture_tells_size_and_what_it_saves() {
    let board = Text::parse(". . . . .\nX X . . .\nO O X . .\n. X . . .\n. . . . .").unwrap();
    let parts = |board: &Text, at: &str, last: &str| {
        let value = value(board, at, last, Group::Capture)?;
        // Size class, what is saved, whether the prey gets away, whether it made the last move.
        Some((value / 12, value / 4 % 3, value / 2 % 2, value % 2))
    };
    assert_eq!(parts(&board, "A2", "B3"), Some((1, 0, 0, 1)));
    assert_eq!(parts(&board, "A2", "E1"), Some((1, 0, 0, 0)));
    assert_eq!(parts(&board, "E5", "B3"), None);
    // Now black's own stone is in atari at the same point.
    let board = Text::parse(". . . . .\nX X . . .\nO O X . .\n. X O . .\n. O . . .").unwrap();
    assert_eq!(parts(&board, "A2", "C2"), Some((1, 2, 1, 0)), "white would capture");
}

#[test]
fn an_extension_is_good_or_not() {
    let free = Text::parse(". . . . .\n. . O . .\n. O X O .\n. . . . .\n. . . . .").unwrap();
    let good = value(&free, "C2", "C4", Group::Extension).unwrap();
    assert_eq!((good & 2, good & 1), (2, 1), "it is good, and the last move gave atari");
    let ladder = Text::parse(". . . . .\n. . O . .\n. O X O .\n. O . . .\n. . . . .").unwrap();
    assert_eq!(value(&ladder, "C2", "C4", Group::Extension).unwrap() & 2, 0, "a ladder that works");
    assert_eq!(value(&ladder, "C2", "A1", Group::Extension).unwrap() & 1, 0, "not by the last move");
}

#[test]
fn an_atari_catches_or_not() {
    let board = Text::parse(". . . . .\n. . X . .\n. X O . .\n. X . . .\n. . . . .").unwrap();
    let caught = |at: &str| value(&board, at, "C3", Group::Atari).map(|value| value >> 3 & 1);
    // From D3 the ladder drives the stone to the edge; from C2 it runs free.
    assert_eq!([caught("D3"), caught("C2"), caught("A1")], [Some(1), Some(0), None]);
}

#[test]
fn self_atari_is_seen() {
    let board = Text::parse(". O . . .\n. . O . .\n. . . . .\n. . . . .\n. . . . .").unwrap();
    assert_eq!(value(&board, "C5", "C4", Group::SelfAtari), Some(0));
    assert_eq!(value(&board, "D3", "C4", Group::SelfAtari), None);
}

#[test]
fn danger_is_a_chain_that_would_be_caught() {
    // Black's stone has two liberties and a ladder against it works.
    let board = Text::parse(". . . . .\n. . O . .\n. O X . .\n. O . . .\n. . . . .").unwrap();
    assert!(value(&board, "D3", "C4", Group::Danger).is_some());
    let free = Text::parse(". . . . .\n. . O . .\n. O X . .\n. . . . .\n. . . . .").unwrap();
    assert_eq!(value(&free, "D3", "C4", Group::Danger), None);
}

#[test]
fn distances_and_lines() {
    let board = Text::parse(". . . . .\n. . . . .\n. . O . .\n. . . . .\n. . . . .").unwrap();
    // One line up, then one line beside and one up.
    assert_eq!(value(&board, "C4", "C3", Group::Last), Some(0));
    assert_eq!(value(&board, "D4", "C3", Group::Last), Some(1));
    assert_eq!(value(&board, "C4", "C3", Group::Fate), Some(0));
    assert_eq!(value(&board, "A1", "C3", Group::Place), Some(0));
    assert_eq!(value(&board, "B3", "C3", Group::Place), Some(4));
}

#[test]
fn connections_and_contacts() {
    let board = Text::parse(". . . . .\n. . O . .\n. X . X .\n. . . . .\n. . . . .").unwrap();
    let value = |group| value(&board, "C3", "C4", group);
    assert_eq!(value(Group::Connection), Some(((2 * 3) * 3 + 1) * 3));
    assert_eq!(value(Group::Contact), Some(9), "the last stone is single and has four liberties");
    // Four liberties before, more than five after, the enemy has four.
    assert_eq!(value(Group::Liberties), Some((4 * 6 + 5) * 5 + 4));
}

#[test]
fn eyes_and_vital_points() {
    let board = Text::parse(". X . X .\nX X X X X\nO O O O O\nO . . . O\nO O O O O").unwrap();
    assert_eq!(value(&board, "A5", "A1", Group::Eye), Some(0));
    assert_eq!(value(&board, "C2", "A1", Group::Eye), Some(6));
    assert_eq!(value(&board, "B2", "A1", Group::Eye), None);
}

#[test]
fn a_ko_asks_for_threats() {
    let [black, white] = [Player::new(0), Player::new(1)];
    let mut board =
        Text::parse(". . . . . .\n. . . . X O\n. X O . . .\nX . X O . .\n. X O . . .\n. . . . . .").unwrap();
    board.place(board.parse_point("B3").unwrap(), white);
    assert_eq!(board.captured(black), 1);
    assert!(board.ko(black).is_some());
    assert_eq!(value(&board, "F6", "B3", Group::Ko), Some(1), "an atari");
    assert_eq!(value(&board, "A1", "B3", Group::Ko), Some(0));
}
