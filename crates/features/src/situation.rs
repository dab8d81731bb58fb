//! What features are asked about.

use tewari_game::Player;
use tewari_go::{Board, Point};

/// A position with what was played last: moves answer moves, and where they were played says more than anything else.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'b, const W: usize, const S: usize> {
    /// The board.
    pub board: &'b Board<W, S, 2>,
    /// Whose turn it is.
    pub to_play: Player,
    /// The enemy's last move; none at the start and after a pass.
    pub last: Option<Point>,
    /// The own move before it.
    pub before: Option<Point>,
}
