//! Where to try next, and where the optimum is.

use tewari_game::Seed;

use super::{
    Dimension,
    local::Local,
    surface::{Observation, logistic},
};
use crate::Interval;

/// Some games with the same values.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// The values, in the order of the dimensions.
    pub values: Vec<f64>,
    /// Points.
    pub points: f64,
    /// Games.
    pub games: u64,
}

/// The best values as far as they are known.
#[derive(Clone, PartialEq, Debug)]
pub struct Optimum {
    /// The values, with the 95 % interval of each.
    pub values: Vec<(f64, Interval)>,
    /// The winning rate there, with its 95 % interval.
    pub rate: (f64, Interval),
}

/// Tries values and learns from the results. Trials come in batches, each decided by the trials of all earlier ones, so
/// the course of a tuning does not depend on how many trials are played at a time.
///
/// ```
/// use tewari_game::Seed;
/// use tewari_lab::tune::{Trial, Tuner};
/// let mut tuner = Tuner::new(vec!["c=0..1".parse()?], Seed::new(1));
/// for values in tuner.batch() {
///     let points = if values[0] > 0.5 { 2.0 } else { 0.0 };
///     tuner.tell(Trial { values, points, games: 2 });
/// }
/// assert!(tuner.optimum().values[0].0 > 0.5);
/// # Ok::<(), tewari_lab::tune::DimensionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tuner {
    dimensions: Vec<Dimension>,
    seed: Seed,
    trials: Vec<Trial>,
}

/// Trials of the first batch, and the least of any later one.
const FIRST_BATCH: usize = 16;

/// Places and surfaces from which the optimum's uncertainty is read.
const PLACES: usize = 1000;
const DRAWS: usize = 400;

impl Tuner {
    /// Nothing tried yet.
    pub fn new(dimensions: Vec<Dimension>, seed: Seed) -> Tuner {
        Tuner { dimensions, seed, trials: Vec::new() }
    }

    /// All trials so far.
    pub fn trials(&self) -> &[Trial] {
        &self.trials
    }

    /// The values of the next trials.
    pub fn batch(&self) -> Vec<Vec<f64>> {
        let values = |x: Vec<f64>| self.dimensions.iter().zip(x).map(|(dimension, x)| dimension.value(x)).collect();
        let places = self.local().samples(self.batch_size(), self.seed.fork(self.trials.len() as u64));
        places.into_iter().map(values).collect()
    }

    /// How many trials the next batch has.
    pub(super) fn batch_size(&self) -> usize {
        FIRST_BATCH.max(self.trials.len() / 8)
    }

    /// Learns the result of a trial.
    pub fn tell(&mut self, trial: Trial) {
        self.trials.push(trial);
    }

    /// The optimum: of surfaces that are about as likely as the best one, the mean of their highest places among those
    /// that are still worth trying. What is not known is wide: without trials it is the whole range.
    pub fn optimum(&self) -> Optimum {
        let local = self.local();
        let seed = self.seed.fork(u64::MAX);
        let places = local.samples(PLACES, seed.fork(0));
        let draws = local.surface().map_or_else(Vec::new, |surface| surface.draws(DRAWS, &mut seed.fork(1).rng()));
        let tops: Vec<&Vec<f64>> = draws
            .iter()
            .filter_map(|surface| {
                let heights = places.iter().map(|x| (surface.at(x), x));
                heights.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, x)| x)
            })
            .collect();
        let along = |i: usize| tops.iter().map(|top| top[i]).collect::<Vec<f64>>();
        let middle: Vec<f64> = (0..self.dimensions.len()).map(|i| mean(&along(i))).collect();
        let value = |(i, dimension): (usize, &Dimension)| {
            (dimension.value(middle[i]), middle_95(along(i)).map(|x| dimension.value(x)))
        };
        let (low, rate, high) = local.surface().map_or((0.0, 0.0, 0.0), |surface| surface.interval_at(&middle));
        Optimum {
            values: self.dimensions.iter().enumerate().map(value).collect(),
            rate: (logistic(rate), Interval { low, high }.map(logistic)),
        }
    }

    fn local(&self) -> Local {
        let coordinates = |trial: &Trial| -> Vec<f64> {
            self.dimensions.iter().zip(&trial.values).map(|(dimension, &value)| dimension.coordinate(value)).collect()
        };
        let observation =
            |trial: &Trial| Observation { x: coordinates(trial), points: trial.points, games: trial.games as f64 };
        Local::of(&self.trials.iter().map(observation).collect::<Vec<_>>(), self.dimensions.len())
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Without the lowest and the highest fortieth.
fn middle_95(mut values: Vec<f64>) -> Interval {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| values[((values.len() - 1) as f64 * share).round() as usize];
    Interval { low: at(0.025), high: at(0.975) }
}
