//! Games in files, one each, so that they outlive the server.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{
    error::Refusal,
    game::{Game, NewGame, Rate},
    table::Setup,
    variations::Variations,
};

/// A game as a file has it.
#[derive(Serialize, Deserialize)]
struct Saved {
    #[serde(flatten)]
    new: NewGame,
    setup: Option<Setup>,
    moves: Vec<String>,
    #[serde(default)]
    variations: Vec<Vec<String>>,
    number: usize,
    resigned: Option<usize>,
    rates: BTreeMap<usize, Rate>,
    spent: Vec<f64>,
}

/// The file of a game.
pub(crate) fn file(folder: &Path, id: u32) -> PathBuf {
    folder.join(format!("{id}.json"))
}

/// Writes a game. The old file stays until the new one is whole.
pub(crate) fn write(file: &Path, game: &Game) {
    let saved = Saved {
        new: NewGame {
            game: game.spec.name().text().to_owned(),
            options: game.options.clone(),
            seats: Some(game.seats.clone()),
        },
        setup: game.setup.clone(),
        moves: game.moves(),
        variations: game.variations.lines().to_vec(),
        number: game.table.number(),
        resigned: game.resigned,
        rates: game.rates.clone(),
        spent: game.spent.clone(),
    };
    let new = file.with_extension("new");
    let written = serde_json::to_vec(&saved).map_err(io::Error::other);
    let written = written.and_then(|bytes| fs::write(&new, bytes)).and_then(|()| fs::rename(&new, file));
    if let Err(error) = written {
        eprintln!("warning: cannot save {}: {error}", file.display());
    }
}

/// Forgets a game.
pub(crate) fn remove(file: &Path) {
    // A file that is gone already is what was wanted.
    let _ = fs::remove_file(file);
}

/// All games of a folder, which is made if it is not there. Files that are no games are left alone, with a warning.
pub(crate) fn read_all(folder: &Path) -> io::Result<Vec<(u32, Game)>> {
    fs::create_dir_all(folder)?;
    let mut games = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let (Ok(id), true) = (name.parse(), path.extension().is_some_and(|extension| extension == "json")) else {
            continue;
        };
        match read(&path) {
            Ok(game) => games.push((id, game)),
            Err(cause) => eprintln!("warning: {} is not read: {cause}", path.display()),
        }
    }
    Ok(games)
}

fn read(path: &Path) -> Result<Game, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let saved: Saved = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
    restored(saved).map_err(|refusal| refusal.cause)
}

fn restored(saved: Saved) -> Result<Game, Refusal> {
    let mut game = Game::new(&saved.new, saved.setup)?;
    for text in &saved.moves {
        game.table.play(text).map_err(Refusal::bad)?;
    }
    game.resigned = saved.resigned.filter(|seat| *seat < game.spec.players());
    game.variations = Variations::new(saved.variations);
    game.rates = saved.rates;
    game.spent.iter_mut().zip(saved.spent).for_each(|(spent, saved)| *spent = saved.max(0.0));
    game.go_to(saved.number);
    Ok(game)
}
