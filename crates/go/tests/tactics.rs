//! Boards as text with expectations, one a line: `tests/tactics/*.t`, whose first lines explain the notation.

use std::{collections::BTreeSet, fs, path::Path};

use tewari_game::{Player, Seed};
use tewari_go::{
    Ataris, Board, Mogo, MogoParams, Point,
    tactics::{Reader, Shape, is_self_atari, liberties_after, pass_alive, region, seki, shape},
};
use tewari_params::Parameters;

type Text = Board<2, 0, 2>;

/// Seeds that a playout move is drawn with.
const DRAWS: u64 = 200;

fn colour(text: &str) -> Player {
    Player::new(["X", "O"].iter().position(|&sign| sign == text).expect("X or O"))
}

fn names(board: &Text, points: impl IntoIterator<Item = Point>) -> String {
    let names: BTreeSet<String> = points.into_iter().map(|point| board.point_text(point)).collect();
    if names.is_empty() { "none".into() } else { names.into_iter().collect::<Vec<_>>().join("|") }
}

fn yes(answer: bool) -> String {
    if answer { "yes" } else { "no" }.into()
}

/// What the program says to a question, in the words of the files.
fn answer(board: &Text, words: &[&str]) -> String {
    let point = |text: &str| board.parse_point(text).unwrap_or_else(|| panic!("no point is called {text}"));
    match *words {
        ["capture", prey] => names(board, Reader::ladder().capture(board, point(prey))),
        ["escape", prey] => names(board, Reader::ladder().escape(board, point(prey))),
        ["liberties", at, who] => liberties_after(board, point(at), colour(who)).count().to_string(),
        ["self-atari", at, who] => yes(is_self_atari(board, point(at), colour(who))),
        ["alive", at] => {
            let owner = board.colour(point(at)).expect("a stone");
            yes(pass_alive(board, owner).0.contains(point(at)))
        }
        ["territory", at, who] => yes(pass_alive(board, colour(who)).1.contains(point(at))),
        ["shape", at] => match shape(board, &region(board, point(at), &board.empty_points())) {
            Some(Shape::Vital(vital)) => board.point_text(vital),
            Some(Shape::OneEye) => "one".into(),
            Some(Shape::TwoEyes) => "two".into(),
            None => "large".into(),
        },
        ["seki", at] => yes(seki(board, point(at))),
        ["play", who, "after", last, ref rules @ ..] => {
            names(board, playout_moves(board, colour(who), point(last), rules))
        }
        _ => panic!("no question starts like {words:?}"),
    }
}

/// All moves that the playouts choose after the stone on `last`.
fn playout_moves(board: &Text, me: Player, last: Point, rules: &[&str]) -> BTreeSet<Point> {
    let mut params = MogoParams::default();
    rules.iter().for_each(|rule| params.set_assignment(rule).unwrap());
    let mogo = Mogo::new(&params);
    let choose = |seed| mogo.choose(board, Some(last), me, &mut Ataris::of(board), &mut Seed::new(seed).rng());
    (0..DRAWS).filter_map(choose).collect()
}

fn is_row(line: &str) -> bool {
    !line.is_empty() && line.chars().all(|sign| ".XO ".contains(sign))
}

/// Checks one file; returns the number of its boards and expectations.
fn check(file: &Path, failures: &mut Vec<String>) -> (usize, usize) {
    let text = fs::read_to_string(file).unwrap();
    let (mut boards, mut expectations) = (0, 0);
    let mut rows = String::new();
    let mut board: Option<Text> = None;
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if is_row(line) {
            if board.take().is_some() {
                rows.clear();
            }
            rows += &format!("{line}\n");
        } else if !line.is_empty() {
            if board.is_none() {
                boards += 1;
            }
            let board = board.get_or_insert_with(|| Board::parse(&rows).unwrap_or_else(|e| panic!("{e}\n{rows}")));
            let (question, expected) = line.rsplit_once(" = ").expect("question = answer");
            let given = answer(board, &question.split_whitespace().collect::<Vec<_>>());
            expectations += 1;
            if given != expected.trim() {
                failures.push(format!("{}:{}: {line}, but it is {given}", file.display(), number + 1));
            }
        }
    }
    (boards, expectations)
}

#[test]
fn every_expectation_is_met() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tactics");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut failures = Vec::new();
    let counts: Vec<(usize, usize)> = files.iter().map(|file| check(file, &mut failures)).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let (boards, expectations) = counts.iter().fold((0, 0), |(b, e), count| (b + count.0, e + count.1));
    assert!(boards >= 80 && expectations >= 240, "{boards} boards, {expectations} expectations");
}
