//! Learnt weights with the patterns they belong to.

use serde::{Deserialize, Serialize};

use crate::dictionary::Dictionary;
use crate::file::{self, FileError};
use crate::group::Group;
use crate::weights::{RANK, Weights};

/// What the features of this program are called. It changes whenever a feature changes, since weights that were learnt
/// for others would be wrong.
pub const FEATURE_SET: &str = "go-1";
/// What a file of them says it is.
const KIND: &str = "gammas";

/// What a model file says about itself.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Head {
    /// What it is: `gammas` of moves, `gammas of playouts`, `local shapes`. Files begin with it.
    pub kind: String,
    /// Rows and columns of the boards it was learnt on.
    pub side: u8,
    /// What its features are called, as [`FEATURE_SET`]; a change of features changes it.
    pub features: String,
    /// What it was learnt from.
    pub data: String,
    /// How it was learnt.
    pub method: String,
    /// The seed of chance.
    pub seed: u64,
    /// The program that learnt it, with its commit.
    pub program: String,
}

/// Weights are kept as multiples of this.
pub(crate) const STEP: f32 = 1.0 / 256.0;

/// A model as it is in a file behind its head: small, not quick.
#[derive(Serialize, Deserialize)]
struct Packed {
    /// The hash of each pattern less that of the one before.
    hashes: Vec<u64>,
    linear: Vec<i16>,
    factors: Vec<[i16; RANK]>,
}

/// Weights for the features of moves, and the patterns among these.
///
/// ```
/// use tewari_features::{FEATURE_SET, Group, Head, Model, Weights};
/// let head = Head { kind: "gammas".into(), side: 9, features: FEATURE_SET.into(), ..Head::default() };
/// let model = Model::new(head, vec![17, 4], Weights::new(Group::FEATURES + 2, 0));
/// let again = Model::from_bytes(&model.to_bytes().unwrap()).unwrap();
/// assert_eq!(again.dictionary().find(4), Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct Model {
    head: Head,
    hashes: Vec<u64>,
    dictionary: Dictionary,
    weights: Weights,
}

impl Model {
    /// A model of patterns with these hashes; their weights follow those of the [`Group`]s.
    ///
    /// # Panics
    /// If there are not as many weights as features.
    pub fn new(head: Head, hashes: Vec<u64>, weights: Weights) -> Model {
        assert_eq!(weights.linear.len(), Group::FEATURES + hashes.len(), "one weight for each feature");
        let dictionary = Dictionary::new(hashes.iter().copied());
        Model { head, hashes, dictionary, weights }
    }

    /// What it says about itself.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The patterns.
    pub fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// The weights.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// As a file.
    ///
    /// # Errors
    /// When memory for packing is short.
    pub fn to_bytes(&self) -> Result<Vec<u8>, FileError> {
        let mut before = 0;
        let steps = self.hashes.iter().map(|&hash| hash.wrapping_sub(std::mem::replace(&mut before, hash)));
        let short = |weight: f32| (weight / STEP).round() as i16;
        let packed = Packed {
            hashes: steps.collect(),
            linear: self.weights.linear.iter().map(|&weight| short(weight)).collect(),
            factors: self.weights.factors.iter().map(|factor| factor.map(short)).collect(),
        };
        file::encode(&(&self.head, packed), true)
    }

    /// From a file.
    ///
    /// # Errors
    /// When it is no model, or one that this program has no features for.
    pub fn from_bytes(bytes: &[u8]) -> Result<Model, FileError> {
        let (head, packed): (Head, Packed) = file::decode_model(bytes, KIND, FEATURE_SET)?;
        if packed.linear.len() != Group::FEATURES + packed.hashes.len() || packed.factors.len() > packed.linear.len() {
            return Err(FileError::Malformed("weights and features differ in number".into()));
        }
        let mut hash = 0u64;
        let hashes = packed.hashes.iter().map(|&step| {
            hash = hash.wrapping_add(step);
            hash
        });
        let long = |short: i16| f32::from(short) * STEP;
        let weights = Weights {
            linear: packed.linear.iter().map(|&short| long(short)).collect(),
            factors: packed.factors.iter().map(|factor| factor.map(long)).collect(),
        };
        Ok(Model::new(head, hashes.collect(), weights))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> Head {
        Head { kind: "gammas".into(), side: 19, features: FEATURE_SET.into(), ..Head::default() }
    }

    #[test]
    fn weights_come_back_nearly() {
        let mut weights = Weights::new(Group::FEATURES + 3, 2);
        weights.linear[Group::FEATURES] = -3.2;
        weights.factors[1][5] = 0.5;
        let model = Model::new(head(), vec![9, 1 << 39, 4], weights.clone());
        let again = Model::from_bytes(&model.to_bytes().unwrap()).unwrap();
        assert_eq!((again.head(), &again.hashes), (model.head(), &model.hashes));
        assert!((again.weights.linear[Group::FEATURES] + 3.2).abs() < STEP);
        assert_eq!(again.weights.factors, weights.factors);
    }

    #[test]
    fn models_of_other_kinds_and_features_are_refused() {
        let refused = |head: Head| {
            let model = Model::new(head, Vec::new(), Weights::new(Group::FEATURES, 0));
            Model::from_bytes(&model.to_bytes().unwrap()).unwrap_err().to_string()
        };
        assert_eq!(refused(Head { kind: "shapes".into(), ..head() }), "the file holds shapes, not gammas");
        let other = refused(Head { features: "go-0".into(), ..head() });
        assert_eq!(other, format!("the file holds gammas for the features go-0, not those for {FEATURE_SET}"));
    }

    #[test]
    fn a_wrong_number_of_weights_is_refused() {
        let packed = Packed { hashes: vec![1, 2], linear: vec![0; 5], factors: Vec::new() };
        let error = Model::from_bytes(&file::encode(&(head(), packed), true).unwrap()).unwrap_err();
        assert!(matches!(error, FileError::Malformed(_)));
    }
}
