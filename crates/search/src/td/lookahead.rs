//! Looking a few moves ahead by alpha-beta, with local shapes at the end.

use tewari_features::{ShapePosition, ShapeWeights, Successors};
use tewari_game::{Player, State};
use tewari_go::{Go, Point};

use super::self_play::action;

/// What a game that is over counts, more than any sum of weights.
const DECIDED: f32 = 1e6;

/// The logarithm of the odds that who is to play wins by the move `point`, looking `plies` moves ahead.
pub(super) fn after<const W: usize, const S: usize>(
    weights: &ShapeWeights,
    state: &Go<W, S>,
    point: Option<Point>,
    plies: u32,
) -> f32 {
    let mut next = state.clone();
    next.play(action(state, point));
    if plies <= 1 || next.outcome().is_some() {
        -standing(weights, &next)
    } else {
        -alpha_beta(weights, &next, plies - 1, f32::NEG_INFINITY, f32::INFINITY)
    }
}

/// The best that who is to play can reach in `plies` moves, if it is between `alpha` and `beta`.
fn alpha_beta<const W: usize, const S: usize>(
    weights: &ShapeWeights,
    state: &Go<W, S>,
    plies: u32,
    mut alpha: f32,
    beta: f32,
) -> f32 {
    if state.outcome().is_some() {
        return standing(weights, state);
    }
    let mut highest = f32::NEG_INFINITY;
    for (point, at_once) in valued(weights, state) {
        if plies == 1 {
            return at_once;
        }
        let mut next = state.clone();
        next.play(action(state, point));
        highest = highest.max(-alpha_beta(weights, &next, plies - 1, -beta, -alpha));
        alpha = alpha.max(highest);
        if alpha >= beta {
            break;
        }
    }
    highest
}

/// The moves that a playout may choose, or the pass if there is none, with what they are worth at once; the best first.
fn valued<const W: usize, const S: usize>(weights: &ShapeWeights, state: &Go<W, S>) -> Vec<(Option<Point>, f32)> {
    let (board, me) = (state.board(), state.to_play());
    let seen = ShapePosition::of(weights.sharing(), board, me, state.komi());
    let successors = Successors::new(weights, board, &seen);
    let sign = if me == Player::FIRST { 1.0 } else { -1.0 };
    let candidates = board.empty_points().iter().filter(|&point| board.is_candidate(point, me)).map(Some);
    let mut moves: Vec<_> = candidates.map(|point| (point, sign * successors.log_odds(point))).collect();
    if moves.is_empty() {
        moves.push((None, sign * successors.log_odds(None)));
    }
    moves.sort_by(|a, b| b.1.total_cmp(&a.1));
    moves
}

/// What the position is worth to who is to play.
fn standing<const W: usize, const S: usize>(weights: &ShapeWeights, state: &Go<W, S>) -> f32 {
    let me = state.to_play();
    if let Some(rewards) = state.outcome() {
        return DECIDED * (2.0 * rewards.of(me) - 1.0);
    }
    let seen = ShapePosition::of(weights.sharing(), state.board(), me, state.komi());
    let black = weights.log_odds(&seen);
    if me == Player::FIRST { black } else { -black }
}
