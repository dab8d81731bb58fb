//! Learnt gammas for playouts.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use tewari_go::{GammaTable, feature};

use crate::embedded::kind_of;
use crate::file::{self, FileError};
use crate::model::{Head, STEP};

/// What the features of playouts are called. It changes whenever one of them changes.
const PLAYOUT_FEATURES: &str = "playouts-1";
/// What such a file says it is.
const KIND: &str = "gammas of playouts";

/// The gammas that are part of the program, with the sizes of their boards.
const FILES: [(usize, &[u8]); 2] =
    [(9, include_bytes!("../models/playouts9.model")), (19, include_bytes!("../models/playouts19.model"))];

/// As it is in a file.
#[derive(Serialize, Deserialize)]
struct Packed {
    head: Head,
    logarithms: Vec<i16>,
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
        let logarithms = self.logarithms.iter().map(|&logarithm| (logarithm / STEP).round() as i16).collect();
        file::encode(&Packed { head: self.head.clone(), logarithms }, true)
    }

    /// From a file.
    ///
    /// # Errors
    /// When it holds something else, or gammas of other features.
    pub fn from_bytes(bytes: &[u8]) -> Result<PlayoutGammas, FileError> {
        let Packed { head, logarithms } = file::decode(bytes)?;
        if head.kind != KIND || head.features != PLAYOUT_FEATURES {
            let found = format!("{} for the features {}", head.kind, head.features);
            return Err(FileError::Kind(found, format!("{KIND} for the features {PLAYOUT_FEATURES}")));
        }
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
    /// assert!(tewari_features::PlayoutGammas::embedded(9).is_some());
    /// ```
    pub fn embedded(side: usize) -> Option<&'static GammaTable> {
        static TABLES: [OnceLock<Option<GammaTable>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let kind = kind_of(side);
        let table = || GammaTable::new(PlayoutGammas::from_bytes(FILES[kind].1).ok()?.logarithms());
        TABLES[kind].get_or_init(table).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_gammas_can_be_read() {
        for (side, file) in FILES {
            let gammas = PlayoutGammas::from_bytes(file).unwrap();
            assert_eq!(usize::from(gammas.head().side), side);
            let of = |response: feature::Response| gammas.logarithms()[response as usize];
            assert!(of(feature::Response::Extend) > of(feature::Response::ExtendInVain), "{side}");
            assert!(of(feature::Response::Beside) > 0.0, "{side}");
        }
    }

    #[test]
    fn models_of_other_kinds_are_refused() {
        let model = include_bytes!("../models/go9.model");
        assert!(PlayoutGammas::from_bytes(model).is_err());
    }
}
