//! What a move of Go looks like, as features, and what learnt weights make of it.
//!
//! Training and play share this code. A position with its last two moves is a [`Situation`]; an [`Extractor`] finds for
//! every legal move its *team* of features (Coulom 2007): values of the [`Group`]s that can be told from the board, and
//! patterns of the sizes of [`PatternGroup`] that are in a [`Dictionary`]. A [`Model`] adds up what each of them weighs.
//!
//! ```
//! use tewari_features::{Dictionary, Extractor, Situation, Teams};
//! use tewari_game::Player;
//! use tewari_go::Board;
//! let board = Board::<2, 10, 2>::new(9, 9).unwrap();
//! let situation = Situation { board: &board, to_play: Player::FIRST, last: None, before: None };
//! let (mut extractor, mut teams) = (Extractor::new(9, 9), Teams::default());
//! extractor.extract(&situation, &Dictionary::default(), &mut teams);
//! assert_eq!(teams.len(), 81);
//! ```
//!
//! Positions have features too: [`ShapeWeights`] adds up what their local shapes are worth.
//!
//! *Deliberate absences*: no training, which is in `tewari-learn`; no search, which asks a model about its nodes.

mod chains;
mod dictionary;
mod embedded;
mod evaluator;
mod extractor;
mod fate;
pub mod file;
mod grid;
mod group;
mod groups;
mod local;
mod model;
mod pattern_search;
mod patterns;
mod playout_gammas;
mod reading;
mod rings;
mod shapes;
mod situation;
mod teams;
mod weights;

pub use dictionary::Dictionary;
pub use evaluator::{Evaluator, Judged};
pub use extractor::Extractor;
pub use group::Group;
pub use model::{FEATURE_SET, Head, Model};
pub use patterns::{Family, PatternGroup};
pub use playout_gammas::{PlayoutGammas, Strengths};
pub use shapes::{ShapeModel, ShapePosition, ShapeWeights, Sharing, Successors, Windows};
pub use situation::Situation;
pub use teams::Teams;
pub use weights::{RANK, Weights};
