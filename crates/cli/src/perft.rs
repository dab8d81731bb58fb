//! `tewari perft`: counting what the rules allow.

use std::{
    io::{self, Write},
    time::Instant,
};

use clap::Args;
use serde_json::{Value, json};
use tewari_game::{Notation, Record, perft::perft};
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_go::{MAX_COUNTED_AREA, legal_positions};
use tewari_terminal::text;

use crate::{failure::Failure, game_args::GameOptions};

/// Count the move sequences of a game, the oldest test of its rules; or the legal positions of Go.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  tewari perft go --size 3 --depth 5\n  tewari perft breakthrough --depth 3 --divide\n  \
                  tewari perft go --size 4 --legal-positions"
)]
pub(crate) struct Perft {
    /// The game; `tewari games` lists them
    game: String,
    #[command(flatten)]
    options: GameOptions,
    /// The longest sequences to count
    #[arg(long, value_name = "N", default_value = "4", value_parser = depth, allow_hyphen_values = true)]
    depth: usize,
    /// Also count the longest sequences by their first move
    #[arg(long)]
    divide: bool,
    /// Count the legal positions of a Go board instead
    #[arg(long, conflicts_with_all = ["depth", "divide"])]
    legal_positions: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Nobody will wait for more.
fn depth(text: &str) -> Result<usize, String> {
    let depth = text.parse().ok().filter(|depth| (1..=100).contains(depth));
    depth.ok_or_else(|| "it takes a whole number from 1 to 100".to_owned())
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let spec = self.options.of(&self.game)?;
        if self.legal_positions {
            return self.count_positions(&spec, out);
        }
        spec.visit(Count { perft: self, title: spec.title(), out })?
    }

    fn count_positions(&self, spec: &GameSpec, out: &mut dyn Write) -> Result<(), Failure> {
        let (width, height) = spec.size().filter(|_| spec.name().text() == "go").ok_or_else(|| {
            Failure::Usage(format!("--legal-positions counts positions of go only, not of {}", spec.name()))
        })?;
        let count = legal_positions(width, height).ok_or_else(|| {
            let most = MAX_COUNTED_AREA;
            Failure::Usage(format!("--legal-positions takes boards of up to {most} points, not {width}x{height}"))
        })?;
        if self.json {
            // More than 64 bits do not fit a JSON number everywhere.
            return Ok(writeln!(out, "{}", json!({ "game": spec.title(), "legal_positions": count.to_string() }))?);
        }
        Ok(writeln!(out, "{count}")?)
    }
}

struct Count<'a> {
    perft: &'a Perft,
    title: String,
    out: &'a mut dyn Write,
}

impl WithGame for Count<'_> {
    type Output = Result<(), Failure>;

    fn run<S: Notation>(self, start: S) -> Result<(), Failure> {
        let Count { perft: Perft { depth, divide, json, .. }, title, out } = self;
        let record = Record::new(start);
        let started = Instant::now();
        let mut counts = Vec::new();
        for depth in 1..=*depth {
            counts.push(perft(&record, depth));
            if !json {
                writeln!(out, "{depth} {}", counts[depth - 1])?;
                out.flush()?;
            }
        }
        let total: u64 = counts.iter().sum();
        let speed = total as f64 / started.elapsed().as_secs_f64().max(1e-9);
        let divided = if *divide { divisions(&record, *depth) } else { Vec::new() };
        if *json {
            let divided = divided.into_iter().map(|(action, count)| (action, count.into()));
            let mut object = json!({ "game": title, "counts": counts, "nodes_per_second": speed });
            if *divide {
                object["divide"] = Value::Object(divided.collect());
            }
            return Ok(writeln!(out, "{object}")?);
        }
        for (action, count) in divided {
            writeln!(out, "{action} {count}")?;
        }
        // Counts are for comparison and belong on standard output alone; the speed differs every time.
        let _ = writeln!(io::stderr(), "{} nodes per second", text::rounded(speed));
        Ok(())
    }
}

/// The sequences of `depth` moves by their first move.
fn divisions<S: Notation>(record: &Record<S>, depth: usize) -> Vec<(String, u64)> {
    let divide = |action| {
        let mut next = record.clone();
        next.play(action).ok()?;
        Some((record.state().action_text(action), perft(&next, depth - 1)))
    };
    record.legal_actions().into_iter().filter_map(divide).collect()
}
