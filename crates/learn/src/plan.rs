//! What a training is to do.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::gradient::GradientParams;
use crate::records::Records;

/// How weights are found.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Method {
    /// Stochastic gradients, with interactions between the first so many features.
    Gradient(GradientParams, usize),
    /// Minorisation-maximisation with this prior.
    Minorisation(f32),
}

/// A training. The same plan gives the same model, with any number of threads.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The games.
    pub records: Records,
    /// The first so many games are learnt from.
    pub games: usize,
    /// How often they are gone through.
    pub passes: usize,
    /// Patterns that were played so often at least are features.
    pub least: u32,
    /// How weights are found.
    pub method: Method,
    /// What the model is to say about the program that learnt it.
    pub program: String,
    /// Where to keep what is done, so that it can go on after an interruption.
    pub checkpoint: Option<PathBuf>,
}

/// What of a plan decides the result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Essence {
    files: Vec<String>,
    side: usize,
    games: usize,
    passes: usize,
    least: u32,
    method: Method,
    features: String,
}

impl Plan {
    pub(crate) fn essence(&self) -> Essence {
        Essence {
            files: self.records.names(),
            side: self.records.side(),
            games: self.games,
            passes: self.passes,
            least: self.least,
            method: self.method,
            features: tewari_features::FEATURE_SET.into(),
        }
    }
}
