//! `tewari bench playouts --all`: the speeds that programs of Go are compared by, in one table.

use std::io::Write;

use serde_json::json;
use tewari_game::{Notation, Seed};
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_search::{Budget, SearchParams, preset};
use tewari_terminal::text;

use super::{SECONDS, playouts::PlayoutBench, search::Warm};
use crate::{failure::Failure, meter::Meter, table::Table};

/// The boards of the table.
const SIZES: [&str; 3] = ["9", "13", "19"];
/// The player of the whole simulations.
const PLAYER: &str = "mogo-2007-paper";

/// What is measured in a row.
#[derive(Clone, Copy)]
enum Kind {
    /// Playouts from the empty board by this policy.
    Playouts(&'static str),
    /// Simulations of a search from the empty board.
    Simulations,
}

const ROWS: [(&str, Kind); 3] = [
    ("playouts, uniform", Kind::Playouts("uniform")),
    ("playouts, mogo", Kind::Playouts("mogo")),
    ("whole simulations, mogo-2007-paper", Kind::Simulations),
];

/// Measures all rows on all boards with the limits of `bench`, each on its own, and prints them.
pub(super) fn run(bench: &PlayoutBench, as_json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let mut meter = Meter::new("bench".to_owned());
    let cells = (ROWS.len() * SIZES.len()) as u64;
    let mut rows = Vec::new();
    for (name, kind) in ROWS {
        let mut speeds = Vec::new();
        for size in SIZES {
            let done = (SIZES.len() * rows.len() + speeds.len()) as u64;
            meter.show(done, cells, || format!("{name}, {size}x{size}"));
            speeds.push(measure(bench, kind, size)?);
        }
        rows.push((name, speeds));
    }
    meter.clear();
    if as_json {
        let row = |(name, speeds): &(&str, Vec<f64>)| {
            let speeds = SIZES.iter().zip(speeds).map(|(&size, &speed)| (size.to_owned(), json!(speed)));
            json!({ "what": name, "per_second": serde_json::Map::from_iter(speeds) })
        };
        let figures = json!({ "game": "go", "threads": 1, "rows": rows.iter().map(row).collect::<Vec<_>>() });
        return Ok(writeln!(out, "{figures:#}")?);
    }
    let mut table = Table::new(&["per second, one thread", "9x9", "13x13", "19x19"]);
    for (name, speeds) in rows {
        table.row(std::iter::once(name.to_owned()).chain(speeds.into_iter().map(text::rounded)));
    }
    Ok(write!(out, "{table}")?)
}

/// Playouts or simulations per second on one board.
fn measure(bench: &PlayoutBench, kind: Kind, size: &str) -> Result<f64, Failure> {
    let spec = GameSpec::new("go")?.with("size", size)?;
    match kind {
        Kind::Playouts(policy) => Ok(bench.figures(&spec, policy)?.per_second()),
        Kind::Simulations => {
            let Some(player) = preset(PLAYER) else { return Err(Failure::Usage(format!("there is no {PLAYER}"))) };
            let budget = bench.budget.budget(&player.params.budget, SECONDS);
            Ok(spec.visit(Simulate { params: player.params, budget, seed: Seed::new(bench.seed) })?)
        }
    }
}

/// One warm search from the empty board.
struct Simulate {
    params: SearchParams,
    budget: Budget,
    seed: Seed,
}

impl WithGame for Simulate {
    type Output = f64;

    fn run<S: Notation>(self, start: S) -> f64 {
        Warm::new(&self.params, &start, &self.budget).search(self.seed).speed()
    }
}
