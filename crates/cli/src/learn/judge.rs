//! `tewari learn judge`: how well playouts know who will win.

use std::{io::Write, ops::ControlFlow, path::PathBuf};

use clap::Args;
use tewari_games::catalogue::GameSpec;
use tewari_lab::Interrupt;
use tewari_learn::{JudgePlan, Judgement, Records, judge_playouts};
use tewari_search::PlayerSpec;

use crate::{failure::Failure, interrupt, meter::Meter, numbers, table::Table};

/// Tell how well the playouts of players know who will win
///
/// Positions of games, after every tenth of the board's points in moves, are played out many times. The loss is the mean of
/// -ln p of who won, p being read from the mean outcome by the logistic curve that fits best in that tenth: 0.693 knows
/// nothing, 0 all. Each player is compared with the first one on the same positions. It takes minutes where matches take
/// hours; but a search also needs playouts that tell good moves from bad ones, so matches have the last word.
#[derive(Args)]
#[command(after_help = "\
Example:
  tewari learn judge mogo-2007 mogo-2007,rule_chance=0.5 uct --records cgos9.sgf.zst --size 9 --games 1000")]
pub(crate) struct Judge {
    /// The players, of whom only the playouts count: presets with parameters
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<PlayerSpec>,
    /// Files of games: SGF, or SGF packed by zstd (.zst); games of other sizes, or without winner or komi, are passed over
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    records: Vec<PathBuf>,
    /// The size of the board
    #[arg(long, value_name = "N", value_parser = super::side, allow_hyphen_values = true)]
    size: usize,
    /// So many games at most
    #[arg(long, value_name = "N", default_value = "1000", value_parser = numbers::count, allow_hyphen_values = true)]
    games: u64,
    /// Playouts from each position
    #[arg(long, value_name = "N", default_value = "200", value_parser = numbers::count, allow_hyphen_values = true)]
    playouts: u64,
    /// How many threads [default: one for each processor]; only the time depends on it
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    threads: Option<usize>,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

impl Judge {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = GameSpec::new("go").and_then(|game| game.with("size", &self.size.to_string()));
        let game = game.map_err(Failure::usage)?;
        for player in &self.players {
            tewari_player::check(&player.params, &game).map_err(Failure::usage)?;
        }
        let plan = JudgePlan {
            players: self.players.iter().map(|player| player.params.clone()).collect(),
            records: Records::new(self.records.clone(), self.size),
            games: self.games as usize,
            playouts: self.playouts as usize,
            seed: self.seed,
        };
        let interrupt = interrupt::listen("stopping")?;
        let judgements = super::pool(self.threads)?.install(|| judged(&plan, &interrupt))?;
        let names = plan.records.names().join(", ");
        writeln!(out, "{} positions of {names}, {} playouts each", judgements[0].positions, self.playouts)?;
        Ok(write!(out, "{}", self.table(&judgements))?)
    }

    fn table(&self, judgements: &[Judgement]) -> Table {
        let tenths = (1..=judgements[0].tenths.len()).map(|tenth| format!("{tenth}/10"));
        let fixed = ["player", "loss", "to the first", "squared error", "µs"].map(str::to_owned);
        let headings: Vec<String> = fixed.into_iter().chain(tenths).collect();
        let mut table = Table::new(&headings.iter().map(String::as_str).collect::<Vec<_>>());
        for (player, judgement) in self.players.iter().zip(judgements) {
            let fixed = [
                player.name.clone(),
                format!("{:.4}", judgement.loss),
                format!("{:+.4} ± {:.4}", judgement.difference, judgement.uncertainty),
                format!("{:.4}", judgement.squared_error),
                format!("{:.1}", judgement.time.as_secs_f64() * 1e6),
            ];
            let loss = |loss: &f64| if loss.is_nan() { "-".to_owned() } else { format!("{loss:.3}") };
            table.row(fixed.into_iter().chain(judgement.tenths.iter().map(loss)));
        }
        table
    }
}

/// Judges and shows how far it is.
fn judged(plan: &JudgePlan, interrupt: &Interrupt) -> Result<Vec<Judgement>, Failure> {
    let mut meter = Meter::new("judge".into());
    let mut games = plan.records.won_games().take(plan.games);
    let all = games.try_fold(0, |count, game| game.map(|_| count + 1)).map_err(Failure::usage)?;
    let judgements = judge_playouts(plan, &mut |done| {
        meter.show(done as u64, all, || "games".into());
        if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    meter.clear();
    Ok(judgements?)
}
