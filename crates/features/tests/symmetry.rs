//! Features do not depend on how the board is turned or on the names of the colours.

use proptest::prelude::*;
use tewari_features::{Dictionary, Extractor, Situation, Teams};
use tewari_game::{Player, Rng, Seed};
use tewari_go::{Board, Point};

const SIDE: usize = 9;
type Nine = Board<2, 10, 2>;

/// One of eight ways to turn the board.
fn turned((x, y): (usize, usize), way: usize) -> (usize, usize) {
    let x = if way & 1 == 0 { x } else { SIDE - 1 - x };
    let y = if way & 2 == 0 { y } else { SIDE - 1 - y };
    if way & 4 == 0 { (x, y) } else { (y, x) }
}

/// A game of random moves as columns and rows.
fn game(moves: usize, rng: &mut Rng) -> Vec<(usize, usize)> {
    let (mut board, mut to_play, mut game) = (Nine::new(SIDE, SIDE).unwrap(), Player::FIRST, Vec::new());
    while game.len() < moves {
        let Some(point) = board.random_candidate(to_play, rng) else { break };
        board.place(point, to_play);
        game.push(board.column_row(point));
        to_play = to_play.next(2);
    }
    game
}

/// The teams after a game, by column and row.
struct Seen {
    board: Nine,
    to_play: Player,
    last: Option<Point>,
    before: Option<Point>,
}

impl Seen {
    fn after(game: &[(usize, usize)], way: usize, first: Player) -> Seen {
        let board = Nine::new(SIDE, SIDE).unwrap();
        let mut seen = Seen { board, to_play: first, last: None, before: None };
        for &place in game {
            let (x, y) = turned(place, way);
            let point = seen.board.point_at(x, y).unwrap();
            seen.board.place(point, seen.to_play);
            (seen.before, seen.last) = (seen.last, Some(point));
            seen.to_play = seen.to_play.next(2);
        }
        seen
    }

    fn situation(&self) -> Situation<'_, 2, 10> {
        Situation { board: &self.board, to_play: self.to_play, last: self.last, before: self.before }
    }

    fn teams(&self, dictionary: &Dictionary) -> Teams {
        let mut teams = Teams::default();
        Extractor::new(SIDE, SIDE).extract(&self.situation(), dictionary, &mut teams);
        teams
    }

    /// The patterns of all sizes around all empty points.
    fn dictionary(&self) -> Dictionary {
        let (mut hashes, mut extractor) = (Vec::new(), Extractor::new(SIDE, SIDE));
        for point in self.board.empty_points().iter() {
            extractor.patterns(&self.situation(), point, |_, hash| {
                hashes.push(hash);
                true
            });
        }
        hashes.sort_unstable();
        hashes.dedup();
        Dictionary::new(hashes.into_iter())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_view_shows_the_same_features(seed: u64, moves in 0usize..110, way in 0usize..8, swap: bool) {
        let game = game(moves, &mut Seed::new(seed).rng());
        let plain = Seen::after(&game, 0, Player::FIRST);
        let other = Seen::after(&game, way, Player::new(usize::from(swap)));
        let dictionary = plain.dictionary();
        let (teams, others) = (plain.teams(&dictionary), other.teams(&dictionary));
        prop_assert_eq!(teams.len(), others.len());
        for (point, team) in teams.iter() {
            let (x, y) = turned(plain.board.column_row(point), way);
            let there = other.board.point_at(x, y).unwrap();
            let (_, seen) = others.iter().find(|(found, _)| *found == there).unwrap();
            prop_assert_eq!(team, seen, "{} of\n{}", plain.board.point_text(point), plain.board.diagram(plain.last));
        }
    }
}
