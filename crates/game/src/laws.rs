//! The laws that every game keeps, as a conformance kit: three lines of tests per game.
//!
//! ```
//! use tewari_game::{Seed, doc_example::CountDown, laws};
//! laws::check(&CountDown::from(9), 50, Seed::new(1));
//! ```

use std::collections::{HashMap, HashSet};

use crate::{Action, Notation, Player, Record, Rng, Seed};

/// Plays `games` random games from `start` and checks every law on the way.
///
/// # Panics
/// With the broken law and the position, when the game breaks one.
pub fn check<S: Notation>(start: &S, games: usize, seed: Seed) {
    let mut hashes = HashMap::new();
    for game in 0..games {
        let mut rng = seed.fork(game as u64).rng();
        let mut record = Record::new(start.clone());
        let bound = start.max_length();
        while record.moves().len() < bound && record.outcome().is_none() {
            position_laws(&record, &mut rng);
            hash_law(record.state(), &mut hashes);
            let legal = record.legal_actions();
            let action = legal[rng.below(legal.len())];
            step_laws(&record, action);
            record.play(action).expect("a listed action is legal");
        }
        end_laws(&record);
    }
    playout_laws(start, games, seed);
}

/// Draws `random_action` many times in positions of random games and compares the frequencies with the uniform
/// distribution over `playout_actions`.
///
/// # Panics
/// When a draw is outside the list or the chi-square statistic is beyond five standard deviations.
pub fn check_uniform<S: Notation>(start: &S, positions: usize, seed: Seed) {
    let mut rng = seed.rng();
    let mut state = start.clone();
    let mut choices = Vec::new();
    for _ in 0..positions {
        if state.outcome().is_some() {
            state = start.clone();
        }
        state.playout_actions(&mut choices);
        uniform_at(&state, &choices, &mut rng);
        let step = state.random_action(&mut rng);
        state.play(step);
    }
}

fn uniform_at<S: Notation>(state: &S, choices: &[Action], rng: &mut Rng) {
    let expected = 60.0;
    let mut counts = vec![0u32; state.action_count()];
    for _ in 0..(choices.len() * expected as usize) {
        counts[state.random_action(rng).index()] += 1;
    }
    let outside = counts.iter().enumerate().find(|&(a, &n)| n > 0 && !choices.contains(&Action::new(a)));
    assert!(outside.is_none(), "random_action gives {outside:?}, not in playout_actions\n{}", state.diagram());
    let chi: f64 = choices.iter().map(|a| (f64::from(counts[a.index()]) - expected).powi(2) / expected).sum();
    let freedom = choices.len() as f64 - 1.0;
    assert!(chi <= freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0, "random_action is not uniform\n{}", state.diagram());
}

fn position_laws<S: Notation>(record: &Record<S>, rng: &mut Rng) {
    let state = record.state();
    let context = || state.diagram();
    let mut legal = vec![Action::new(0); 3];
    state.legal_actions(&mut legal);
    assert!(!legal.is_empty(), "a game that goes on has a legal action\n{}", context());
    assert!(legal.is_sorted_by(|a, b| a < b), "legal actions increase\n{}", context());
    assert!(legal.iter().all(|a| a.index() < state.action_count()), "actions are below action_count\n{}", context());
    assert_eq!(state.pieces().len(), record.initial().pieces().len(), "the board keeps its cells\n{}", context());
    for index in 0..state.action_count() {
        let action = Action::new(index);
        let listed = legal.binary_search(&action).is_ok();
        assert_eq!(state.is_legal(action), listed, "is_legal agrees with the list at {action:?}\n{}", context());
    }
    let mut playout = Vec::new();
    state.playout_actions(&mut playout);
    assert!(playout.is_sorted_by(|a, b| a < b), "playout actions increase\n{}", context());
    assert!(playout.iter().all(|a| legal.binary_search(a).is_ok()), "playout actions are legal\n{}", context());
    let drawn = state.random_action(rng);
    assert!(playout.contains(&drawn), "a random action is a playout action\n{}", context());
    assert!(state.to_play().index() < S::PLAYERS, "the player to play sits at the table");
    let texts: HashSet<String> = legal.iter().map(|&a| state.action_text(a).to_ascii_lowercase()).collect();
    assert_eq!(texts.len(), legal.len(), "action texts differ\n{}", context());
    for &action in &legal {
        assert_eq!(state.parse_action(&state.action_text(action)), Some(action), "texts parse back\n{}", context());
    }
}

/// Positions with the same hash can go on in the same ways: a search may take one for the other. Neighbouring positions
/// are looked at as well, since a weak hash confuses positions that differ little.
fn hash_law<S: Notation>(state: &S, hashes: &mut HashMap<u64, (Player, Vec<Action>)>) {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let children = legal.clone().into_iter().map(|action| {
        let mut child = state.clone();
        child.play(action);
        child
    });
    for position in children.chain([state.clone()]).filter(|position| position.outcome().is_none()) {
        position.legal_actions(&mut legal);
        let known = hashes.entry(position.hash()).or_insert_with(|| (position.to_play(), legal.clone()));
        assert_eq!(*known, (position.to_play(), legal.clone()), "equal hashes, equal moves\n{}", position.diagram());
    }
}

fn step_laws<S: Notation>(record: &Record<S>, action: Action) {
    let before = record.state();
    let (mut a, mut b) = (before.clone(), before.clone());
    a.play(action);
    b.play(action);
    assert_eq!(a.hash(), b.hash(), "playing is deterministic\n{}", before.diagram());
    assert_ne!(a.hash(), before.hash(), "a move changes the hash\n{}", before.diagram());
    assert_eq!(a.action_count(), before.action_count(), "action_count is constant");
    assert!(a.max_length() <= before.max_length(), "max_length does not grow");
    let mut taken_back = record.clone();
    taken_back.play(action).expect("a listed action is legal");
    assert!(taken_back.undo());
    assert_eq!(taken_back.state().hash(), before.hash(), "undo restores the position\n{}", before.diagram());
    assert_eq!(taken_back.moves(), record.moves());
}

fn end_laws<S: Notation>(record: &Record<S>) {
    let Some(rewards) = record.outcome() else { return };
    for player in Player::all(S::PLAYERS) {
        assert!((0.0..=1.0).contains(&rewards.of(player)), "rewards are in [0, 1]");
    }
    assert!(record.legal_actions().is_empty(), "a finished game has no legal action");
    assert!(record.check(Action::new(0)).is_err());
}

/// Random playouts end within the bound, and the same seed gives the same playout.
fn playout_laws<S: Notation>(start: &S, games: usize, seed: Seed) {
    let playout = |rng: &mut Rng| {
        let mut state = start.clone();
        let mut moves = Vec::new();
        while state.outcome().is_none() && moves.len() < start.max_length() {
            let action = state.random_action(rng);
            moves.push(action);
            state.play(action);
        }
        moves
    };
    for game in 0..games {
        let seed = seed.fork(1_000_000 + game as u64);
        assert_eq!(playout(&mut seed.rng()), playout(&mut seed.rng()), "playouts depend on the seed alone");
    }
}
