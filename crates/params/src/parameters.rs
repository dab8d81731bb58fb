//! The trait every parameter structure has.

use crate::paths::resolve;
use crate::{Domain, ParamError, Spec, TomlError, Value, reference, toml_read, toml_write};

/// A structure of parameters, made by [`params!`](crate::params) or [`groups!`](crate::groups).
///
/// Keys are paths like `rave.k`; [`get`](Self::get) and [`set`](Self::set) also take the end of a path (`k`) when it
/// is unique. The trait is object-safe, so that front ends need not know the structure.
///
/// ```
/// use tewari_params::Parameters;
/// tewari_params::params! {
///     /// A budget.
///     pub struct Budget {
///         /// Simulations per move.
///         pub playouts: u64 = 1000, in 1..=1_000_000_000;
///     }
/// }
/// let budget: &mut dyn Parameters = &mut Budget::default();
/// budget.set("playouts", "2e6")?;
/// assert_eq!(budget.get("playouts")?, "2000000");
/// assert_eq!(budget.specs()[0].allowed, "an integer from 1 to 1000000000");
/// # Ok::<(), tewari_params::ParamError>(())
/// ```
pub trait Parameters {
    /// All parameters in the order of their definition; they are put together once.
    fn specs(&self) -> &'static [Spec];

    /// The value at a complete path as text; `None` if there is no such path.
    fn get_at(&self, path: &str) -> Option<String>;

    /// Reads `text` into the parameter at a complete path.
    ///
    /// # Errors
    /// When there is no such path or the parameter does not take the value; nothing is changed then.
    fn set_at(&mut self, path: &str, text: &str) -> Result<(), Refusal>;

    /// Whether all values are allowed. Text is checked on entry; this is for values that code has written.
    ///
    /// # Errors
    /// Names the first parameter whose value is not allowed.
    fn check(&self) -> Result<(), ParamError>;

    /// The value of the parameter that `key` names, as text.
    ///
    /// # Errors
    /// When the key names no parameter, or several.
    fn get(&self, key: &str) -> Result<String, ParamError> {
        let specs = self.specs();
        let spec = resolve(specs, key.trim())?;
        self.get_at(&spec.path).ok_or_else(|| crate::paths::unknown(specs, key))
    }

    /// Reads `value` into the parameter that `key` names.
    ///
    /// # Errors
    /// When the key names no parameter or several, or the value is not allowed; nothing is changed then.
    fn set(&mut self, key: &str, value: &str) -> Result<(), ParamError> {
        let specs = self.specs();
        let spec = resolve(specs, key.trim())?;
        let value = value.trim();
        self.set_at(&spec.path, value).map_err(|refusal| refusal.explain(specs, spec, value))
    }

    /// Sets a parameter from text of the form `path=value`.
    ///
    /// # Errors
    /// As [`set`](Self::set), and when there is no `=`.
    fn set_assignment(&mut self, assignment: &str) -> Result<(), ParamError> {
        let (key, value) =
            assignment.split_once('=').ok_or_else(|| ParamError::NotAnAssignment { text: assignment.to_owned() })?;
        self.set(key, value)
    }

    /// Sets what a TOML text says and leaves the rest as it is. Keys are complete paths, written as tables.
    ///
    /// # Errors
    /// When the text is not TOML, or a key is unknown, or a value has the wrong type or is not allowed; nothing is
    /// changed then.
    fn apply_toml(&mut self, text: &str) -> Result<(), TomlError> {
        toml_read::apply(self, text)
    }

    /// All values as TOML: the complete, resolved parameters of a run.
    fn to_toml(&self) -> String {
        toml_write::write(self, |_, _| true)
    }

    /// As TOML only the values that differ from their default.
    fn to_toml_changed(&self) -> String {
        toml_write::write(self, |spec, value| spec.default != value)
    }

    /// The reference page: every parameter with its default, what it takes and what it means, as Markdown.
    fn reference_markdown(&self) -> String {
        reference::markdown(self.specs())
    }
}

/// Why a structure did not take a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It has no such path.
    NoSuchPath,
    /// The value is not allowed there.
    NotAllowed,
}

impl Refusal {
    /// The error that says so to the user.
    pub(crate) fn explain(self, specs: &[Spec], spec: &Spec, value: &str) -> ParamError {
        match self {
            Self::NoSuchPath => crate::paths::unknown(specs, &spec.path),
            Self::NotAllowed => {
                ParamError::BadValue { key: spec.path.clone(), value: value.to_owned(), allowed: spec.allowed.clone() }
            }
        }
    }
}

/// Reads a field from text.
///
/// # Errors
/// When the text is not an allowed value.
pub fn set_field<T: Value>(field: &mut T, domain: &Domain<T>, text: &str) -> Result<(), Refusal> {
    let value = T::parse(text).filter(|value| value.is_in(domain)).ok_or(Refusal::NotAllowed)?;
    *field = value;
    Ok(())
}

/// Checks a field that code has written.
///
/// # Errors
/// When the value is not allowed.
pub fn check_field<T: Value>(name: &str, value: &T, domain: &Domain<T>) -> Result<(), ParamError> {
    if value.is_in(domain) {
        return Ok(());
    }
    Err(ParamError::BadValue { key: name.to_owned(), value: value.print(), allowed: T::allowed(domain) })
}

/// An error from inside a group, with the group's name in front of the key.
#[must_use]
pub fn enter_group(group: &str, mut error: ParamError) -> ParamError {
    if let ParamError::BadValue { key, .. } = &mut error {
        *key = format!("{group}.{key}");
    }
    error
}
