//! Experiments: files that say who plays whom at what, what is varied, and what a paper found.
//!
//! ```toml
//! title = "GRAVE against RAVE"
//! source = "Cazenave 2015, Table 2"
//! games = 500                               # a point
//! a = "grave,playouts=10000"                # presets with overrides
//! b = "rave,playouts=10000,bias=1e-7"
//!
//! [game]
//! name = "atarigo"
//! size = 8
//!
//! [[vary]]                                  # several of these make a grid
//! of = ["a.ref", "a.bias"]
//! values = [[25, 1e-8], [50, 1e-10], [100, 1e-3]]
//!
//! [expected]
//! win = [86.2, 88.4, 87.8]                  # percent, in the order of the points
//! n = 500
//! ```

mod axis;
mod choice;
mod claims;
mod error;
mod expected;
mod file;
mod playable;

use std::path::{Path, PathBuf};

use crate::ProgramTime;

pub(crate) use axis::number_text;
pub use axis::{Axis, Settings};
pub use choice::{Choice, ChoiceError};
pub use claims::{ClaimsError, check_claims};
pub use error::{ExperimentCause, ExperimentError};
pub use expected::Expected;
pub use playable::{Playable, PlayablePoint};

/// An experiment as its file describes it.
///
/// ```
/// use std::path::Path;
/// use tewari_lab::experiment::Experiment;
/// let text = "
///     title = 'More playouts win'
///     source = 'nowhere'
///     games = 100
///     a = 'uct'
///     b = 'uct,playouts=100'
///     game = { name = 'hex', size = 5 }
///     vary = [{ of = 'a.playouts', values = [200, 400] }]
/// ";
/// let experiment = Experiment::parse(Path::new("mine/playouts.toml"), text)?;
/// assert_eq!(experiment.name(), "mine/playouts");
/// assert_eq!(experiment.points[1].a, "uct,playouts=400");
/// assert_eq!(experiment.playable()?.game.title(), "hex 5x5");
/// # Ok::<(), tewari_lab::experiment::ExperimentError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Experiment {
    /// The file.
    pub file: PathBuf,
    /// One line: what is tested.
    pub title: String,
    /// Where it was published.
    pub source: String,
    /// The published results it repeats, by their names in `claims.toml`.
    pub claims: Vec<String>,
    /// What else is to be known.
    pub note: Option<String>,
    /// The game and its options, as written.
    pub game: String,
    /// The options of the game.
    pub game_options: Settings,
    /// Games a point.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// Random moves at the start of every game.
    pub opening: usize,
    /// The time that external programs are told they have.
    pub time: ProgramTime,
    /// What is measured.
    pub points: Vec<Point>,
    /// Where the file says what, for messages.
    lines: Lines,
}

/// One point of an experiment: two players.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// What was varied, and how.
    pub settings: Settings,
    /// The first player, as a preset with overrides.
    pub a: String,
    /// The second player.
    pub b: String,
    /// What the paper says.
    pub expected: Option<Expected>,
}

impl Point {
    /// What distinguishes the point: `ref=25 bias=1e-8`.
    pub fn label(&self) -> String {
        let short = |(key, value): &(String, String)| match key.strip_prefix("a.") {
            Some(name) => format!("{name}={value}"),
            None => format!("{key}={value}"),
        };
        self.settings.iter().map(short).collect::<Vec<_>>().join(" ")
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Lines {
    game: usize,
    a: usize,
    b: usize,
}

impl Experiment {
    /// Reads an experiment and checks that its game and its players exist.
    ///
    /// # Errors
    /// With the file and the line.
    pub fn load(path: &Path) -> Result<Experiment, ExperimentError> {
        let text = std::fs::read_to_string(path).map_err(|error| ExperimentError {
            file: path.to_owned(),
            line: None,
            cause: Box::new(ExperimentCause::Io(error)),
        })?;
        let experiment = Experiment::parse(path, &text)?;
        experiment.playable()?;
        Ok(experiment)
    }

    /// The name of an experiment: its folder and file without extension, as `grave-2015/table-02`.
    pub fn name(&self) -> String {
        let file = self.file.file_stem().unwrap_or_default().to_string_lossy();
        match self.file.parent().and_then(Path::file_name) {
            Some(folder) => format!("{}/{file}", folder.to_string_lossy()),
            None => file.into_owned(),
        }
    }

    /// How many games all points have.
    pub fn total_games(&self) -> u64 {
        self.games * self.points.len() as u64
    }
}
