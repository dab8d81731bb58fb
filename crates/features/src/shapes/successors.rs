//! The values of the positions after each move.

use tewari_game::Player;
use tewari_go::{Board, Point};

use super::position::{PER_WORD, ShapePosition, digit};
use super::weights::{ShapeWeights, logistic};

/// Values the moves of one position. Only the windows around a move change, so each costs a fraction of a whole look.
///
/// ```
/// use tewari_features::{ShapePosition, ShapeWeights, Sharing, Successors};
/// use tewari_game::Player;
/// use tewari_go::Board;
/// let weights = ShapeWeights::new(Sharing::of(9, 9, true));
/// let board = Board::<2, 10, 2>::new(9, 9).unwrap();
/// let position = ShapePosition::of(weights.sharing(), &board, Player::FIRST, 7.5);
/// let successors = Successors::new(&weights, &board, &position);
/// assert_eq!(successors.value(board.parse_point("E5")), 0.5);
/// ```
pub struct Successors<'a, const W: usize, const S: usize> {
    weights: &'a ShapeWeights,
    board: &'a Board<W, S, 2>,
    position: &'a ShapePosition<W>,
    /// What every window is worth to Black as it is.
    worth: [[f32; PER_WORD]; W],
    /// What they are worth in all, with the turn passed on.
    base: f32,
}

impl<'a, const W: usize, const S: usize> Successors<'a, W, S> {
    /// The moves in `position`, which is that of `board`.
    pub fn new(weights: &'a ShapeWeights, board: &'a Board<W, S, 2>, position: &'a ShapePosition<W>) -> Self {
        let mut worth = [[0.0; PER_WORD]; W];
        let mut base = weights.of_game(-position.turn(), position.komi());
        for (window, config) in position.configs().enumerate() {
            let weight = weights.of(window, config);
            worth.as_flattened_mut()[window] = weight;
            base += weight;
        }
        Successors { weights, board, position, worth, base }
    }

    /// The logarithm of the odds that Black wins after a move of who is to play, which must be legal; none is a pass.
    #[inline]
    pub fn log_odds(&self, point: Option<Point>) -> f32 {
        let Some(point) = point else { return self.base };
        let me = self.position.to_play();
        let mut captures = false;
        self.board.captures(point, me, |_| captures = true);
        self.base + if captures { self.change_by_capture(point) } else { self.change(point, me) }
    }

    /// The probability that who is to play wins after a move.
    pub fn value(&self, point: Option<Point>) -> f32 {
        let black = logistic(self.log_odds(point));
        if self.position.to_play() == Player::FIRST { black } else { 1.0 - black }
    }

    #[inline]
    fn change(&self, point: Point, me: Player) -> f32 {
        let members = self.weights.sharing().windows().of_point(self.board.action(point).index());
        let changes = members.iter().map(|member| {
            let window = usize::from(member.window);
            let config = self.position.config(window) + member.power * digit(me);
            self.weights.of(window, config) - self.worth.as_flattened()[window]
        });
        changes.sum()
    }

    /// A capture changes windows anywhere, and some of them more than once.
    #[cold]
    fn change_by_capture(&self, point: Point) -> f32 {
        let mut after = self.position.clone();
        after.play(self.board, Some(point));
        let both = self.position.configs().zip(after.configs()).enumerate();
        let changed = both.filter(|(_, (old, new))| old != new);
        changed.map(|(window, (old, new))| self.weights.of(window, new) - self.weights.of(window, old)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sharing;
    use tewari_game::{Seed, State};
    use tewari_go::{Go, Rules};

    #[test]
    fn values_are_those_of_the_positions_themselves() {
        let sharing = Sharing::of(7, 7, true);
        let mut rng = Seed::new(1).rng();
        let list = (0..sharing.weights()).map(|number| if number == 0 { 0.0 } else { rng.unit() - 0.5 }).collect();
        let weights = ShapeWeights::from_list(sharing, list).unwrap();
        let mut game = Go::<2, 0>::new(7, 7, &Rules::default()).unwrap();
        let mut actions = Vec::new();
        while game.outcome().is_none() {
            let position = ShapePosition::of(sharing, game.board(), game.to_play(), game.komi());
            let successors = Successors::new(&weights, game.board(), &position);
            game.legal_actions(&mut actions);
            for &action in &actions {
                let mut next = game.clone();
                next.play(action);
                let fresh = ShapePosition::of(sharing, next.board(), next.to_play(), next.komi());
                let point = (action != game.pass()).then(|| game.board().point(action));
                let (quick, slow) = (successors.log_odds(point), weights.log_odds(&fresh));
                assert!((quick - slow).abs() < 1e-3, "{quick} {slow}");
            }
            game.play(game.random_action(&mut rng));
        }
    }
}
