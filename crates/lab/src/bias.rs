//! How far AMAF values are off: a regression on searches (after Gelly & Silver 2011, end of section 4.5).
//!
//! At an edge that was searched much, Q̃ - Q is the error of AMAF with the noise of two samples. It is taken as normal,
//! with a mean m(s,a) and a variance b̃²(s,a) + noise, both from the [`Signs`] of the edge; the likelihood is maximised.

use tewari_search::{LearnedParams, Report, policy::schedule::Signs};

use crate::matrix;

/// An edge after many simulations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Observation {
    /// What the prediction may look at.
    pub signs: Signs,
    /// Q̃ - Q.
    pub error: f64,
    /// The variance of the error that is due to chance alone.
    pub noise: f64,
}

/// The edges that have AMAF values in `early`, a report of the same search after fewer simulations, and at least `least`
/// simulations in `late`: what could be known, and how wrong it was.
///
/// Both reports may be one. But a bias that was fitted to searched nodes alone says nothing of new ones, where AMAF values are
/// needed, and what is extrapolated from it there is wrong.
pub fn observe<'r>(early: &'r Report, late: &'r Report, least: u32) -> impl Iterator<Item = Observation> + 'r {
    let (value, visits) = (early.value(), early.visits.max(1) as f32);
    let known = early.edges.iter().filter(|edge| edge.amaf_n > 0);
    known.filter_map(move |edge| {
        let searched = late.edge(edge.action).filter(|other| other.n >= least.max(1))?;
        let share = (edge.amaf_n as f32 / visits).min(1.0);
        let signs = Signs { above: edge.amaf_q - value, share, lead: value - 0.5 };
        let noise = variance(searched.q, searched.n) + variance(edge.amaf_q, edge.amaf_n);
        Some(Observation { signs, error: f64::from(edge.amaf_q) - f64::from(searched.q), noise })
    })
}

/// The variance of the mean of `n` rewards of 0 and 1, one win and one loss more among them so that it is never 0.
fn variance(mean: f32, n: u32) -> f64 {
    let n = f64::from(n) + 2.0;
    let mean = (f64::from(mean) * (n - 2.0) + 1.0) / n;
    mean * (1.0 - mean) / n
}

/// What was learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct BiasFit {
    /// The numbers of the prediction.
    pub params: LearnedParams,
    /// The standard errors of those of the mean, if the observations were independent.
    pub mean_errors: [f64; 5],
    /// And of those of the deviation.
    pub deviation_errors: [f64; 4],
    /// b̃ if it is one constant, without a mean error: what `rave.bias` = 4b̃² stands for.
    pub constant: f64,
    /// The log-likelihood per observation that the prediction has more than the constant.
    pub gain: f64,
}

const ROUNDS: usize = 200;

/// The prediction under which `observations` are most likely; `None` if they do not tell its numbers.
///
/// ```
/// use tewari_lab::bias::{Observation, fit};
/// use tewari_search::policy::schedule::Signs;
/// // AMAF exaggerates: half of what an edge is above its node is error.
/// let observations: Vec<Observation> = (0..1000)
///     .map(|i| {
///         let [above, share, lead] = [7, 11, 13].map(|step| (i * step % 100) as f32 / 100.0 - 0.5);
///         let chance = f64::from(i * 17 % 3 - 1) / 20.0;
///         Observation { signs: Signs { above, share, lead }, error: f64::from(above) / 2.0 + chance, noise: 1e-4 }
///     })
///     .collect();
/// assert!((fit(&observations).unwrap().params.mean_d - 0.5).abs() < 0.02);
/// ```
pub fn fit(observations: &[Observation]) -> Option<BiasFit> {
    let constant = Model::constant(observations)?;
    let mut model = constant.clone();
    let mut likelihood = model.likelihood(observations);
    for _ in 0..ROUNDS {
        model.improve_mean(observations)?;
        model.improve_deviation(observations)?;
        let better = model.likelihood(observations);
        if better - likelihood < 1e-9 * observations.len() as f64 {
            break;
        }
        likelihood = better;
    }
    let gain = (model.likelihood(observations) - constant.likelihood(observations)) / observations.len() as f64;
    Some(BiasFit {
        params: LearnedParams::from_numbers(model.mean.map(|x| x as f32), model.deviation.map(|x| x as f32)),
        mean_errors: roots(&matrix::inverse(&model.mean_information(observations))?),
        deviation_errors: roots(&matrix::inverse(&model.deviation_information(observations))?),
        constant: constant.deviation[0].abs(),
        gain,
    })
}

/// m(s,a) and b̃(s,a), linear in the signs.
#[derive(Clone, Debug)]
struct Model {
    mean: [f64; 5],
    deviation: [f64; 4],
}

impl Model {
    /// No mean error, the same deviation everywhere.
    fn constant(observations: &[Observation]) -> Option<Model> {
        let excess: f64 = observations.iter().map(|seen| seen.error.powi(2) - seen.noise).sum();
        let start = (excess / observations.len() as f64).max(1e-6).sqrt();
        let mut model = Model { mean: [0.0; 5], deviation: [start, 0.0, 0.0, 0.0] };
        for _ in 0..ROUNDS {
            let (mut slope, mut information) = (0.0, 0.0);
            for (_, b, rest, variance) in observations.iter().map(|seen| model.at(seen)) {
                slope += b * (rest * rest - variance) / variance.powi(2);
                information += 2.0 * b * b / variance.powi(2);
            }
            let step = slope / information;
            if !step.is_finite() {
                return None;
            }
            model.deviation[0] += step;
            if step.abs() < 1e-9 {
                break;
            }
        }
        Some(model)
    }

