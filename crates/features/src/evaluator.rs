//! What a model says about the moves of a position.

use tewari_go::Point;

use crate::extractor::Extractor;
use crate::model::Model;
use crate::situation::Situation;
use crate::teams::Teams;

/// A move with the probability that a strong player chooses it (Ikeda & Viennot 2013, Eq. 2).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// Where.
    pub point: Point,
    /// P(m); those of all moves of a position add up to 1.
    pub probability: f32,
}

/// A model with the room it needs to look at positions; every thread has its own. Nothing is allocated on the way.
///
/// ```
/// use tewari_features::{Evaluator, Group, Head, Model, Situation, Weights};
/// use tewari_game::Player;
/// use tewari_go::Board;
/// let model = Model::new(Head::default(), Vec::new(), Weights::new(Group::FEATURES, 0));
/// let board = Board::<2, 10, 2>::new(9, 9).unwrap();
/// let situation = Situation { board: &board, to_play: Player::FIRST, last: None, before: None };
/// let mut moves = Vec::new();
/// Evaluator::new(&model, 9, 9).evaluate(&situation, &mut moves);
/// assert_eq!(moves.len(), 81);
/// assert!((moves[40].probability - 1.0 / 81.0).abs() < 1e-6);
/// ```
pub struct Evaluator<'m, const W: usize> {
    model: &'m Model,
    extractor: Extractor<W>,
    teams: Teams,
}

impl<'m, const W: usize> Evaluator<'m, W> {
    /// For boards of this size.
    pub fn new(model: &'m Model, width: usize, height: usize) -> Self {
        Evaluator { model, extractor: Extractor::new(width, height), teams: Teams::with_room(width * height) }
    }

    /// Lists the legal moves, the pass not among them, with their probabilities.
    pub fn evaluate<const S: usize>(&mut self, situation: &Situation<'_, W, S>, out: &mut Vec<Judged>) {
        self.extractor.extract(situation, self.model.dictionary(), &mut self.teams);
        let weights = self.model.weights();
        out.clear();
        out.extend(self.teams.iter().map(|(point, team)| Judged { point, probability: weights.score(team) }));
        let best = out.iter().fold(f32::MIN, |best, judged| best.max(judged.probability));
        let mut sum = 0.0;
        for judged in out.iter_mut() {
            judged.probability = (judged.probability - best).exp();
            sum += judged.probability;
        }
        out.iter_mut().for_each(|judged| judged.probability /= sum);
    }
}
