//! The games of a match as SGF files.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use tewari_games::catalogue::{GameName, GameSpec};
use tewari_lab::{Entrant, MatchGame};

use crate::failure::Failure;

/// Writes every game as soon as it is over. Nothing that is there already is overwritten.
pub(super) struct SgfWriter<'a> {
    to: To,
    game: &'a GameSpec,
    names: [String; 2],
    judged: bool,
}

enum To {
    /// All games in one file, which is empty until the first is over.
    File { file: File, path: PathBuf, empty: bool },
    /// A file for each.
    Folder(PathBuf),
}

impl<'a> SgfWriter<'a> {
    /// Prepares a file, or a folder if `path` is one or ends like one.
    pub(super) fn new(path: &Path, game: &'a GameSpec, a: &Entrant, b: &Entrant) -> Result<SgfWriter<'a>, Failure> {
        if game.name() != GameName::Go {
            return Err(Failure::Usage(format!("--sgf: only games of go are written, not of {}", game.name())));
        }
        let wrong = |error: io::Error| Failure::Usage(format!("--sgf {}: {error}", path.display()));
        let to = if path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/') {
            fs::create_dir_all(path).map_err(wrong)?;
            let first = name(path, 0);
            if first.exists() {
                return Err(Failure::Usage(format!("--sgf: {} is there already", first.display())));
            }
            To::Folder(path.to_owned())
        } else {
            To::File { file: File::create_new(path).map_err(wrong)?, path: path.to_owned(), empty: true }
        };
        let judged = a.is_program() || b.is_program();
        Ok(SgfWriter { to, game, names: [a.to_string(), b.to_string()], judged })
    }

    /// Writes one game.
    pub(super) fn write(&mut self, game: &MatchGame) -> io::Result<()> {
        let [a, b] = &self.names;
        let Some(record) = game.sgf(self.game, a, b, self.judged) else { return Ok(()) };
        let text = record.to_tree().to_string();
        match &mut self.to {
            To::File { file, empty, .. } => {
                *empty = false;
                file.write_all(text.as_bytes())
            }
            To::Folder(folder) => File::create_new(name(folder, game.number))?.write_all(text.as_bytes()),
        }
    }
}

impl Drop for SgfWriter<'_> {
    /// A match without games leaves no file.
    fn drop(&mut self) {
        if let To::File { path, empty: true, .. } = &self.to {
            let _ = fs::remove_file(path);
        }
    }
}

fn name(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{:04}.sgf", number + 1))
}
