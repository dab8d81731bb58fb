//! Breakthrough (Dan Troyka 2000): pawns go one square forward, straight or diagonally, and capture diagonally only.

use crate::size::Sizes;
use crate::through::{Piece, Step, Through};

/// The boards it is played on.
pub const SIZES: Sizes = Sizes { width: (3, 8), height: (5, 8), square: false };

/// A position of Breakthrough.
///
/// ```
/// use tewari_game::{Notation, State};
/// use tewari_games::breakthrough::Breakthrough;
/// let mut state = Breakthrough::new(8, 8).unwrap();
/// let action = state.parse_action("a2-b3").unwrap();
/// state.play(action);
/// assert_eq!(state.player_name(state.to_play()), "black");
/// ```
pub type Breakthrough = Through<Pawn, 3>;

/// The piece of Breakthrough.
#[derive(Clone, Debug)]
pub enum Pawn {}

impl Piece<3> for Pawn {
    const STEPS: [Step; 3] = [
        Step { columns: -1, rows: 1, captures: true },
        Step { columns: 0, rows: 1, captures: false },
        Step { columns: 1, rows: 1, captures: true },
    ];
    const SIZES: Sizes = SIZES;
}
