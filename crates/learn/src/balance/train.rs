//! Balancing the gammas of playouts.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tewari_features::{Head, PlayoutGammas};
use tewari_game::{Player, Seed, State};
use tewari_go::{Board, Go, Rules};

use super::{BalanceParams, go::GammaPlayouts, imbalance};
use crate::error::LearnError;
use crate::records::Moves;
use crate::sizes::{Work, on_board};

/// Positions between two changes of the weights.
const BATCH: usize = 64;
/// Every so many positions one is held out for the test.
const HELD_OUT: usize = 8;

/// A position with its value.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// The moves that lead there.
    pub moves: Vec<Option<u16>>,
    /// V*, the probability that Black wins, by deep search.
    pub value: f32,
}

impl Lesson {
    /// The position after these moves.
    pub fn new(moves: &Moves, value: f32) -> Lesson {
        Lesson { moves: moves.iter().map(|play| play.map(|action| action.index() as u16)).collect(), value }
    }
}

/// What to learn from, and how. The same plan gives the same gammas, with any number of threads.
#[derive(Clone, Debug)]
pub struct BalancePlan {
    /// Rows and columns of the board.
    pub side: usize,
    /// The positions; every eighth is held out.
    pub lessons: Vec<Lesson>,
    /// How carefully.
    pub params: BalanceParams,
    /// How often the positions are gone through.
    pub passes: usize,
    /// The gammas to begin with, their logarithms.
    pub start: Vec<f32>,
    /// The seed of chance.
    pub seed: u64,
    /// What the head of the file says about data and program.
    pub data: String,
    /// The program that learns.
    pub program: String,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BalanceProgress {
    /// Passes done.
    pub passes: usize,
    /// Positions done, all passes together.
    pub done: usize,
    /// Positions to do.
    pub planned: usize,
    /// The mean squared bias of the positions that are held out, after these passes.
    pub error: f64,
}

/// Balances gammas. `progress` hears how far it is after every batch, and can end it; then there are none.
///
/// # Errors
/// When there are no positions or no such boards, or not as many gammas as features.
pub fn balance_playouts(
    plan: &BalancePlan,
    progress: &mut dyn FnMut(BalanceProgress) -> ControlFlow<()>,
) -> Result<Option<PlayoutGammas>, LearnError> {
    on_board(plan.side, Balancing { plan, progress })
}

struct Balancing<'a> {
    plan: &'a BalancePlan,
    progress: &'a mut dyn FnMut(BalanceProgress) -> ControlFlow<()>,
}

impl Work for Balancing<'_> {
    type Output = Option<PlayoutGammas>;

    fn run<const W: usize, const S: usize>(self, start: &Board<W, S, 2>) -> Result<Self::Output, LearnError> {
        let (plan, seed) = (self.plan, Seed::new(self.plan.seed));
        let (test, train) = positions(plan, start)?;
        let mut weights = plan.start.clone();
        let (error, planned) = (bias(&weights, &test, plan)?, plan.passes * train.len());
        let mut at = BalanceProgress { passes: 0, done: 0, planned, error };
        for pass in 0..plan.passes {
            // The steps of later passes are shorter.
            let step = plan.params.step / (1.0 + pass as f32);
            for (number, batch) in train.chunks(BATCH).enumerate() {
                let seed = seed.fork(1 + pass as u64).fork(number as u64);
                let playouts = GammaPlayouts::new(&weights).ok_or(LearnError::Features)?;
                let params = BalanceParams { step, ..plan.params };
                let found = imbalance(&playouts, weights.len(), batch, params, seed);
                weights.iter_mut().zip(&found.change).for_each(|(weight, change)| *weight += change);
                at.done += batch.len();
                if (self.progress)(at).is_break() {
                    return Ok(None);
                }
            }
            (at.passes, at.error) = (pass + 1, bias(&weights, &test, plan)?);
        }
        // The last word, with the error of the last pass.
        let _ = (self.progress)(at);
        Ok(Some(gammas(plan, weights)))
    }
}

/// Positions with their values.
type Lessons<const W: usize, const S: usize> = Vec<(Go<W, S>, f32)>;

/// The positions that are held out, and the others. Those whose moves are no game are passed over.
fn positions<const W: usize, const S: usize>(
    plan: &BalancePlan,
    start: &Board<W, S, 2>,
) -> Result<(Lessons<W, S>, Lessons<W, S>), LearnError> {
    let side = |_| LearnError::Side(plan.side);
    let start = Go::with_board(start.clone(), &Rules::default(), Player::FIRST).map_err(side)?;
    let (mut test, mut train) = (Vec::new(), Vec::new());
    for (number, lesson) in plan.lessons.iter().enumerate() {
        if let Some(state) = played(&start, &lesson.moves) {
            let to = if number % HELD_OUT == 0 { &mut test } else { &mut train };
            to.push((state, lesson.value));
        }
    }
    if train.is_empty() { Err(LearnError::NoGames("take positions from")) } else { Ok((test, train)) }
}

fn played<const W: usize, const S: usize>(start: &Go<W, S>, moves: &[Option<u16>]) -> Option<Go<W, S>> {
    let mut state = start.clone();
    for &play in moves {
        let action = play.map_or(state.pass(), |index| tewari_game::Action::new(usize::from(index)));
        if state.outcome().is_some() || !state.is_legal(action) {
            return None;
        }
        state.play(action);
    }
    state.outcome().is_none().then_some(state)
}

/// The mean squared bias in positions.
fn bias<const W: usize, const S: usize>(
    weights: &[f32],
    lessons: &Lessons<W, S>,
    plan: &BalancePlan,
) -> Result<f64, LearnError> {
    let playouts = GammaPlayouts::new(weights).ok_or(LearnError::Features)?;
    let params = BalanceParams { scored: 0, ..plan.params };
    Ok(imbalance(&playouts, weights.len(), lessons, params, Seed::new(plan.seed)).error)
}

fn gammas(plan: &BalancePlan, logarithms: Vec<f32>) -> PlayoutGammas {
    let head = Head {
        side: plan.side as u8,
        data: plan.data.clone(),
        method: format!("simulation balancing, {:?}, {} passes", plan.params, plan.passes),
        seed: plan.seed,
        program: plan.program.clone(),
        ..Head::default()
    };
    PlayoutGammas::new(head, logarithms)
}
