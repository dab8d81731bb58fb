//! The analysis as a table.

use std::io::{self, Write};

use tewari_gtp::{Position, Review};

use super::mistakes::{self, colour_name, mark, percent};
use crate::table::Table;

/// How many mistakes are told below the table.
const TOLD: usize = 5;

pub(super) fn print(title: &str, review: &Review, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new(&["move", "colour", "played", "best", "before", "after", "loss", ""]);
    for position in &review.positions {
        if let Some(row) = row(position) {
            table.row(row);
        }
    }
    write!(out, "{title}\n{table}")?;
    if let Some(last) = review.positions.last() {
        writeln!(out, "in the end black wins {} of the playouts", percent(last.black()))?;
    }
    let mut worst = mistakes::all(review);
    worst.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    if !worst.is_empty() {
        writeln!(out, "the largest mistakes:")?;
    }
    for mistake in worst.iter().take(TOLD) {
        writeln!(out, "  {}", mistake.text())?;
    }
    Ok(())
}

fn row(position: &Position) -> Option<[String; 8]> {
    let played = position.played.as_ref()?;
    let share = |share: Option<f32>| share.map_or_else(|| "-".to_owned(), percent);
    Some([
        played.number.to_string(),
        colour_name(position.player).to_owned(),
        played.text.clone(),
        position.candidates.first().map(|best| best.text.clone()).unwrap_or_default(),
        percent(position.winning_rate),
        share(played.after),
        share(position.loss()),
        mark(position.loss()).to_owned(),
    ])
}
