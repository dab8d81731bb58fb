//! `tewari lab report`: results for people and programs.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use tewari_lab::{lab, report::Format};

use super::Places;
use crate::failure::Failure;

/// Write results as a table in the terminal, Markdown, CSV, or a page with plots
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari lab report grave-2015
  tewari lab report --all --markdown docs/reproduction.md
  tewari lab report grave-2015/table-01 --csv - --html table-01.html
  tewari lab report mine/round-robin --anchor 'gtp:gnugo --mode gtp --level 10=1800'
  tewari lab report tewari/museum --anchor mean=0 --years museum.svg")]
pub(super) struct Report {
    /// Files, folders or names of experiments
    #[arg(required_unless_present = "all", value_name = "EXPERIMENT")]
    experiments: Vec<PathBuf>,
    /// All experiments
    #[arg(long, conflicts_with = "experiments")]
    all: bool,
    /// Write Markdown to this file (- is standard output); a page of several experiments that is there keeps what it says
    /// of those that have no results here
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Write comma-separated values to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Draw the ratings of presets over their years to this file, as SVG; takes --anchor
    #[arg(long, value_name = "FILE", requires = "anchor")]
    years: Option<PathBuf>,
    /// Add the Elo ratings of all players of these experiments, where this one has this rating, or the mean of all
    /// (mean=0); intervals are relative to it (not to the comma-separated values)
    #[arg(long, value_name = "NAME=ELO", value_parser = anchor)]
    anchor: Option<lab::Anchor>,
    #[command(flatten)]
    places: Places,
}

/// The name may have equals signs of its own.
fn anchor(text: &str) -> Result<lab::Anchor, String> {
    let parsed = text.rsplit_once('=').and_then(|(name, elo)| Some((name.to_owned(), elo.trim().parse().ok()?)));
    let finite = parsed.filter(|(name, elo): &lab::Anchor| !name.is_empty() && elo.is_finite());
    finite.ok_or_else(|| "it takes NAME=ELO, the player as it is written in the experiment".to_owned())
}

impl Report {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let files = if self.all {
            lab::find(&self.places.folder)?
        } else {
            lab::locate(&self.experiments, &self.places.folder)?
        };
        let targets = [
            (Format::Markdown, &self.markdown),
            (Format::Csv, &self.csv),
            (Format::Html, &self.html),
            (Format::Years, &self.years),
        ];
        let targets: Vec<(Format, &Path)> =
            targets.into_iter().filter_map(|(format, file)| Some((format, file.as_deref()?))).collect();
        let write =
            |format, out: &mut dyn Write| lab::report(&files, &self.places.results, self.anchor.as_ref(), format, out);
        if targets.is_empty() {
            write(Format::Terminal, out)?;
        }
        for (format, target) in targets {
            let mut text = Vec::new();
            match fs::read_to_string(target) {
                Ok(before) if format == Format::Markdown => {
                    lab::page(&files, &self.places.results, self.anchor.as_ref(), &before, &mut text)?;
                }
                _ => write(format, &mut text)?,
            }
            if target == Path::new("-") {
                out.write_all(&text)?;
            } else {
                write_file(target, &text).map_err(|error| Failure::Run(format!("{}: {error}", target.display())))?;
            }
        }
        Ok(())
    }
}

/// A report is written only once it is whole, and its folder made if it is not there.
fn write_file(path: &Path, text: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(text)?;
    file.flush()
}
