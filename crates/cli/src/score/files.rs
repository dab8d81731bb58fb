//! Games whose result was counted.

use std::{fs, io::Read, path::Path};

use tewari_sgf::{Colour, GameRecord, Margin, Outcome, read};

use crate::failure::Failure;

/// The longest file, unpacked, that is read.
const LONGEST: u64 = 1 << 30;

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
    let trees = read(&unpacked(file).map_err(|error| wrong(error.to_string()))?).map_err(|e| wrong(e.to_string()))?;
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

/// The bytes of a file, which may be compressed; those of a small file that unpacks without end are never all asked for.
fn unpacked(file: &Path) -> std::io::Result<Vec<u8>> {
    let packed = fs::File::open(file)?;
    let mut source: Box<dyn Read> = match file.extension() {
        Some(extension) if extension == "zst" => Box::new(zstd::Decoder::new(packed)?),
        _ => Box::new(packed),
    };
    let mut bytes = Vec::new();
    source.as_mut().take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(std::io::Error::other(format!("more than {} MiB", LONGEST >> 20)));
    }
    Ok(bytes)
}
