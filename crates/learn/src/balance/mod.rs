//! Simulation balancing: playouts whose mean outcome is the value of the position, strong or not (Silver & Tesauro 2009,
//! "Monte-Carlo simulation balancing"; Huang, Coulom & Lin 2010, "Monte-Carlo simulation balancing in practice").
//!
//! The bias of simulations in a position is b = V* - E\[z\], V* being known from deep search. Policy gradient takes the weights
//! of the playout down its square: Δθ = α b ∇E\[z\], where ∇E\[z\] is the mean of (z - V) Σ ∇ log π(s,a) over simulations
//! that are others than those which V and b were estimated from.

mod go;
mod lessons;
mod train;

use rayon::prelude::*;
use tewari_game::{Rng, Seed};

pub use lessons::pick_positions;
pub use train::{BalancePlan, BalanceProgress, Lesson, balance_playouts};

/// Simulations by a softmax policy with weights.
pub trait Simulations<X>: Sync {
    /// Plays on from `position`; the outcome z.
    fn outcome(&self, position: &X, rng: &mut Rng) -> f32;

    /// The same, and Σ ∇ log π(s,a) over all its moves is added to `score`.
    fn scored_outcome(&self, position: &X, rng: &mut Rng, score: &mut [f32]) -> f32;
}

/// How carefully bias and gradient are estimated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BalanceParams {
    /// Simulations of each position that tell the bias.
    pub simulations: usize,
    /// Simulations that tell the gradient.
    pub scored: usize,
    /// α, the length of a step.
    pub step: f32,
}

/// What was found in some positions.
#[derive(Clone, PartialEq, Debug)]
pub struct Imbalance {
    /// The change of all weights that lessens the bias.
    pub change: Vec<f32>,
    /// The mean of the squared bias, without what comes from the number of simulations.
    pub error: f64,
}

/// Finds the bias of simulations in positions whose values are known, and which way it becomes less. The positions are
/// looked at in parallel; the result does not depend on the number of threads.
///
/// ```
/// use tewari_game::{Rng, Seed};
/// use tewari_learn::{BalanceParams, Simulations, imbalance};
/// // One move, which wins with probability σ(θ).
/// struct Coin(f32);
/// impl Simulations<()> for Coin {
///     fn outcome(&self, _: &(), rng: &mut Rng) -> f32 {
///         f32::from(u8::from(rng.unit() < self.0))
///     }
///     fn scored_outcome(&self, _: &(), rng: &mut Rng, score: &mut [f32]) -> f32 {
///         let z = self.outcome(&(), rng);
///         score[0] += z - self.0;
///         z
///     }
/// }
/// let params = BalanceParams { simulations: 20_000, scored: 500, step: 1.0 };
/// let found = imbalance(&Coin(0.5), 1, &[((), 0.9)], params, Seed::new(1));
/// assert!(found.change[0] > 0.05 && (found.error - 0.16).abs() < 0.05);
/// ```
pub fn imbalance<X: Sync, S: Simulations<X>>(
    simulations: &S,
    weights: usize,
    lessons: &[(X, f32)],
    params: BalanceParams,
    seed: Seed,
) -> Imbalance {
    let one = |(number, (position, value)): (usize, &(X, f32))| {
        of_position(simulations, weights, position, *value, params, &mut seed.fork(number as u64).rng())
    };
    let found: Vec<Imbalance> = lessons.par_iter().enumerate().map(one).collect();
    let mut all = Imbalance { change: vec![0.0; weights], error: 0.0 };
    let share = 1.0 / lessons.len().max(1) as f32;
    for one in &found {
        all.change.iter_mut().zip(&one.change).for_each(|(sum, change)| *sum += share * change);
        all.error += f64::from(share) * one.error;
    }
    all
}

fn of_position<X, S: Simulations<X>>(
    simulations: &S,
    weights: usize,
    position: &X,
    value: f32,
    params: BalanceParams,
    rng: &mut Rng,
) -> Imbalance {
    let many = params.simulations.max(2) as f32;
    let mean = (0..params.simulations.max(2)).map(|_| simulations.outcome(position, rng)).sum::<f32>() / many;
    let bias = value - mean;
    let mut change = vec![0.0; weights];
    let mut score = vec![0.0; weights];
    for _ in 0..params.scored {
        score.fill(0.0);
        let z = simulations.scored_outcome(position, rng, &mut score);
        let weight = params.step * bias * (z - mean) / params.scored as f32;
        change.iter_mut().zip(&score).for_each(|(sum, score)| *sum += weight * score);
    }
    let by_chance = mean * (1.0 - mean) / (many - 1.0);
    Imbalance { change, error: f64::from(bias * bias - by_chance) }
}
