//! Games of one board size from files, read anew for every pass.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::PathBuf,
};

use tewari_game::{Action, Player};
use tewari_sgf::{Colour, GameRecord, Outcome};

use crate::split::Split;

/// The moves of a game in turn, Black first; `None` is a pass.
pub type Moves = Vec<Option<Action>>;

/// A game that somebody won.
#[derive(Clone, PartialEq, Debug)]
pub struct WonGame {
    /// Its moves.
    pub moves: Moves,
    /// What White got for moving second.
    pub komi: f32,
    /// Who won, the first player being Black.
    pub winner: Player,
}

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
        self.each(|_, moves| Some(moves))
    }

    /// The same, of games that tell who won and by which komi; the others are passed over.
    ///
    /// # Errors
    /// An item is an error when a file cannot be read.
    pub fn won_games(&self) -> impl Iterator<Item = io::Result<WonGame>> + Send + '_ {
        self.each(|record, moves| {
            let winner = match record.result.as_deref()?.parse().ok()? {
                Outcome::Win(Colour::Black, _) => Player::FIRST,
                Outcome::Win(Colour::White, _) => Player::FIRST.next(2),
                _ => return None,
            };
            Some(WonGame { moves, komi: record.komi?, winner })
        })
    }

    /// What `take` takes of the games that are some.
    fn each<T: Send>(
        &self,
        take: impl Fn(&GameRecord, Moves) -> Option<T> + Send,
    ) -> impl Iterator<Item = io::Result<T>> + Send {
        let taken = move |bytes: Vec<u8>| plain(&bytes, self.side).and_then(|record| take(&record, moves(&record)));
        self.raw().filter_map(move |game| game.map(&taken).transpose())
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

/// A game on an empty board of this size, if it is one.
fn plain(bytes: &[u8], side: usize) -> Option<GameRecord> {
    let trees = tewari_sgf::read(bytes).ok()?;
    let record = GameRecord::of_main_line(trees.first()?).ok()?;
    let is_plain = record.steps.iter().all(|step| step.setup.is_empty());
    (is_plain && (record.width, record.height) == (side, side)).then_some(record)
}

/// The moves of a game on a square board, as far as they are in turn.
fn moves(record: &GameRecord) -> Moves {
    let side = record.height;
    let action = |vertex: tewari_sgf::Vertex| {
        vertex.row_from_bottom(side).map(|row| Action::new(row * side + usize::from(vertex.column)))
    };
    let mut turn = Colour::Black;
    let in_turn = record.plays().map_while(|play| {
        let is_in_turn = play.colour == turn;
        turn = turn.other();
        is_in_turn.then(|| play.vertex.and_then(action))
    });
    in_turn.collect()
}
