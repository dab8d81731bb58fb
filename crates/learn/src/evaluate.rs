//! Testing a model on games.

use std::ops::ControlFlow;

use rayon::prelude::*;
use tewari_features::{Evaluator, Model};
use tewari_go::Board;

use crate::accuracy::Accuracy;
use crate::error::LearnError;
use crate::records::{Moves, Records};
use crate::replay::replay;
use crate::sizes::{Work, on_board};

/// Games that are read together.
const CHUNK: usize = 32;

/// Which games of the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Games {
    /// So many are passed over.
    pub skip: usize,
    /// So many are taken at most.
    pub take: usize,
}

/// How well `model` foresees the moves of games. `progress` hears how many games are done and can end it; what there is
/// until then is returned. The threads are those of the rayon pool it is called in.
///
/// # Errors
/// When records cannot be read, or there are no games.
pub fn evaluate(
    model: &Model,
    records: &Records,
    games: Games,
    progress: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Result<Accuracy, LearnError> {
    on_board(records.side(), Evaluation { model, records, games, progress })
}

struct Evaluation<'a> {
    model: &'a Model,
    records: &'a Records,
    games: Games,
    progress: &'a mut dyn FnMut(usize) -> ControlFlow<()>,
}

impl Work for Evaluation<'_> {
    type Output = Accuracy;

    fn run<const W: usize, const S: usize>(self, start: &Board<W, S, 2>) -> Result<Accuracy, LearnError> {
        let (mut accuracy, mut done) = (Accuracy::default(), 0);
        let mut games = self.records.games().skip(self.games.skip).take(self.games.take);
        loop {
            let chunk = games.by_ref().take(CHUNK).collect::<Result<Vec<Moves>, _>>()?;
            let each = chunk.par_iter().map(|game| of_game(self.model, start, game));
            each.collect::<Vec<_>>().iter().for_each(|game| accuracy += game);
            done += chunk.len();
            if chunk.is_empty() || (self.progress)(done).is_break() {
                break;
            }
        }
        if accuracy.all().moves() == 0 { Err(LearnError::NoGames("test with")) } else { Ok(accuracy) }
    }
}

fn of_game<const W: usize, const S: usize>(model: &Model, start: &Board<W, S, 2>, game: &Moves) -> Accuracy {
    let mut evaluator = Evaluator::new(model, start.width(), start.height());
    let (mut accuracy, mut judged, mut number) = (Accuracy::default(), Vec::new(), 0);
    replay(start, game, |situation, played| {
        evaluator.evaluate(situation, &mut judged);
        let shares: Vec<f32> = judged.iter().map(|judged| judged.probability).collect();
        if let Some(place) = judged.iter().position(|judged| judged.point == played) {
            accuracy.add(number, &shares, place);
        }
        number += 1;
    });
    accuracy
}
