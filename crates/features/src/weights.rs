//! What features weigh.

use serde::{Deserialize, Serialize};

/// The length of the vectors by which features interact.
pub const RANK: usize = 8;

/// The strength of teams: γ of a feature is the exponential of its weight, and a team's is the product of its members'
/// (Bradley-Terry). Features with a vector of their own, the first so many, add the inner product of every two of them:
/// factorised interactions, as in the factorisation Bradley-Terry model of Xiao and Müller 2016.
///
/// ```
/// use tewari_features::{RANK, Weights};
/// let mut weights = Weights::new(3, 2);
/// weights.linear = vec![0.5, 1.0, -1.0];
/// weights.factors = vec![[1.0; RANK], [0.25; RANK]];
/// assert_eq!(weights.score(&[0, 2]), -0.5);
/// assert_eq!(weights.score(&[0, 1]), 1.5 + 0.25 * RANK as f32);
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Weights {
    /// The logarithm of each feature's γ.
    pub linear: Vec<f32>,
    /// The vectors of the first features; none in a model without interactions.
    pub factors: Vec<[f32; RANK]>,
}

impl Weights {
    /// All features alike: `features` in all, `factored` of them with a vector.
    pub fn new(features: usize, factored: usize) -> Weights {
        Weights { linear: vec![0.0; features], factors: vec![[0.0; RANK]; factored.min(features)] }
    }

    /// The logarithm of a team's strength.
    #[inline]
    pub fn score(&self, team: &[u32]) -> f32 {
        let linear: f32 = team.iter().map(|&feature| self.linear[feature as usize]).sum();
        if self.factors.is_empty() { linear } else { linear + self.interaction(team) }
    }

    /// Σ over pairs of ⟨v, v'⟩, by (‖Σ v‖² - Σ ‖v‖²) / 2.
    #[inline]
    fn interaction(&self, team: &[u32]) -> f32 {
        let (mut sum, mut squares) = ([0.0; RANK], [0.0; RANK]);
        for factor in team.iter().filter_map(|&feature| self.factors.get(feature as usize)) {
            for k in 0..RANK {
                sum[k] += factor[k];
                squares[k] += factor[k] * factor[k];
            }
        }
        (0..RANK).map(|k| sum[k] * sum[k] - squares[k]).sum::<f32>() / 2.0
    }
}
