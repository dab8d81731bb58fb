//! The fast games against the slow ones: along random games, and by the counts of the perft files, which both must
//! reproduce.

mod slow;

use std::fs;
use std::path::Path;

use slow::ByText;
use tewari_game::{Notation, Player, Seed};
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

    fn fast(&self) -> Box<dyn ByText> {
        let start = GameSpec::new(self.name).expect("a known game");
        let with = |spec: GameSpec, (key, value): &(&str, &str)| spec.with(key, value).expect("an allowed value");
        self.options.iter().fold(start, with).visit(Forget).expect("an allowed game")
    }

    fn slow(&self) -> Box<dyn ByText> {
        slow::game(self.name, &self.options)
    }
}

/// A fast game that plays by texts too, whatever its type.
#[derive(Clone)]
struct Fast<S>(S);

impl<S: Notation> ByText for Fast<S> {
    fn to_play(&self) -> usize {
        self.0.to_play().index()
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.0.legal_actions(&mut legal);
        legal.into_iter().map(|action| self.0.action_text(action)).collect()
    }

    fn play(&mut self, text: &str) {
        let action = self.0.parse_action(text).expect("legal");
        self.0.play(action);
    }

    fn outcome(&self) -> Option<Vec<f32>> {
        self.0.outcome().map(|rewards| Player::all(S::PLAYERS).map(|player| rewards.of(player)).collect())
    }

    fn boxed_clone(&self) -> Box<dyn ByText> {
        Box::new(self.clone())
    }
}

/// Forgets the type, so that what follows is compiled once and not for every game.
struct Forget;

impl WithGame for Forget {
    type Output = Box<dyn ByText>;

    fn run<S: Notation>(self, start: S) -> Box<dyn ByText> {
        Box::new(Fast(start))
    }
}

/// Random games, compared at every step.
fn compare(line: &str, games: u64) {
    let line = Line::parse(line);
    for game in 0..games {
        let mut rng = Seed::new(game).rng();
        let (mut fast, mut slow) = (line.fast(), line.slow());
        let mut moves = Vec::new();
        while slow.outcome().is_none() {
            assert_eq!(fast.outcome(), None, "only the fast game is over after {moves:?}");
            assert_eq!(fast.to_play(), slow.to_play(), "after {moves:?}");
            let (mut legal, mut expected) = (fast.legal(), slow.legal());
            legal.sort();
            expected.sort();
            assert_eq!(legal, expected, "after {moves:?}");
            let text = legal.swap_remove(rng.below(legal.len()));
            fast.play(&text);
            slow.play(&text);
            moves.push(text);
        }
        assert_eq!(fast.outcome(), slow.outcome(), "after {moves:?}");
    }
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
            assert_eq!(slow::perft(&*game.fast(), depth), count, "fast, {}, depth {depth}", path.display());
            assert_eq!(slow::perft(&*game.slow(), depth), count, "slow, {}, depth {depth}", path.display());
        }
        files += 1;
    }
    assert!(files >= 7, "at least one perft file for each game");
}
