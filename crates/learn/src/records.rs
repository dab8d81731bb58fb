//! Games of one board size from files, read anew for every pass.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::PathBuf,
};

use tewari_game::Action;
use tewari_sgf::GameRecord;

use crate::split::Split;

/// The moves of a game in turn, Black first; `None` is a pass.
pub type Moves = Vec<Option<Action>>;

/// Files of games. Nothing of them is kept in memory: every pass reads them again.
///
/// ```
/// use tewari_learn::Records;
/// let records = Records::new(vec!["no such file".into()], 9);
/// assert!(records.games().next().unwrap().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Records {
    files: Vec<PathBuf>,
    side: usize,
}

impl Records {
    /// The games in these files (SGF, or SGF packed by zstd with the ending `zst`) that are on boards of this size.
    pub fn new(files: Vec<PathBuf>, side: usize) -> Records {
        Records { files, side }
    }

    /// The rows and columns of the boards.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The names of the files without their folders.
    pub fn names(&self) -> Vec<String> {
        let name = |file: &PathBuf| file.file_name().map(|name| name.to_string_lossy().into_owned());
        self.files.iter().filter_map(name).collect()
    }

    /// The games in the order of the files. Games of other sizes, with stones set up or that are no games at all are
    /// passed over, since collections hold such.
    ///
    /// # Errors
    /// An item is an error when a file cannot be read.
    pub fn games(&self) -> impl Iterator<Item = io::Result<Moves>> + Send + '_ {
        self.raw().filter_map(|game| game.map(|bytes| moves(&bytes, self.side)).transpose())
    }

    /// How many games there are.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn count(&self) -> io::Result<usize> {
        self.games().try_fold(0, |count, game| game.map(|_| count + 1))
    }

    fn raw(&self) -> impl Iterator<Item = io::Result<Vec<u8>>> + Send + '_ {
        self.files.iter().flat_map(|file| {
            let (games, error) = match open(file) {
                Ok(stream) => (Some(Split::new(stream)), None),
                Err(error) => (None, Some(io::Error::new(error.kind(), format!("{}: {error}", file.display())))),
            };
            games.into_iter().flatten().chain(error.map(Err))
        })
    }
}

fn open(file: &PathBuf) -> io::Result<Box<dyn BufRead + Send>> {
    let stream = File::open(file)?;
    Ok(match file.extension() {
        Some(extension) if extension == "zst" => Box::new(BufReader::new(zstd::Decoder::new(stream)?)),
        _ => Box::new(BufReader::new(stream)),
    })
}

/// The moves of a game on an empty board of this size, if it is one.
fn moves(bytes: &[u8], side: usize) -> Option<Moves> {
    let trees = tewari_sgf::read(bytes).ok()?;
    let record = GameRecord::of_main_line(trees.first()?).ok()?;
    let is_plain = record.steps.iter().all(|step| step.setup.is_empty());
    if !is_plain || (record.width, record.height) != (side, side) {
        return None;
    }
    let action = |vertex: tewari_sgf::Vertex| {
        vertex.row_from_bottom(side).map(|row| Action::new(row * side + usize::from(vertex.column)))
    };
    let mut turn = tewari_sgf::Colour::Black;
    let in_turn = record.plays().map_while(|play| {
        let is_in_turn = play.colour == turn;
        turn = turn.other();
        is_in_turn.then(|| play.vertex.and_then(action))
    });
    Some(in_turn.collect())
}
