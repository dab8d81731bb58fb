//! Transcripts: what is sent (after `> `) and what must be answered. In answers `*` stands for any text within a line
//! and a line `...` for any number of lines; other lines beginning with `#` are remarks.

use std::{collections::HashSet, fs, path::Path};

use tewari_game::Seed;
use tewari_gtp::{Engine, Input, Settings};
use tewari_search::{Budget, preset};

fn engine() -> Engine {
    let mut search = preset("grave").unwrap().params;
    (search.run.memory, search.run.reuse) = (8, true);
    let limit = Some(Budget::playouts(200));
    let settings = Settings { search, limit, size: (9, 9), seed: Seed::new(1), ..Settings::default() };
    Engine::new(settings).unwrap()
}

/// The answers to lines, each without the empty line that ends it.
fn answers(lines: &str) -> Vec<String> {
    let mut out = Vec::new();
    engine().serve(Input::new(std::io::Cursor::new(lines.to_owned())), &mut out).unwrap();
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

fn check(path: &Path, used: &mut HashSet<String>) {
    let exchanges = exchanges(&fs::read_to_string(path).unwrap());
    let sent: String = exchanges.iter().map(|exchange| format!("{}\n", exchange.sent)).collect();
    let answers = answers(&sent);
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

#[test]
fn transcripts_are_answered_as_written() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut used = HashSet::new();
    for entry in fs::read_dir(directory).unwrap() {
        check(&entry.unwrap().path(), &mut used);
    }
    let listed = answers("list_commands\n").remove(0);
    let missing: Vec<&str> = listed[2..].lines().filter(|name| !used.contains(*name)).collect();
    assert!(missing.is_empty(), "no transcript uses {missing:?}");
}

#[test]
fn wildcards_fit_as_described() {
    assert!(fits("= *", "= D4") && fits("*a*c", "bac") && !fits("= D*", "= E4"));
    assert!(all_fit(&["a".into(), "...".into(), "d".into()], &["a", "b", "c", "d"]));
}
