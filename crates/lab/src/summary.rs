//! What an experiment has found so far, beside what the paper says.

use std::{fmt, path::Path};

use crate::{
    Difference, Rate, Standing,
    experiment::{Expected, Experiment, PlayablePoint, Point},
    holm,
    run::results_file,
    store::{Store, StoreError, StoredPoint},
};

/// The probability with which a table is said to differ although it does not.
pub const LEVEL: f64 = 0.05;

/// The results of an experiment.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Point by point.
    pub points: Vec<PointSummary>,
    /// Games a point that the experiment asks for.
    pub games: u64,
}

/// The results at one point.
#[derive(Clone, PartialEq, Debug)]
pub struct PointSummary {
    /// What distinguishes the point.
    pub label: String,
    /// The players.
    pub players: (String, String),
    /// The score.
    pub standing: Standing,
    /// Games whose moves were those of another.
    pub duplicates: u64,
    /// The versions of the program that played.
    pub versions: Vec<String>,
    /// What the paper says.
    pub expected: Option<Expected>,
    /// The probability of our result if the paper's is true, once there are games.
    pub p_value: Option<f64>,
    /// Whether the point differs from the paper, given how many points are compared.
    pub differs: bool,
}

impl PointSummary {
    /// Our winning rate, once there are games.
    pub fn rate(&self) -> Option<Rate> {
        let n = self.standing.games();
        (n > 0).then(|| Rate { mean: self.standing.all.mean(), n })
    }

    /// Ours less the paper's.
    pub fn difference(&self) -> Option<Difference> {
        match self.expected? {
            Expected::Rate(paper) => Some(Difference::of(self.rate()?, paper)),
            Expected::AtLeast(_) => None,
        }
    }
}

/// How far an experiment is, and how it looks.
#[derive(Clone, PartialEq, Debug)]
pub enum State {
    /// No game yet.
    NotRun,
    /// Some of the games, in percent; and the verdict so far.
    Partly(u32, Verdict),
    /// All games.
    Done(Verdict),
}

/// Whether our results are the paper's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The paper has no number to compare with.
    Open,
    /// No point differs.
    Agrees,
    /// So many of the compared points differ.
    Differs {
        /// Points that differ.
        points: usize,
        /// Points that were compared.
        of: usize,
    },
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Open => f.write_str("nothing to compare"),
            Verdict::Agrees => f.write_str("agrees"),
            Verdict::Differs { points, of } => write!(f, "differs at {points} of {of}"),
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            State::NotRun => f.write_str("not run"),
            State::Partly(percent, Verdict::Open) => write!(f, "partly ({percent} %)"),
            State::Partly(percent, verdict) => write!(f, "partly ({percent} %), {verdict}"),
            State::Done(Verdict::Open) => f.write_str("done"),
            State::Done(verdict) => verdict.fmt(f),
        }
    }
}

impl Summary {
    /// The results of `experiment` in the folder `results`.
    ///
    /// # Errors
    /// When the results cannot be read.
    pub fn of(experiment: &Experiment, results: &Path) -> Result<Summary, StoreError> {
        let store = Store::open(&results_file(results, experiment))?;
        let playable = experiment.playable().ok();
        let players = playable.as_ref().map_or(2, |playable| playable.game.players());
        let found = |i: usize| -> Option<&PlayablePoint> { playable.as_ref()?.points.get(i) };
        let mut points = Vec::new();
        for (i, point) in experiment.points.iter().enumerate() {
            let empty = Standing::new(players, experiment.games, experiment.opening > 0);
            let stored = match (&store, found(i)) {
                (Some(store), Some(found)) => store.point(&found.identity, empty.clone())?,
                _ => None,
            };
            let nothing = StoredPoint { standing: empty, duplicates: 0, versions: Vec::new() };
            points.push(summarise(point, stored.unwrap_or(nothing)));
        }
        judge(&mut points);
        Ok(Summary { points, games: experiment.games })
    }

    /// How far the experiment is.
    pub fn state(&self) -> State {
        let wanted: u64 = self.games * self.points.len() as u64;
        let played: u64 = self.points.iter().map(|point| point.standing.games().min(self.games)).sum();
        match played {
            0 => State::NotRun,
            _ if played < wanted => State::Partly((100 * played / wanted) as u32, self.verdict()),
            _ => State::Done(self.verdict()),
        }
    }

    /// Whether the results so far are the paper's.
    pub fn verdict(&self) -> Verdict {
        let of = self.points.iter().filter(|point| point.p_value.is_some()).count();
        let points = self.points.iter().filter(|point| point.differs).count();
        match (points, of) {
            (_, 0) => Verdict::Open,
            (0, _) => Verdict::Agrees,
            _ => Verdict::Differs { points, of },
        }
    }

    /// The versions of the program that played, oldest first.
    pub fn versions(&self) -> Vec<&str> {
        let mut versions: Vec<&str> = Vec::new();
        for version in self.points.iter().flat_map(|point| &point.versions) {
            if !versions.contains(&version.as_str()) {
                versions.push(version);
            }
        }
        versions
    }

    /// All games.
    pub fn total_games(&self) -> u64 {
        self.points.iter().map(|point| point.standing.games()).sum()
    }
}

fn summarise(point: &Point, stored: StoredPoint) -> PointSummary {
    let mut summary = PointSummary {
        label: point.label(),
        players: (point.a.clone(), point.b.clone()),
        standing: stored.standing,
        duplicates: stored.duplicates,
        versions: stored.versions,
        expected: point.expected,
        p_value: None,
        differs: false,
    };
    summary.p_value = point.expected.and_then(|expected| Some(expected.p_value(summary.rate()?)));
    summary
}

/// Says which points differ, with the level shared among all that are compared.
fn judge(points: &mut [PointSummary]) {
    let compared: Vec<&mut PointSummary> = points.iter_mut().filter(|point| point.p_value.is_some()).collect();
    let p_values: Vec<f64> = compared.iter().filter_map(|point| point.p_value).collect();
    for (point, differs) in compared.into_iter().zip(holm(&p_values, LEVEL)) {
        point.differs = differs;
    }
}
