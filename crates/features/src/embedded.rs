//! The models that are part of the program.

use std::sync::OnceLock;

use crate::model::Model;

/// The models with the sizes of their boards.
const FILES: [(usize, &[u8]); 2] =
    [(9, include_bytes!("../models/go9.model")), (19, include_bytes!("../models/go19.model"))];

/// The largest boards that are more like 9×9 than like 19×19. On 13×13 the model for 19×19 finds 40.3 % of the moves of
/// professionals, the one for 9×9 35.5 % (109 games).
const SMALL: usize = 10;

/// Which of the two that everything is learnt for, 9×9 and 19×19, serves boards with so many lines.
pub(crate) fn kind_of(side: usize) -> usize {
    usize::from(side > SMALL)
}

impl Model {
    /// The model for boards with so many lines: one serves small boards, another all others. It is unpacked once, when it is
    /// first asked for.
    ///
    /// ```
    /// let model = tewari_features::Model::embedded(19).unwrap();
    /// assert_eq!(model.head().side, 19);
    /// ```
    pub fn embedded(side: usize) -> Option<&'static Model> {
        static MODELS: [OnceLock<Option<Model>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let kind = kind_of(side);
        MODELS[kind].get_or_init(|| Model::from_bytes(FILES[kind].1).ok()).as_ref()
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
        assert_eq!([7, 13].map(|side| Model::embedded(side).map(|model| model.head().side)), [Some(9), Some(19)]);
    }

    #[test]
    fn all_of_them_together_are_small() {
        assert!(FILES.iter().map(|(_, file)| file.len()).sum::<usize>() < 8 << 20);
    }
}
