//! What an experiment varies.

use serde::Deserialize;

/// One thing that is varied: some parameters of the players, and the values they take together.
///
/// ```
/// use tewari_lab::experiment::Axis;
/// let axis: Axis = toml::from_str("of = 'a.bias'\npowers_of_ten = [-1, -3]").unwrap();
/// let points = axis.points().unwrap();
/// assert_eq!(points[2], [("a.bias".to_owned(), "1e-3".to_owned())]);
/// ```
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Axis {
    /// The parameters, as `a.bias`; `a` or `b` alone stands for the whole player.
    of: OneOrMany,
    /// The values one by one, each a list if there are several parameters.
    values: Option<Vec<toml::Value>>,
    /// All powers of ten between two exponents.
    powers_of_ten: Option<[i32; 2]>,
    /// Evenly spaced values.
    range: Option<Range>,
    /// A round robin: for two parameters, all pairs of these values.
    pairs: Option<Vec<toml::Value>>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

/// From `from` to `to`, both included, in steps.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Range {
    from: f64,
    to: f64,
    step: f64,
}

/// Parameters with the values they take at one point.
pub type Settings = Vec<(String, String)>;

/// More points than any experiment has.
const MOST_POINTS: usize = 10_000;

impl Axis {
    /// The points along this axis.
    ///
    /// # Errors
    /// With the reason in words when the axis makes no sense.
    pub fn points(&self) -> Result<Vec<Settings>, String> {
        let keys = match &self.of {
            OneOrMany::One(key) => std::slice::from_ref(key),
            OneOrMany::Many(keys) => keys,
        };
        if let Some(key) = keys.iter().find(|key| !is_key(key)) {
            return Err(format!("of = '{key}' is not of the form a.parameter or b.parameter"));
        }
        let tuples = self.tuples()?;
        match tuples.iter().find(|tuple| tuple.len() != keys.len()) {
            Some(tuple) => Err(format!("{} values for {} parameters", tuple.len(), keys.len())),
            None => Ok(tuples.into_iter().map(|tuple| keys.iter().cloned().zip(tuple).collect()).collect()),
        }
    }

    fn tuples(&self) -> Result<Vec<Vec<String>>, String> {
        match (&self.values, self.powers_of_ten, self.range, &self.pairs) {
            (Some(values), None, None, None) => values.iter().map(tuple).collect(),
            (None, Some([first, last]), None, None) => powers(first, last),
            (None, None, Some(range), None) => range.values(),
            (None, None, None, Some(values)) => round_robin(values),
            _ => Err("give one of values, powers_of_ten, range and pairs".to_owned()),
        }
    }
}

fn is_key(key: &str) -> bool {
    matches!(key, "a" | "b") || key.strip_prefix("a.").or(key.strip_prefix("b.")).is_some_and(|name| !name.is_empty())
}

fn tuple(value: &toml::Value) -> Result<Vec<String>, String> {
    match value {
        toml::Value::Array(items) => items.iter().map(scalar).collect(),
        value => Ok(vec![scalar(value)?]),
    }
}

/// All pairs of different values, the first with all others first.
fn round_robin(values: &[toml::Value]) -> Result<Vec<Vec<String>>, String> {
    let values = values.iter().map(scalar).collect::<Result<Vec<_>, _>>()?;
    let count = values.len() * values.len().saturating_sub(1) / 2;
    if count > MOST_POINTS {
        return Err(format!("{} values have {count} pairs, and {MOST_POINTS} are the most", values.len()));
    }
    let pairs =
        values.iter().enumerate().flat_map(|(i, a)| values[i + 1..].iter().map(move |b| vec![a.clone(), b.clone()]));
    Ok(pairs.collect())
}

/// A value of a file as people type it on the command line.
pub(crate) fn scalar(value: &toml::Value) -> Result<String, String> {
    match value {
        toml::Value::String(text) => Ok(text.clone()),
        toml::Value::Integer(number) => Ok(number.to_string()),
        toml::Value::Float(number) => Ok(number_text(*number)),
        toml::Value::Boolean(truth) => Ok(truth.to_string()),
        other => Err(format!("{other} is not a single value")),
    }
}

/// The shorter of 0.4 and 4e-1.
pub(crate) fn number_text(number: f64) -> String {
    let (plain, scientific) = (number.to_string(), format!("{number:e}"));
    if scientific.len() < plain.len() { scientific } else { plain }
}

fn powers(first: i32, last: i32) -> Result<Vec<Vec<String>>, String> {
    if first.abs_diff(last) as usize >= MOST_POINTS {
        return Err(format!("powers_of_ten = [{first}, {last}] are too many"));
    }
    let step = (last - first).signum();
    Ok((0..=first.abs_diff(last) as i32).map(|i| vec![format!("1e{}", first + i * step)]).collect())
}

