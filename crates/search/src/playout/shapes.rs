//! What local shapes say of moves.

use tewari_features::{ShapeModel, ShapePosition, Successors};
use tewari_game::{Action, State};
use tewari_go::{Go, Opinion};

use super::even;

/// Unpacks the weights for boards of this size, so that no simulation has to.
pub(super) fn unpack(width: usize, height: usize) {
    let _ = ShapeModel::embedded(width, height);
}

/// H(s,a) is the learnt value of the position after the move for who plays it, Q_rlgo (Gelly & Silver 2011, section 5.1).
/// What playouts never choose, own eyes and passes, is bad.
pub(super) fn judge<const W: usize, const S: usize>(state: &Go<W, S>, actions: &[Action], opinions: &mut Vec<Opinion>) {
    let (board, me) = (state.board(), state.to_play());
    let Some(weights) = ShapeModel::embedded(board.width(), board.height()) else {
        return even(actions, opinions);
    };
    let seen = ShapePosition::of(weights.sharing(), board, me, state.komi());
    let successors = Successors::new(weights, board, &seen);
    opinions.clear();
    opinions.extend(actions.iter().map(|&action| {
        let point = (action != state.pass()).then(|| board.point(action));
        match point.filter(|&point| board.is_candidate(point, me)) {
            Some(point) => Opinion { value: successors.value(Some(point)), weight: 1.0 },
            None => Opinion::BAD,
        }
    }));
}
