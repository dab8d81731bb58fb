//! Others who find the features of games, so that a training need not do it alone.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tewari_features::{
    Dictionary, Extractor, Teams,
    file::{self, FileError},
};
use tewari_game::Action;
use tewari_go::{Board, Point};

use crate::{
    competition::{Competition, competitions},
    error::LearnError,
    records::Moves,
    sizes::{Work, on_board},
};

/// An answer that will come.
pub type Pending = Box<dyn FnOnce() -> Result<Vec<u8>, String> + Send>;

/// Helpers elsewhere, who answer as a [`student`] does: what they find is what would be found here.
pub trait Helpers: Sync {
    /// Begins a lesson; all questions before were answered.
    fn begin(&self, lesson: Vec<u8>);

    /// How many questions should be under way.
    fn room(&self) -> usize;

    /// Asks a question.
    fn ask(&self, question: Vec<u8>) -> Pending;
}

/// Somebody who answers the questions of a lesson.
pub type Student = Box<dyn FnMut(&[u8]) -> Result<Vec<u8>, String>>;

/// What all questions of a training have in common: the size of the boards and the patterns that are features.
#[derive(Serialize, Deserialize)]
pub(crate) struct Lesson {
    pub(crate) side: usize,
    pub(crate) hashes: Vec<u64>,
}

const LESSON: &str = "a lesson for helpers";
const QUESTION: &str = "a game to be looked at";
const ANSWER: &str = "competitions of moves";

impl Lesson {
    /// As it travels.
    pub(crate) fn to_bytes(&self) -> Result<Vec<u8>, FileError> {
        message(LESSON, self)
    }
}

/// A message names its kind first, as files do.
fn message(kind: &str, content: &impl Serialize) -> Result<Vec<u8>, FileError> {
    file::encode(&(kind, content), false)
}

/// What a message of this kind holds.
fn opened<T: DeserializeOwned>(message: &[u8], kind: &str) -> Result<T, FileError> {
    file::decode::<(String, T)>(message, kind).map(|(_, content)| content)
}

/// A competition as it travels: winner, number, and for each move its point and its features.
type WireCompetition = (u32, u32, Vec<(u16, Vec<u32>)>);

/// A student of this lesson.
///
/// # Errors
/// When it is none.
pub fn student(lesson: &[u8]) -> Result<Student, String> {
    let lesson: Lesson = opened(lesson, LESSON).map_err(|error| error.to_string())?;
    let side = lesson.side;
    on_board(side, Enrolment(lesson)).map_err(|error| error.to_string())
}

struct Enrolment(Lesson);

impl Work for Enrolment {
    type Output = Student;

    fn run<const W: usize, const S: usize>(self, start: &Board<W, S, 2>) -> Result<Student, LearnError> {
        let dictionary = Dictionary::new(self.0.hashes.into_iter());
        let (start, mut extractor) = (start.clone(), Extractor::new(start.width(), start.height()));
        Ok(Box::new(move |question| {
            let game: Vec<Option<u16>> = opened(question, QUESTION).map_err(|error| error.to_string())?;
            let action = |number: u16| (usize::from(number) < start.area()).then(|| Action::new(number.into()));
            let game = game
                .into_iter()
                .map(|number| number.map(|number| action(number).ok_or("a move beside the board")).transpose());
            let game = game.collect::<Result<Moves, _>>()?;
            let found = competitions(&start, &game, &mut extractor, &dictionary);
            message(ANSWER, &found.iter().map(sent).collect::<Vec<_>>()).map_err(|error| error.to_string())
        }))
    }
}

fn sent(competition: &Competition) -> WireCompetition {
    let teams = competition.teams.iter().map(|(point, features)| (point.index() as u16, features.to_vec())).collect();
    (competition.winner as u32, competition.number as u32, teams)
}

fn received((winner, number, all): WireCompetition) -> Competition {
    let mut teams = Teams::default();
    for (point, features) in all {
        features.into_iter().for_each(|feature| teams.add(feature as usize));
        teams.close(Point::new(point.into()));
    }
    Competition { teams, winner: winner as usize, number: number as usize }
}

/// Chunks of games that helpers are looking at, in order.
pub(crate) struct Ahead<'h> {
    helpers: &'h dyn Helpers,
    chunks: VecDeque<Vec<Pending>>,
}

impl<'h> Ahead<'h> {
    pub(crate) fn new(helpers: &'h dyn Helpers) -> Ahead<'h> {
        Ahead { helpers, chunks: VecDeque::new() }
    }

    /// Whether helpers have too little to do.
    pub(crate) fn has_room(&self) -> bool {
        let asked: usize = self.chunks.iter().map(Vec::len).sum();
        asked < self.helpers.room()
    }

    /// Asks about some games.
    pub(crate) fn ask(&mut self, games: &[Moves]) -> Result<(), LearnError> {
        let question = |game: &Moves| {
            let numbers: Vec<Option<u16>> =
                game.iter().map(|action| action.map(|action| action.index() as u16)).collect();
            Ok(self.helpers.ask(message(QUESTION, &numbers)?))
        };
        let chunk = games.iter().map(question).collect::<Result<Vec<Pending>, LearnError>>()?;
        self.chunks.push_back(chunk);
        Ok(())
    }

    /// The competitions of the games that were asked about first; nothing if there are none.
    pub(crate) fn take(&mut self) -> Result<Vec<Vec<Competition>>, LearnError> {
        let chunk = self.chunks.pop_front().unwrap_or_default();
        let game = |pending: Pending| -> Result<Vec<Competition>, LearnError> {
            let found: Vec<WireCompetition> = opened(&pending().map_err(LearnError::Helper)?, ANSWER)?;
            Ok(found.into_iter().map(received).collect())
        };
        chunk.into_iter().map(game).collect()
    }
}
