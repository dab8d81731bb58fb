//! Boards as text with expectations, one a line: `tests/tactics/*.t`, whose first lines explain the notation.
//!
//! Every expectation is checked in all eight directions and with the colours swapped.

mod common;

use std::{collections::BTreeSet, fs, path::Path};

use common::{
    after, at,
    scene::{Scene, View, colour},
};
use tewari_game::{Player, Seed};
use tewari_go::{
    Ataris, Board, Mogo, MogoParams, Point,
    tactics::{Reader, Shape, is_self_atari, liberties_after, pass_alive, region, seki, shape},
};
use tewari_params::Parameters;

type Text<const W: usize> = Board<W, 0, 2>;

/// Seeds that a playout move is drawn with.
const DRAWS: u64 = 600;

fn names<const W: usize>(board: &Text<W>, points: impl IntoIterator<Item = Point>) -> String {
    let names: BTreeSet<String> = points.into_iter().map(|point| board.point_text(point)).collect();
    if names.is_empty() { "none".into() } else { names.into_iter().collect::<Vec<_>>().join("|") }
}

fn yes(answer: bool) -> String {
    if answer { "yes" } else { "no" }.into()
}

/// What the program says to a question, in the words of the files.
fn answer<const W: usize>(board: &Text<W>, words: &[&str]) -> String {
    let point = |name: &str| at(board, name);
    match *words {
        ["capture", prey] => names(board, captures(board, point(prey))),
        ["capture", prey, "within", moves] => {
            let reader = Reader::new(moves.parse().expect("a number of moves"), 8);
            names(board, reader.capture(board, point(prey)))
        }
        ["escape", prey] => names(board, escapes(board, point(prey))),
        ["legal", at, who] => yes(board.is_legal(point(at), colour(who))),
        ["eye", at, who] => yes(board.is_eye(point(at), colour(who))),
        ["liberties", at, who] => liberties_after(board, point(at), colour(who)).count().to_string(),
        ["self-atari", at, who] => yes(is_self_atari(board, point(at), colour(who))),
        ["alive", at] => {
            let owner = board.colour(point(at)).expect("a stone");
            yes(pass_alive(board, owner).0.contains(point(at)))
        }
        ["territory", at, who] => yes(pass_alive(board, colour(who)).1.contains(point(at))),
        ["shape", at] => shape_name(board, point(at), board.empty_points()),
        ["shape", at, who] => shape_name(board, point(at), board.points() & !board.stones(colour(who))),
        ["seki", at] => yes(seki(board, point(at))),
        ["play", who, "after", last, ref rules @ ..] => {
            names(board, playout_moves(board, colour(who), point(last), rules))
        }
        _ => panic!("no question starts like {words:?}"),
    }
}

fn shape_name<const W: usize>(board: &Text<W>, point: Point, space: tewari_go::BitBoard<W>) -> String {
    match shape(board, &region(board, point, &space)) {
        Some(Shape::Vital(vital)) => board.point_text(vital),
        Some(Shape::OneEye) => "one".into(),
        Some(Shape::TwoEyes) => "two".into(),
        None => "large".into(),
    }
}

/// All moves after which the chain on `prey` is off or has no escape. The reader names one of them if there are any.
fn captures<const W: usize>(board: &Text<W>, prey: Point) -> BTreeSet<Point> {
    let owner = board.colour(prey).expect("a stone");
    let liberties = board.liberties(prey).expect("a stone");
    let catches = |&point: &Point| {
        let after = after(board, point, owner.next(2));
        after.is_some_and(|after| after.colour(prey).is_none() || Reader::ladder().escape(&after, prey).is_none())
    };
    let few = liberties.has_at_most(2);
    let all: BTreeSet<Point> = liberties.iter().filter(|point| few && catches(point)).collect();
    let read = Reader::ladder().capture(board, prey);
    assert!(read.map_or(all.is_empty(), |read| all.contains(&read)), "{read:?} is none of {all:?}\n{board:?}");
    all
}

