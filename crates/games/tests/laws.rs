//! Every game keeps the laws of games, on several boards.

use tewari_game::{Notation, Seed, laws};
use tewari_games::catalogue::{GameSpec, WithGame};

struct Laws {
    games: usize,
}

impl WithGame for Laws {
    type Output = ();

    fn run<S: Notation>(self, start: S) {
        assert!(!std::mem::needs_drop::<S>(), "a state is plain memory");
        laws::check(&start, self.games, Seed::new(1));
        laws::check_uniform(&start, 40, Seed::new(2));
    }
}

fn check(name: &str, key: &str, values: &[&str], games: usize) {
    for value in values {
        let spec = GameSpec::new(name).and_then(|spec| spec.with(key, value)).expect("an allowed game");
        spec.visit(Laws { games }).expect("an allowed game");
    }
}

#[test]
fn breakthrough() {
    check("breakthrough", "size", &["3x5", "5x6", "8", "8x5", "3x8", "7x8"], 20);
}

#[test]
fn knightthrough() {
    check("knightthrough", "size", &["4x5", "5x6", "8", "8x5", "4x8", "7x8"], 20);
}

#[test]
fn domineering() {
    check("domineering", "size", &["2", "2x19", "19x2", "5", "8", "9x8", "11", "13"], 10);
    check("domineering", "size", &["19"], 2);
}

#[test]
fn hex() {
    check("hex", "size", &["2", "3", "5", "11"], 10);
    check("hex", "size", &["12", "19"], 2);
}

#[test]
fn hex_with_swap() {
    for size in ["2", "3", "5", "11", "13"] {
        let spec = GameSpec::new("hex").and_then(|spec| spec.with("size", size)?.with("swap", "true"));
        spec.and_then(|spec| spec.visit(Laws { games: 5 })).expect("an allowed game");
    }
}

#[test]
fn havannah() {
    check("havannah", "size", &["2", "3", "4", "6"], 10);
    check("havannah", "size", &["7", "10"], 2);
}

#[test]
fn nim() {
    check("nim", "heaps", &["1", "63", "3,4,5", "1,2,3,4,5,6,7,8", "63,1,63"], 20);
    for heaps in ["1", "1,2,3", "7,7,7,7"] {
        let spec = GameSpec::new("nim").and_then(|spec| spec.with("heaps", heaps)?.with("players", "3"));
        spec.and_then(|spec| spec.visit(Laws { games: 20 })).expect("an allowed game");
    }
}

#[test]
fn tictactoe() {
    GameSpec::new("tictactoe").and_then(|spec| spec.visit(Laws { games: 100 })).expect("an allowed game");
}
