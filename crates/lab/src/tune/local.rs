//! Where the good values are: a surface that looks closer and closer.

use tewari_game::{Rng, Seed};

use super::surface::{Observation, Surface};

/// A place counts less when the surface puts it below the mean by more than so many of the mean's own deviations
/// (Coulom 2011, Section 3; larger is more careful and slower).
const CARE: f64 = 3.0;

/// Surface after surface, each fitted to what the last left of the observations, and the weights they give to places.
///
/// This is the idea of CLOP (Coulom 2011): a quadratic is wrong far away from the optimum and right close to it, so what
/// is surely worse than the average of what remains loses its weight, until nothing changes. Weights of later surfaces
/// never exceed those of earlier ones.
#[derive(Clone, Debug)]
pub(super) struct Local {
    dimensions: usize,
    stages: Vec<Stage>,
}

#[derive(Clone, Debug)]
struct Stage {
    surface: Surface,
    mean: f64,
    deviation: f64,
}

impl Stage {
    fn weight(&self, x: &[f64]) -> f64 {
        ((self.surface.at(x) - self.mean) / (CARE * self.deviation)).min(0.0).exp()
    }
}

const MOST_STAGES: usize = 50;

impl Local {
    /// Looks at the observations.
    pub(super) fn of(observations: &[Observation], dimensions: usize) -> Local {
        let mut local = Local { dimensions, stages: Vec::new() };
        let mut weights = vec![1.0; observations.len()];
        for _ in 0..MOST_STAGES {
            let before: f64 = weights.iter().sum();
            let stage = Stage::of(observations, &weights, dimensions);
            for (weight, observation) in weights.iter_mut().zip(observations) {
                *weight = stage.weight(&observation.x).min(*weight);
            }
            local.stages.push(stage);
            if weights.iter().sum::<f64>() >= 0.999 * before {
                break;
            }
        }
        local
    }

    /// The last surface.
    pub(super) fn surface(&self) -> Option<&Surface> {
        self.stages.last().map(|stage| &stage.surface)
    }

    /// How much a place is worth trying, up to 1.
    fn weight(&self, x: &[f64]) -> f64 {
        self.stages.iter().map(|stage| stage.weight(x)).fold(1.0, f64::min)
    }

    /// Many places by chance, in proportion to their weight.
    pub(super) fn samples(&self, count: usize, seed: Seed) -> Vec<Vec<f64>> {
        let mut walk = Walk::new(self, seed);
        (0..WARM_UP * self.dimensions).for_each(|_| walk.step());
        let mut next = || {
            (0..BETWEEN * self.dimensions).for_each(|_| walk.step());
            walk.x.clone()
        };
        (0..count).map(|_| next()).collect()
    }
}

impl Stage {
    fn of(observations: &[Observation], weights: &[f64], dimensions: usize) -> Stage {
        let surface = Surface::fit(observations, weights, dimensions);
        let sum = |of: fn(&Observation) -> f64| -> f64 {
            observations.iter().zip(weights).map(|(observation, weight)| weight * of(observation)).sum()
        };
        // Half a point on either side, lest the mean of wins alone be infinite.
        let (points, games) = (0.5 + sum(|o| o.points), 1.0 + sum(|o| o.games));
        let rate = points / games;
        let deviation = 1.0 / (games * rate * (1.0 - rate)).sqrt();
        Stage { surface, mean: (rate / (1.0 - rate)).ln(), deviation }
    }
}

/// Steps before the start is forgotten, and between two places that are taken, for each dimension.
const WARM_UP: usize = 200;
const BETWEEN: usize = 10;

/// Metropolis' walk, one coordinate at a time, by leaps of all sizes.
struct Walk<'a> {
    local: &'a Local,
    rng: Rng,
    x: Vec<f64>,
    weight: f64,
}

impl<'a> Walk<'a> {
    fn new(local: &'a Local, seed: Seed) -> Walk<'a> {
        let mut rng = seed.rng();
        let x: Vec<f64> = (0..local.dimensions).map(|_| 2.0 * f64::from(rng.unit()) - 1.0).collect();
        let weight = local.weight(&x);
        Walk { local, rng, x, weight }
    }

    fn step(&mut self) {
        let i = self.rng.below(self.x.len());
        let size = 2.0 * 0.5f64.powi(self.rng.below(6) as i32);
        let leap = self.x[i] + size * (2.0 * f64::from(self.rng.unit()) - 1.0);
        if leap.abs() > 1.0 {
            return;
        }
        let old = std::mem::replace(&mut self.x[i], leap);
        let weight = self.local.weight(&self.x);
        if f64::from(self.rng.unit()) * self.weight < weight {
            self.weight = weight;
        } else {
            self.x[i] = old;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_known_means_everywhere() {
        let places = Local::of(&[], 2).samples(400, Seed::new(1));
        for i in 0..2 {
            let mean = places.iter().map(|x| x[i]).sum::<f64>() / 400.0;
            let spread = places.iter().map(|x| x[i] * x[i]).sum::<f64>() / 400.0;
            assert!(mean.abs() < 0.15 && (spread - 1.0 / 3.0).abs() < 0.08, "{mean} {spread}");
        }
    }

    #[test]
    fn what_is_worse_is_left_alone() {
        let at = |x: f64, rate: f64| Observation { x: vec![x], points: 1000.0 * rate, games: 1000.0 };
        let observations: Vec<Observation> =
            [(-1.0, 0.1), (-0.5, 0.3), (0.0, 0.5), (0.5, 0.6), (1.0, 0.5)].map(|(x, rate)| at(x, rate)).into();
        let local = Local::of(&observations, 1);
        assert!(local.weight(&[-0.8]) < 1e-6 && local.weight(&[0.6]) > 0.5, "{local:?}");
        assert!(local.samples(200, Seed::new(2)).iter().all(|x| x[0] > -0.3));
    }
}
