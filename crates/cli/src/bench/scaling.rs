//! `tewari bench scaling`: what more threads bring, measured alternately.

use std::io::Write;

use clap::Args;
use serde_json::json;
use tewari_params::Parameters;
use tewari_search::{PlayerSpec, SearchParams};
use tewari_terminal::text;

use super::alternate::{Alternate, ratios};
use crate::{
    budget_args::BudgetArgs, engine_args::EngineArgs, failure::Failure, game_args::GameArgs, numbers, table::Table,
};

/// Seconds of each search unless told otherwise.
const SECONDS: f64 = 2.0;

/// Simulations per second with different numbers of threads, measured alternately in one run.
#[derive(Args)]
#[command(after_help = "Example:\n  tewari bench scaling --game go --size 9 --preset uct --threads 1,2 --rounds 5")]
pub(super) struct ScalingBench {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    /// The numbers of threads to compare with the first of them
    #[arg(long, visible_alias = "alternate", value_name = "N,N", default_value = "1,2", allow_hyphen_values = true)]
    threads: String,
    /// How often each is measured; the result is the median
    #[arg(long, value_name = "N", default_value = "5", value_parser = numbers::count, allow_hyphen_values = true)]
    rounds: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl ScalingBench {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let spec = self.game.spec()?;
        let PlayerSpec { name, params } = self.engine.player(&spec)?;
        let variants = self.variants(&params)?;
        let budget = self.budget.budget(&params.budget, SECONDS);
        let rates = spec.visit(Alternate { variants: &variants, budget, rounds: self.rounds })?;
        let rows: Vec<Row> = variants.iter().zip(&rates).map(|(v, own)| Row::new(v, own, &rates[0])).collect();
        if self.json {
            let rows: Vec<_> = rows.iter().map(Row::as_json).collect();
            let figures = json!({ "game": spec.title(), "player": name, "rounds": self.rounds, "threads": rows });
            return Ok(writeln!(out, "{figures:#}")?);
        }
        let mut table = Table::new(&["threads", "per second", "ratio"]);
        rows.iter().for_each(|row| table.row(row.cells()));
        Ok(write!(out, "{}, {name}, medians of {} rounds\n{table}", spec.title(), self.rounds)?)
    }

    /// The parameters once for each number of threads.
    fn variants(&self, params: &SearchParams) -> Result<Vec<SearchParams>, Failure> {
        let variant = |threads: &str| {
            let mut variant = params.clone();
            variant.set("run.threads", threads)?;
            Ok(variant)
        };
        self.threads.split(',').map(variant).collect()
    }
}

/// One number of threads: the medians of its speeds and of its ratios to the first number, round by round.
struct Row {
    threads: u32,
    per_second: f64,
    ratio: f64,
}

impl Row {
    fn new(variant: &SearchParams, own: &[f64], first: &[f64]) -> Row {
        let (per_second, ratio) = (numbers::median(own), numbers::median(&ratios(own, first)));
        Row { threads: variant.run.threads, per_second, ratio }
    }

    fn cells(&self) -> [String; 3] {
        [self.threads.to_string(), text::rounded(self.per_second), format!("{:.3}", self.ratio)]
    }

    fn as_json(&self) -> serde_json::Value {
        json!({ "threads": self.threads, "per_second": self.per_second, "ratio": self.ratio })
    }
}