impl Range {
    fn values(self) -> Result<Vec<Vec<String>>, String> {
        let steps = (self.to - self.from) / self.step;
        if !(0.0..MOST_POINTS as f64).contains(&steps) {
            return Err(format!("the range from {} to {} by {} has no end", self.from, self.to, self.step));
        }
        // A little more than the quotient, so that 0.3 = 3 × 0.1 is reached in spite of rounding.
        let count = (steps + 1e-9).floor() as usize + 1;
        let at = |i: usize| (self.from + i as f64 * self.step) * 1e12;
        Ok((0..count).map(|i| vec![number_text(at(i).round() / 1e12)]).collect())
    }
}

/// All combinations of the points of several axes, the last axis fastest; one point without any axis.
///
/// # Errors
/// When they are too many.
pub(crate) fn grid(axes: &[Vec<Settings>]) -> Result<Vec<Settings>, String> {
    let mut points = vec![Settings::new()];
    for axis in axes {
        if points.len().saturating_mul(axis.len()) > MOST_POINTS {
            return Err(format!("an experiment has {MOST_POINTS} points at most"));
        }
        let with = |point: &Settings| axis.iter().map(|more| [&point[..], more].concat()).collect::<Vec<_>>();
        points = points.iter().flat_map(with).collect();
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(axis: &str) -> Result<Vec<String>, String> {
        let axis: Axis = toml::from_str(axis).expect("the axis can be read");
        let points = axis.points()?;
        let text = |point: &Settings| point.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>().join(",");
        Ok(points.iter().map(text).collect())
    }

    #[test]
    fn every_form() {
        assert_eq!(texts("of = 'a.c'\nvalues = [1, 0.4, 1e-7]").unwrap(), ["a.c=1", "a.c=0.4", "a.c=1e-7"]);
        assert_eq!(
            texts("of = ['a.ref', 'a.bias']\nvalues = [[25, 1e-8], [50, 1e-10]]").unwrap(),
            ["a.ref=25,a.bias=1e-8", "a.ref=50,a.bias=1e-10"]
        );
        assert_eq!(texts("of = 'b.k'\npowers_of_ten = [1, -1]").unwrap(), ["b.k=1e1", "b.k=1e0", "b.k=1e-1"]);
        assert_eq!(
            texts("of = 'a.c'\nrange = { from = 0, to = 0.3, step = 0.1 }").unwrap(),
            ["a.c=0", "a.c=0.1", "a.c=0.2", "a.c=0.3"]
        );
        assert_eq!(
            texts("of = ['a', 'b']\npairs = ['uct', 'rave', 'grave']").unwrap(),
            ["a=uct,b=rave", "a=uct,b=grave", "a=rave,b=grave"]
        );
        assert_eq!(texts("of = 'b'\nvalues = ['uct', 'rave,bias=0']").unwrap(), ["b=uct", "b=rave,bias=0"]);
    }

    #[test]
    fn nonsense_is_refused_in_words() {
        for (axis, reason) in [
            ("of = 'c.bias'\nvalues = [1]", "a.parameter"),
            ("of = ['a.ref', 'a.bias']\nvalues = [1]", "1 values for 2 parameters"),
            ("of = 'a.c'\nvalues = [1]\npowers_of_ten = [1, 2]", "one of"),
            ("of = 'a.c'\nrange = { from = 0, to = 1, step = 0 }", "no end"),
            ("of = 'a.c'\nrange = { from = 0, to = 1, step = -1 }", "no end"),
            ("of = 'a.c'\npowers_of_ten = [-2147483648, 2147483647]", "too many"),
            ("of = 'a.c'\nvalues = [{ x = 1 }]", "single value"),
            ("of = 'a'\npairs = ['uct', 'rave']", "2 values for 1 parameters"),
            (&format!("of = ['a', 'b']\npairs = [{}]", "1,".repeat(200)), "19900 pairs"),
        ] {
            let error = texts(axis).unwrap_err();
            assert!(error.contains(reason), "{axis}: {error}");
        }
    }

    #[test]
    fn grids_multiply() {
        let axis = |key: &str, values: &[&str]| -> Vec<Settings> {
            values.iter().map(|value| vec![(key.to_owned(), (*value).to_owned())]).collect()
        };
        let points = grid(&[axis("a.c", &["1", "2"]), axis("b.c", &["3", "4", "5"])]).unwrap();
        assert_eq!(points.len(), 6);
        assert_eq!(points[1], [("a.c".to_owned(), "1".to_owned()), ("b.c".to_owned(), "4".to_owned())]);
        assert_eq!(grid(&[]).unwrap(), [Settings::new()]);
        let hundred = axis("a.c", &["1"; 100]);
        assert_eq!(grid(&[hundred.clone(), hundred.clone()]).unwrap().len(), 10_000);
        assert!(grid(&[hundred.clone(), hundred.clone(), hundred]).unwrap_err().contains("10000 points"));
    }
}
