//! Games that a value plays against itself.

use tewari_features::{ShapePosition, ShapeWeights, Successors};
use tewari_game::{Action, Player, Rewards, Rng, State};
use tewari_go::{Go, Point};

use crate::Move;

/// How both sides choose: nearly always what is best by the value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EpsilonGreedy {
    /// ε, the probability of a random move.
    pub epsilon: f32,
    /// Moves after which something else plays on.
    pub moves: usize,
}

/// Room for games of self-play, one after the other.
///
/// ```
/// use tewari_features::{ShapeWeights, Sharing};
/// use tewari_game::Seed;
/// use tewari_go::{Go, Rules};
/// use tewari_search::td::{EpsilonGreedy, SelfPlay};
/// let start = Go::<2, 0>::new(5, 5, &Rules::default()).unwrap();
/// let weights = ShapeWeights::new(Sharing::of(5, 5, true));
/// let mut game = SelfPlay::new(&start);
/// let policy = EpsilonGreedy { epsilon: 0.1, moves: usize::MAX };
/// let outcome = game.play(&weights, &start, policy, &mut Seed::new(1).rng(), |_, _, _, _| unreachable!());
/// assert!(outcome == 0.0 || outcome == 1.0);
/// assert_eq!(game.episode().len(), game.moves().len());
/// ```
pub struct SelfPlay<const W: usize, const S: usize> {
    state: Go<W, S>,
    episode: Vec<ShapePosition<W>>,
    moves: Vec<Move>,
}

impl<const W: usize, const S: usize> SelfPlay<W, S> {
    /// For games that start like `start`.
    pub fn new(start: &Go<W, S>) -> SelfPlay<W, S> {
        let longest = start.max_length();
        SelfPlay { state: start.clone(), episode: Vec::with_capacity(longest), moves: Vec::with_capacity(longest) }
    }

    /// The positions after each move of the last game that was chosen by the value.
    pub fn episode(&self) -> &[ShapePosition<W>] {
        &self.episode
    }

    /// All moves of the last game.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a game from `start` by these weights, which stay as they are meanwhile; Black's reward. `finish` plays on if the
    /// policy ends before the game, as a playout does.
    pub fn play(
        &mut self,
        weights: &ShapeWeights,
        start: &Go<W, S>,
        policy: EpsilonGreedy,
        rng: &mut Rng,
        mut finish: impl FnMut(&mut Go<W, S>, &mut Rng, &mut Vec<Move>, usize) -> Rewards,
    ) -> f32 {
        self.state.clone_from(start);
        self.episode.clear();
        self.moves.clear();
        let (state, limit) = (&mut self.state, start.max_length());
        let mut seen = ShapePosition::of(weights.sharing(), state.board(), state.to_play(), state.komi());
        let rewards = loop {
            if let Some(rewards) = state.outcome() {
                break rewards;
            }
            if self.moves.len() >= limit {
                break state.judge();
            }
            if self.moves.len() >= policy.moves {
                break finish(state, rng, &mut self.moves, limit);
            }
            let point = match rng.unit() < policy.epsilon {
                true => state.board().random_candidate(state.to_play(), rng),
                false => best(weights, state, &seen, rng),
            };
            seen.play(state.board(), point);
            let action = action(state, point);
            self.moves.push(Move { by: state.to_play(), action });
            state.play(action);
            self.episode.push(seen.clone());
        };
        rewards.of(Player::FIRST)
    }
}

/// The action of a move.
pub(super) fn action<const W: usize, const S: usize>(state: &Go<W, S>, point: Option<Point>) -> Action {
    point.map_or(state.pass(), |point| state.board().action(point))
}

/// The move with the best value among those a playout may choose, one of the equals; a pass if there is none.
fn best<const W: usize, const S: usize>(
    weights: &ShapeWeights,
    state: &Go<W, S>,
    seen: &ShapePosition<W>,
    rng: &mut Rng,
) -> Option<Point> {
    let (board, me) = (state.board(), state.to_play());
    let successors = Successors::new(weights, board, seen);
    let sign = if me == Player::FIRST { 1.0 } else { -1.0 };
    let (mut best, mut highest, mut equals) = (None, f32::NEG_INFINITY, 0);
    for point in board.empty_points().iter().filter(|&point| board.is_candidate(point, me)) {
        let value = sign * successors.log_odds(Some(point));
        if value > highest {
            (best, highest, equals) = (Some(point), value, 1);
        } else if value == highest {
            equals += 1;
            if rng.below(equals) == 0 {
                best = Some(point);
            }
        }
    }
    best
}
