//! A parameter that is tuned.

use std::{fmt, str::FromStr};

use tewari_params::{Kind, ParamError, Parameters};
use tewari_search::PlayerSpec;

use crate::experiment::number_text;

/// Ends that lie further apart than this are spaced by factors unless told otherwise.
const WIDE: f64 = 100.0;

/// A parameter between two ends, evenly spaced or by powers of ten.
///
/// ```
/// use tewari_lab::tune::Dimension;
/// let bias: Dimension = "bias=1e-9..1e-1".parse()?; // far apart, so by powers of ten
/// assert_eq!(bias.value(0.0), 1e-5);
/// let c: Dimension = "c=0..1".parse()?;
/// assert_eq!(c.value(0.5), 0.75);
/// # Ok::<(), tewari_lab::tune::DimensionError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Dimension {
    /// The parameter.
    pub key: String,
    low: f64,
    high: f64,
    logarithmic: bool,
    integer: bool,
}

/// A parameter that cannot be tuned so.
#[derive(Clone, PartialEq, Debug)]
pub enum DimensionError {
    /// Not of the form `bias=1e-9..1e-1`.
    Unclear(String),
    /// Powers of ten need ends above 0.
    NoLogarithm(String),
    /// The parameter is no number.
    NoNumber(String),
    /// The parameter does not exist or does not take an end.
    Param(ParamError),
}

impl fmt::Display for DimensionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DimensionError::Unclear(text) => {
                write!(f, "'{text}' is no range of a parameter: c=0..1 or bias=1e-9..1e-1:log would be")
            }
            DimensionError::NoLogarithm(text) => write!(f, "'{text}': powers of ten need ends above 0"),
            DimensionError::NoNumber(key) => write!(f, "{key} is no number, so it cannot be tuned"),
            DimensionError::Param(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DimensionError {}

impl FromStr for Dimension {
    type Err = DimensionError;

    fn from_str(text: &str) -> Result<Dimension, DimensionError> {
        let unclear = || DimensionError::Unclear(text.to_owned());
        let (key, range) = text.split_once('=').ok_or_else(unclear)?;
        let (range, scale) = range.split_once(':').map_or((range, None), |(range, scale)| (range, Some(scale)));
        let (low, high) = range.split_once("..").ok_or_else(unclear)?;
        let number = |text: &str| text.trim().parse().ok().filter(|number: &f64| number.is_finite());
        let (low, high) = (number(low).ok_or_else(unclear)?, number(high).ok_or_else(unclear)?);
        let logarithmic = match scale.map(str::trim) {
            None => low > 0.0 && high / low >= WIDE,
            Some("log") => true,
            Some("linear") => false,
            Some(_) => return Err(unclear()),
        };
        match (low < high, logarithmic && low <= 0.0) {
            (false, _) => Err(unclear()),
            (true, true) => Err(DimensionError::NoLogarithm(text.to_owned())),
            (true, false) => Ok(Dimension { key: key.trim().to_owned(), low, high, logarithmic, integer: false }),
        }
    }
}

impl Dimension {
    /// The dimension as a parameter of `player`: its complete path, whole numbers if it takes no others, ends that it
    /// takes.
    ///
    /// # Errors
    /// When the player has no such parameter, or it does not take the ends.
    pub fn of(self, player: &PlayerSpec) -> Result<Dimension, DimensionError> {
        let mut params = player.params.clone();
        let ends = format!(".{}", self.key);
        let specs = params.specs();
        let spec = specs.iter().find(|spec| spec.path == self.key || spec.path.ends_with(&ends));
        if spec.is_some_and(|spec| !matches!(spec.kind, Kind::Integer | Kind::Float)) {
            return Err(DimensionError::NoNumber(self.key));
        }
        let integer = spec.is_some_and(|spec| spec.kind == Kind::Integer);
        for end in [self.low, self.high] {
            params.set(&self.key, &number_text(end)).map_err(DimensionError::Param)?;
        }
        Ok(Dimension { key: spec.map_or(self.key, |spec| spec.path.clone()), integer, ..self })
    }

    /// The value at a coordinate from -1 to 1.
    pub fn value(&self, x: f64) -> f64 {
        let share = (x + 1.0) / 2.0;
        let value = if self.logarithmic {
            let (low, high) = (self.low.log10(), self.high.log10());
            10f64.powf(low + share * (high - low))
        } else {
            self.low + share * (self.high - self.low)
        };
        let value = if self.integer { value.round() } else { five_digits(value) };
        value.clamp(self.low, self.high)
    }

    /// The coordinate of a value.
    pub fn coordinate(&self, value: f64) -> f64 {
        let on_scale = |value: f64| if self.logarithmic { value.log10() } else { value };
        let (low, high) = (on_scale(self.low), on_scale(self.high));
        2.0 * (on_scale(value) - low) / (high - low) - 1.0
    }

    /// The value as people write it.
    pub fn text(&self, value: f64) -> String {
        number_text(value)
    }
}

impl fmt::Display for Dimension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = if self.logarithmic { "log" } else { "linear" };
        write!(f, "{}={}..{}:{scale}", self.key, number_text(self.low), number_text(self.high))
    }
}

/// What is played is what is written: no more digits than anybody can tell apart.
fn five_digits(value: f64) -> f64 {
    format!("{value:.4e}").parse().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_and_back() {
        for (text, value) in [("bias=1e-9..1", 2.5e-7), ("c=-1..3:linear", 0.5), ("k=10..100:log", 31.0)] {
            let dimension: Dimension = text.parse().unwrap();
            let x = dimension.coordinate(value);
            assert!(x.abs() < 1.0 && (dimension.value(x) / value - 1.0).abs() < 1e-3, "{text}: {x}");
            assert_eq!(dimension.to_string().parse::<Dimension>(), Ok(dimension));
        }
    }

    #[test]
    fn parameters_are_looked_up() {
        let player: PlayerSpec = "grave".parse().unwrap();
        let reference = "ref=1..1000".parse::<Dimension>().unwrap().of(&player).unwrap();
        assert_eq!((reference.key.as_str(), reference.value(0.001)), ("grave.ref", 32.0));
        for (text, words) in [("deepness=0..1", "deepness"), ("c=-1..1", "tree.c = -1"), ("solver=0..1", "no number")] {
            let error = text.parse::<Dimension>().unwrap().of(&player).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "c", "c=1", "c=1..", "c=1..0", "c=1..1", "c=0..nan", "c=0..inf", "c=0..1:square"] {
            assert_eq!(text.parse::<Dimension>(), Err(DimensionError::Unclear(text.into())));
        }
        assert!(matches!("c=0..1:log".parse::<Dimension>(), Err(DimensionError::NoLogarithm(_))));
    }
}
