//! Counts of move sequences: the files in `tests/perft` against the fast games and the slow ones.
//!
//! A file holds blocks: a line `game width height options…`, then lines `depth count`. `#` starts a comment.

mod slow;

use slow::{Kind, SlowGame, Superko};
use tewari_game::{Notation, Record, perft::perft};
use tewari_go::{Repetition, Rules, Visit, visit_atarigo, visit_go, visit_three_colour};

struct Perft(usize);

impl Visit for Perft {
    type Output = u64;
    fn visit<G: Notation>(self, start: G) -> u64 {
        perft(&Record::new(start), self.0)
    }
}

/// The game that a line describes, on both boards.
struct Subject {
    kind: Kind,
    width: usize,
    height: usize,
    rules: Rules,
}

impl Subject {
    fn parse(line: &str) -> Subject {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (superko, repetition) = match words.get(3) {
            Some(&"simple-ko") => (Superko::None, Repetition::SimpleKo),
            Some(&"situational-superko") => (Superko::Situational, Repetition::SituationalSuperko),
            Some(&"positional-superko") | None => (Superko::Positional, Repetition::PositionalSuperko),
            Some(other) => panic!("unknown option {other}"),
        };
        let suicide = words.get(4) == Some(&"suicide");
        let kind = match words[0] {
            "go" => Kind::Go { suicide, superko },
            "atarigo" => Kind::Atarigo,
            "three-colour" => Kind::ThreeColour,
            other => panic!("unknown game {other}"),
        };
        let side = |at: usize| words[at].parse().expect("sides are numbers");
        Subject { kind, width: side(1), height: side(2), rules: Rules { suicide, repetition, ..Rules::default() } }
    }

    fn fast(&self, depth: usize) -> u64 {
        let (width, height) = (self.width, self.height);
        match self.kind {
            Kind::Go { .. } => visit_go(width, height, &self.rules, Perft(depth)),
            Kind::Atarigo => visit_atarigo(width, height, Perft(depth)),
            Kind::ThreeColour => visit_three_colour(width, height, Perft(depth)),
        }
        .expect("sizes in the files are legal")
    }

    fn slow(&self, depth: usize) -> u64 {
        SlowGame::new(self.kind, self.width, self.height).perft(depth)
    }
}

fn check(file: &str) {
    let mut subject = None;
    let mut checked = 0;
    for line in file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            subject = Some((line, Subject::parse(line)));
            continue;
        }
        let (name, subject) = subject.as_ref().expect("a block starts with its game");
        let (depth, count) = line.split_once(' ').expect("depth and count");
        let (depth, count) = (depth.parse().expect("depth"), count.trim().parse::<u64>().expect("count"));
        assert_eq!((subject.fast(depth), subject.slow(depth)), (count, count), "{name}, depth {depth}");
        checked += 1;
    }
    assert!(checked > 0, "the file has counts");
}

#[test]
fn go() {
    check(include_str!("perft/go.perft"));
}

#[test]
fn atarigo() {
    check(include_str!("perft/atarigo.perft"));
}

#[test]
fn three_colour() {
    check(include_str!("perft/three_colour.perft"));
}
