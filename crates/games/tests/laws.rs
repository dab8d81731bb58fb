//! Every game keeps the laws of games, on several boards.

use std::fmt::Debug;

use tewari_game::{Notation, Seed, laws};
use tewari_games::breakthrough::Breakthrough;
use tewari_games::domineering::Domineering;
use tewari_games::havannah::{Havannah6, Havannah10};
use tewari_games::hex::{Hex11, Hex19};
use tewari_games::knightthrough::Knightthrough;
use tewari_games::nim::Nim;
use tewari_games::tictactoe::TicTacToe;

fn check<S: Notation, E: Debug>(start: Result<S, E>, games: usize) {
    let start = start.expect("an allowed game");
    assert!(!std::mem::needs_drop::<S>(), "a state is plain memory");
    laws::check(&start, games, Seed::new(1));
    laws::check_uniform(&start, 40, Seed::new(2));
}

#[test]
fn breakthrough() {
    for (width, height) in [(3, 5), (5, 6), (8, 8), (8, 5), (3, 8), (7, 8)] {
        check(Breakthrough::new(width, height), 20);
    }
}

#[test]
fn knightthrough() {
    for (width, height) in [(4, 5), (5, 6), (8, 8), (8, 5), (4, 8), (7, 8)] {
        check(Knightthrough::new(width, height), 20);
    }
}

#[test]
fn domineering() {
    for (width, height) in [(2, 2), (2, 19), (19, 2), (5, 5), (8, 8)] {
        check(Domineering::<1>::new(width, height), 10);
    }
    for (width, height) in [(9, 8), (11, 11), (2, 3)] {
        check(Domineering::<2>::new(width, height), 10);
    }
    check(Domineering::<6>::new(13, 10), 5);
    check(Domineering::<6>::new(19, 19), 2);
}

#[test]
fn hex() {
    for side in [2, 3, 5, 11] {
        check(Hex11::new(side, false), 10);
        check(Hex11::new(side, true), 10);
    }
    for side in [3, 12, 19] {
        check(Hex19::new(side, false), 2);
        check(Hex19::new(side, true), 2);
    }
}

#[test]
fn havannah() {
    for base in [2, 3, 4, 6] {
        check(Havannah6::new(base), 10);
    }
    for base in [3, 7, 10] {
        check(Havannah10::new(base), 2);
    }
}

#[test]
fn nim() {
    let many: [&[usize]; 5] = [&[1], &[63], &[3, 4, 5], &[1, 2, 3, 4, 5, 6, 7, 8], &[63, 1, 63]];
    for heaps in many {
        check(Nim::<2>::new(heaps), 20);
        check(Nim::<3>::new(heaps), 20);
    }
}

#[test]
fn tictactoe() {
    check(Ok::<_, ()>(TicTacToe::new()), 100);
}
