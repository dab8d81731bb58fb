//! Learnt weights of shapes, and their file.

use std::sync::OnceLock;

use tewari_go::{MAX_SIDE, MIN_SIDE};

use crate::file::{self, FileError};
use crate::model::Head;
use crate::shapes::{ShapeWeights, Sharing};

/// What the features are called. It changes whenever they or their order change.
const FEATURES: &str = "shapes-1";
/// What such a file says it is.
const KIND: &str = "local shapes";
/// Weights are kept as multiples of this: they are small, since hundreds of them are added up.
const STEP: f32 = 1.0 / 4096.0;

/// The weights that are part of the program: those for 9×9 know places, the others serve all other boards.
const NINE: &[u8] = include_bytes!("../../models/shapes9.model");
const ANYWHERE: &[u8] = include_bytes!("../../models/shapes.model");

/// Weights of shapes with what they say about themselves.
///
/// ```
/// use tewari_features::{Head, ShapeModel, ShapeWeights, Sharing};
/// let weights = ShapeWeights::new(Sharing::of(7, 7, false));
/// let model = ShapeModel::new(Head { side: 7, ..Head::default() }, weights);
/// let again = ShapeModel::from_bytes(&model.to_bytes().unwrap()).unwrap();
/// assert!(!again.weights().sharing().has_places());
/// ```
#[derive(Clone, Debug)]
pub struct ShapeModel {
    head: Head,
    weights: ShapeWeights,
}

impl ShapeModel {
    /// Weights that say this about themselves; kind, features and the size of the board are filled in.
    pub fn new(head: Head, weights: ShapeWeights) -> ShapeModel {
        let side = weights.sharing().windows().width() as u8;
        ShapeModel { head: Head { kind: KIND.into(), features: FEATURES.into(), side, ..head }, weights }
    }

    /// What they say about themselves.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The weights.
    pub fn weights(&self) -> &ShapeWeights {
        &self.weights
    }

    /// As a file.
    ///
    /// # Errors
    /// When memory for packing is short.
    pub fn to_bytes(&self) -> Result<Vec<u8>, FileError> {
        let list: Vec<i16> = self.weights.list().iter().map(|&weight| (weight / STEP).round() as i16).collect();
        file::encode(&(&self.head, self.weights.sharing().has_places(), list), true)
    }

    /// From a file.
    ///
    /// # Errors
    /// When it holds something else, or weights of other features.
    pub fn from_bytes(bytes: &[u8]) -> Result<ShapeModel, FileError> {
        let (head, (places, list)): (Head, (bool, Vec<i16>)) = file::decode_model(bytes, KIND, FEATURES)?;
        let side = usize::from(head.side);
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return Err(FileError::Malformed(format!("there are no boards with {side} lines")));
        }
        let list = list.iter().map(|&short| f32::from(short) * STEP).collect();
        let weights = ShapeWeights::from_list(Sharing::of(side, side, places), list);
        let weights = weights.ok_or_else(|| FileError::Malformed("weights and shapes differ in number".into()))?;
        Ok(ShapeModel { head, weights })
    }

    /// The weights for a board of this size that are part of the program. They are unpacked once for each size that is asked
    /// for.
    ///
    /// ```
    /// let weights = tewari_features::ShapeModel::embedded(9, 9).unwrap();
    /// assert!(weights.sharing().has_places());
    /// ```
    pub fn embedded(width: usize, height: usize) -> Option<&'static ShapeWeights> {
        static READY: [[OnceLock<Option<ShapeWeights>>; MAX_SIDE + 1]; MAX_SIDE + 1] =
            [const { [const { OnceLock::new() }; MAX_SIDE + 1] }; MAX_SIDE + 1];
        let unpack = || {
            let file = if (width, height) == (9, 9) { NINE } else { ANYWHERE };
            let weights = ShapeModel::from_bytes(file).ok()?.weights;
            let sharing = Sharing::of(width, height, weights.sharing().has_places());
            ShapeWeights::from_list(sharing, weights.list().to_vec())
        };
        READY.get(width)?.get(height)?.get_or_init(unpack).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_weights_can_be_read() {
        for (width, height) in [(9, 9), (2, 2), (13, 13), (19, 19), (25, 7)] {
            let weights = ShapeModel::embedded(width, height).unwrap();
            assert_eq!(weights.sharing().has_places(), (width, height) == (9, 9));
            assert!(weights.list().iter().any(|&weight| weight != 0.0));
        }
        assert!(ShapeModel::embedded(26, 9).is_none());
    }

    #[test]
    fn other_kinds_and_numbers_of_weights_are_refused() {
        let refused = |bytes: &[u8]| ShapeModel::from_bytes(bytes).unwrap_err().to_string();
        assert_eq!(refused(include_bytes!("../../models/go9.model")), "the file holds gammas, not local shapes");
        let model = ShapeModel::new(Head::default(), ShapeWeights::new(Sharing::of(5, 5, false)));
        let short = file::encode(&(model.head(), false, vec![0i16; 7]), true).unwrap();
        assert_eq!(refused(&short), "the content makes no sense: weights and shapes differ in number");
        let huge = file::encode(&(Head { side: 200, ..model.head().clone() }, true, vec![0i16; 7]), true).unwrap();
        assert_eq!(refused(&huge), "the content makes no sense: there are no boards with 200 lines");
    }
}
