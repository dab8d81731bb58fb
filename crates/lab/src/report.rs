//! Results for people and programs: a table in the terminal, Markdown, CSV, a page with plots.

mod axis;
pub mod chart;
mod csv;
mod html;
mod markdown;
mod page;
mod plot;
mod ratings;
mod table;
mod terminal;
mod years;

use std::{
    fmt,
    io::{self, Write},
    str::FromStr,
};

pub(crate) use terminal::write_columns;
pub use years::by_year;

use crate::{RatedPlayer, Summary, experiment::Experiment};

/// An experiment with its results.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The experiment.
    pub experiment: Experiment,
    /// Its results.
    pub summary: Summary,
}

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Columns of text.
    #[default]
    Terminal,
    /// Markdown tables.
    Markdown,
    /// Comma-separated values, one line a point.
    Csv,
    /// A page with plots, complete in one file.
    Html,
    /// A picture of the ratings of presets over their years.
    Years,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 5] = [Format::Terminal, Format::Markdown, Format::Csv, Format::Html, Format::Years];

    /// The name as people type it.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Terminal => "terminal",
            Format::Markdown => "markdown",
            Format::Csv => "csv",
            Format::Html => "html",
            Format::Years => "years",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A format that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(pub String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no format is called '{}'; there are {}", self.0, Format::ALL.map(Format::name).join(", "))
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        let found = Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(text.trim()));
        found.ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}

/// Writes the results of `entries` and the ratings of their players, if there are any; values separated by commas are
/// of the points alone.
///
/// # Errors
/// When `out` does not take them.
pub fn write_report(entries: &[Entry], ratings: &[RatedPlayer], format: Format, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Terminal => terminal::write(entries, ratings, out),
        Format::Markdown => markdown::write(entries, ratings, "", out),
        Format::Csv => csv::write(entries, out),
        Format::Html => html::write(entries, ratings, out),
        Format::Years => out.write_all(by_year(ratings).as_bytes()),
    }
}

/// Writes the results as a page in the place of the page `before`, which keeps what it says of experiments that have no
/// results here: they may have been played elsewhere.
///
/// # Errors
/// When `out` does not take it.
pub fn renew_page(entries: &[Entry], ratings: &[RatedPlayer], before: &str, out: &mut dyn Write) -> io::Result<()> {
    markdown::write(entries, ratings, before, out)
}

impl Entry {
    /// The command that makes these results: as many games as there are, at the points that have some.
    fn command(&self) -> String {
        let games: Vec<u64> = self.summary.points.iter().map(|point| point.standing.games()).collect();
        let mut command = format!("tewari lab run {}", self.experiment.file.display());
        let most = games.iter().copied().max().unwrap_or(0);
        if most > 0 && most != self.experiment.games {
            command += &format!(" --games {most}");
        }
        if most > 0 && games.contains(&0) {
            let played = games.iter().enumerate().filter(|&(_, &games)| games > 0);
            command += " --points ";
            command += &played.map(|(i, _)| (i + 1).to_string()).collect::<Vec<_>>().join(",");
        }
        command
    }

    /// Where the numbers come from, in one line.
    fn provenance(&self) -> String {
        let versions = self.summary.versions();
        let by = if versions.is_empty() { "nobody yet".to_owned() } else { versions.join(", ") };
        let Experiment { seed, opening, .. } = &self.experiment;
        let games = self.summary.total_games();
        let repeated: u64 = self.summary.points.iter().map(|point| point.duplicates).sum();
        format!("{games} games ({repeated} duplicates), seed {seed}, {opening} random opening moves, played by {by}")
    }
}
