//! Learning the gammas of playouts: few features, so there is nothing to harvest and nothing to interrupt for long.

use std::ops::ControlFlow;

use rayon::prelude::*;
use tewari_features::{Head, PlayoutGammas, Teams, Weights};
use tewari_game::Seed;
use tewari_go::{Board, feature};

use crate::accuracy::Accuracy;
use crate::competition::Competition;
use crate::error::LearnError;
use crate::evaluate::Games;
use crate::gradient::{Gradient, GradientParams};
use crate::records::{Moves, Records};
use crate::replay::replay;
use crate::sizes::{Work, on_board};

/// Games that are looked at together.
const CHUNK: usize = 64;
/// The last steps are shorter by this.
const LAST_PACE: f32 = 0.1;

/// What to learn from, and how.
#[derive(Clone, Debug)]
pub struct PlayoutPlan {
    /// Where the games are.
    pub records: Records,
    /// So many of them.
    pub games: usize,
    /// How often they are gone through.
    pub passes: usize,
    /// How fast.
    pub params: GradientParams,
    /// The program that learns, for the head of the file.
    pub program: String,
}

/// Learns gammas for playouts. `progress` hears how many games are done, all passes together, and can end it; then there
/// are none. The threads are those of the rayon pool it is called in.
///
/// # Errors
/// When records cannot be read, or there are no games.
pub fn train_playouts(
    plan: &PlayoutPlan,
    progress: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Result<Option<PlayoutGammas>, LearnError> {
    on_board(plan.records.side(), Training { plan, progress })
}

/// How well gammas foresee the moves of games that a playout could choose; as [`evaluate`](crate::evaluate).
///
/// # Errors
/// When records cannot be read, or there are no games.
pub fn evaluate_playouts(gammas: &PlayoutGammas, records: &Records, games: Games) -> Result<Accuracy, LearnError> {
    on_board(records.side(), Evaluation { gammas, records, games })
}

struct Training<'a> {
    plan: &'a PlayoutPlan,
    progress: &'a mut dyn FnMut(usize) -> ControlFlow<()>,
}

impl Work for Training<'_> {
    type Output = Option<PlayoutGammas>;

    fn run<const W: usize, const S: usize>(self, start: &Board<W, S, 2>) -> Result<Self::Output, LearnError> {
        let plan = self.plan;
        let mut gradient = Gradient::new(feature::count(), 0, plan.params);
        let mut done = 0;
        for _ in 0..plan.passes {
            let mut games = plan.records.games().take(plan.games);
            loop {
                let chunk = games.by_ref().take(CHUNK).collect::<Result<Vec<Moves>, _>>()?;
                if chunk.is_empty() {
                    break;
                }
                let pace = 1.0 - (1.0 - LAST_PACE) * done as f32 / (plan.passes * plan.games).max(1) as f32;
                let found: Vec<Vec<Competition>> = chunk.par_iter().map(|game| competitions(start, game)).collect();
                let mut all: Vec<&Competition> = found.iter().flatten().collect();
                Seed::new(plan.params.seed).fork(done as u64).rng().shuffle(&mut all);
                all.iter().for_each(|competition| gradient.learn(competition, pace));
                gradient.pull(chunk.len() as f32 / plan.games as f32, pace);
                done += chunk.len();
                if (self.progress)(done).is_break() {
                    return Ok(None);
                }
            }
        }
        if done == 0 {
            return Err(LearnError::NoGames("learn from"));
        }
        let head = Head {
            side: plan.records.side() as u8,
            data: format!("first {} games of {}", plan.games, plan.records.names().join(", ")),
            method: format!("{:?}, {} passes", plan.params, plan.passes),
            seed: plan.params.seed,
            program: plan.program.clone(),
            ..Head::default()
        };
        Ok(Some(PlayoutGammas::new(head, gradient.weights().linear.clone())))
    }
}

struct Evaluation<'a> {
    gammas: &'a PlayoutGammas,
    records: &'a Records,
    games: Games,
}

impl Work for Evaluation<'_> {
    type Output = Accuracy;

    fn run<const W: usize, const S: usize>(self, start: &Board<W, S, 2>) -> Result<Accuracy, LearnError> {
        let weights = Weights { linear: self.gammas.logarithms().to_vec(), factors: Vec::new() };
        let mut games = self.records.games().skip(self.games.skip).take(self.games.take);
        let mut accuracy = Accuracy::default();
        loop {
            let chunk = games.by_ref().take(CHUNK).collect::<Result<Vec<Moves>, _>>()?;
            if chunk.is_empty() {
                break;
            }
            let found: Vec<Vec<Competition>> = chunk.par_iter().map(|game| competitions(start, game)).collect();
            for Competition { teams, winner, number } in found.iter().flatten() {
                let mut shares: Vec<f32> = teams.iter().map(|(_, team)| weights.score(team).exp()).collect();
                let sum: f32 = shares.iter().sum();
                shares.iter_mut().for_each(|share| *share /= sum);
                accuracy.add(*number, &shares, *winner);
            }
        }
        if accuracy.all().moves() == 0 { Err(LearnError::NoGames("test with")) } else { Ok(accuracy) }
    }
}

/// The positions of a game in which a move was played that a playout could choose.
fn competitions<const W: usize, const S: usize>(start: &Board<W, S, 2>, game: &Moves) -> Vec<Competition> {
    let (mut all, mut number) = (Vec::with_capacity(game.len()), 0);
    replay(start, game, |situation, played| {
        let mut teams = Teams::default();
        feature::visit(situation.board, situation.last, situation.to_play, |point, features| {
            features.iter().for_each(|&feature| teams.add(feature));
            teams.close(point);
        });
        if let Some(winner) = teams.moves().iter().position(|&point| point == played) {
            all.push(Competition { teams, winner, number });
        }
        number += 1;
    });
    all
}
