//! Bradley-Terry by minorisation-maximisation.

use serde::{Deserialize, Serialize};

use crate::competition::Competition;

/// Finds the strengths of features by the iteration of Hunter 2004 for teams (Coulom 2007, section 2.2):
/// γᵢ ← Wᵢ / Σⱼ Cᵢⱼ/Eⱼ, where Wᵢ counts the wins of feature i, Eⱼ is the strength of all teams in competition j, and Cᵢⱼ
/// that of the team mates of i. Features of which no team has two can be changed at the same time: a pass through the
/// competitions serves one group of such features.
///
/// ```
/// use tewari_learn::Minorisation;
/// let minorisation = Minorisation::new(vec![0, 0, 1], 1.0);
/// assert_eq!(minorisation.weights(), [0.0; 3]);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Minorisation {
    prior: f64,
    /// The group of each feature.
    groups: Vec<u8>,
    /// Logarithms of the strengths.
    weights: Vec<f32>,
    wins: Vec<f64>,
    /// Σⱼ Cᵢⱼ/Eⱼ so far in this pass.
    mates: Vec<f64>,
    /// The group that this pass serves.
    serving: u8,
}

impl Minorisation {
    /// For features of these groups, each of which wins and loses `prior` games against a feature of strength 1.
    pub fn new(groups: Vec<u8>, prior: f32) -> Minorisation {
        let zeros = vec![0.0; groups.len()];
        Minorisation {
            prior: prior.into(),
            weights: vec![0.0; groups.len()],
            wins: zeros.clone(),
            mates: zeros,
            groups,
            serving: 0,
        }
    }

    /// The logarithms of the strengths.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// How many passes change every feature once.
    pub fn round(&self) -> usize {
        usize::from(self.groups.iter().copied().max().unwrap_or(0)) + 1
    }

    /// Sees a competition.
    pub fn learn(&mut self, competition: &Competition) {
        let score = |team: &[u32]| team.iter().map(|&feature| f64::from(self.weights[feature as usize])).sum::<f64>();
        let all: f64 = competition.teams.iter().map(|(_, team)| score(team).exp()).sum();
        for (place, (_, team)) in competition.teams.iter().enumerate() {
            let share = score(team).exp() / all;
            for feature in team.iter().map(|&feature| feature as usize) {
                if self.groups[feature] == self.serving {
                    self.mates[feature] += share / f64::from(self.weights[feature]).exp();
                    self.wins[feature] += f64::from(u8::from(place == competition.winner));
                }
            }
        }
    }

    /// Ends a pass: the strengths of one group change, and the next pass serves the next.
    pub fn end_pass(&mut self) {
        for feature in 0..self.weights.len() {
            if self.groups[feature] == self.serving {
                let gamma = f64::from(self.weights[feature]).exp();
                let wins = self.wins[feature] + self.prior;
                let mates = self.mates[feature] + 2.0 * self.prior / (gamma + 1.0);
                // Without a prior, what never competed stays and what never won becomes very weak.
                if mates > 0.0 {
                    self.weights[feature] = (wins / mates).max(1e-9).ln() as f32;
                }
                (self.wins[feature], self.mates[feature]) = (0.0, 0.0);
            }
        }
        self.serving = ((usize::from(self.serving) + 1) % self.round()) as u8;
    }
}
