//! Breakthrough, Knightthrough, Domineering, Hex, Havannah, nim, tic-tac-toe, and the catalogue of all games.
//!
//! One game is one file that implements [`State`](tewari_game::State) and [`Notation`](tewari_game::Notation). All are
//! plain memory: a clone copies it, and nothing in a simulation allocates.
//!
//! ```
//! use tewari_game::{Seed, State};
//! use tewari_games::hex::Hex11;
//! let mut state = Hex11::new(11, false).unwrap();
//! let mut rng = Seed::new(1).rng();
//! while state.outcome().is_none() {
//!     let action = state.random_action(&mut rng);
//!     state.play(action);
//! }
//! ```

mod bits;
mod empties;
mod hexgrid;
mod size;
mod text;

pub mod breakthrough;
pub mod catalogue;
pub mod domineering;
pub mod havannah;
pub mod hex;
pub mod knightthrough;
pub mod nim;
pub mod through;
pub mod tictactoe;

pub use size::{SizeError, Sizes};
