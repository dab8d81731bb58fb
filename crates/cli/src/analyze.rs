//! `tewari analyze`: what the search thinks of a game that was played.

use std::{
    fmt::Display,
    io::Write,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use clap::Args;
use tewari_game::Seed;
use tewari_games::catalogue::GameSpec;
use tewari_gtp::{Review, Settings, load_trees, review, unknown_rules};
use tewari_sgf::{GameRecord, GameTree};
use tewari_terminal::text::one_line;

use crate::{failure::Failure, interrupt, meter::Meter, numbers, output::OutputFile, search_args::SearchArgs};

mod comments;
mod graph;
mod json;
mod mistakes;
mod moves;

/// Seconds for each position unless told otherwise.
const SECONDS: f64 = 1.0;

/// Analyse a game of Go: winning rates and better moves for every position of an SGF file.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari analyze game.sgf
  tewari analyze game.sgf --playouts 5000 --preset mogo-2007 --out analysed.sgf --svg game.svg
  tewari analyze game.sgf --seconds 10 --threads 2 --json

The main line is analysed. A move that loses 10 % of the winning rate is marked ?, one that loses 25 % ??.
With --out the comments of the record are kept, and those of an earlier analysis replaced.")]
pub(crate) struct Analyze {
    /// The record; of a file with several games the first is analysed
    #[arg(value_name = "FILE.sgf")]
    file: PathBuf,
    #[command(flatten)]
    search: SearchArgs,
    /// What white gets, where the record does not say it
    #[arg(long, value_name = "POINTS", default_value = "7.5", allow_hyphen_values = true)]
    komi: String,
    /// The rules, where the record does not name them [default: chinese with superko]
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// Write the record with the analysis as comments
    #[arg(long, value_name = "FILE.sgf")]
    out: Option<PathBuf>,
    /// Draw the winning rate
    #[arg(long, value_name = "FILE.svg")]
    svg: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

impl Analyze {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let trees = load_trees(&self.file).map_err(|cause| self.wrong(cause))?;
        let record = GameRecord::of_main_line(&trees[0]).map_err(|cause| self.wrong(cause))?;
        if let Some(remark) = unknown_rules(&record) {
            eprintln!("{}: {remark}", self.file.display());
        }
        let settings = self.settings(&record)?;
        let prepare = |option, path: &Option<PathBuf>| {
            path.as_deref().map(|path: &Path| OutputFile::new(option, path)).transpose()
        };
        let (sgf, svg) = (prepare("--out", &self.out)?, prepare("--svg", &self.svg)?);
        let review = self.review(&record, &settings)?;
        if let Some(file) = sgf {
            file.write(&annotated(trees, &review))?;
        }
        if let Some(file) = svg {
            file.write(&graph::svg(&title(&record), &review))?;
        }
        if self.json {
            writeln!(out, "{:#}", json::of(&record, &settings, &review))?;
        } else {
            moves::print(&title(&record), &review, out)?;
        }
        out.flush()?;
        review.broken.map_or(Ok(()), |cause| Err(self.wrong(format!("{cause}; what comes before it is analysed"))))
    }

    fn wrong(&self, cause: impl Display) -> Failure {
        Failure::Usage(format!("{}: {cause}", self.file.display()))
    }

    fn settings(&self, record: &GameRecord) -> Result<Settings, Failure> {
        let size = format!("{}x{}", record.width, record.height);
        let board = GameSpec::new("go")?.with("komi", &self.komi)?.with("size", &size).map_err(|e| self.wrong(e))?;
        let mut player = self.search.player(&board)?;
        // Every move goes on from what was thought before it.
        player.params.run.reuse = true;
        Ok(Settings {
            limit: Some(self.search.budget.budget(&player.params.budget, SECONDS)),
            search: player.params,
            komi: board.rules().komi,
            rules: self.rules.clone(),
            seed: Seed::new(self.seed),
            ..Settings::default()
        })
    }

    fn review(&self, record: &GameRecord, settings: &Settings) -> Result<Review, Failure> {
        let interrupt = interrupt::listen("the analysis ends with what is done")?;
        let mut meter = Meter::new("analyze".into());
        let positions = record.plays().count() as u64 + 1;
        let review = review(record, settings, &mut |done| {
            meter.show(done as u64, positions, || "positions".into());
            if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        meter.clear();
        review.map_err(|cause| self.wrong(cause))
    }
}

/// The file as it was, with comments in the main line of the first game.
fn annotated(mut trees: Vec<GameTree>, review: &Review) -> String {
    if let Some(tree) = trees.first_mut() {
        comments::write(tree, review);
    }
    trees.iter().map(GameTree::to_string).collect()
}

/// Who played.
fn title(record: &GameRecord) -> String {
    let name = |name: &Option<String>, colour: &str| name.clone().unwrap_or_else(|| colour.to_owned());
    let result = record.result.as_ref().map(|result| format!(", {result}")).unwrap_or_default();
    // Names come from a file, and go to a terminal.
    one_line(&format!("{} - {}{result}", name(&record.black, "black"), name(&record.white, "white")))
}
