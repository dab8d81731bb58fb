//! `tewari bench variants`: what an algorithm costs beside another, measured alternately.

use std::io::Write;

use clap::Args;
use serde_json::json;
use tewari_search::{Budget, PlayerSpec, SearchParams};
use tewari_terminal::text;

use super::alternate::{Alternate, ratios};
use crate::{engine_args::affordable, failure::Failure, game_args::GameArgs, numbers, table::Table};

/// UCT and the AMAF family with uniform playouts.
const FAMILY: [&str; 17] = [
    "uct",
    "amaf",
    "alpha-amaf",
    "some-first",
    "some-first-alpha",
    "cutoff",
    "rave-linear",
    "permutation-amaf",
    "mc-rave-hand",
    "mc-rave-mse",
    "uct-rave",
    "rave",
    "rave-learned",
    "heuristic-mc-rave",
    "grave",
    "grave-lean",
    "grave-two-level",
];

/// Time per simulation of several players relative to the first, measured alternately in one run.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari bench variants --size 9
  tewari bench variants uct rave rave,counts=every grave --game hex --size 11 --playouts 5000")]
pub(super) struct VariantsBench {
    /// The players, each compared with the first [default: uct and the AMAF family]
    #[arg(value_name = "PLAYER")]
    players: Vec<String>,
    #[command(flatten)]
    game: GameArgs,
    /// Simulations of each search
    #[arg(long, value_name = "N", default_value = "10000", value_parser = numbers::count, allow_hyphen_values = true)]
    playouts: u64,
    /// How often each is measured; the result is the median
    #[arg(long, value_name = "N", default_value = "9", value_parser = numbers::count, allow_hyphen_values = true)]
    rounds: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl VariantsBench {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.spec()?;
        let players = self.players()?;
        for player in &players {
            affordable(&player.params)?;
            tewari_player::check(&player.params, &game)?;
        }
        let variants: Vec<SearchParams> = players.iter().map(|player| player.params.clone()).collect();
        let budget = Budget::playouts(self.playouts);
        let rates = game.visit(Alternate { variants: &variants, budget, rounds: self.rounds })?;
        let rows: Vec<Row> = players.iter().zip(&rates).map(|(player, own)| Row::new(player, own, &rates[0])).collect();
        if self.json {
            let rows: Vec<_> = rows.iter().map(Row::as_json).collect();
            let (playouts, rounds) = (self.playouts, self.rounds);
            let figures = json!({ "game": game.title(), "playouts": playouts, "rounds": rounds, "players": rows });
            return Ok(writeln!(out, "{figures:#}")?);
        }
        let mut table = Table::new(&["player", "per second", "time"]);
        rows.iter().for_each(|row| table.row(row.cells()));
        let playouts = text::rounded(self.playouts as f64);
        Ok(write!(out, "{}, {playouts} simulations, medians of {} rounds\n{table}", game.title(), self.rounds)?)
    }

    fn players(&self) -> Result<Vec<PlayerSpec>, Failure> {
        let named = self.players.iter().map(String::as_str);
        let names: Vec<&str> = if self.players.is_empty() { FAMILY.to_vec() } else { named.collect() };
        names.into_iter().map(|name| Ok(name.parse::<PlayerSpec>()?)).collect()
    }
}

/// One player: the medians of its speeds and of its times relative to the first player's, round by round.
struct Row {
    player: String,
    per_second: f64,
    time: f64,
}

impl Row {
    fn new(player: &PlayerSpec, own: &[f64], first: &[f64]) -> Row {
        let (per_second, time) = (numbers::median(own), numbers::median(&ratios(first, own)));
        Row { player: player.name.clone(), per_second, time }
    }

    fn cells(&self) -> [String; 3] {
        let more = 100.0 * (self.time - 1.0);
        [self.player.clone(), text::rounded(self.per_second), format!("{more:+.1} %")]
    }

    fn as_json(&self) -> serde_json::Value {
        json!({ "player": self.player, "per_second": self.per_second, "time": self.time })
    }
}
