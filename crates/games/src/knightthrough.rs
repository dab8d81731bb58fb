//! Knightthrough: Breakthrough with knights, which move and capture as in chess but only forward (Cazenave 2015, §4.3).

use crate::size::Sizes;
use crate::through::{Piece, Step, Through};

/// The boards it is played on. On three columns a knight could be stuck before the last row.
pub const SIZES: Sizes = Sizes { width: (4, 8), height: (5, 8), square: false };

/// A position of Knightthrough.
///
/// ```
/// use tewari_game::{Notation, State};
/// use tewari_games::knightthrough::Knightthrough;
/// let state = Knightthrough::new(8, 8).unwrap();
/// assert!(state.parse_action("b2-c4").is_some());
/// assert!(state.parse_action("b2-c3").is_none());
/// ```
pub type Knightthrough = Through<Knight, 4>;

/// The piece of Knightthrough.
#[derive(Clone, Debug)]
pub enum Knight {}

impl Piece<4> for Knight {
    const STEPS: [Step; 4] = [
        Step { columns: -2, rows: 1, captures: true },
        Step { columns: -1, rows: 2, captures: true },
        Step { columns: 1, rows: 2, captures: true },
        Step { columns: 2, rows: 1, captures: true },
    ];
    const SIZES: Sizes = SIZES;
}
