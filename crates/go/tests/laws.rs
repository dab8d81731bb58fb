//! The laws of all games, for the games on the board of Go.

use tewari_game::{Notation, Seed, laws};
use tewari_go::{Repetition, Rules, Visit, visit_atarigo, visit_go, visit_three_colour};

/// Checks the laws in `games` games and uniformity in `positions` positions.
#[derive(Clone, Copy)]
struct Laws {
    games: usize,
    positions: usize,
}

impl Visit for Laws {
    type Output = ();
    fn visit<G: Notation>(self, start: G) {
        laws::check(&start, self.games, Seed::new(1));
        laws::check_uniform(&start, self.positions, Seed::new(2));
    }
}

const SMALL: Laws = Laws { games: 20, positions: 300 };
const LARGE: Laws = Laws { games: 1, positions: 40 };

#[test]
fn go_keeps_the_laws() {
    for repetition in [Repetition::SimpleKo, Repetition::PositionalSuperko, Repetition::SituationalSuperko] {
        for suicide in [false, true] {
            let rules = Rules { repetition, suicide, komi: 1.0, ..Rules::default() };
            for (width, height) in [(2, 2), (3, 4), (5, 5), (6, 2)] {
                visit_go(width, height, &rules, SMALL).unwrap();
            }
        }
    }
}

#[test]
fn large_boards_keep_the_laws() {
    for (width, height) in [(9, 9), (13, 13), (10, 12)] {
        visit_go(width, height, &Rules::default(), LARGE).unwrap();
        visit_atarigo(width, height, LARGE).unwrap();
        visit_three_colour(width, height, LARGE).unwrap();
    }
}

/// The largest boards: late positions are what matters for drawing, so whole playouts are checked point by point.
#[test]
fn the_largest_boards_draw_uniformly() {
    struct Uniform;
    impl Visit for Uniform {
        type Output = ();
        fn visit<G: Notation>(self, start: G) {
            let mut state = start;
            let mut rng = Seed::new(3).rng();
            let mut moves = 0;
            while state.outcome().is_none() {
                if moves % 60 == 0 {
                    laws::check_uniform(&state, 1, Seed::new(moves));
                }
                let action = state.random_action(&mut rng);
                state.play(action);
                moves += 1;
            }
        }
    }
    for (width, height) in [(19, 19), (25, 25)] {
        visit_go(width, height, &Rules::default(), Uniform).unwrap();
        visit_atarigo(width, height, Uniform).unwrap();
        visit_three_colour(width, height, Uniform).unwrap();
    }
}

#[test]
fn handicap_games_keep_the_laws() {
    let rules = Rules { handicap: 4, komi: 0.5, ..Rules::default() };
    visit_go(7, 7, &rules, Laws { games: 3, positions: 100 }).unwrap();
}

#[test]
fn atarigo_keeps_the_laws() {
    for (width, height) in [(2, 2), (3, 4), (5, 5), (8, 8)] {
        visit_atarigo(width, height, SMALL).unwrap();
    }
}

#[test]
fn three_colours_keep_the_laws() {
    for (width, height) in [(2, 2), (3, 4), (5, 5)] {
        visit_three_colour(width, height, SMALL).unwrap();
    }
}
