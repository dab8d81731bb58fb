//! The fast board and games against the slow ones, in random games of all sizes.

mod slow;

use std::collections::HashMap;

use proptest::prelude::*;
use slow::{Kind, SlowBoard, SlowGame, Superko};
use tewari_game::{Action, Notation, Player, Record, Rng, Seed, State};
use tewari_go::{Atarigo, Board, Go, Repetition, Rules, ThreeColourGo, words_for};

/// Compares everything that can be asked of the two boards.
fn assert_same<const W: usize, const S: usize, const C: usize>(fast: &Board<W, S, C>, slow: &SlowBoard) {
    let context = || fast.diagram(None);
    let index = |p| fast.action(p).index();
    for at in 0..slow.cells.len() {
        let point = fast.point(Action::new(at));
        assert_eq!(fast.colour(point).map(Player::index), slow.cells[at], "colour of {at}\n{}", context());
        assert_eq!(fast.empty_points().contains(point), slow.cells[at].is_none());
        let liberties = fast.liberties(point).map(|set| set.iter().map(index).collect());
        assert_eq!(liberties, slow.cells[at].map(|_| slow.liberties(at)), "liberties of {at}\n{}", context());
        let chain = fast.chain(point).map(|set| set.iter().map(index).collect());
        assert_eq!(chain, slow.cells[at].map(|_| slow.region(at).0), "chain of {at}\n{}", context());
    }
    let owners: Vec<Option<usize>> = (0..slow.cells.len()).map(|at| slow.owner(at)).collect();
    let (areas, ownership) = (fast.areas(), fast.ownership());
    for colour in Player::all(C) {
        let owned: Vec<usize> = (0..owners.len()).filter(|&at| owners[at] == Some(colour.index())).collect();
        assert_eq!(areas[colour.index()] as usize, owned.len(), "score\n{}", context());
        assert_eq!(ownership[colour.index()].iter().map(index).collect::<Vec<_>>(), owned, "owner\n{}", context());
        let stones = slow.cells.iter().filter(|&&cell| cell == Some(colour.index())).count();
        assert_eq!((fast.stone_count(colour), fast.stones(colour).count()), (stones, stones));
    }
}

fn assert_same_moves<const W: usize, const S: usize, const C: usize>(fast: &Board<W, S, C>, slow: &SlowBoard) {
    for colour in Player::all(C) {
        for at in (0..slow.cells.len()).filter(|&at| slow.cells[at].is_none()) {
            let (point, c) = (fast.point(Action::new(at)), colour.index());
            let banned = fast.ko(colour) == Some(point) && slow.neighbours(at).iter().all(|&p| slow.cells[p].is_some());
            let suicide = slow.is_suicide(at, c);
            let legal = !suicide && !banned;
            let context = || format!("{} for {colour}\n{fast:?}", fast.point_text(point));
            assert_eq!(fast.is_legal(point, colour), legal, "legal: {}", context());
            assert_eq!(fast.is_suicide(point, colour), suicide, "suicide: {}", context());
            assert_eq!(fast.is_eye(point, colour), slow.is_eye(at, c), "eye: {}", context());
            let candidate = legal && !slow.is_eye(at, c);
            assert_eq!(fast.is_candidate(point, colour), candidate, "candidate: {}", context());
        }
    }
}

/// Plays any point, suicide included, and compares after every `every` moves.
fn random_board_game<const W: usize, const S: usize, const C: usize>(
    (width, height): (usize, usize),
    moves: usize,
    every: usize,
    rng: &mut Rng,
) {
    let mut fast = Board::<W, S, C>::new(width, height).unwrap();
    let mut slow = SlowBoard::new(width, height);
    let mut lost = [0; 3];
    for number in 0..moves {
        // Mostly orderly turns, now and then somebody out of turn.
        let colour = if rng.below(8) == 0 { rng.below(C) } else { number % C };
        let empty: Vec<usize> = (0..slow.cells.len()).filter(|&p| slow.cells[p].is_none()).collect();
        let at = empty[rng.below(empty.len())];
        let played = slow.played(at, colour);
        for p in 0..slow.cells.len() {
            if let Some(c) = slow.cells[p]
                && played.cells[p].is_none()
            {
                lost[c] += 1;
            }
        }
        lost[colour] += usize::from(played.suicide);
        slow.cells = played.cells;
        fast.place(fast.point(Action::new(at)), Player::new(colour));
        if number % every == 0 {
            assert_same(&fast, &slow);
            assert_same_moves(&fast, &slow);
        }
    }
    for colour in Player::all(C) {
        assert_eq!(fast.captured(colour), lost[colour.index()]);
    }
}

fn random_board_game_of_size<const C: usize>(size: (usize, usize), moves: usize, every: usize, rng: &mut Rng) {
    match words_for(size.0, size.1) {
        2 => random_board_game::<2, 0, C>(size, moves, every, rng),
        3 => random_board_game::<3, 0, C>(size, moves, every, rng),
        6 => random_board_game::<6, 0, C>(size, moves, every, rng),
        _ => random_board_game::<11, 0, C>(size, moves, every, rng),
    }
}

#[test]
fn boards_of_all_sizes_agree() {
    let mut rng = Seed::new(1).rng();
    for width in 2..=25 {
        for height in [2, 1 + width.min(24), 2 + rng.below(24)] {
            let area = width * height;
            random_board_game_of_size::<2>((width, height), 2 * area, 1 + area, &mut rng);
            random_board_game_of_size::<3>((width, height), 2 * area, 1 + area, &mut rng);
        }
    }
}

