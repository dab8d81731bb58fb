//! A parameter is defined once: its name, type, default, range and documentation stand together in one place, and
//! everything else (TOML files, `--set path=value`, listings, sweeps, the reference page) is derived from there.
//!
//! ```
//! use tewari_params::Parameters;
//!
//! tewari_params::choice! {
//!     /// How the AMAF value is weighted against the Monte-Carlo value.
//!     pub enum Schedule {
//!         /// Equal weight at k simulations.
//!         Hand = "hand",
//!         /// Minimum mean squared error.
//!         Mse = "mse",
//!     }
//! }
//! tewari_params::params! {
//!     /// Rapid action value estimation.
//!     pub struct Rave {
//!         /// Equivalence parameter k.
//!         pub k: f32 = 1000.0, in 0.0..=1e9;
//!         /// How the weight falls with the number of simulations.
//!         pub schedule: Schedule = Schedule::Mse;
//!     }
//! }
//! tewari_params::params! {
//!     /// Exploration.
//!     pub struct Explore {
//!         /// The factor c before the square root.
//!         pub c: f32 = 0.7, in 0.0..=f32::INFINITY;
//!     }
//! }
//! tewari_params::groups! {
//!     /// The whole search.
//!     pub struct SearchParams {
//!         pub rave: Rave,
//!         pub explore: Explore,
//!     }
//! }
//!
//! let mut params = SearchParams::default();
//! params.set("rave.k", "1e6")?;
//! params.set_assignment("schedule=hand")?; // a unique end of the path is enough
//! params.apply_toml("[explore]\nc = 0.5")?;
//! assert_eq!(params.rave.k, 1_000_000.0);
//! assert_eq!(params.rave.schedule, Schedule::Hand);
//! assert_eq!(params.to_toml_changed(), "[rave]\nk = 1000000.0\nschedule = \"hand\"\n\n[explore]\nc = 0.5\n");
//!
//! let error = params.set("rave.k", "-1").unwrap_err();
//! assert_eq!(error.to_string(), "rave.k = -1 is not allowed: it takes a number from 0 to 1e9");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Values are checked where text becomes a value; code that fills the public fields itself can ask
//! [`Parameters::check`].
//!
//! *Deliberate absences*: this crate reads no file and knows no particular parameter.

mod domain;
mod error;
mod macros;
mod number;
mod parameters;
mod paths;
mod reference;
mod spec;
mod toml_read;
mod toml_write;
mod value;

pub use domain::Domain;
pub use error::{ParamError, TomlCause, TomlError};
pub use parameters::{Parameters, Refusal};
pub use spec::{ChoiceSpec, Kind, Spec};
pub use value::Value;

/// What the macros expand to; not for direct use.
#[doc(hidden)]
pub mod expansion {
    pub use crate::parameters::{check_field, enter_group, set_field};
    pub use crate::spec::{field_spec, group_specs, joined};
}
