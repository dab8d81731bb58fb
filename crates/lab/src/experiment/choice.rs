//! Which points of an experiment are meant.

use std::{fmt, str::FromStr};

use super::{Expected, Experiment, Point};

/// Some points of an experiment: numbers from 1 (`3`, `2-5`), words (`first`, `middle`, `last`, and `best` for the
/// paper's best), or settings (`bias=1e-7`, `ref=50 bias=1e-10`), joined by commas.
///
/// ```
/// # use std::path::Path;
/// use tewari_lab::experiment::{Choice, Experiment};
/// # let text = "title = ''\nsource = ''\ngames = 4\na = 'rave,playouts=9'\nb = 'uct,playouts=9'\n\
/// #     game.name = 'tictactoe'\nvary = [{ of = 'a.bias', powers_of_ten = [-1, -9] }]";
/// # let experiment = Experiment::parse(Path::new("mine/bias.toml"), text)?;
/// // An experiment that varies a.bias over 1e-1, 1e-2, …, 1e-9:
/// let choice: Choice = "first,bias=1e-7,middle,last".parse()?;
/// assert_eq!(choice.numbers(&experiment)?, [1, 5, 7, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice(Vec<Item>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Item {
    Numbers(usize, usize),
    First,
    Middle,
    Last,
    Best,
    Settings(Vec<(String, String)>),
}

/// A choice that makes no sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceError {
    /// This cannot be read as a choice of points.
    Unclear(String),
    /// The experiment has no such point.
    NoSuchPoint {
        /// The experiment.
        experiment: String,
        /// The choice, as it was written.
        choice: String,
    },
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChoiceError::Unclear(text) => {
                write!(f, "'{text}' is no choice of points: 3, 2-5, first, middle, last, best or bias=1e-7 would be")
            }
            ChoiceError::NoSuchPoint { experiment, choice } => write!(f, "{experiment} has no point {choice}"),
        }
    }
}

impl std::error::Error for ChoiceError {}

impl FromStr for Choice {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Choice, ChoiceError> {
        text.split(',').map(str::parse).collect::<Result<_, _>>().map(Choice)
    }
}

impl FromStr for Item {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Item, ChoiceError> {
        let unclear = || ChoiceError::Unclear(text.to_owned());
        let number = |text: &str| text.trim().parse().map_err(|_| unclear());
        let item = match text.trim() {
            "first" => Item::First,
            "middle" => Item::Middle,
            "last" => Item::Last,
            "best" => Item::Best,
            settings if settings.contains('=') => {
                let pairs = settings.split_whitespace().map(|pair| pair.split_once('='));
                let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
                Item::Settings(pairs.map(|pair| pair.map(owned)).collect::<Option<_>>().ok_or_else(unclear)?)
            }
            range => match range.split_once('-') {
                Some((from, to)) => Item::Numbers(number(from)?, number(to)?),
                None => Item::Numbers(number(range)?, number(range)?),
            },
        };
        match item {
            Item::Numbers(from, to) if from == 0 || from > to => Err(unclear()),
            item => Ok(item),
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Numbers(from, to) if from == to => write!(f, "{from}"),
            Item::Numbers(from, to) => write!(f, "{from}-{to}"),
            Item::First => f.write_str("first"),
            Item::Middle => f.write_str("middle"),
            Item::Last => f.write_str("last"),
            Item::Best => f.write_str("best: the paper gives no values"),
            Item::Settings(pairs) => {
                let pairs: Vec<String> = pairs.iter().map(|(key, value)| format!("{key}={value}")).collect();
                f.write_str(&pairs.join(" "))
            }
        }
    }
}

impl Choice {
    /// The chosen points, counted from 1, in order and each once.
    ///
    /// # Errors
    /// When the experiment does not have one of them.
    pub fn numbers(&self, experiment: &Experiment) -> Result<Vec<usize>, ChoiceError> {
        let mut chosen = Vec::new();
        for item in &self.0 {
            let found = item.indices(&experiment.points);
            if found.is_empty() {
                let (experiment, choice) = (experiment.name(), item.to_string());
                return Err(ChoiceError::NoSuchPoint { experiment, choice });
            }
            chosen.extend(found.into_iter().map(|index| index + 1));
        }
        chosen.sort_unstable();
        chosen.dedup();
        Ok(chosen)
    }
}

impl Item {
    /// The points that are meant, from 0; none if one of them does not exist.
    fn indices(&self, points: &[Point]) -> Vec<usize> {
        let Some(last) = points.len().checked_sub(1) else { return Vec::new() };
        match self {
            Item::Numbers(_, to) if *to > points.len() => Vec::new(),
            Item::Numbers(from, to) => (from - 1..*to).collect(),
            Item::First => vec![0],
            Item::Middle => vec![points.len() / 2],
            Item::Last => vec![last],
            Item::Best => best(points).into_iter().collect(),
            Item::Settings(pairs) => {
                let fits = |point: &Point| pairs.iter().all(|pair| point.settings.iter().any(|own| same(pair, own)));
                (0..points.len()).filter(|&i| fits(&points[i])).collect()
            }
        }
    }
}

/// Whether a setting is meant: `bias` is short for `a.bias`, and 0.1 is the same as 1e-1.
fn same((key, value): &(String, String), (own_key, own): &(String, String)) -> bool {
    let number = |text: &str| text.parse::<f64>().ok();
    let same_key = key == own_key || own_key.strip_prefix("a.") == Some(key);
    same_key && (value == own || number(value).is_some_and(|value| number(own) == Some(value)))
}

/// The point with the paper's highest rate, the first of several.
fn best(points: &[Point]) -> Option<usize> {
    let rate = |point: &Point| match point.expected {
        Some(Expected::Rate(rate)) => Some(rate.mean),
        _ => None,
    };
    let rates = points.iter().enumerate().filter_map(|(i, point)| Some((i, rate(point)?)));
    rates.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(i, _)| i)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const TEXT: &str = "title = ''\nsource = ''\ngames = 4\na = 'grave,playouts=9'\nb = 'uct,playouts=9'\n\
        game.name = 'tictactoe'\nvary = [{ of = ['a.ref', 'a.bias'], values = [[25, 0.1], [50, 0.1], [50, 1e-3]] },\
        { of = 'b.c', values = [0, 1] }]\nexpected.win = [1, 2, 9, 9, nan, 3]";

    fn chosen(choice: &str) -> Result<Vec<usize>, ChoiceError> {
        let experiment = Experiment::parse(Path::new("lab/t.toml"), TEXT).expect("the experiment can be read");
        choice.parse::<Choice>()?.numbers(&experiment)
    }

    #[test]
    fn every_form() {
        assert_eq!(chosen("6, 2-3,2").unwrap(), [2, 3, 6]);
        assert_eq!(chosen("first,middle,last").unwrap(), [1, 4, 6]);
        assert_eq!(chosen("best").unwrap(), [3]);
        assert_eq!(chosen("bias=1e-1").unwrap(), [1, 2, 3, 4]);
        assert_eq!(chosen("a.bias=1e-1 ref=50 b.c=1").unwrap(), [4]);
    }

    #[test]
    fn nonsense_is_refused() {
        for choice in ["", "0", "3-2", "x", "1,,2", "-1", "ref=50 bias", "1-2-3"] {
            assert!(matches!(chosen(choice), Err(ChoiceError::Unclear(_))), "{choice}");
        }
        for choice in ["7", "5-7", "ref=26", "c=1", "ref=25 bias=1e-3"] {
            assert!(matches!(chosen(choice), Err(ChoiceError::NoSuchPoint { .. })), "{choice}");
        }
    }
}
