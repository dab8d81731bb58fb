//! A sequential test as people write it.

use std::{fmt, str::FromStr};

use crate::Sprt;

/// Why a sequential test was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SprtError {
    /// A part is not `elo0`, `elo1`, `alpha` or `beta` with a number that makes sense.
    Part(String),
    /// `elo1` is not more than `elo0`.
    Order,
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SprtError::Part(part) => {
                write!(f, "'{part}' is not understood: elo0 and elo1 are from -1000 to 1000, ")?;
                f.write_str("alpha and beta between 0 and 0.5, as in elo0=0,elo1=10,alpha=0.05,beta=0.05")
            }
            SprtError::Order => f.write_str("elo1 has to be given and to be more than elo0"),
        }
    }
}

impl std::error::Error for SprtError {}

impl FromStr for Sprt {
    type Err = SprtError;

    /// `elo0=0,elo1=10,alpha=0.05,beta=0.05`; `elo1` has to be there, the others are as here if they are not.
    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let mut sprt = Sprt { elo0: 0.0, elo1: f64::NAN, alpha: 0.05, beta: 0.05 };
        for part in text.split(',') {
            sprt.set(part).ok_or_else(|| SprtError::Part(part.to_owned()))?;
        }
        if sprt.elo0 < sprt.elo1 { Ok(sprt) } else { Err(SprtError::Order) }
    }
}

impl Sprt {
    fn set(&mut self, part: &str) -> Option<()> {
        let (key, value) = part.split_once('=')?;
        let value: f64 = value.trim().parse().ok()?;
        let (slot, allowed) = match key.trim() {
            "elo0" => (&mut self.elo0, value.abs() <= 1000.0),
            "elo1" => (&mut self.elo1, value.abs() <= 1000.0),
            "alpha" => (&mut self.alpha, 0.0 < value && value < 0.5),
            "beta" => (&mut self.beta, 0.0 < value && value < 0.5),
            _ => return None,
        };
        *slot = value;
        allowed.then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_may_be_left_out() {
        let all = Sprt { elo0: -5.0, elo1: 2.5, alpha: 0.01, beta: 0.1 };
        assert_eq!("elo0=-5, elo1=2.5,alpha=0.01,beta=.1".parse(), Ok(all));
        assert_eq!("elo1=10".parse(), Ok(Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in
            ["", "elo0=0", "elo1=0", "elo1=nan", "elo1=10,beta=0", "elo1=10,alpha=0.5", "elo2=1", "10", "elo1=1e9"]
        {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
