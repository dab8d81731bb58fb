//! Reading: what happens to chains in the next moves. Playouts, priors and features ask the same questions here.
//!
//! ```
//! use tewari_go::{Board, tactics::Reader};
//! // White's stone is in a ladder that runs into the lower edge.
//! let board = Board::<2, 0, 2>::parse(
//!     ". . X . . . .\n. X O X . . .\n. X . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .",
//! ).unwrap();
//! let stone = board.parse_point("C6").unwrap();
//! assert_eq!(Reader::ladder().escape(&board, stone), None);
//! ```

mod benson;
mod liberties;
mod nakade;
mod pursuit;
mod reader;
mod regions;
mod seki;

pub use benson::pass_alive;
pub use liberties::{is_self_atari, liberties_after};
pub use nakade::{Shape, shape, vital_point};
pub use pursuit::Pursuit;
pub use reader::Reader;
pub use regions::region;
pub use seki::seki;

pub(crate) use reader::captures_beside;
