//! The count of a game of Go that was not played to its last stone.

use tewari_game::{Action, Rewards, Seed, State};
use tewari_go::{Go, Rules, Tally};

/// Playouts from the final position: the owner of a point is then known to a few percent.
const PLAYOUTS: u32 = 500;

/// The end of a game of Go. One type of board is good for all sizes, since speed is no matter here.
pub(crate) struct GoCount(Go<11, 0>);

impl GoCount {
    /// The position after `moves`; `None` if they are no moves of this game.
    pub(crate) fn of((width, height): (usize, usize), rules: &Rules, moves: &[Action]) -> Option<GoCount> {
        let mut state = Go::new(width, height, rules).ok()?;
        for &action in moves {
            if action.index() >= state.action_count() || !state.is_legal(action) {
                return None;
            }
            state.play(action);
        }
        Some(GoCount(state))
    }

    /// The same without the stones that are dead.
    pub(crate) fn cleared(&self) -> GoCount {
        let dead = Tally::of(&self.0, PLAYOUTS, Seed::new(0)).dead_stones(&self.0);
        GoCount(self.0.without(&dead))
    }

    /// Black's area less white's and komi.
    pub(crate) fn score(&self) -> f32 {
        self.0.area_score()
    }

    /// Who has won.
    pub(crate) fn rewards(&self) -> Rewards {
        self.0.judge()
    }
}
