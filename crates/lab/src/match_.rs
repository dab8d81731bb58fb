//! A match of two players.

use std::{collections::HashSet, fmt, ops::ControlFlow};

use tewari_game::{Notation, Player, Seed};
use tewari_search::{Budget, MakeAgent, PlayerSpec};

use crate::{
    GameResult, Sprt, SprtDecision, Standing,
    pairing::{Pairing, Table},
    pool::{self, InOrder},
};

/// A against B. In game i, A has the seat i modulo the number of seats and B all others; the games of one round of
/// seats start from the same opening. All chance comes from the seed: the same match gives the same games with any
/// number of jobs.
///
/// ```
/// use tewari_game::{Seed, doc_example::CountDown};
/// use tewari_lab::Match;
/// let mut m = Match::new(CountDown::from(7), "uct,playouts=50".parse()?, "flat,playouts=2".parse()?);
/// m.games = 20;
/// m.jobs = 2;
/// let result = m.run(|standing| assert!(standing.games() <= 20))?;
/// assert_eq!(result.standing.games(), 20);
/// assert!(result.standing.all.mean() > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<S> {
    /// The initial position.
    pub start: S,
    /// One side, whose score is counted.
    pub a: PlayerSpec,
    /// The other side.
    pub b: PlayerSpec,
    /// For players who name no budget of their own.
    pub budget: Option<Budget>,
    /// How many games, at most.
    pub games: u64,
    /// How many games at a time.
    pub jobs: usize,
    /// Where all chance comes from.
    pub seed: Seed,
    /// Random moves at the start of every game.
    pub opening: usize,
    /// When to stop early (two players).
    pub sprt: Option<Sprt>,
    /// How players become agents.
    pub agents: MakeAgent<S>,
}

/// Why a match cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchError {
    /// Nothing says how long this player thinks.
    NoBudget {
        /// The player as it was written.
        player: String,
    },
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::NoBudget { player } => {
                write!(f, "how long may {player} think? give playouts or seconds per move")
            }
        }
    }
}

impl std::error::Error for MatchError {}

/// A game of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchGame {
    /// Its number, from 0.
    pub number: u64,
    /// A's seat.
    pub seat: Player,
    /// The seed of its moves.
    pub seed: Seed,
    /// What happened.
    pub result: GameResult,
}

impl MatchGame {
    /// What A got.
    pub fn reward(&self) -> f64 {
        f64::from(self.result.rewards.of(self.seat))
    }
}

/// The end of a match. `Display` gives the report.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchResult {
    /// A's name.
    pub a: String,
    /// B's name.
    pub b: String,
    /// The names of the seats.
    pub seat_names: Vec<String>,
    /// The score.
    pub standing: Standing,
    /// The games, in order.
    pub games: Vec<MatchGame>,
    /// Games whose moves were those of an earlier one.
    pub duplicates: u64,
    /// The test that could stop the match.
    pub sprt: Option<Sprt>,
}

impl MatchResult {
    /// The test's log-likelihood ratio and decision, if there was one.
    pub fn sprt_state(&self) -> Option<(f64, SprtDecision)> {
        self.sprt.map(|sprt| sprt_state(&sprt, &self.standing))
    }
}

fn sprt_state(sprt: &Sprt, standing: &Standing) -> (f64, SprtDecision) {
    let llr = sprt.llr(&standing.pairs);
    (llr, sprt.decide(llr))
}

impl<S: Notation> Match<S> {
    /// A match of 100 games, one at a time, without openings, seed 0.
    pub fn new(start: S, a: PlayerSpec, b: PlayerSpec) -> Match<S> {
        Match::with_agents(tewari_search::agent, start, a, b)
    }

    /// As [`Match::new`], with agents of another make.
    pub fn with_agents(agents: MakeAgent<S>, start: S, a: PlayerSpec, b: PlayerSpec) -> Match<S> {
        Match { start, a, b, budget: None, games: 100, jobs: 1, seed: Seed::new(0), opening: 0, sprt: None, agents }
    }

    /// Plays. `progress` sees the score after every game.
    ///
    /// # Errors
    /// When a player has no budget.
    pub fn run(&self, mut progress: impl FnMut(&Standing)) -> Result<MatchResult, MatchError> {
        let pairing = self.pairing()?;
        let mut standing = Standing::new(S::PLAYERS, self.games, self.opening > 0);
        let mut games = Vec::new();
        let mut order = InOrder::new();
        let play = |table: &mut Table<S>, &number: &u64| table.play(&pairing, number);
        pool::run(
            self.jobs,
            0..self.games,
            || Table::new(&pairing),
            play,
            |number, _, game| {
                order.put(number, game);
                let mut decided = self.decided(&standing);
                while !decided && let Some(game) = order.take() {
                    standing.add(game.number, game.seat, game.reward(), game.result.end);
                    games.push(game);
                    progress(&standing);
                    decided = self.decided(&standing);
                }
                if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        let seat_names = Player::all(S::PLAYERS).map(|player| self.start.player_name(player)).collect();
        let duplicates = duplicates(games.iter().map(|game| &game.result));
        let (a, b) = (self.a.name.clone(), self.b.name.clone());
        Ok(MatchResult { a, b, seat_names, standing, games, duplicates, sprt: self.sprt })
    }

    /// Only whole pairs are put to the test.
    fn decided(&self, standing: &Standing) -> bool {
        let whole = standing.games().is_multiple_of(2) && S::PLAYERS == 2;
        whole && self.sprt.is_some_and(|sprt| sprt_state(&sprt, standing).1 != SprtDecision::Continue)
    }

    fn pairing(&self) -> Result<Pairing<S>, MatchError> {
        let budget = |spec: &PlayerSpec| {
            let own = Budget::from_params(&spec.params.budget);
            own.or(self.budget).ok_or_else(|| MatchError::NoBudget { player: spec.name.clone() })
        };
        let (a, b) = ((self.a.clone(), budget(&self.a)?), (self.b.clone(), budget(&self.b)?));
        let (seed, opening, agents) = (self.seed, self.opening, self.agents);
        Ok(Pairing { start: self.start.clone(), a, b, seed, opening, agents })
    }
}

/// How many games repeat an earlier one move by move.
pub(crate) fn duplicates<'a>(games: impl Iterator<Item = &'a GameResult>) -> u64 {
    let mut seen = HashSet::new();
    games.filter(|game| !seen.insert(&game.moves)).count() as u64
}
