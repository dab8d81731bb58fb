//! What shapes weigh, and how that is learnt.

use super::position::ShapePosition;
use super::sharing::{KOMI, Sharing, Signed, TURN};

/// Komi is counted in units of so many points, so that its weight changes as fast as the others.
const KOMI_UNIT: f32 = 8.0;

/// Weights of all shapes of a board; their sum in a position is the logarithm of the odds that Black wins.
///
/// ```
/// use tewari_features::{ShapePosition, ShapeWeights, Sharing};
/// use tewari_game::Player;
/// use tewari_go::Board;
/// let mut weights = ShapeWeights::new(Sharing::of(9, 9, true));
/// let mut board = Board::<2, 10, 2>::new(9, 9).unwrap();
/// board.place(board.parse_point("E5").unwrap(), Player::FIRST);
/// let position = ShapePosition::of(weights.sharing(), &board, Player::new(1), 7.5);
/// assert_eq!(weights.value(&position), 0.5);
/// weights.add(&position, 1.0);
/// assert!(weights.value(&position) > 0.5, "such positions are better for Black now");
/// ```
#[derive(Clone, Debug)]
pub struct ShapeWeights {
    sharing: &'static Sharing,
    weights: Vec<f32>,
}

impl ShapeWeights {
    /// Nothing is known yet.
    pub fn new(sharing: &'static Sharing) -> ShapeWeights {
        ShapeWeights { sharing, weights: vec![0.0; sharing.weights()] }
    }

    /// These weights; none if their number is not that of the sharing.
    pub fn from_list(sharing: &'static Sharing, weights: Vec<f32>) -> Option<ShapeWeights> {
        (weights.len() == sharing.weights()).then_some(ShapeWeights { sharing, weights })
    }

    /// Which shapes share a weight.
    pub fn sharing(&self) -> &'static Sharing {
        self.sharing
    }

    /// All weights by their numbers.
    pub fn list(&self) -> &[f32] {
        &self.weights
    }

    /// What a configuration of a window is worth to Black.
    #[inline]
    pub(super) fn of(&self, window: usize, config: u16) -> f32 {
        let anywhere = self.signed(self.sharing.anywhere(window, config));
        if self.sharing.has_places() { anywhere + self.signed(self.sharing.placed(window, config)) } else { anywhere }
    }

    /// What whose turn it is and komi are worth to Black.
    #[inline]
    pub(super) fn of_game(&self, turn: f32, komi: f32) -> f32 {
        self.weights[TURN] * turn - self.weights[KOMI] * komi / KOMI_UNIT
    }

    #[inline]
    fn signed(&self, signed: Signed) -> f32 {
        signed.of(self.weights[signed.weight()])
    }

    /// The logarithm of the odds that Black wins.
    pub fn log_odds<const W: usize>(&self, position: &ShapePosition<W>) -> f32 {
        let shapes: f32 = position.configs().enumerate().map(|(window, config)| self.of(window, config)).sum();
        shapes + self.of_game(position.turn(), position.komi())
    }

    /// The probability that Black wins.
    pub fn value<const W: usize>(&self, position: &ShapePosition<W>) -> f32 {
        logistic(self.log_odds(position))
    }

    /// Moves the weights of all features of a position by `step` in all.
    pub fn add<const W: usize>(&mut self, position: &ShapePosition<W>, step: f32) {
        let sharing = self.sharing;
        let step = step / (sharing.windows().len() * (1 + usize::from(sharing.has_places()))) as f32;
        for (window, config) in position.configs().enumerate() {
            self.change(sharing.anywhere(window, config), step);
            if sharing.has_places() {
                self.change(sharing.placed(window, config), step);
            }
        }
        self.weights[TURN] += step * position.turn();
        self.weights[KOMI] -= step * position.komi() / KOMI_UNIT;
        // The neutral weight was changed with the others: that costs less than a question each time.
        self.weights[Signed::NEUTRAL.weight()] = 0.0;
    }

    #[inline]
    fn change(&mut self, signed: Signed, step: f32) {
        self.weights[signed.weight()] += signed.of(step);
    }
}

/// The probability that belongs to the logarithm of odds.
pub(super) fn logistic(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}
