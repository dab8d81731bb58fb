//! Local shape features: every configuration of black, white and empty points in every square of 1×1, 2×2 and 3×3 points
//! (Silver, Sutton & Müller 2007, "Reinforcement learning of local shape in the game of Go"; RLGO 1.0 in Gelly & Silver
//! 2011, section 3.4).
//!
//! A position has one feature for each [`Windows`] of the board. Each weighs by itself, wherever it is, and by its place
//! on the board; both weights are shared by what is the same but for a rotation, a reflection or, with the sign turned,
//! an exchange of the colours ([`Sharing`]). Their sum is the logarithm of the odds that Black wins.

mod model;
mod position;
mod sharing;
mod successors;
mod symmetry;
mod weights;
mod windows;

pub use model::ShapeModel;
pub use position::ShapePosition;
pub use sharing::Sharing;
pub use successors::Successors;
pub use weights::ShapeWeights;
pub use windows::Windows;
