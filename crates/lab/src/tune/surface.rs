//! The response surface: a quadratic on the logit scale, fitted to wins and losses.

use tewari_game::Rng;

use crate::{matrix, normal};

/// The precision of the prior of all coefficients but the constant: on the logit scale nothing is expected to be much
/// larger than 10. It keeps the fit finite before there are losses and wins everywhere.
const PRECISION: f64 = 0.01;

/// The points of some games at one place, coordinates from -1 to 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Observation {
    pub(super) x: Vec<f64>,
    pub(super) points: f64,
    pub(super) games: f64,
}

/// β·φ(x), the logit of the winning rate at x, with the uncertainty of β.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Surface {
    beta: Vec<f64>,
    covariance: Vec<Vec<f64>>,
}

/// φ(x) = 1, xᵢ, xᵢxⱼ.
fn basis(x: &[f64]) -> Vec<f64> {
    let squares = (0..x.len()).flat_map(|i| (i..x.len()).map(move |j| x[i] * x[j]));
    std::iter::once(1.0).chain(x.iter().copied()).chain(squares).collect()
}

pub(super) fn logistic(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// What one observation adds to the likelihood.
struct Term {
    row: Vec<f64>,
    points: f64,
    games: f64,
}

impl Term {
    fn of(seen: &Observation, weight: f64) -> Term {
        Term { row: basis(&seen.x), points: weight * seen.points, games: weight * seen.games }
    }
}

/// The gradient of the log posterior and minus its second derivatives.
fn derivatives(terms: &[Term], beta: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let size = beta.len();
    let prior = |i: usize| if i == 0 { PRECISION / 100.0 } else { PRECISION };
    let mut gradient: Vec<f64> = beta.iter().enumerate().map(|(i, beta)| -prior(i) * beta).collect();
    let diagonal = |i: usize| (0..size).map(|j| if i == j { prior(i) } else { 0.0 }).collect();
    let mut information: Vec<Vec<f64>> = (0..size).map(diagonal).collect();
    for Term { row, points, games } in terms {
        let rate = logistic(dot(row, beta));
        let (surprise, known) = (points - games * rate, games * rate * (1.0 - rate));
        for (i, line) in information.iter_mut().enumerate() {
            gradient[i] += surprise * row[i];
            line.iter_mut().zip(row).for_each(|(cell, other)| *cell += known * row[i] * other);
        }
    }
    (gradient, information)
}

impl Surface {
    /// The most likely surface, each observation counted by its weight; Newton's method on a concave likelihood.
    pub(super) fn fit(observations: &[Observation], weights: &[f64], dimensions: usize) -> Surface {
        let terms: Vec<Term> = observations.iter().zip(weights).map(|(seen, &weight)| Term::of(seen, weight)).collect();
        let size = basis(&vec![0.0; dimensions]).len();
        let mut beta = vec![0.0; size];
        let mut covariance = vec![vec![0.0; size]; size];
        for _ in 0..MOST_STEPS {
            let (gradient, information) = derivatives(&terms, &beta);
            let Some(inverse) = matrix::inverse(&information) else { break };
            covariance = inverse;
            let step: Vec<f64> = covariance.iter().map(|row| dot(row, &gradient)).collect();
            let longest = step.iter().fold(0.0, |longest: f64, s| longest.max(s.abs()));
            // Far out the logistic curve is flat and a whole step would overshoot.
            let damping = (MAX_STEP / longest).min(1.0);
            beta.iter_mut().zip(&step).for_each(|(beta, step)| *beta += damping * step);
            if longest < 1e-6 {
                break;
            }
        }
        Surface { beta, covariance }
    }

    /// The logit at x.
    pub(super) fn at(&self, x: &[f64]) -> f64 {
        let (linear, squares) = self.beta[1..].split_at(x.len());
        let mut squares = squares.iter();
        let rows = (0..x.len()).map(|i| x[i] * x[i..].iter().zip(&mut squares).map(|(x, b)| x * b).sum::<f64>());
        self.beta[0] + dot(x, linear) + rows.sum::<f64>()
    }

    /// The logit at x with the ends of its 95 % interval.
    pub(super) fn interval_at(&self, x: &[f64]) -> (f64, f64, f64) {
        let row = basis(x);
        let variance: f64 = row.iter().zip(&self.covariance).map(|(a, line)| a * dot(&row, line)).sum();
        let (middle, margin) = (dot(&row, &self.beta), normal::Z95 * variance.max(0.0).sqrt());
        (middle - margin, middle, middle + margin)
    }

    /// Surfaces that are about as likely as this one.
    pub(super) fn draws(&self, count: usize, rng: &mut Rng) -> Vec<Surface> {
        let Some(lower) = matrix::cholesky(&self.covariance) else { return vec![self.clone()] };
        let mut draw = || {
            let noise: Vec<f64> = self.beta.iter().map(|_| deviate(rng)).collect();
            let beta = self.beta.iter().zip(&lower).map(|(beta, row)| beta + dot(row, &noise)).collect();
            Surface { beta, covariance: Vec::new() }
        };
        (0..count).map(|_| draw()).collect()
    }
}

const MOST_STEPS: usize = 100;
const MAX_STEP: f64 = 2.0;

/// A normal deviate (Box and Muller 1958).
fn deviate(rng: &mut Rng) -> f64 {
    let (u, v) = (1.0 - f64::from(rng.unit()), f64::from(rng.unit()));
    (-2.0 * u.ln()).sqrt() * (std::f64::consts::TAU * v).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One observation of a rate at each of three places leaves no choice but the parabola through their logits.
    #[test]
    fn three_rates_give_their_parabola() {
        let place = |x: f64, rate: f64| Observation { x: vec![x], points: 1e6 * rate, games: 1e6 };
        let observations = [place(-1.0, 0.3), place(0.0, 0.6), place(1.0, 0.5)];
        let surface = Surface::fit(&observations, &[1.0; 3], 1);
        for observation in &observations {
            let rate = logistic(surface.at(&observation.x));
            assert!((rate - observation.points / 1e6).abs() < 1e-5, "{surface:?}");
        }
        // A hundred times fewer games, ten times the interval.
        let few = [place(-1.0, 0.3), place(0.0, 0.6), place(1.0, 0.5)].map(|o| Observation {
            points: o.points / 1e2,
            games: o.games / 1e2,
            ..o
        });
        let width = |surface: &Surface| surface.interval_at(&[0.0]).2 - surface.interval_at(&[0.0]).0;
        let (row, beta) = (basis(&[0.3, -0.7]), vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        let plain = dot(&row, &beta);
        assert!((Surface { beta, covariance: Vec::new() }.at(&[0.3, -0.7]) - plain).abs() < 1e-12);
        let ratio = width(&Surface::fit(&few, &[1.0; 3], 1)) / width(&surface);
        assert!((ratio - 10.0).abs() < 0.01, "{ratio}");
    }

    #[test]
    fn wins_alone_stay_finite() {
        let won = Observation { x: vec![0.5, -0.5], points: 40.0, games: 40.0 };
        let surface = Surface::fit(&[won], &[1.0], 2);
        assert!(surface.at(&[0.5, -0.5]).is_finite() && surface.at(&[0.5, -0.5]) > 2.0, "{surface:?}");
    }
}
