//! The papers' own numbers, and whether the experiments say the same.

use std::{collections::HashMap, fmt, path::Path};

use serde::Deserialize;

use super::{Expected, Experiment};

/// All published results, as `claims.toml` lists them.
#[derive(Deserialize)]
struct Claims {
    #[serde(default)]
    sweep: Vec<Sweep>,
    #[serde(default)]
    point: Vec<Single>,
    #[serde(default)]
    table: Vec<Table>,
    /// Results that are no winning rates: an experiment may name them, nothing compares them.
    #[serde(default)]
    elo: Vec<Named>,
    #[serde(default)]
    prediction: Vec<Named>,
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

#[derive(Deserialize)]
struct Sweep {
    id: String,
    n: Option<u64>,
    win: Vec<f64>,
}

#[derive(Deserialize)]
struct Single {
    id: String,
    n: Option<u64>,
    win: f64,
}

#[derive(Deserialize)]
struct Table {
    id: String,
    n: Option<u64>,
    row: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    wins: Vec<f64>,
    losses: Option<Vec<f64>>,
}

/// A published result that no experiment repeats, or not with the same numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClaimsError {
    /// The file cannot be read.
    Unreadable(String),
    /// No experiment names this claim.
    NoExperiment(String),
    /// An experiment names a claim that does not exist.
    NoClaim(String),
    /// The claim's numbers are not those that the experiments expect.
    Differs(String),
}

impl fmt::Display for ClaimsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimsError::Unreadable(reason) => write!(f, "claims: {reason}"),
            ClaimsError::NoExperiment(id) => write!(f, "no experiment repeats '{id}'"),
            ClaimsError::NoClaim(id) => write!(f, "there is no published result '{id}'"),
            ClaimsError::Differs(id) => write!(f, "the experiments expect other numbers than '{id}' has"),
        }
    }
}

impl std::error::Error for ClaimsError {}

/// Compares the expectations of all experiments with the published results in `claims`. A rate is named by percent and
/// games; an experiment that repeats several claims expects the numbers of all.
///
/// # Errors
/// Everything that does not fit.
pub fn check_claims(claims: &Path, experiments: &[Experiment]) -> Result<(), Vec<ClaimsError>> {
    let claims = read(claims).map_err(|reason| vec![ClaimsError::Unreadable(reason)])?;
    let mut expected: HashMap<&str, Vec<String>> = HashMap::new();
    for experiment in experiments {
        let rates: Vec<String> = experiment.points.iter().filter_map(|point| rate_text(point.expected)).collect();
        for id in &experiment.claims {
            expected.entry(id).or_default().extend(rates.iter().cloned());
        }
    }
    let mut errors = Vec::new();
    for (id, rates) in claims.rates() {
        match expected.remove(id.as_str()) {
            None => errors.push(ClaimsError::NoExperiment(id)),
            Some(ours) if !rates.iter().all(|rate| ours.contains(rate)) => errors.push(ClaimsError::Differs(id)),
            Some(_) => {}
        }
    }
    for other in claims.elo.iter().chain(&claims.prediction) {
        expected.remove(other.id.as_str());
    }
    errors.extend(expected.keys().map(|id| ClaimsError::NoClaim((*id).to_owned())));
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn read(path: &Path) -> Result<Claims, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    toml::from_str(&text).map_err(|error| error.message().to_owned())
}

impl Claims {
    /// Every claim with its rates as text.
    fn rates(&self) -> Vec<(String, Vec<String>)> {
        let sweeps = self.sweep.iter().map(|s| (s.id.clone(), s.win.iter().map(|&win| percent_of(win, s.n)).collect()));
        let points = self.point.iter().map(|p| (p.id.clone(), vec![percent_of(p.win, p.n)]));
        let tables = self.table.iter().map(|t| (t.id.clone(), t.row.iter().flat_map(|row| row.rates(t.n)).collect()));
        sweeps.chain(points).chain(tables).collect()
    }
}

impl Row {
    /// Wins out of n, or out of wins and losses.
    fn rates(&self, n: Option<u64>) -> Vec<String> {
        let total = |i: usize| match &self.losses {
            Some(losses) => Some((self.wins[i] + losses.get(i).copied().unwrap_or(0.0)) as u64),
            None => n,
        };
        let rate = |(i, &wins): (usize, &f64)| percent_of(100.0 * wins / total(i).unwrap_or(100) as f64, total(i));
        self.wins.iter().enumerate().map(rate).collect()
    }
}

fn percent_of(percent: f64, n: Option<u64>) -> String {
    match n {
        Some(n) => format!("{percent:.2} % of {n}"),
        None => format!("{percent:.2} %"),
    }
}

fn rate_text(expected: Option<Expected>) -> Option<String> {
    match expected? {
        Expected::Rate(rate) => Some(percent_of(100.0 * rate.mean, (rate.n != crate::Rate::EXACT).then_some(rate.n))),
        Expected::AtLeast(_) => None,
    }
}
