//! Searches measured in turn, so that whatever slows the machine slows all of them.

use tewari_game::{Notation, Seed};
use tewari_games::catalogue::WithGame;
use tewari_search::{Budget, SearchParams};

use super::search::Warm;

/// Searches from the start of a game by each of the variants in turn, round by round.
pub(super) struct Alternate<'a> {
    pub(super) variants: &'a [SearchParams],
    pub(super) budget: Budget,
    pub(super) rounds: u64,
}

impl WithGame for Alternate<'_> {
    /// For each variant its simulations per second, round by round.
    type Output = Vec<Vec<f64>>;

    fn run<S: Notation>(self, start: S) -> Vec<Vec<f64>> {
        let mut agents: Vec<Warm<S>> = self.variants.iter().map(|v| Warm::new(v, &start, &self.budget)).collect();
        let mut rates = vec![Vec::new(); agents.len()];
        for round in 0..self.rounds {
            for (agent, rates) in agents.iter_mut().zip(&mut rates) {
                rates.push(agent.search(Seed::new(round)).speed());
            }
        }
        rates
    }
}

/// `own` over `other`, round by round.
pub(super) fn ratios(own: &[f64], other: &[f64]) -> Vec<f64> {
    own.iter().zip(other).map(|(own, other)| own / other.max(1e-9)).collect()
}
