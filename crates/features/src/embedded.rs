//! The models that are part of the program.

use std::sync::OnceLock;

use crate::model::Model;

/// The models with the sizes of their boards.
const FILES: [(usize, &[u8]); 2] =
    [(9, include_bytes!("../models/go9.model")), (19, include_bytes!("../models/go19.model"))];

impl Model {
    /// The model for boards with so many lines, or the nearest that there is. It is unpacked once, when it is first
    /// asked for.
    ///
    /// ```
    /// let model = tewari_features::Model::embedded(19).unwrap();
    /// assert_eq!(model.head().side, 19);
    /// ```
    pub fn embedded(side: usize) -> Option<&'static Model> {
        static MODELS: [OnceLock<Option<Model>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let nearest = (0..FILES.len()).min_by_key(|&file| FILES[file].0.abs_diff(side))?;
        MODELS[nearest].get_or_init(|| Model::from_bytes(FILES[nearest].1).ok()).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_model_can_be_read() {
        for (side, _) in FILES {
            assert_eq!(Model::embedded(side).map(|model| usize::from(model.head().side)), Some(side));
        }
        assert!(Model::embedded(7).is_some());
    }

    #[test]
    fn all_of_them_together_are_small() {
        assert!(FILES.iter().map(|(_, file)| file.len()).sum::<usize>() < 8 << 20);
    }
}
