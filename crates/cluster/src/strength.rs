//! What more ranks are worth: games of a cluster against one rank, beside one rank with as many playouts as all together.

use std::{fmt, ops::ControlFlow};

use tewari_game::{Notation, Player, Seed};
use tewari_lab::{Contestant, End, Interrupt, Searcher, Standing, play_game, pool, random_opening};
use tewari_search::{Budget, SearchParams};

use crate::{params::ExchangeParams, team::Team};

/// What is compared with one rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Several ranks that exchange.
    Cluster,
    /// Several ranks that exchange their roots once, at the end: root parallelisation.
    RootParallel,
    /// One rank with the playouts of all.
    Alone,
}

impl Side {
    /// In the order of the report.
    pub const ALL: [Side; 3] = [Side::Cluster, Side::RootParallel, Side::Alone];
}

/// A comparison.
#[derive(Clone, PartialEq, Debug)]
pub struct Strength {
    /// How all of them search.
    pub params: SearchParams,
    /// What ranks exchange.
    pub exchange: ExchangeParams,
    /// How many ranks.
    pub ranks: u32,
    /// Playouts of each rank for a move.
    pub playouts: u64,
    /// Games of each side against one rank.
    pub games: u64,
    /// Random moves at the start, the same for two games with changed seats.
    pub opening: usize,
    /// Games at a time.
    pub jobs: usize,
    /// Where chance starts.
    pub seed: u64,
}

/// What a comparison has found.
#[derive(Clone, Debug)]
pub struct Gain {
    strength: Strength,
    /// By side, its games against one rank.
    pub standings: [Standing; 3],
}

impl Strength {
    /// Plays all games, a pair of each side in turn. `progress` is told how many are played and the score of the last.
    pub fn measure<S: Notation>(
        &self,
        start: &S,
        interrupt: &Interrupt,
        mut progress: impl FnMut(u64, Side, &Standing),
    ) -> Gain {
        let empty = || Standing::new(S::PLAYERS, self.games, self.opening > 0);
        let mut standings = [empty(), empty(), empty()];
        let pairs = self.games.div_ceil(2);
        let tasks =
            (0..pairs).flat_map(|pair| (0..6).map(move |i: u64| (Side::ALL[(i / 2) as usize], 2 * pair + i % 2)));
        let work = |_: &mut (), &(side, number): &(Side, u64)| self.play(start, side, number);
        let mut played = 0;
        pool::run(
            self.jobs,
            tasks,
            || (),
            work,
            |_, (side, number), (seat, reward, end)| {
                let standing = &mut standings[side as usize];
                standing.add(number, seat, reward, end);
                played += 1;
                progress(played, side, standing);
                if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        Gain { strength: self.clone(), standings }
    }

    /// One game of a side against one rank: its seat, what it got, and how the game ended.
    fn play<S: Notation>(&self, start: &S, side: Side, number: u64) -> (Player, f64, End) {
        let seat = Player::new((number % S::PLAYERS as u64) as usize);
        let opening = random_opening(start, self.opening, Seed::new(self.seed).fork(number / S::PLAYERS as u64));
        let searcher = |agent, playouts| {
            Searcher::new(agent, Budget::playouts(playouts)).giving_up_below(self.params.choice.resign)
        };
        let alone = |playouts| searcher(tewari_player::catalogue_agent(&self.params, start), playouts);
        let team = |exchange| {
            let team = Team::new(self.ranks, &self.params, exchange, start, tewari_player::catalogue_agent);
            searcher(Box::new(team), self.playouts)
        };
        let mut contestant = match side {
            Side::Cluster => team(self.exchange),
            Side::RootParallel => team(ExchangeParams { period: 0.0, every: 0, depth: 0, ..self.exchange }),
            Side::Alone => alone(self.playouts * u64::from(self.ranks)),
        };
        let mut others: Vec<Searcher<S>> = (1..S::PLAYERS).map(|_| alone(self.playouts)).collect();
        let mut seats: Vec<&mut dyn Contestant<S>> = others.iter_mut().map(|other| other as _).collect();
        seats.insert(seat.index(), &mut contestant);
        let game = play_game(&opening, &mut seats, Seed::new(self.seed).fork(u64::MAX).fork(number));
        (seat, game.rewards.of(seat).into(), game.end)
    }
}

impl Gain {
    /// The share of the gain in Elo of one rank with all playouts that a side has; none where that gains nothing.
    pub fn share(&self, side: Side) -> Option<f64> {
        let elo = |side: Side| self.standings[side as usize].elo().elo;
        (elo(Side::Alone) > 0.0).then(|| elo(side) / elo(Side::Alone))
    }
}

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Strength { ranks, playouts, .. } = self.strength;
        writeln!(f, "Against one rank with {playouts} playouts a move:")?;
        for side in Side::ALL {
            let name = match side {
                Side::Cluster => format!("{ranks} ranks x {playouts}, exchanging"),
                Side::RootParallel => format!("{ranks} ranks x {playouts}, root parallel"),
                Side::Alone => format!("1 rank x {}", playouts * u64::from(ranks)),
            };
            let share = self.share(side).map(|share| format!(", {:.0} % of the gain", 100.0 * share));
            writeln!(f, "  {name:<34} {}{}", self.standings[side as usize], share.unwrap_or_default())?;
        }
        Ok(())
    }
}
