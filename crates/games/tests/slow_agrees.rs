//! The fast games against the slow ones: along random games, and by the counts of the perft files, which both must
//! reproduce.

mod slow;

use std::fs;
use std::path::Path;

use slow::Slow;
use tewari_game::{Notation, Player, Record, Seed, perft::perft};
use tewari_games::catalogue::{GameSpec, WithGame};

/// A game as both sides understand it: `hex size=3 swap=true`.
struct Line<'a> {
    name: &'a str,
    options: Vec<(&'a str, &'a str)>,
}

impl<'a> Line<'a> {
    fn parse(line: &'a str) -> Line<'a> {
        let mut words = line.split_whitespace();
        let name = words.next().expect("a name");
        Line { name, options: words.map(|word| word.split_once('=').expect("key=value")).collect() }
    }

    fn fast(&self) -> GameSpec {
        let start = GameSpec::new(self.name).expect("a known game");
        self.options.iter().fold(start, |spec, (key, value)| spec.with(key, value).expect("an allowed value"))
    }

    fn slow(&self) -> Box<dyn Slow> {
        slow::game(self.name, &self.options)
    }
}

/// Random games, compared at every step.
struct Compare {
    slow: Box<dyn Slow>,
    games: u64,
}

impl WithGame for Compare {
    type Output = ();

    fn run<S: Notation>(self, start: S) {
        for game in 0..self.games {
            let mut rng = Seed::new(game).rng();
            let (mut fast, mut slow) = (start.clone(), self.slow.boxed_clone());
            while fast.outcome().is_none() {
                assert_eq!(slow.outcome(), None, "only the slow game is over\n{}", fast.diagram());
                assert_eq!(slow.to_play(), fast.to_play().index());
                let mut legal = Vec::new();
                fast.legal_actions(&mut legal);
                let mut texts: Vec<String> = legal.into_iter().map(|action| fast.action_text(action)).collect();
                let mut expected = slow.legal();
                texts.sort();
                expected.sort();
                assert_eq!(texts, expected, "legal moves\n{}", fast.diagram());
                let action = fast.random_action(&mut rng);
                slow.play(&fast.action_text(action));
                fast.play(action);
            }
            let rewards = fast.outcome().map(|r| Player::all(S::PLAYERS).map(|p| r.of(p)).collect());
            assert_eq!(rewards, slow.outcome(), "outcome\n{}", fast.diagram());
        }
    }
}

fn compare(line: &str, games: u64) {
    let line = Line::parse(line);
    line.fast().visit(Compare { slow: line.slow(), games }).expect("an allowed game");
}

#[test]
fn breakthrough() {
    for size in ["3x5", "4x6", "8x8", "8x5", "5x7"] {
        compare(&format!("breakthrough size={size}"), 40);
    }
}

#[test]
fn knightthrough() {
    for size in ["4x5", "5x6", "8x8", "8x5", "6x7"] {
        compare(&format!("knightthrough size={size}"), 40);
    }
}

#[test]
fn domineering() {
    for size in ["2x2", "5x4", "8x8", "13x7", "10x12", "19x19"] {
        compare(&format!("domineering size={size}"), 10);
    }
}

#[test]
fn hex() {
    for (size, games) in [(2, 50), (3, 100), (4, 100), (7, 20), (11, 3), (13, 1)] {
        compare(&format!("hex size={size} swap=false"), games);
        compare(&format!("hex size={size} swap=true"), games);
    }
}

#[test]
fn havannah() {
    for (base, games) in [(2, 50), (3, 300), (4, 100), (5, 20), (7, 1)] {
        compare(&format!("havannah size={base}"), games);
    }
}

#[test]
fn nim() {
    for line in ["nim heaps=3,4,5", "nim heaps=9,1 players=3", "nim heaps=2,3,4,5,6 players=3", "nim heaps=63"] {
        compare(line, 50);
    }
}

#[test]
fn tictactoe() {
    compare("tictactoe", 500);
}

struct Perft {
    depth: usize,
}

impl WithGame for Perft {
    type Output = u64;

    fn run<S: Notation>(self, start: S) -> u64 {
        perft(&Record::new(start), self.depth)
    }
}

#[test]
fn perft_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("the folder of perft files") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a text file");
        let mut lines = text.lines();
        let game = Line::parse(lines.next().expect("a line of parameters"));
        for line in lines {
            let (depth, count) = line.split_once(' ').expect("depth count");
            let (depth, count): (usize, u64) = (depth.parse().expect("depth"), count.parse().expect("count"));
            let fast = game.fast().visit(Perft { depth }).expect("an allowed game");
            assert_eq!(fast, count, "fast, {}, depth {depth}", path.display());
            assert_eq!(slow::perft(&*game.slow(), depth), count, "slow, {}, depth {depth}", path.display());
        }
        files += 1;
    }
    assert!(files >= 7, "at least one perft file for each game");
}
