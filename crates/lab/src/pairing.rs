//! Who plays whom from where, game by game.

use tewari_game::{Player, Record, Seed, State};
use tewari_search::{Budget, MakeAgent, PlayerSpec};

use crate::{Contestant, MatchGame, Searcher, play_game, random_opening};

/// All that decides how the games of a match go.
pub(crate) struct Pairing<S> {
    pub(crate) start: S,
    pub(crate) a: (PlayerSpec, Budget),
    pub(crate) b: (PlayerSpec, Budget),
    pub(crate) seed: Seed,
    pub(crate) opening: usize,
    pub(crate) agents: MakeAgent<S>,
}

impl<S: State> Pairing<S> {
    fn seat(&self, number: u64) -> Player {
        Player::new((number % S::PLAYERS as u64) as usize)
    }

    /// One opening for a round of seats; its chance is none of the games'.
    fn opening(&self, number: u64) -> Record<S> {
        let round = number / S::PLAYERS as u64;
        random_opening(&self.start, self.opening, self.seed.fork(u64::MAX).fork(round))
    }
}

/// The contestants of one job, kept from game to game with their memory.
pub(crate) struct Table<S: State> {
    a: Box<dyn Contestant<S>>,
    b: Vec<Box<dyn Contestant<S>>>,
}

impl<S: State> Table<S> {
    pub(crate) fn new(pairing: &Pairing<S>) -> Table<S> {
        let sit = |(spec, budget): &(PlayerSpec, Budget)| -> Box<dyn Contestant<S>> {
            Box::new(Searcher::new((pairing.agents)(&spec.params, &pairing.start), *budget))
        };
        Table { a: sit(&pairing.a), b: (1..S::PLAYERS).map(|_| sit(&pairing.b)).collect() }
    }

    pub(crate) fn play(&mut self, pairing: &Pairing<S>, number: u64) -> MatchGame {
        let (seat, seed) = (pairing.seat(number), pairing.seed.fork(number));
        let mut seats: Vec<&mut dyn Contestant<S>> = self.b.iter_mut().map(|b| &mut **b as _).collect();
        seats.insert(seat.index(), &mut *self.a);
        let result = play_game(&pairing.opening(number), &mut seats, seed);
        MatchGame { number, seat, seed, result }
    }
}
