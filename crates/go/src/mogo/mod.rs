//! The playouts of MoGo: local answers to the last move.

mod ataris;
mod expert;
mod eyes;
mod params;
mod patterns;
mod policy;
mod restraint;
mod save;
mod space;
mod two_liberties;

pub(crate) use restraint::{hurts_itself, random_move};
pub(crate) use space::{prepare_vital_points, vital_points};

pub use ataris::Ataris;
pub use expert::{Expert, Opinion};
pub use params::{LastGoodReply, MogoParams};
pub use policy::Mogo;
