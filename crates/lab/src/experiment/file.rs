//! Reading an experiment file.

use std::{collections::BTreeMap, ops::Range, path::Path};

use serde::Deserialize;
use toml::Spanned;

use super::{
    Axis, Experiment, ExperimentCause, ExperimentError, Lines, Point, Settings,
    axis::{grid, scalar},
    expected::ExpectedFile,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    source: String,
    #[serde(default)]
    claims: Vec<String>,
    needs: Option<String>,
    note: Option<String>,
    games: Spanned<u64>,
    #[serde(default = "first_seed")]
    seed: u64,
    #[serde(default)]
    opening: usize,
    a: Spanned<String>,
    b: Spanned<String>,
    game: Spanned<BTreeMap<String, toml::Value>>,
    #[serde(default)]
    vary: Vec<Spanned<Axis>>,
    expected: Option<Spanned<ExpectedFile>>,
}

fn first_seed() -> u64 {
    1
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
        let points = place.points(&file)?;
        let line = |span| place.line(&span);
        let lines = Lines { game: line(file.game.span()), a: line(file.a.span()), b: line(file.b.span()) };
        Ok(Experiment {
            file: path.to_owned(),
            title: file.title,
            source: file.source,
            claims: file.claims,
            needs: file.needs,
            note: file.note,
            game,
            game_options,
            games: file.games.into_inner(),
            seed: file.seed,
            opening: file.opening,
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

    fn points(&self, file: &File) -> Result<Vec<Point>, ExperimentError> {
        let axis = |axis: &Spanned<Axis>| {
            axis.get_ref().points().map_err(|message| self.value(&axis.span(), format!("vary: {message}")))
        };
        let axes = file.vary.iter().map(axis).collect::<Result<Vec<_>, _>>()?;
        let grid = grid(&axes);
        let expected = match &file.expected {
            None => vec![None; grid.len()],
            Some(values) => values
                .get_ref()
                .values(grid.len())
                .map_err(|message| self.value(&values.span(), format!("expected: {message}")))?,
        };
        let point = |(settings, expected)| {
            let (a, b) = (player("a", file.a.get_ref(), &settings), player("b", file.b.get_ref(), &settings));
            Point { settings, a, b, expected }
        };
        Ok(grid.into_iter().zip(expected).map(point).collect())
    }
}

/// The player called `side` with the settings that are meant for it. The budget stays where it was written.
fn player(side: &str, base: &str, settings: &Settings) -> String {
    let mut text = base.to_owned();
    for (key, value) in settings {
        if key == side {
            text.clone_from(value);
        } else if let Some(name) = key.strip_prefix(side).and_then(|rest| rest.strip_prefix('.')) {
            text = format!("{text},{name}={value}");
        }
    }
    text
}
