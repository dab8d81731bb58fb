//! Playing an experiment, and going on with it.

mod error;
mod helpers;
mod ledger;
mod play;
mod progress;
mod stop;

use std::path::{Path, PathBuf};

pub use error::RunError;
pub use helpers::{Helpers, PlayOne, helper};
pub use progress::Progress;

use crate::{
    experiment::Experiment,
    store::{StoreError, Writer, is_busy},
};
use play::Running;
use stop::StopSign;

/// How to run an experiment.
#[derive(Clone, PartialEq, Debug)]
pub struct RunOptions {
    /// The folder of the results.
    pub results: PathBuf,
    /// The share of the games to play: 0.1 for a tenth.
    pub scale: f64,
    /// Games a point instead of the experiment's own number.
    pub games: Option<u64>,
    /// Games of each point, where they are not to have the same number; nothing else decides it then.
    pub each: Vec<u64>,
    /// The points to play, counted from 1; all if empty.
    pub points: Vec<usize>,
    /// How many games at a time.
    pub jobs: usize,
    /// The version of the program, to be stored beside the results.
    pub version: String,
}

impl RunOptions {
    /// All games, one at a time, results in `results`.
    pub fn new(results: impl Into<PathBuf>) -> RunOptions {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        RunOptions {
            results: results.into(),
            scale: 1.0,
            games: None,
            each: Vec::new(),
            points: Vec::new(),
            jobs: 1,
            version,
        }
    }

    /// Games of a point, whole rounds of seats.
    fn games_of(&self, point: usize, experiment: &Experiment, players: usize) -> u64 {
        let same = || (self.games.unwrap_or(experiment.games) as f64 * self.scale).ceil().max(1.0) as u64;
        self.each.get(point).copied().unwrap_or_else(same).next_multiple_of(players as u64)
    }
}

/// Where the results of an experiment are.
pub fn results_file(results: &Path, experiment: &Experiment) -> PathBuf {
    results.join(experiment.name()).with_extension("db")
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunEnd {
    /// Games of this run.
    pub played: u64,
    /// Whether it was stopped before its last game.
    pub stopped: bool,
}

/// Plays the games of an experiment that are not stored yet. Interrupted at any instant, the next call goes on where
/// this one was; games are decided by their seeds, so the result is the same as without interruption.
///
/// ```
/// # use std::path::Path;
/// use tewari_lab::{Summary, experiment::Experiment, run::{RunOptions, run}};
/// # let text = "title = ''\nsource = ''\ngames = 4\na = 'uct,playouts=9'\nb = 'uct,playouts=9'\ngame.name = 'tictactoe'";
/// # let experiment = Experiment::parse(Path::new("small/tictactoe.toml"), text)?;
/// # let results = std::env::temp_dir().join(format!("tewari-doc-{}", std::process::id()));
/// let end = run(&experiment, &RunOptions::new(&results), &mut |progress| println!("{}", progress.standing))?;
/// assert_eq!(end.played, 4);
/// assert_eq!(run(&experiment, &RunOptions::new(&results), &mut |_| ())?.played, 0, "nothing is left to do");
/// println!("{}", Summary::of(&experiment, &results)?.state());
/// # std::fs::remove_dir_all(results)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the experiment cannot be played or its results cannot be kept.
pub fn run(
    experiment: &Experiment,
    options: &RunOptions,
    progress: &mut dyn FnMut(&Progress),
) -> Result<RunEnd, RunError> {
    run_with(experiment, options, None, progress)
}

/// As [`run`], but the games are played by `helpers`, if there are any: `jobs` of them at a time.
///
/// # Errors
/// As [`run`].
pub fn run_with(
    experiment: &Experiment,
    options: &RunOptions,
    helpers: Option<&dyn Helpers>,
    progress: &mut dyn FnMut(&Progress),
) -> Result<RunEnd, RunError> {
    let wrong = options.points.iter().find(|&&point| point == 0 || point > experiment.points.len());
    if let Some(&point) = wrong {
        return Err(RunError::NoSuchPoint(point));
    }
    let playable = experiment.playable()?;
    let file = results_file(&options.results, experiment);
    let writer = Writer::open(&file, &options.version, options.jobs)?;
    let stop = StopSign::new(&file)?;
    playable.game.visit(Running { experiment, options, playable: &playable, helpers, writer, stop, progress })?
}

/// Asks a run that is under way to stop after the games it is playing; `false` if there is none.
///
/// # Errors
/// When the sign cannot be left beside the results.
pub fn stop(experiment: &Experiment, results: &Path) -> Result<bool, StoreError> {
    let file = results_file(results, experiment);
    let busy = is_busy(&file)?;
    if busy {
        std::fs::write(StopSign::beside(&file), "")?;
    }
    Ok(busy)
}
