//! Transcripts: what is sent (after `> `) and what must be answered. In answers `*` stands for any text within a line
//! and a line `...` for any number of lines; other lines beginning with `#` are remarks.

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

use tewari_game::Seed;
use tewari_games::catalogue::GameSpec;
use tewari_gtp::{Engine, GameEngine, Input, Manner, Settings};
use tewari_search::{Budget, preset};

fn settings() -> Settings {
    let mut search = preset("grave").unwrap().params;
    (search.run.memory, search.run.reuse) = (8, true);
    let limit = Some(Budget::playouts(200));
    Settings { search, limit, size: (9, 9), seed: Seed::new(1), ..Settings::default() }
}

fn input(lines: &str) -> Input {
    Input::new(std::io::Cursor::new(lines.to_owned()))
}

/// The answers of the engine for Go.
fn go(lines: &str) -> Vec<String> {
    let mut out = Vec::new();
    Engine::new(settings()).unwrap().serve(input(lines), &mut out).unwrap();
    answers(out)
}

/// The answers of an engine for the game of a transcript `GAME.gtp` or `GAME-points.gtp`.
fn other(name: &str, lines: &str) -> Vec<String> {
    let (name, manner) = name.strip_suffix("-points").map_or((name, Manner::Whole), |name| (name, Manner::Points));
    let mut out = Vec::new();
    let mut engine = GameEngine::new(GameSpec::new(name).unwrap(), settings(), manner).unwrap();
    engine.serve(input(lines), &mut out).unwrap();
    answers(out)
}

/// Answers, each without the empty line that ends it.
fn answers(out: Vec<u8>) -> Vec<String> {
    let text = String::from_utf8(out).unwrap();
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text}");
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

struct Exchange {
    sent: String,
    expected: Vec<String>,
}

fn exchanges(text: &str) -> Vec<Exchange> {
    let mut all: Vec<Exchange> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# ")) {
        match (line.strip_prefix("> "), all.last_mut()) {
            (Some(sent), _) => all.push(Exchange { sent: sent.to_owned(), expected: Vec::new() }),
            (None, Some(last)) => last.expected.push(line.trim_end().to_owned()),
            (None, None) => panic!("an answer before anything was sent: {line}"),
        }
    }
    all
}

/// Whether `text` is `pattern` with something for every `*`.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((head, rest)) => text.strip_prefix(head).is_some_and(|tail| {
            tail.char_indices().map(|(i, _)| i).chain([tail.len()]).any(|i| fits(rest, &tail[i..]))
        }),
    }
}

fn all_fit(patterns: &[String], lines: &[&str]) -> bool {
    match (patterns.split_first(), lines.split_first()) {
        (None, _) => lines.is_empty(),
        (Some((first, rest)), _) if first == "..." => (0..=lines.len()).any(|n| all_fit(rest, &lines[n..])),
        (Some((first, rest)), Some((line, others))) => fits(first, line.trim_end()) && all_fit(rest, others),
        (Some(_), None) => false,
    }
}

fn check(path: &Path, ask: impl Fn(&str) -> Vec<String>, used: &mut HashSet<String>) {
    let exchanges = exchanges(&fs::read_to_string(path).unwrap());
    let sent: String = exchanges.iter().map(|exchange| format!("{}\n", exchange.sent)).collect();
    let answers = ask(&sent);
    let mut wrong = Vec::new();
    for (exchange, answer) in exchanges.iter().zip(&answers) {
        let lines: Vec<&str> = answer.lines().collect();
        let (file, expected) = (path.display(), exchange.expected.join("\n"));
        let sent = &exchange.sent;
        if !all_fit(&exchange.expected, &lines) {
            wrong.push(format!("{file}: {sent}\nexpected:\n{expected}\nanswered:\n{answer}\n"));
        }
        used.extend(sent.split_whitespace().find(|word| !word.bytes().all(|b| b.is_ascii_digit())).map(str::to_owned));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(answers.len(), exchanges.len(), "{}: an answer for every command", path.display());
}

/// The transcripts of a folder.
fn folder(name: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name);
    fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Every command that is listed must be in some transcript.
fn assert_complete(listed: &str, used: &HashSet<String>) {
    let missing: Vec<&str> = listed[2..].lines().filter(|name| !used.contains(*name)).collect();
    assert!(missing.is_empty(), "no transcript uses {missing:?}");
}

#[test]
fn transcripts_are_answered_as_written() {
    let mut used = HashSet::new();
    folder("transcripts").iter().for_each(|path| check(path, go, &mut used));
    assert_complete(&go("list_commands\n")[0], &used);
}

#[test]
fn transcripts_of_other_games_are_answered_as_written() {
    let mut used = HashSet::new();
    for path in folder("games") {
        check(&path, |lines| other(path.file_stem().unwrap().to_str().unwrap(), lines), &mut used);
    }
    assert_complete(&other("hex", "list_commands\n")[0], &used);
}

#[test]
fn games_without_a_board_for_two_are_refused() {
    for name in ["go", "nim", "three-colour-go"] {
        let refused = GameEngine::new(GameSpec::new(name).unwrap(), settings(), Manner::Whole).err().unwrap();
        assert!(refused.starts_with(&format!("{name} is not played here")), "{refused}");
    }
}

/// Engines of both manners play every other game to its end, and all moves that they tell can be played again.
#[test]
fn every_other_game_is_played_to_its_end() {
    for (name, size) in [
        ("hex", 5),
        ("havannah", 5),
        ("breakthrough", 5),
        ("knightthrough", 5),
        ("domineering", 4),
        ("atarigo", 5),
        ("tictactoe", 3),
    ] {
        for manner in [Manner::Whole, Manner::Points] {
            let [mut one, mut two] =
                [0; 2].map(|_| GameEngine::new(GameSpec::new(name).unwrap(), settings(), manner).unwrap());
            for engine in [&mut one, &mut two] {
                engine.ask(&format!("boardsize {size}")).unwrap();
            }
            while one.ask("final_score").is_err() {
                let colour = one.ask("gogui-rules_side_to_move").unwrap();
                let answer = one.ask(&format!("genmove {colour}")).unwrap();
                let legal = two.ask("gogui-rules_legal_moves").unwrap();
                assert!(legal.split(' ').any(|word| word == answer), "{name}: {answer} of {legal}");
                two.ask(&format!("play {colour} {answer}")).unwrap();
                assert_eq!(one.ask("gogui-rules_board"), two.ask("gogui-rules_board"));
            }
            assert_eq!(two.ask("gogui-rules_legal_moves"), Ok(String::new()), "{name}");
        }
    }
}

#[test]
fn wildcards_fit_as_described() {
    assert!(fits("= *", "= D4") && fits("*a*c", "bac") && !fits("= D*", "= E4"));
    assert!(all_fit(&["a".into(), "...".into(), "d".into()], &["a", "b", "c", "d"]));
}
