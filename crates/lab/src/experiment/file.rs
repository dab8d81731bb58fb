//! Reading an experiment file.

use std::{collections::BTreeMap, ops::Range, path::Path};

use serde::Deserialize;
use toml::Spanned;

use super::{
    Axis, Experiment, ExperimentCause, ExperimentError, Lines, Point, Settings,
    axis::{grid, scalar},
    expected::ExpectedFile,
};
use crate::ProgramTime;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    source: String,
    #[serde(default)]
    claims: Vec<String>,
    note: Option<String>,
    games: Spanned<u64>,
    #[serde(default = "first_seed")]
    seed: u64,
    #[serde(default)]
    opening: usize,
    time: Option<Spanned<TimeFile>>,
    a: Option<Spanned<String>>,
    b: Option<Spanned<String>>,
    game: Spanned<BTreeMap<String, toml::Value>>,
    #[serde(default)]
    vary: Vec<Spanned<Axis>>,
    expected: Option<Spanned<ExpectedFile>>,
}

fn first_seed() -> u64 {
    1
}

/// A day.
const MOST_SECONDS: f64 = 86_400.0;

/// Seconds that external programs have.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum TimeFile {
    Move(f64),
    Game(f64),
}

impl Experiment {
    /// Reads the text of an experiment file; `path` is for its name and for messages.
    ///
    /// # Errors
    /// With the line, when the text is not such a file. Whether its players and its game exist is not looked at.
    pub fn parse(path: &Path, text: &str) -> Result<Experiment, ExperimentError> {
        let place = Place { path, text };
        let file: File = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| place.line(&span));
            ExperimentError {
                file: path.to_owned(),
                line,
                cause: Box::new(ExperimentCause::Toml(error.message().to_owned())),
            }
        })?;
        if *file.games.get_ref() == 0 {
            return Err(place.value(&file.games.span(), "an experiment has at least one game a point".to_owned()));
        }
        let (game, game_options) = place.game(&file.game)?;
        let time = file.time.as_ref().map_or(Ok(ProgramTime::Open), |time| place.time(time))?;
        let points = place.points(&file)?;
        let side = |player: &Option<Spanned<String>>| player.as_ref().map_or(1, |text| place.line(&text.span()));
        let lines = Lines { game: place.line(&file.game.span()), a: side(&file.a), b: side(&file.b) };
        Ok(Experiment {
            file: path.to_owned(),
            title: file.title,
            source: file.source,
            claims: file.claims,
            note: file.note,
            game,
            game_options,
            games: file.games.into_inner(),
            seed: file.seed,
            opening: file.opening,
            time,
            points,
            lines,
        })
    }
}

/// Where we are, for messages.
struct Place<'a> {
    path: &'a Path,
    text: &'a str,
}

impl Place<'_> {
    fn line(&self, span: &Range<usize>) -> usize {
        1 + self.text.bytes().take(span.start).filter(|&byte| byte == b'\n').count()
    }

    fn value(&self, span: &Range<usize>, message: String) -> ExperimentError {
        let line = Some(self.line(span));
        ExperimentError { file: self.path.to_owned(), line, cause: Box::new(ExperimentCause::Value(message)) }
    }

    fn game(&self, table: &Spanned<BTreeMap<String, toml::Value>>) -> Result<(String, Settings), ExperimentError> {
        let at = |message| self.value(&table.span(), message);
        let mut options = Settings::new();
        let mut name = None;
        for (key, value) in table.get_ref() {
            let text = scalar(value).map_err(|error| at(format!("game.{key}: {error}")))?;
            if key == "name" { name = Some(text) } else { options.push((key.clone(), text)) }
        }
        Ok((name.ok_or_else(|| at("game.name is missing".to_owned()))?, options))
    }

    fn time(&self, time: &Spanned<TimeFile>) -> Result<ProgramTime, ExperimentError> {
        let (TimeFile::Move(seconds) | TimeFile::Game(seconds)) = *time.get_ref();
        if !(1.0..=MOST_SECONDS).contains(&seconds) {
            let message = format!("time: external programs can be given 1 to {MOST_SECONDS} seconds, not {seconds}");
            return Err(self.value(&time.span(), message));
        }
        Ok(match time.get_ref() {
            TimeFile::Move(_) => ProgramTime::Move(seconds),
            TimeFile::Game(_) => ProgramTime::Game(seconds),
        })
    }

    fn points(&self, file: &File) -> Result<Vec<Point>, ExperimentError> {
        let axis = |axis: &Spanned<Axis>| {
            axis.get_ref().points().map_err(|message| self.value(&axis.span(), format!("vary: {message}")))
        };
        let axes = file.vary.iter().map(axis).collect::<Result<Vec<_>, _>>()?;
        let last = file.vary.last().map_or(0..0, Spanned::span);
        let grid = grid(&axes).map_err(|message| self.value(&last, format!("vary: {message}")))?;
        let expected = match &file.expected {
            None => vec![None; grid.len()],
            Some(values) => values
                .get_ref()
                .values(grid.len())
                .map_err(|message| self.value(&values.span(), format!("expected: {message}")))?,
        };
        let side = |name: &str, base: &Option<Spanned<String>>, settings: &Settings| {
            let player = player(name, base.as_ref().map(|text| text.get_ref().as_str()), settings);
            player.ok_or_else(|| self.value(&(0..0), format!("player {name} is missing")))
        };
        let point = |(settings, expected)| {
            let (a, b) = (side("a", &file.a, &settings)?, side("b", &file.b, &settings)?);
            Ok(Point { settings, a, b, expected })
        };
        grid.into_iter().zip(expected).map(point).collect()
    }
}

/// The player called `side` with the settings that are meant for it; `None` if nobody says who it is.
fn player(side: &str, base: Option<&str>, settings: &Settings) -> Option<String> {
    let whole = settings.iter().find(|(key, _)| key == side).map(|(_, value)| value.as_str());
    let own = |key: &str| Some(key.strip_prefix(side)?.strip_prefix('.')?.to_owned());
    let overrides = settings.iter().filter_map(|(key, value)| Some(format!(",{}={value}", own(key)?)));
    Some(whole.or(base)?.to_owned() + &overrides.collect::<String>())
}
