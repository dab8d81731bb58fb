//! Playouts that draw every move by its learnt strength (Coulom 2007; Ikeda & Viennot 2013, section 3.4).
//!
//! The strength of a move is the product of the gammas of few features: the class of the pattern around it, which is kept
//! for all points from move to move, and what it does about the last move, which is found for the points that do
//! something. [`feature`] numbers them for those who learn the gammas.

mod classes;
pub mod feature;
mod policy;
mod responses;
mod sampler;
mod table;

pub use policy::Gammas;
pub use sampler::Sampler;
pub use table::GammaTable;
