//! A match of two players.

use std::{collections::HashSet, fmt, ops::ControlFlow};

use tewari_game::{Action, Notation, Player, Seed};
use tewari_search::MakeAgent;

use crate::{
    Entrant, GameResult, Interrupt, ProgramError, ProgramSetting, Score, Sprt, SprtDecision, Standing,
    pairing::{Pairing, Table},
    pool::{self, InOrder},
};

/// A against B. In game i, A has the seat i modulo the number of seats and B all others; the games of one round of
/// seats start from the same opening. All chance comes from the seed: the same match gives the same games with any
/// number of jobs, unless an external program has chance of its own.
///
/// ```
/// use tewari_game::{Seed, doc_example::CountDown};
/// use tewari_lab::Match;
/// let mut m = Match::new(CountDown::from(7), "uct,playouts=50".parse()?, "flat,playouts=2".parse()?);
/// m.games = 20;
/// m.jobs = 2;
/// let result = m.run(|standing, _| assert!(standing.games() <= 20))?;
/// assert_eq!(result.standing.games(), 20);
/// assert!(result.standing.all.mean() > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<S> {
    /// The initial position.
    pub start: S,
    /// One side, whose score is counted.
    pub a: Entrant,
    /// The other side.
    pub b: Entrant,
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
    /// How external programs take part; `None` where they cannot.
    pub programs: Option<ProgramSetting>,
    /// Ends the match early; games under way are not counted.
    pub interrupt: Interrupt,
}

/// Why a match cannot be played.
#[derive(Debug)]
pub enum MatchError {
    /// An external program is to play a game that its protocol does not know.
    NoPrograms(String),
    /// An external program cannot play.
    Program(String, ProgramError),
    /// A sequential test needs two players.
    Sprt,
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::NoPrograms(player) => write!(f, "{player}: external programs play go on square boards only"),
            MatchError::Program(player, error) => write!(f, "{player}: {error}"),
            MatchError::Sprt => f.write_str("a sequential test (SPRT) needs a game of two players"),
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

    /// The moves as people write them, in a game that starts like `start`.
    pub fn moves_text<S: Notation>(&self, start: &S) -> Vec<String> {
        let mut state = start.clone();
        let text = |&action: &Action| {
            let text = state.action_text(action);
            state.play(action);
            text
        };
        self.result.moves.iter().map(text).collect()
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

    /// What is to be said about faults, with the numbers of the games.
    pub fn complaints(&self) -> impl Iterator<Item = (u64, &str)> {
        self.games.iter().filter_map(|game| Some((game.number, game.result.complaint.as_deref()?)))
    }
}

fn sprt_state(sprt: &Sprt, standing: &Standing) -> (f64, SprtDecision) {
    let Score { wins, draws, losses, .. } = standing.all;
    let llr = if standing.paired { sprt.llr(&standing.pairs) } else { sprt.llr(&[losses, draws, wins]) };
    (llr, sprt.decide(llr))
}

impl<S: Notation> Match<S> {
    /// A match of 100 games, one at a time, without openings, seed 0.
    pub fn new(start: S, a: Entrant, b: Entrant) -> Match<S> {
        Match::with_agents(tewari_search::agent, start, a, b)
    }

    /// As [`Match::new`], with agents of another make.
    pub fn with_agents(agents: MakeAgent<S>, start: S, a: Entrant, b: Entrant) -> Match<S> {
        let (games, jobs, seed, opening, sprt) = (100, 1, Seed::new(0), 0, None);
        let (programs, interrupt) = (None, Interrupt::default());
        Match { start, a, b, games, jobs, seed, opening, sprt, agents, programs, interrupt }
    }

    /// Plays. `progress` sees the score after every game, and the game; games come in order.
    ///
    /// # Errors
    /// When a player cannot play this game.
    pub fn run(&self, mut progress: impl FnMut(&Standing, &MatchGame)) -> Result<MatchResult, MatchError> {
        if self.sprt.is_some() && S::PLAYERS != 2 {
            return Err(MatchError::Sprt);
        }
        let pairing = Pairing::of(self)?;
        pairing.try_programs()?;
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
                let Some(game) = game else { return ControlFlow::Break(()) };
                order.put(number, game);
                let mut decided = self.decided(&standing);
                while !decided && let Some(game) = order.take() {
                    standing.add(game.number, game.seat, game.reward(), game.result.end);
                    standing.disputed += u64::from(game.result.disputed);
                    progress(&standing, &game);
                    games.push(game);
                    decided = self.decided(&standing);
                }
                if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        let seat_names = Player::all(S::PLAYERS).map(|player| self.start.player_name(player)).collect();
        let duplicates = duplicates(games.iter().map(|game| &game.result));
        let (a, b) = (self.a.to_string(), self.b.to_string());
        Ok(MatchResult { a, b, seat_names, standing, games, duplicates, sprt: self.sprt })
    }

    /// Only whole pairs are put to the test.
    fn decided(&self, standing: &Standing) -> bool {
        let whole = standing.games().is_multiple_of(2);
        whole && self.sprt.is_some_and(|sprt| sprt_state(&sprt, standing).1 != SprtDecision::Continue)
    }
}

/// How many games repeat an earlier one move by move.
pub(crate) fn duplicates<'a>(games: impl Iterator<Item = &'a GameResult>) -> u64 {
    let mut seen = HashSet::new();
    games.filter(|game| !seen.insert(&game.moves)).count() as u64
}
