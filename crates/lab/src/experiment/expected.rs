//! What a paper says.

use serde::Deserialize;

use crate::{Difference, Rate, elo::score_of};

/// The paper's values for the points of an experiment, in their order.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExpectedFile {
    /// Winning rates of A in percent; `nan` where the paper gives none.
    pub(crate) win: Option<Vec<f64>>,
    /// Elo differences instead.
    pub(crate) elo: Option<Vec<f64>>,
    /// A bound in percent for all points that have no value.
    pub(crate) at_least: Option<f64>,
    /// The paper's number of games a point, or of each point; without it its values count as exact.
    pub(crate) n: Option<Games>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Games {
    Same(u64),
    Each(Vec<u64>),
}

/// What the paper says about one point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Expected {
    /// A winning rate.
    Rate(Rate),
    /// A winning rate not below this.
    AtLeast(f64),
}

impl Expected {
    /// The probability of our result if the paper's value is true for us too.
    ///
    /// ```
    /// use tewari_lab::{Rate, experiment::Expected};
    /// let ours = Rate { mean: 0.97, n: 100 };
    /// assert_eq!(Expected::AtLeast(0.95).p_value(ours), 1.0);
    /// assert!(Expected::AtLeast(0.999).p_value(ours) < 0.01);
    /// ```
    pub fn p_value(&self, ours: Rate) -> f64 {
        match *self {
            Expected::Rate(paper) => Difference::of(ours, paper).p_value,
            Expected::AtLeast(bound) if ours.mean >= bound => 1.0,
            Expected::AtLeast(bound) => Difference::of(ours, Rate::exact(bound)).p_value,
        }
    }
}

impl ExpectedFile {
    /// One value for each of `points` points.
    pub(crate) fn values(&self, points: usize) -> Result<Vec<Option<Expected>>, String> {
        let rates = match (&self.win, &self.elo) {
            (Some(_), Some(_)) => return Err("give win or elo, not both".to_owned()),
            (Some(win), None) => win.iter().map(|percent| percent / 100.0).collect(),
            (None, Some(elo)) => elo.iter().map(|&elo| score_of(elo)).collect(),
            (None, None) => vec![f64::NAN; points],
        };
        if rates.len() != points {
            return Err(format!("{} expected values for {points} points", rates.len()));
        }
        if let Some(wrong) =
            rates.iter().chain(&self.at_least.map(|p| p / 100.0)).find(|rate| **rate < 0.0 || **rate > 1.0)
        {
            return Err(format!("{} % is not a winning rate", 100.0 * wrong));
        }
        let bound = self.at_least.map(|percent| Expected::AtLeast(percent / 100.0));
        let value = |(mean, n): (f64, u64)| if mean.is_nan() { bound } else { Some(Expected::Rate(Rate { mean, n })) };
        Ok(rates.into_iter().zip(self.games(points)?).map(value).collect())
    }

    fn games(&self, points: usize) -> Result<Vec<u64>, String> {
        match &self.n {
            None => Ok(vec![Rate::EXACT; points]),
            Some(Games::Same(n)) => Ok(vec![*n; points]),
            Some(Games::Each(n)) if n.len() == points => Ok(n.clone()),
            Some(Games::Each(n)) => Err(format!("n has {} values for {points} points", n.len())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, points: usize) -> Result<Vec<Option<Expected>>, String> {
        toml::from_str::<ExpectedFile>(text).unwrap().values(points)
    }

    #[test]
    fn values_and_bounds() {
        let values = read("win = [86.2, nan]\nn = 500\nat_least = 80", 2).unwrap();
        assert_eq!(values[0], Some(Expected::Rate(Rate { mean: 0.862, n: 500 })));
        assert_eq!(values[1], Some(Expected::AtLeast(0.8)));
        assert_eq!(read("elo = [0]", 1).unwrap()[0], Some(Expected::Rate(Rate::exact(0.5))));
        assert_eq!(read("n = 3", 2).unwrap(), [None, None]);
    }

    #[test]
    fn refusals() {
        assert!(read("win = [50]", 2).unwrap_err().contains("1 expected values for 2 points"));
        assert!(read("win = [101]", 1).unwrap_err().contains("winning rate"));
        assert!(read("win = [1]\nelo = [1]", 1).unwrap_err().contains("not both"));
    }

    #[test]
    fn an_exact_value_is_a_one_sample_test() {
        // 60 of 100 against exactly one half: z = 0.1 / √(¼/100) = 2.
        let p = Expected::Rate(Rate::exact(0.5)).p_value(Rate { mean: 0.6, n: 100 });
        assert!((p - crate::normal::two_sided(2.0)).abs() < 1e-9);
    }
}
