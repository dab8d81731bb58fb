//! Where things are on a plot.

use super::chart::{LEFT, RIGHT, WIDTH, height, rate_ticks};
use crate::{PointSummary, elo::elo_among, experiment::Expected};

/// The x of every point: by value when one number varies (by its logarithm over more than two powers of ten), one
/// after the other otherwise.
pub(super) fn places(points: &[PointSummary]) -> Vec<f64> {
    let even = || (0..points.len()).map(|i| i as f64).collect::<Vec<f64>>();
    let values: Option<Vec<f64>> = points.iter().map(|point| single_value(&point.label)).collect();
    let mut scale = values.filter(|values| !has_repeats(values)).unwrap_or_else(even);
    let (low, high) = ends(&scale);
    if low > 0.0 && high / low > 100.0 {
        scale.iter_mut().for_each(|value| *value = value.log10());
    }
    let (low, high) = ends(&scale);
    let room = WIDTH - LEFT - RIGHT - 40.0;
    let at = |value: f64| if high > low { (value - low) / (high - low) } else { 0.5 };
    scale.into_iter().map(|value| LEFT + 20.0 + room * at(value)).collect()
}

/// The value of a label like `bias=1e-7`.
fn single_value(label: &str) -> Option<f64> {
    let (_, value) = label.split_once('=')?;
    value.parse().ok().filter(|value: &f64| value.is_finite())
}

fn has_repeats(values: &[f64]) -> bool {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.windows(2).any(|pair| pair[0] == pair[1])
}

fn ends(values: &[f64]) -> (f64, f64) {
    values.iter().fold((f64::MAX, f64::MIN), |(low, high), &value| (low.min(value), high.max(value)))
}

/// What the height on a plot means.
pub(super) enum Scale {
    /// Winning rates from 0 to 1.
    Rate {
        /// How many play.
        players: usize,
    },
    /// Elo differences.
    Elo {
        /// How many play.
        players: usize,
        /// The lower end, a multiple of the step.
        low: f64,
        /// The upper end.
        high: f64,
    },
}

/// Elo between two lines of a plot.
const ELO_STEP: f64 = 100.0;

impl Scale {
    /// Elo where playouts are varied, rates elsewhere.
    pub(super) fn of(points: &[PointSummary]) -> Scale {
        let players = points.first().map_or(2, |point| point.standing.players());
        let by_playouts =
            |point: &PointSummary| point.label.starts_with("playouts=") || point.label.contains(".playouts=");
        if points.len() < 2 || !points.iter().all(by_playouts) {
            return Scale::Rate { players };
        }
        let paper = |point: &PointSummary| match point.expected {
            Some(Expected::Rate(rate)) => Some(rate.mean),
            _ => None,
        };
        let means = points.iter().flat_map(|point| [point.rate().map(|rate| rate.mean), paper(point)]).flatten();
        let elos: Vec<f64> = means.map(|mean| elo_among(mean, players)).filter(|elo| elo.is_finite()).collect();
        let (low, high) = ends(&elos);
        let (low, high) = if low > high { (0.0, 0.0) } else { (low.min(0.0), high.max(0.0)) };
        let (low, high) = ((low / ELO_STEP).floor() - 1.0, (high / ELO_STEP).ceil() + 1.0);
        Scale::Elo { players, low: low * ELO_STEP, high: high * ELO_STEP }
    }

    /// The height of a winning rate; what is beyond the scale stands at its end.
    pub(super) fn y(&self, rate: f64) -> f64 {
        let share = match *self {
            Scale::Rate { .. } => rate,
            Scale::Elo { players, low, high } => (elo_among(rate, players).clamp(low, high) - low) / (high - low),
        };
        height(share)
    }

    /// The height at which both are equally strong.
    pub(super) fn parity(&self) -> f64 {
        let (Scale::Rate { players } | Scale::Elo { players, .. }) = *self;
        self.y(1.0 / players as f64)
    }

    /// The lines across the plot, with their texts.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        match *self {
            Scale::Rate { .. } => rate_ticks(),
            Scale::Elo { low, high, .. } => {
                let steps = ((high - low) / ELO_STEP).round() as usize;
                let tick = |i: usize| {
                    let elo = low + ELO_STEP * i as f64;
                    (height((elo - low) / (high - low)), format!("{elo:+}"))
                };
                (0..=steps).step_by(steps.div_ceil(12)).map(tick).collect()
            }
        }
    }
}
