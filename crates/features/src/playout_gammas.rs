//! Learnt gammas for playouts.

use std::sync::OnceLock;

use tewari_go::{GammaTable, feature};

use crate::embedded::kind_of;
use crate::file::{self, FileError};
use crate::model::{Head, STEP};

/// What the features of playouts are called. It changes whenever one of them changes.
const PLAYOUT_FEATURES: &str = "playouts-1";
/// What such a file says it is.
const KIND: &str = "gammas of playouts";

/// Where gammas that are part of the program come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strengths {
    /// From the moves of records.
    OfRecords,
    /// From these, but balanced until playouts tell the value of positions; only on small boards.
    Balanced,
}

/// The gammas that are part of the program: for 9×9 and for 19×19 from records, balanced ones for 9×9.
const FILES: [&[u8]; 3] = [
    include_bytes!("../models/playouts9.model"),
    include_bytes!("../models/playouts19.model"),
    include_bytes!("../models/balanced9.model"),
];

/// Which of them serve boards with so many lines.
fn file_for(strengths: Strengths, side: usize) -> usize {
    match (strengths, kind_of(side)) {
        (Strengths::Balanced, 0) => 2,
        (_, kind) => kind,
    }
}

/// The logarithms of gammas, one for each [`feature`] of playouts.
///
/// ```
/// use tewari_features::{Head, PlayoutGammas};
/// let gammas = PlayoutGammas::new(Head::default(), vec![0.5; tewari_go::feature::count()]);
/// let again = PlayoutGammas::from_bytes(&gammas.to_bytes().unwrap()).unwrap();
/// assert_eq!(again.logarithms()[7], 0.5);
/// ```
#[derive(Clone, Debug)]
pub struct PlayoutGammas {
    head: Head,
    logarithms: Vec<f32>,
}

impl PlayoutGammas {
    /// Gammas that say this about themselves; kind and features are filled in.
    ///
    /// # Panics
    /// If there are not as many as features.
    pub fn new(head: Head, logarithms: Vec<f32>) -> PlayoutGammas {
        assert_eq!(logarithms.len(), feature::count(), "one for each feature");
        let head = Head { kind: KIND.into(), features: PLAYOUT_FEATURES.into(), ..head };
        PlayoutGammas { head, logarithms }
    }

    /// What they say about themselves.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The logarithm of every feature's gamma.
    pub fn logarithms(&self) -> &[f32] {
        &self.logarithms
    }

    /// As a file.
    ///
    /// # Errors
    /// When memory for packing is short.
    pub fn to_bytes(&self) -> Result<Vec<u8>, FileError> {
        let logarithms: Vec<i16> = self.logarithms.iter().map(|&logarithm| (logarithm / STEP).round() as i16).collect();
        file::encode(&(&self.head, logarithms), true)
    }

    /// From a file.
    ///
    /// # Errors
    /// When it holds something else, or gammas of other features.
    pub fn from_bytes(bytes: &[u8]) -> Result<PlayoutGammas, FileError> {
        let (head, logarithms): (Head, Vec<i16>) = file::decode_model(bytes, KIND, PLAYOUT_FEATURES)?;
        if logarithms.len() != feature::count() {
            return Err(FileError::Malformed("gammas and features differ in number".into()));
        }
        let logarithms = logarithms.iter().map(|&short| f32::from(short) * STEP).collect();
        Ok(PlayoutGammas { head, logarithms })
    }

    /// Those for boards with so many lines, chosen as [`Model::embedded`](crate::Model::embedded) is, ready for playouts. They
    /// are unpacked once.
    ///
    /// ```
    /// use tewari_features::{PlayoutGammas, Strengths};
    /// assert!(PlayoutGammas::embedded(Strengths::OfRecords, 9).is_some());
    /// ```
    pub fn embedded(strengths: Strengths, side: usize) -> Option<&'static GammaTable> {
        static TABLES: [OnceLock<Option<GammaTable>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let table = || GammaTable::new(PlayoutGammas::embedded_model(strengths, side).ok()?.logarithms());
        TABLES[file_for(strengths, side)].get_or_init(table).as_ref()
    }

    /// The same as they are in the program, to begin a training with.
    ///
    /// # Errors
    /// When the program itself is damaged.
    pub fn embedded_model(strengths: Strengths, side: usize) -> Result<PlayoutGammas, FileError> {
        PlayoutGammas::from_bytes(FILES[file_for(strengths, side)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_gammas_can_be_read() {
        let all = [(Strengths::OfRecords, 9), (Strengths::OfRecords, 19), (Strengths::Balanced, 9)];
        for (strengths, side) in all {
            let gammas = PlayoutGammas::embedded_model(strengths, side).unwrap();
            assert_eq!(usize::from(gammas.head().side), side);
            let of = |response: feature::Response| gammas.logarithms()[response as usize];
            assert!(of(feature::Response::Extend) > of(feature::Response::ExtendInVain), "{side}");
            assert!(of(feature::Response::Beside) > 0.0, "{side}");
        }
    }

    #[test]
    fn models_of_other_kinds_are_refused() {
        let of_moves = PlayoutGammas::from_bytes(include_bytes!("../models/go9.model")).unwrap_err();
        assert_eq!(of_moves.to_string(), "the file holds gammas, not gammas of playouts");
        let of_playouts = crate::Model::from_bytes(FILES[0]).unwrap_err();
        assert_eq!(of_playouts.to_string(), "the file holds gammas of playouts, not gammas");
    }
}
