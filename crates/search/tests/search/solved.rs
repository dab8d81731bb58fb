//! Games whose value is known: the solver must find it.

use std::collections::HashMap;

use tewari_game::{Notation, Player, Record, Rewards, Seed, State};
use tewari_games::{domineering::Domineering, hex::Hex11, nim::Nim, tictactoe::TicTacToe};
use tewari_params::Parameters;
use tewari_search::{Agent, Budget, Report, SearchParams, agent};

/// Searches from `start` until its value is proven.
fn solve<S: State>(start: S, settings: &[&str]) -> Report {
    let mut params = SearchParams::default();
    for setting in ["tree.solver=true", "tree.transpositions=true", "run.memory=1024"].iter().chain(settings) {
        params.set_assignment(setting).unwrap();
    }
    let record = Record::new(start);
    let mut solver: Box<dyn Agent<S>> = agent(&params, record.state());
    let choice = solver.choose(&record, &Budget::playouts(20_000_000), Seed::new(1), None);
    assert!(choice.report.proof.is_proven(), "not proven after {} simulations", choice.report.simulations);
    choice.report
}

/// The player who is proven to win; `None` for anything else.
fn winner(report: &Report) -> Option<usize> {
    Player::all(Player::MAX).find(|&player| report.proof.is_win_for(player)).map(Player::index)
}

#[test]
fn domineering() {
    for (size, expected) in [(4, 0), (5, 1), (6, 0), (7, 0)] {
        let report = solve(Domineering::<1>::new(size, size).unwrap(), &["value=rave", "c=0.1", "bias=1e-3"]);
        println!(
            "{size}x{size}: {} simulations, {:?}, {} MiB",
            report.simulations,
            report.elapsed,
            report.tree_bytes >> 20
        );
        assert_eq!(winner(&report), Some(expected), "{size}x{size}");
    }
}

#[test]
fn hex() {
    for size in 3..=5 {
        let report = solve(Hex11::new(size, false).unwrap(), &["value=rave", "c=0.1", "bias=1e-3"]);
        println!(
            "{size}x{size}: {} simulations, {:?}, {} MiB",
            report.simulations,
            report.elapsed,
            report.tree_bytes >> 20
        );
        assert_eq!(winner(&report), Some(0), "{size}x{size}");
    }
}

#[test]
fn tic_tac_toe_is_a_draw() {
    let report = solve(TicTacToe::new(), &["value=mean"]);
    let rewards = report.proof.rewards().unwrap();
    assert_eq!(Player::all(2).map(|player| rewards.of(player)).collect::<Vec<_>>(), [0.5, 0.5]);
}

/// Bouton 1901: who is to play loses if and only if the exclusive or of the heaps is zero.
#[test]
fn nim_for_two() {
    for heaps in [[1, 2, 3], [1, 2, 4], [3, 5, 6], [2, 5, 6], [4, 4, 1], [1, 1, 0]] {
        let heaps: Vec<usize> = heaps.into_iter().filter(|&heap| heap > 0).collect();
        let expected = if heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0 { 1 } else { 0 };
        assert_eq!(winner(&solve(Nim::<2>::new(&heaps).unwrap(), &["value=mean"])), Some(expected), "{heaps:?}");
    }
}

/// Li 1978: with three players the last before who is to play wins if and only if the binary digits of the heaps sum to
/// zero modulo 3 in every place.
#[test]
fn nim_for_three() {
    let mut seen = [0; 2];
    for heaps in (1..=3).flat_map(|a| (a..=3).flat_map(move |b| (b..=4).map(move |c| [a, b, c]))) {
        let balanced = (0..3).all(|place| heaps.iter().map(|heap| heap >> place & 1).sum::<usize>() % 3 == 0);
        let report = solve(Nim::<3>::new(&heaps).unwrap(), &["value=mean"]);
        assert_eq!(winner(&report) == Some(2), balanced, "{heaps:?}: {:?}", report.proof.rewards());
        seen[usize::from(balanced)] += 1;
    }
    assert!(seen[0] > 3 && seen[1] > 1, "both kinds were met: {seen:?}");
}

/// The value under best play, by plain maxⁿ.
fn value<S: State>(state: &S, known: &mut HashMap<u64, Rewards>) -> Rewards {
    if let Some(rewards) = state.outcome().or_else(|| known.get(&state.hash()).copied()) {
        return rewards;
    }
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let below = legal.iter().map(|&action| {
        let mut next = state.clone();
        next.play(action);
        value(&next, known)
    });
    let player = state.to_play();
    let best = below.max_by(|a, b| a.of(player).total_cmp(&b.of(player))).expect("a game that goes on has a move");
    known.insert(state.hash(), best);
    best
}

#[test]
fn proofs_equal_exhaustive_search() {
    for heaps in [[1, 2, 2], [2, 2, 3], [1, 1, 1], [2, 2, 2], [1, 3, 3]] {
        let nim = Nim::<3>::new(&heaps).unwrap();
        let expected = value(&nim, &mut HashMap::new());
        assert_eq!(solve(nim, &["value=grave"]).proof.rewards(), Some(expected), "{heaps:?}");
    }
    for (width, height) in [(2, 2), (3, 2), (3, 4), (5, 3), (4, 5)] {
        let board = Domineering::<1>::new(width, height).unwrap();
        let expected = value(&board, &mut HashMap::new());
        assert_eq!(solve(board, &["value=rave"]).proof.rewards(), Some(expected), "{width}x{height}");
    }
}

/// What the counting of safe moves claims of a position of Domineering is its value.
#[test]
fn theory_equals_exhaustive_search() {
    let (mut claims, mut known) = (0, HashMap::new());
    for game in 0..300 {
        let mut rng = Seed::new(game).rng();
        let mut state = Domineering::<1>::new(4, 5).unwrap();
        while state.outcome().is_none() {
            if let Some(claimed) = state.theory() {
                claims += 1;
                assert_eq!(claimed, value(&state, &mut known), "{}", state.diagram());
            }
            let action = state.random_action(&mut rng);
            state.play(action);
        }
    }
    assert!(claims > 500, "theory speaks often enough to be tested: {claims}");
}