/// All extensions, and captures of what stands beside, after which the chain on `prey` is not caught. The reader names
/// one of them if there are any.
fn escapes<const W: usize>(board: &Text<W>, prey: Point) -> BTreeSet<Point> {
    let owner = board.colour(prey).expect("a stone");
    let liberties = board.liberties(prey).expect("a stone");
    let saves = |&point: &Point| {
        let Some(after) = after(board, point, owner) else { return false };
        let room = after.liberties(prey).expect("an own move takes no own stone off");
        let opens = !(room & !board.empty_points()).is_empty();
        (opens || liberties.contains(point)) && Reader::ladder().capture(&after, prey).is_none()
    };
    let all: BTreeSet<Point> = board.empty_points().iter().filter(saves).collect();
    let read = Reader::ladder().escape(board, prey);
    assert!(read.map_or(all.is_empty(), |read| all.contains(&read)), "{read:?} is none of {all:?}\n{board:?}");
    all
}

/// All moves that the playouts choose after the stone on `last`.
fn playout_moves<const W: usize>(board: &Text<W>, me: Player, last: Point, rules: &[&str]) -> BTreeSet<Point> {
    let mut params = MogoParams::default();
    rules.iter().for_each(|rule| params.set_assignment(rule).unwrap());
    let mogo = Mogo::new(&params);
    let choose = |seed| mogo.choose(board, Some(last), me, &mut Ataris::of(board), &mut Seed::new(seed).rng());
    (0..DRAWS).filter_map(choose).collect()
}

/// How often of [`DRAWS`] a black stone in atari, with a way out and much room elsewhere, is saved.
fn saved(rule_chance: f32) -> u64 {
    let text =
        ". . . . . . .\n. . . . . . .\n. . O . . . .\n. O X O . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .";
    let board = Text::<2>::parse(text).unwrap();
    let (last, out) = (at(&board, "D4"), at(&board, "C3"));
    let mogo = Mogo::new(&MogoParams { rule_chance, patterns: false, ..MogoParams::default() });
    let choose =
        |seed| mogo.choose(&board, Some(last), Player::new(0), &mut Ataris::of(&board), &mut Seed::new(seed).rng());
    (0..DRAWS).filter(|&seed| choose(seed) == Some(out)).count() as u64
}

#[test]
fn a_rule_is_followed_as_often_as_its_chance_says() {
    assert_eq!(saved(1.0), DRAWS);
    let half = saved(0.5);
    assert!(
        (DRAWS * 43 / 100..DRAWS * 60 / 100).contains(&half),
        "{half}: half of them, and a random move now and then"
    );
    assert!(saved(0.0) < DRAWS / 10, "one of 45 moves");
}

/// Checks a scene in one view; returns what failed.
fn check<const W: usize>(scene: &Scene, view: View) -> Vec<(usize, String)> {
    let plain = scene.board::<W>(View::all().next().expect("the plain view"));
    let mut seen = scene.board::<W>(view);
    let turned = |text: &str, separator: char| -> Vec<String> {
        text.split(separator)
            .filter(|word| !word.is_empty())
            .map(|word| view.word(word, &plain, &scene.board(view)))
            .collect()
    };
    let mut failures = Vec::new();
    for (number, line) in &scene.lines {
        if let Some(played) = line.strip_prefix("move ") {
            let played = turned(played, ' ');
            let (point, player) = (at(&seen, &played[1]), colour(&played[0]));
            seen = after(&seen, point, player).unwrap_or_else(|| panic!("{number}: {line} is not legal\n{seen:?}"));
            continue;
        }
        let (question, expected) = line.rsplit_once(" = ").expect("question = answer");
        let words = turned(question, ' ');
        let given = answer(&seen, &words.iter().map(String::as_str).collect::<Vec<_>>());
        let mut expected = turned(expected.trim(), '|');
        expected.sort();
        if given != expected.join("|") {
            failures.push((*number, format!("{line}, but {} is {given}, {view:?}", words.join(" "))));
        }
    }
    failures
}

#[test]
fn every_expectation_is_met() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tactics");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let (mut failures, mut boards, mut expectations) = (Vec::new(), 0, 0);
    for file in files {
        for scene in Scene::read(&fs::read_to_string(&file).unwrap()) {
            boards += 1;
            expectations += scene.lines.iter().filter(|(_, line)| line.contains(" = ")).count();
            let (width, height) = scene.size();
            let small = tewari_go::words_for(width, height) <= 2 && tewari_go::words_for(height, width) <= 2;
            let check = if small { check::<2> } else { check::<6> };
            let failed = View::all().map(|view| check(&scene, view)).find(|failures| !failures.is_empty());
            let place = |(number, what)| format!("{}:{number}: {what}", file.display());
            failures.extend(failed.into_iter().flatten().map(place));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(boards >= 160 && expectations >= 400, "{boards} boards, {expectations} expectations");
}
