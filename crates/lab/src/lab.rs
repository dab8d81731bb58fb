//! The laboratory as a user sees it: find, list, show, report and check experiments. Playing is [`run`](crate::run).

mod find;

use std::{
    fmt,
    io::{self, Write},
    path::{Path, PathBuf},
};

pub use find::{find, locate};

use crate::{
    RatedPlayer, RatingListError, Summary,
    experiment::{ClaimsError, Experiment, ExperimentError, check_claims},
    rating_list,
    report::{Entry, Format, renew_page, write_columns, write_report},
    store::StoreError,
};

/// Why the laboratory could not do what was asked.
#[derive(Debug)]
pub enum LabError {
    /// An experiment.
    Experiment(ExperimentError),
    /// Nothing of this name.
    NoSuchExperiment(PathBuf),
    /// Results.
    Store(StoreError),
    /// Reading folders or writing reports.
    Io(io::Error),
    /// Published results and experiments do not fit.
    Claims(Vec<ClaimsError>),
    /// The results cannot be put on one scale.
    Ratings(RatingListError),
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabError::Experiment(error) => error.fmt(f),
            LabError::NoSuchExperiment(name) => {
                write!(f, "there is no experiment '{}'; `tewari lab list` shows them all", name.display())
            }
            LabError::Store(error) => error.fmt(f),
            LabError::Io(error) => error.fmt(f),
            LabError::Ratings(error) => error.fmt(f),
            LabError::Claims(errors) => {
                let texts: Vec<String> = errors.iter().map(ClaimsError::to_string).collect();
                f.write_str(&texts.join("\n"))
            }
        }
    }
}

impl std::error::Error for LabError {}

impl From<ExperimentError> for LabError {
    fn from(error: ExperimentError) -> Self {
        LabError::Experiment(error)
    }
}

impl From<StoreError> for LabError {
    fn from(error: StoreError) -> Self {
        LabError::Store(error)
    }
}

impl From<RatingListError> for LabError {
    fn from(error: RatingListError) -> Self {
        LabError::Ratings(error)
    }
}

impl From<io::Error> for LabError {
    fn from(error: io::Error) -> Self {
        LabError::Io(error)
    }
}

/// One line for each experiment below `experiments`: name, source, points, games and state.
///
/// # Errors
/// When an experiment or its results cannot be read.
pub fn list(experiments: &Path, results: &Path, out: &mut dyn Write) -> Result<(), LabError> {
    let mut rows = Vec::new();
    for Entry { experiment, summary } in load(&find(experiments)?, results)? {
        let games = format!("{} of {}", summary.total_games(), experiment.total_games());
        let points = experiment.points.len().to_string();
        rows.push([experiment.name(), points, games, format!("{}: {}", summary.state(), experiment.title)]);
    }
    Ok(write_columns(&["experiment", "points", "games", "state"], &rows, out)?)
}

/// The player that fixes the scale of a rating list: its name as an experiment writes it, and its rating.
pub type Anchor = (String, f64);

/// The results of some experiments; with an anchor also the ratings of all their players.
///
/// # Errors
/// When an experiment or its results cannot be read, the players cannot be compared, or `out` does not take the report.
pub fn report(
    files: &[PathBuf],
    results: &Path,
    anchor: Option<&Anchor>,
    format: Format,
    out: &mut dyn Write,
) -> Result<(), LabError> {
    let (entries, ratings) = rated(files, results, anchor)?;
    Ok(write_report(&entries, &ratings, format, out)?)
}

/// The results of some experiments as a page that takes the place of `before`, see [`renew_page`].
///
/// # Errors
/// As [`report`].
pub fn page(
    files: &[PathBuf],
    results: &Path,
    anchor: Option<&Anchor>,
    before: &str,
    out: &mut dyn Write,
) -> Result<(), LabError> {
    let (entries, ratings) = rated(files, results, anchor)?;
    Ok(renew_page(&entries, &ratings, before, out)?)
}

fn rated(
    files: &[PathBuf],
    results: &Path,
    anchor: Option<&Anchor>,
) -> Result<(Vec<Entry>, Vec<RatedPlayer>), LabError> {
    let entries = load(files, results)?;
    let ratings = match anchor {
        Some((name, elo)) => rating_list(&entries, Some(name), *elo)?,
        None => Vec::new(),
    };
    Ok((entries, ratings))
}

fn load(files: &[PathBuf], results: &Path) -> Result<Vec<Entry>, LabError> {
    let entry = |file: &PathBuf| {
        let experiment = Experiment::load(file)?;
        let summary = Summary::of(&experiment, results)?;
        Ok(Entry { experiment, summary })
    };
    files.iter().map(entry).collect()
}

/// Reads all experiments below `folder` and compares what they expect with `claims.toml` there, if there is one.
///
/// # Errors
/// With the first file that is wrong, or all claims that do not fit.
pub fn check(folder: &Path, out: &mut dyn Write) -> Result<(), LabError> {
    let experiments =
        find(folder)?.iter().map(|file| Experiment::load(file)).collect::<Result<Vec<Experiment>, _>>()?;
    for experiment in &experiments {
        writeln!(out, "{}: {} points", experiment.name(), experiment.points.len())?;
    }
    let claims = folder.join("claims.toml");
    if claims.exists() {
        check_claims(&claims, &experiments).map_err(LabError::Claims)?;
        writeln!(out, "every published result has its experiment, with the same numbers")?;
    }
    Ok(())
}
