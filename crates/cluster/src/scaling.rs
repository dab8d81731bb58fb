//! What a simulated cluster is worth beside one rank that searches longer.

use tewari_game::{Action, Record, Seed, State};
use tewari_lab::random_opening;
use tewari_search::{Agent, Budget, MakeAgent, Report};

use crate::simulation::{Outcome, Simulation};

/// Simulated clusters of several sizes on some positions.
#[derive(Clone, PartialEq, Debug)]
pub struct Scaling {
    /// The cluster; its number of ranks does not count.
    pub simulation: Simulation,
    /// How many ranks.
    pub ranks: Vec<u32>,
    /// How many positions, each after random moves.
    pub positions: u64,
    /// How many random moves.
    pub opening: usize,
    /// Where chance starts.
    pub seed: u64,
}

/// What one size of a cluster came to, on the average over all positions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    /// How many ranks.
    pub ranks: u32,
    /// Simulations of all of them.
    pub simulations: f64,
    /// The share of them that went to the move which a much longer search thinks the best.
    pub agreement: f64,
    /// How much longer one rank has to search for the same agreement.
    pub speed_up: f64,
    /// Exchanges during the search.
    pub exchanges: f64,
    /// Seconds from the beginning of an exchange to its end.
    pub duration: f64,
    /// Bytes that a rank sends in an exchange.
    pub bytes: f64,
    /// Seconds after the end of the search until the last exchange was complete.
    pub end: f64,
}

/// The longest search is so many times as long as all ranks together.
const REFERENCE: u64 = 2;

impl Scaling {
    /// Simulates all sizes; `progress` is told after each search.
    pub fn run<S: State>(&self, start: &S, agents: MakeAgent<S>, mut progress: impl FnMut(u64, u32)) -> Vec<Row> {
        let alone = (self.simulation.speed * self.simulation.seconds) as u64;
        let most = alone * u64::from(self.ranks.iter().copied().max().unwrap_or(1));
        let mut curve = vec![0.0; doublings(alone, most) + 1];
        let mut outcomes: Vec<Vec<(Outcome, f64)>> = self.ranks.iter().map(|_| Vec::new()).collect();
        for position in 0..self.positions {
            let seed = Seed::new(self.seed).fork(position);
            let record = random_opening(start, self.opening, seed);
            let best = self.reference(&record, seed.fork(1), REFERENCE * most, agents);
            for (sum, share) in curve.iter_mut().zip(self.one_rank(&record, seed.fork(2), alone, most, best, agents)) {
                *sum += share;
            }
            for (&ranks, found) in self.ranks.iter().zip(&mut outcomes) {
                let simulation = Simulation { ranks, ..self.simulation.clone() };
                let outcome = simulation.run(&record, seed.fork(3), agents);
                let share = share_of(&outcome.report, best);
                found.push((outcome, share));
                progress(position, ranks);
            }
        }
        let positions = self.positions.max(1) as f64;
        curve.iter_mut().for_each(|share| *share /= positions);
        let rows = self.ranks.iter().zip(&outcomes);
        rows.map(|(&ranks, found)| self.row(ranks, found, &curve)).collect()
    }

    /// The move that a long search of one rank thinks the best.
    fn reference<S: State>(&self, record: &Record<S>, seed: Seed, playouts: u64, agents: MakeAgent<S>) -> Action {
        let mut params = self.simulation.params.clone();
        params.run.memory = 1024;
        agents(&params, record.initial()).choose(record, &Budget::playouts(playouts), seed, None).action
    }

    /// The shares of the best move after so many simulations of one rank and each number of doublings of it.
    fn one_rank<S: State>(
        &self,
        record: &Record<S>,
        seed: Seed,
        alone: u64,
        most: u64,
        best: Action,
        agents: MakeAgent<S>,
    ) -> Vec<f64> {
        let mut params = self.simulation.params.clone();
        (params.run.memory, params.run.reuse) = (1024, true);
        let mut agent: Box<dyn Agent<S>> = agents(&params, record.initial());
        let mut done = 0;
        let step = |doubling: usize| {
            let wanted = alone << doubling;
            let choice = agent.choose(record, &Budget::playouts(wanted - done), seed.fork(wanted), None);
            done = wanted;
            share_of(&choice.report, best)
        };
        (0..=doublings(alone, most)).map(step).collect()
    }

    fn row(&self, ranks: u32, found: &[(Outcome, f64)], curve: &[f64]) -> Row {
        let mean = |of: &dyn Fn(&Outcome) -> f64| {
            found.iter().map(|(outcome, _)| of(outcome)).sum::<f64>() / found.len().max(1) as f64
        };
        let agreement = found.iter().map(|(_, share)| share).sum::<f64>() / found.len().max(1) as f64;
        Row {
            ranks,
            simulations: mean(&|outcome| outcome.simulations as f64),
            agreement,
            speed_up: 2f64.powf(place_on(curve, agreement)),
            exchanges: mean(&|outcome| outcome.exchanges as f64),
            duration: mean(&|outcome| outcome.duration),
            bytes: mean(&|outcome| outcome.bytes),
            end: mean(&|outcome| (outcome.over - self.simulation.seconds).max(0.0)),
        }
    }
}

/// How often `least` doubles until `most`.
fn doublings(least: u64, most: u64) -> usize {
    (most / least.max(1)).max(1).ilog2() as usize
}

fn share_of(report: &Report, action: Action) -> f64 {
    let n = report.edge(action).map_or(0, |edge| edge.n);
    f64::from(n) / f64::from(report.visits.max(1))
}

/// Where a rising curve has this value, between its points in a straight line; its end where it has not.
fn place_on(curve: &[f64], value: f64) -> f64 {
    let reached = curve.iter().position(|&share| share >= value);
    match reached {
        None => (curve.len() - 1) as f64,
        Some(0) => 0.0,
        Some(at) => (at - 1) as f64 + (value - curve[at - 1]) / (curve[at] - curve[at - 1]).max(1e-12),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_on_a_curve_by_hand() {
        let curve = [0.2, 0.4, 0.8];
        for (value, place) in [(0.1, 0.0), (0.3, 0.5), (0.4, 1.0), (0.5, 1.25), (0.9, 2.0)] {
            assert!((place_on(&curve, value) - place).abs() < 1e-9, "{value}");
        }
        assert_eq!(doublings(500, 500 * 1024), 10);
    }
}
