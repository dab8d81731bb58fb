//! The types a parameter can have.

use crate::{ChoiceSpec, Domain, Kind};

/// A type whose values are read from and written as text. Implemented for `bool`, `u32`, `u64`, `usize`, `f32`,
/// `f64`, and by [`choice!`](crate::choice) for enumerations.
///
/// ```
/// use tewari_params::Value;
/// assert_eq!(u64::parse("2.5e3"), Some(2500));
/// assert_eq!(f32::parse("nan"), None);
/// assert_eq!(1e-7_f32.print(), "1e-7");
/// ```
pub trait Value: Sized + Clone + PartialEq {
    /// Which kind of value this is.
    fn kind() -> Kind;

    /// The value written as `text`, or `None` if there is none.
    fn parse(text: &str) -> Option<Self>;

    /// The shortest readable text that [`parse`](Self::parse) turns back into this value.
    fn print(&self) -> String;

    /// Whether the domain allows this value.
    fn is_in(&self, domain: &Domain<Self>) -> bool;

    /// What the domain allows, to be put after "it takes".
    fn allowed(domain: &Domain<Self>) -> String;

    /// The value on a numerical axis, for sweeps; `None` if the type is not a number.
    fn on_axis(&self) -> Option<f64> {
        None
    }

    /// The names to choose from; empty if the type is not a choice.
    fn choices() -> Vec<ChoiceSpec> {
        Vec::new()
    }
}

impl Value for bool {
    fn kind() -> Kind {
        Kind::Bool
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn print(&self) -> String {
        self.to_string()
    }

    fn is_in(&self, domain: &Domain<Self>) -> bool {
        domain.encloses(self)
    }

    fn allowed(_: &Domain<Self>) -> String {
        "true or false".to_owned()
    }
}
