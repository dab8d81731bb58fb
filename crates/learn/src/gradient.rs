//! Bradley-Terry by stochastic gradients.

use serde::{Deserialize, Serialize};
use tewari_features::{RANK, Weights};
use tewari_game::{Rng, Seed};

use crate::competition::Competition;

/// How fast and how carefully gradients are followed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct GradientParams {
    /// The length of the first steps; each weight's get shorter as it changes (Adagrad, Duchi et al. 2011).
    pub rate: f32,
    /// The same for the vectors of interactions.
    pub factor_rate: f32,
    /// Every feature wins and loses so many games against one of strength 1 (Coulom 2007).
    pub prior: f32,
    /// The seed of chance.
    pub seed: u64,
}

impl Default for GradientParams {
    fn default() -> Self {
        GradientParams { rate: 0.2, factor_rate: 0.1, prior: 1.0, seed: 1 }
    }
}

/// Losers that are less likely than this are looked at with a probability only, as if they were so likely: the gradient
/// is right on the average, and most of the work is saved.
const LIKELY: f32 = 1e-3;
/// What the sums of squares begin with, so that the first steps are not too long.
const START: f32 = 1.0;
/// The size of the first vectors.
const FIRST_FACTOR: f32 = 0.05;

/// Learns weights from competitions, one after the other.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Gradient {
    params: GradientParams,
    weights: Weights,
    /// Sums of squared gradients.
    linear_squares: Vec<f32>,
    factor_squares: Vec<[f32; RANK]>,
    /// Competitions seen, which also is the state of chance.
    seen: u64,
    #[serde(skip)]
    room: Room,
}

/// What one competition needs.
#[derive(Clone, Debug, Default)]
struct Room {
    /// Of each team its probability.
    shares: Vec<f32>,
    /// Of each team the sum of its vectors.
    sums: Vec<[f32; RANK]>,
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    linear: Vec<f32>,
    factors: Vec<[f32; RANK]>,
}

impl Gradient {
    /// For so many features, of which the first `factored` interact.
    pub fn new(features: usize, factored: usize, params: GradientParams) -> Gradient {
        let mut weights = Weights::new(features, factored);
        let mut rng = Seed::new(params.seed).rng();
        let mut draw = || (rng.unit() - 0.5) * 2.0 * FIRST_FACTOR;
        weights.factors.iter_mut().for_each(|factor| *factor = std::array::from_fn(|_| draw()));
        let factor_squares = vec![[START; RANK]; weights.factors.len()];
        let linear_squares = vec![START; features];
        Gradient { params, weights, linear_squares, factor_squares, seen: 0, room: Room::default() }
    }

    /// What was learnt so far.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Goes a step up the likelihood of a result; `pace` shortens the step.
    pub fn learn(&mut self, competition: &Competition, pace: f32) {
        self.room.fit(&self.weights);
        self.room.shares(&self.weights, competition);
        let mut rng = Seed::new(self.params.seed).fork(self.seen).rng();
        self.seen += 1;
        for place in 0..competition.teams.len() {
            let is_winner = place == competition.winner;
            let error = f32::from(u8::from(is_winner)) - self.room.shares[place];
            if let Some(error) = if is_winner { Some(error) } else { thinned(error, &mut rng) } {
                self.room.collect(&self.weights, competition.teams.team(place), place, error);
            }
        }
        self.step(pace);
    }

    /// Changes the weights by the gradient that was collected.
    fn step(&mut self, pace: f32) {
        let (rate, factor_rate) = (self.params.rate * pace, self.params.factor_rate * pace);
        while let Some(feature) = self.room.touched.pop() {
            let feature = feature as usize;
            self.room.is_touched[feature] = false;
            let gradient = std::mem::take(&mut self.room.linear[feature]);
            self.linear_squares[feature] += gradient * gradient;
            self.weights.linear[feature] += rate * gradient / self.linear_squares[feature].sqrt();
            if let Some(factor) = self.weights.factors.get_mut(feature) {
                let gradient = std::mem::take(&mut self.room.factors[feature]);
                let squares = &mut self.factor_squares[feature];
                for k in 0..RANK {
                    squares[k] += gradient[k] * gradient[k];
                    factor[k] += factor_rate * gradient[k] / squares[k].sqrt();
                }
            }
        }
    }

    /// Lets the prior pull for `share` of a pass through all records: a win and a loss against strength 1 have the
    /// gradient 1 - 2γ/(1+γ) = -tanh(w/2). Vectors are pulled as weights are.
    pub fn pull(&mut self, share: f32, pace: f32) {
        let strength = self.params.prior * share;
        let (linear, factor) = (self.params.rate * pace * strength, self.params.factor_rate * pace * strength);
        for (weight, squares) in self.weights.linear.iter_mut().zip(&self.linear_squares) {
            *weight -= (linear / squares.sqrt()).min(1.0) * (*weight / 2.0).tanh();
        }
        for (vector, squares) in self.weights.factors.iter_mut().zip(&self.factor_squares) {
            for k in 0..RANK {
                vector[k] -= (factor / squares[k].sqrt()).min(1.0) * vector[k] / 2.0;
            }
        }
    }
}

/// The error of a loser, or nothing if it is unlikely and drawn not to count.
fn thinned(error: f32, rng: &mut Rng) -> Option<f32> {
    match -error {
        likely if likely >= LIKELY => Some(error),
        unlikely => (rng.unit() * LIKELY < unlikely).then_some(-LIKELY),
    }
}

impl Room {
    fn fit(&mut self, weights: &Weights) {
        self.linear.resize(weights.linear.len(), 0.0);
        self.is_touched.resize(weights.linear.len(), false);
        self.factors.resize(weights.factors.len(), [0.0; RANK]);
    }

    /// The probability of every team.
    fn shares(&mut self, weights: &Weights, competition: &Competition) {
        self.shares.clear();
        self.sums.clear();
        for (_, team) in competition.teams.iter() {
            self.shares.push(weights.score(team));
            if !weights.factors.is_empty() {
                self.sums.push(sum(weights, team));
            }
        }
        softmax(&mut self.shares);
    }

    /// Adds what one team contributes to the gradient.
    fn collect(&mut self, weights: &Weights, team: &[u32], place: usize, error: f32) {
        for &feature in team {
            let index = feature as usize;
            if !self.is_touched[index] {
                self.is_touched[index] = true;
                self.touched.push(feature);
            }
            self.linear[index] += error;
            if let Some(vector) = weights.factors.get(index) {
                let sum = &self.sums[place];
                let gradient = &mut self.factors[index];
                for k in 0..RANK {
                    gradient[k] += error * (sum[k] - vector[k]);
                }
            }
        }
    }
}

fn sum(weights: &Weights, team: &[u32]) -> [f32; RANK] {
    let mut sum = [0.0; RANK];
    for vector in team.iter().filter_map(|&feature| weights.factors.get(feature as usize)) {
        (0..RANK).for_each(|k| sum[k] += vector[k]);
    }
    sum
}

/// Makes probabilities of the logarithms of strengths.
pub(crate) fn softmax(scores: &mut [f32]) {
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for score in scores.iter_mut() {
        *score = (*score - best).exp();
        sum += *score;
    }
    scores.iter_mut().for_each(|share| *share /= sum);
}