#[test]
fn boards_with_known_width_agree() {
    let mut rng = Seed::new(2).rng();
    for _ in 0..3 {
        random_board_game::<2, 10, 2>((9, 9), 300, 7, &mut rng);
        random_board_game::<3, 14, 2>((13, 13), 400, 59, &mut rng);
        random_board_game::<6, 20, 2>((19, 19), 900, 211, &mut rng);
        random_board_game::<2, 10, 3>((9, 9), 300, 7, &mut rng);
    }
}

#[test]
fn small_boards_agree_after_every_move() {
    let mut rng = Seed::new(3).rng();
    for game in 0..300 {
        let size = (2 + rng.below(5), 2 + rng.below(5));
        if game % 2 == 0 {
            random_board_game_of_size::<2>(size, 60, 1, &mut rng);
        } else {
            random_board_game_of_size::<3>(size, 60, 1, &mut rng);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_board_agrees(width in 2usize..=12, height in 2usize..=12, seed: u64) {
        let mut rng = Seed::new(seed).rng();
        random_board_game_of_size::<2>((width, height), width * height, 11, &mut rng);
        random_board_game_of_size::<3>((width, height), width * height, 11, &mut rng);
    }
}

/// Plays random legal games by the rules of `slow` and compares the legal moves, and the hash with the position.
fn random_games<G: Notation>(start: &G, slow: &SlowGame, games: u64, bound: usize, seed: Seed) {
    let mut by_position = HashMap::new();
    let mut by_hash = HashMap::new();
    for game in 0..games {
        let mut rng = seed.fork(game).rng();
        let (mut record, mut slow) = (Record::new(start.clone()), slow.clone());
        for _ in 0..bound {
            let legal: Vec<usize> = record.legal_actions().iter().map(|a| a.index()).collect();
            assert_eq!(legal, slow.legal(), "{:?}\n{}", slow.kind, record.state().diagram());
            assert_eq!(record.outcome().is_some(), slow.is_over());
            let position = (slow.board.cells.clone(), slow.to_play, slow.passes, slow.bans);
            let hash = record.state().hash();
            assert_eq!(*by_position.entry(position.clone()).or_insert(hash), hash, "equal positions, equal hashes");
            assert_eq!(*by_hash.entry(hash).or_insert(position.clone()), position, "equal hashes, equal positions");
            let Some(&action) = legal.get(rng.below(legal.len().max(1))) else { break };
            record.play(Action::new(action)).unwrap();
            slow.play(action);
        }
    }
}

#[test]
fn games_of_go_agree() {
    for (superko, repetition) in [
        (Superko::None, Repetition::SimpleKo),
        (Superko::Positional, Repetition::PositionalSuperko),
        (Superko::Situational, Repetition::SituationalSuperko),
    ] {
        for suicide in [false, true] {
            let rules = Rules { suicide, repetition, ..Rules::default() };
            let kind = Kind::Go { suicide, superko };
            for (width, height, games) in [(2, 2, 60), (3, 2, 60), (3, 3, 40), (5, 4, 10), (7, 7, 3)] {
                let start = Go::<2, 0>::new(width, height, &rules).unwrap();
                random_games(&start, &SlowGame::new(kind, width, height), games, 4 * width * height, Seed::new(5));
            }
        }
    }
}

#[test]
fn games_of_atarigo_agree() {
    for (width, height) in [(2, 2), (3, 3), (5, 4), (8, 8)] {
        let start = Atarigo::<2, 0>::new(width, height).unwrap();
        random_games(&start, &SlowGame::new(Kind::Atarigo, width, height), 40, 100, Seed::new(6));
    }
}

#[test]
fn games_of_three_colours_agree() {
    for (width, height, games) in [(2, 2, 60), (3, 3, 60), (5, 4, 20), (7, 7, 4)] {
        let start = ThreeColourGo::<2, 0>::new(width, height).unwrap();
        let slow = SlowGame::new(Kind::ThreeColour, width, height);
        random_games(&start, &slow, games, 4 * width * height, Seed::new(7));
    }
}

/// Whole playouts: the end of the game is worth what the slow board says.
#[test]
fn playouts_score_the_same() {
    let rules = Rules { komi: 3.0, ..Rules::default() };
    for game in 0..60 {
        let mut rng = Seed::new(8).fork(game).rng();
        let size = (2 + rng.below(11), 2 + rng.below(8));
        let mut fast = Go::<3, 0>::new(size.0, size.1, &rules).unwrap();
        let mut slow = SlowBoard::new(size.0, size.1);
        while fast.outcome().is_none() {
            let action = fast.random_action(&mut rng);
            if action != fast.pass() {
                slow.cells = slow.played(action.index(), fast.to_play().index()).cells;
            }
            fast.play(action);
        }
        let score = slow.score(0) as f32 - slow.score(1) as f32 - 3.0;
        assert_eq!(fast.area_score(), score, "{}", fast.diagram());
        let reward = if score > 0.0 {
            1.0
        } else if score < 0.0 {
            0.0
        } else {
            0.5
        };
        assert_eq!(fast.outcome().unwrap().of(Player::FIRST), reward);
    }
}
