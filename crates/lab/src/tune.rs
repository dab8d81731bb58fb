//! Tuning: the best values of continuous parameters against fixed opponents, found by playing.
//!
//! A [`Tuner`] fits a quadratic response surface to wins and losses on the logit scale and looks closer and closer at
//! where the surface is high, in the manner of CLOP (R. Coulom, *CLOP: Confident local optimization for noisy black-box
//! parameter tuning*, 2011). [`tune`] plays the trials and keeps them, so that a tuning can be interrupted at any
//! instant.

mod dimension;
mod error;
mod kept;
mod local;
mod run;
mod surface;
mod tuner;

pub use dimension::{Dimension, DimensionError};
pub use error::TuneError;
pub use run::{TuneProgress, Tuning, tune};
pub use tuner::{Optimum, Trial, Tuner};
