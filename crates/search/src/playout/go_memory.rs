//! What a worker keeps from one playout of Go to the next.

use tewari_features::{Evaluator, Judged, Model, Situation};
use tewari_game::State;
use tewari_go::{Gammas, Go};
use tewari_tree::Candidate;

use super::{Averages, Owners, Replies};
use crate::MoveModel;

/// What a worker keeps from playout to playout.
pub struct GoMemory<const W: usize> {
    pub(super) kept: Kept,
    pub(super) predictor: Option<Predictor<W>>,
}

/// What playouts learn from each other.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    /// Nothing.
    Nothing,
    /// For MoGo's playouts, if last good replies are switched on.
    Replies(Replies),
    /// For [`Mast`](super::Mast) and [`Ordered`](super::Ordered).
    Averages(Averages),
    /// For playouts by territory.
    Owners(Owners),
    /// For playouts by learnt gammas: those for the size of the board.
    Gammas(Gammas<'static>),
}

/// A model of moves with the room it needs.
pub(super) struct Predictor<const W: usize> {
    evaluator: Evaluator<'static, W>,
    judged: Vec<Judged>,
}

impl<const W: usize> Predictor<W> {
    /// The model for a board of this size, if one is wanted.
    pub(super) fn new(model: MoveModel, width: usize, height: usize) -> Option<Predictor<W>> {
        let model = match model {
            MoveModel::None => None,
            MoveModel::Embedded => Model::embedded(width.max(height)),
        };
        let judged = Vec::with_capacity(width * height);
        model.map(|model| Predictor { evaluator: Evaluator::new(model, width, height), judged })
    }

    /// What the model says of all moves, by action. Those that it does not know, as the pass, stay unknown.
    pub(super) fn predict<const S: usize>(&mut self, state: &Go<W, S>, candidates: &mut Vec<Candidate>) {
        let (board, to_play) = (state.board(), state.to_play());
        let situation = Situation { board, to_play, last: state.last_move(), before: state.move_before_last() };
        self.evaluator.evaluate(&situation, &mut self.judged);
        self.judged.sort_unstable_by(|a, b| b.probability.total_cmp(&a.probability));
        candidates.resize(state.action_count(), Candidate::UNKNOWN);
        for (rank, &Judged { point, probability }) in self.judged.iter().enumerate() {
            candidates[board.action(point).index()] = Candidate { probability, rank: rank as u32 };
        }
    }
}
