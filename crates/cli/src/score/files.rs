//! Games whose result was counted.

use std::path::Path;

use tewari_gtp::load_trees;
use tewari_sgf::{Colour, GameRecord, Margin, Outcome};

use crate::failure::Failure;

/// A game and black's points less white's as its file says.
pub(super) struct Game {
    pub(super) name: String,
    pub(super) record: GameRecord,
    pub(super) recorded: f32,
}

/// The games of `file` that ended by counting.
pub(super) fn counted_games(file: &Path) -> Result<Vec<Game>, Failure> {
    let name = file.display().to_string();
    let wrong = |cause: String| Failure::Usage(format!("{name}: {cause}"));
    let trees = load_trees(file).map_err(wrong)?;
    let mut games = Vec::new();
    for (number, tree) in trees.iter().enumerate() {
        let record = GameRecord::of_main_line(tree).map_err(|e| wrong(format!("game {}: {e}", number + 1)))?;
        let outcome = record.result.as_deref().and_then(|result| result.parse::<Outcome>().ok());
        let recorded = match outcome {
            Some(Outcome::Draw) => 0.0,
            Some(Outcome::Win(Colour::Black, Margin::Points(points))) => points,
            Some(Outcome::Win(Colour::White, Margin::Points(points))) => -points,
            _ => continue,
        };
        let stem = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        games.push(Game { name: format!("{stem}:{}", number + 1), record, recorded });
    }
    Ok(games)
}