    /// The signs of the deviation, b̃, the error beyond the mean and its variance.
    fn at(&self, seen: &Observation) -> ([f64; 4], f64, f64, f64) {
        let signs = seen.signs.of_deviation().map(f64::from);
        let b = product(&self.deviation, &signs);
        let rest = seen.error - product(&self.mean, &seen.signs.of_mean().map(f64::from));
        (signs, b, rest, b * b + seen.noise)
    }

    fn likelihood(&self, observations: &[Observation]) -> f64 {
        let of = |seen| {
            let (_, _, rest, variance) = self.at(seen);
            -(variance.ln() + rest * rest / variance) / 2.0
        };
        observations.iter().map(of).sum()
    }

    /// Weighted least squares: exact, given the deviation.
    fn improve_mean(&mut self, observations: &[Observation]) -> Option<()> {
        let mut right = [0.0; 5];
        for seen in observations {
            let (_, _, _, variance) = self.at(seen);
            let signs = seen.signs.of_mean().map(f64::from);
            right.iter_mut().zip(signs).for_each(|(sum, sign)| *sum += sign * seen.error / variance);
        }
        let inverse = matrix::inverse(&self.mean_information(observations))?;
        self.mean = std::array::from_fn(|i| inverse[i].iter().zip(right).map(|(a, b)| a * b).sum());
        Some(())
    }

    /// One step of Fisher's scoring, made shorter until it is one uphill.
    fn improve_deviation(&mut self, observations: &[Observation]) -> Option<()> {
        let mut slope = [0.0; 4];
        for seen in observations {
            let (signs, b, rest, variance) = self.at(seen);
            let factor = b * (rest * rest - variance) / variance.powi(2);
            slope.iter_mut().zip(signs).for_each(|(sum, sign)| *sum += factor * sign);
        }
        let inverse = matrix::inverse(&self.deviation_information(observations))?;
        let step: [f64; 4] = std::array::from_fn(|i| inverse[i].iter().zip(slope).map(|(a, b)| a * b).sum());
        let here = self.likelihood(observations);
        let shorter = (0..20).map(|halvings| 0.5f64.powi(halvings));
        let tried = shorter.map(|size| Model {
            deviation: std::array::from_fn(|i| self.deviation[i] + size * step[i]),
            ..self.clone()
        });
        if let Some(better) = tried.into_iter().find(|model| model.likelihood(observations) > here) {
            *self = better;
        }
        Some(())
    }

    fn mean_information(&self, observations: &[Observation]) -> Vec<Vec<f64>> {
        squares(observations.iter().map(|seen| (seen.signs.of_mean().map(f64::from), 1.0 / self.at(seen).3)))
    }

    fn deviation_information(&self, observations: &[Observation]) -> Vec<Vec<f64>> {
        squares(observations.iter().map(|seen| {
            let (signs, b, _, variance) = self.at(seen);
            (signs, 2.0 * (b / variance).powi(2))
        }))
    }
}

fn product<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Σ weight·x·xᵀ, with a trace of an unwilling prior: signs that never vary, such as a share of 1, decide nothing.
fn squares<const N: usize>(rows: impl Iterator<Item = ([f64; N], f64)>) -> Vec<Vec<f64>> {
    let mut sums = vec![vec![0.0; N]; N];
    for (x, weight) in rows {
        for (i, row) in sums.iter_mut().enumerate() {
            row.iter_mut().zip(x).for_each(|(sum, other)| *sum += weight * x[i] * other);
        }
    }
    (0..N).for_each(|i| sums[i][i] += 1e-3);
    sums
}

fn roots<const N: usize>(covariance: &[Vec<f64>]) -> [f64; N] {
    std::array::from_fn(|i| covariance[i][i].sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Seed;

    /// Draws observations of `truth`.
    fn drawn(truth: &LearnedParams, count: usize) -> Vec<Observation> {
        let mut rng = Seed::new(5).rng();
        let mut uniform = move || rng.below(1 << 20) as f64 / f64::from(1 << 20);
        let draw = |_| {
            let (above, share, lead) = (uniform() - 0.5, uniform(), uniform() - 0.5);
            let signs = Signs { above: above as f32, share: share as f32, lead: lead as f32 };
            let normal = (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
            let noise = 1e-4 + 4e-4 * uniform();
            let variance = f64::from(truth.deviation(signs)).powi(2) + noise;
            Observation { signs, error: f64::from(truth.mean(signs)) + variance.sqrt() * normal, noise }
        };
        (0..count).map(draw).collect()
    }

    #[test]
    fn planted_numbers_are_found_again_within_their_errors() {
        let truth = LearnedParams::from_numbers([0.02, 0.3, -0.05, 0.2, 0.1], [0.03, 0.1, 0.02, 0.05]);
        let found = fit(&drawn(&truth, 20_000)).unwrap();
        let check = |found: &[f32], truth: &[f32], errors: &[f64]| {
            for ((found, truth), error) in found.iter().zip(truth).zip(errors) {
                assert!(f64::from((found - truth).abs()) < 4.0 * error, "{found} is not {truth} ± {error}");
                assert!((1e-5..0.02).contains(error), "{error}");
            }
        };
        check(&found.params.means(), &truth.means(), &found.mean_errors);
        check(&found.params.deviations(), &truth.deviations(), &found.deviation_errors);
        assert!(found.gain > 0.1, "{}", found.gain);
    }

    #[test]
    fn a_constant_bias_is_found_as_one() {
        let truth = LearnedParams::constant(0.05);
        let found = fit(&drawn(&truth, 20_000)).unwrap();
        assert!((found.constant - 0.05).abs() < 0.001, "{}", found.constant);
        assert!(found.gain < 0.001, "{}", found.gain);
    }

    #[test]
    fn nothing_is_learnt_from_nothing() {
        assert_eq!(fit(&[]), None);
    }
}
