//! Competitions between teams, and the games they come from.

use tewari_features::{Dictionary, Extractor, Teams};
use tewari_go::Board;

use crate::{records::Moves, replay::replay};

/// Teams of which one has won: the moves of a position, and the one that was played.
#[derive(Clone, Debug, Default)]
pub struct Competition {
    /// Who competed.
    pub teams: Teams,
    /// The place of the winner.
    pub winner: usize,
    /// How many moves had been played before.
    pub number: usize,
}

/// The competitions of one game.
pub(crate) fn competitions<const W: usize, const S: usize>(
    start: &Board<W, S, 2>,
    game: &Moves,
    extractor: &mut Extractor<W>,
    dictionary: &Dictionary,
) -> Vec<Competition> {
    let mut all = Vec::with_capacity(game.len());
    replay(start, game, |situation, played| {
        let mut competition = Competition { number: all.len(), ..Competition::default() };
        extractor.extract(situation, dictionary, &mut competition.teams);
        if let Some(winner) = competition.teams.moves().iter().position(|&point| point == played) {
            competition.winner = winner;
            all.push(competition);
        }
    });
    all
}
