//! `tewari score`: counts finished games and compares with what the files say.

mod count;
mod files;

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Write,
    path::PathBuf,
};

use clap::Args;
use serde_json::json;
use tewari_gtp::{Settings, unknown_rules};
use tewari_lab::wilson;

use crate::{failure::Failure, meter::Meter, numbers, table::Table};
use count::{Counted, Verdict, count_all};

/// Count finished games of Go, dead stones taken off, and compare with the results that their files name
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari score game.sgf
  tewari score --rules japanese --games 1000 --jobs 2 records.sgf.zst
  tewari score --rules japanese --area-from 7.5 professional.sgf
  tewari score --rules cgos records-of-a-server.sgf

A file may hold many games, and may be compressed (.zst). Games that ended otherwise than by counting
are passed over. What differs is listed with the reason: a chain that is dead by one count and alive by
the other, stones that the record left on the board (servers for programs count it as it stands: rules
cgos), or a point or two of open borders. Of professional games those with a komi of 7.5 or 8 are mostly
played in China or by Ing's rules, and counted by area: that is what --area-from is for.")]
pub(crate) struct Score {
    /// SGF files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The rules of games whose file names none: chinese, tromp-taylor, new-zealand, aga, japanese
    #[arg(long, value_name = "NAME", default_value = "chinese")]
    rules: String,
    /// Games with so much komi or more, whose file names no rules, are counted by area
    #[arg(long, value_name = "KOMI", allow_hyphen_values = true)]
    area_from: Option<f32>,
    /// At most so many counted games
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    games: Option<u64>,
    /// Playouts that decide what is dead
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_hyphen_values = true)]
    playouts: Option<u64>,
    /// How many games at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::jobs, allow_hyphen_values = true)]
    jobs: usize,
    /// Print JSON, one object for every game
    #[arg(long)]
    json: bool,
}

impl Score {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut games = Vec::new();
        for file in &self.files {
            games.extend(files::counted_games(file)?);
        }
        if let Some(most) = self.games {
            games.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        }
        if let Some(least) = self.area_from {
            let many = games.iter_mut().map(|game| &mut game.record).filter(|record| record.komi >= Some(least));
            many.filter(|record| record.rules.is_none()).for_each(|record| record.rules = Some("chinese".into()));
        }
        let remarks: BTreeSet<String> = games.iter().filter_map(|game| unknown_rules(&game.record)).collect();
        remarks.iter().for_each(|remark| eprintln!("{remark}"));
        let settings = self.settings()?;
        let mut meter = Meter::new("score".into());
        let planned = games.len() as u64;
        let counted = count_all(&games, &settings, self.jobs, |done| {
            meter.show(done, planned, || "games".into());
        });
        meter.clear();
        let counted = counted.map_err(Failure::Usage)?;
        if self.json {
            for game in &counted {
                writeln!(out, "{}", as_json(game))?;
            }
            return Ok(());
        }
        report(&counted, out)
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let mut settings = Settings { rules: Some(self.rules.clone()), ..Settings::default() };
        if let Some(playouts) = self.playouts {
            let playouts = u32::try_from(playouts).map_err(|_| Failure::Usage("too many playouts".into()))?;
            settings.engine.play.score_playouts = playouts;
        }
        Ok(settings)
    }
}

/// The games that differ, then how many agree.
fn report(games: &[Counted], out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = Table::new(&["game", "file says", "counted", "why"]);
    let differing = games.iter().filter(|game| game.verdict != Verdict::Same);
    let mut differs = 0;
    for game in differing {
        table.row([game.name.clone(), game.recorded_text(), game.counted_text(), game.reason()]);
        differs += 1;
    }
    if differs > 0 {
        writeln!(out, "{table}")?;
        writeln!(out, "{}", reasons(games))?;
    }
    let count = |verdicts: &[Verdict]| games.iter().filter(|game| verdicts.contains(&game.verdict)).count();
    let mut table = Table::new(&["", "games", "rate", "95 % interval"]);
    let mut row = |name: &str, n: usize| {
        let rate = n as f64 / games.len() as f64;
        let interval = wilson(rate, games.len() as u64);
        let [rate, low, high] = [rate, interval.low, interval.high].map(percent);
        table.row([name.into(), n.to_string(), format!("{rate} %"), format!("{low} to {high}")]);
    };
    if !games.is_empty() {
        row("same score", count(&[Verdict::Same]));
        row("same winner", count(&[Verdict::Same, Verdict::SameWinner]));
    }
    write!(out, "{table}")?;
    Ok(writeln!(out, "of {} counted games", games.len())?)
}

/// How often each kind of reason makes a difference.
fn reasons(games: &[Counted]) -> Table {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for game in games.iter().filter(|game| game.verdict != Verdict::Same) {
        let kind = game.difference.as_ref().map_or("cannot be replayed", |difference| difference.kind());
        *counts.entry(kind).or_default() += 1;
    }
    let mut table = Table::new(&["games", "why"]);
    counts.into_iter().for_each(|(kind, count)| table.row([count.to_string(), kind.to_owned()]));
    table
}

fn percent(share: f64) -> String {
    format!("{:.2}", 100.0 * share)
}

fn as_json(game: &Counted) -> serde_json::Value {
    json!({
        "game": game.name,
        "recorded": game.recorded,
        "counted": game.counted.as_ref().ok(),
        "error": game.counted.as_ref().err(),
        "reason": game.reason(),
    })
}
