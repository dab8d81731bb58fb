//! SGF, the file format of Go games: a reader that takes files as they are found, and a writer.
//!
//! Reading has two steps. [`read`] turns bytes into [`GameTree`]s, whatever their encoding, and keeps everything that
//! is in the file. [`GameRecord::of_main_line`] says what one of them means as a game: size, komi, players, result,
//! set-up stones and moves. Writing is the way back: [`GameRecord::to_tree`], and a tree's `Display`.
//!
//! ```
//! use tewari_sgf::{GameRecord, read};
//! let trees = read(b"(;SZ[9]PlayerBlack[Shusaku];Black[ee];W[ge](;B[cd])(;B[cf]))").unwrap();
//! let game = GameRecord::of_main_line(&trees[0]).unwrap();
//! assert_eq!(game.black.as_deref(), Some("Shusaku"));
//! assert_eq!(game.plays().count(), 3);
//! assert_eq!(game.to_tree().to_string(), "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Shusaku]\n;B[ee];W[ge];B[cd])\n");
//! ```
//!
//! *Deliberate absences*: this crate knows no rules. Whether a move is legal is for somebody with a board to say.

mod encoding;
mod error;
mod from_tree;
mod outcome;
mod read;
mod record;
mod text;
mod to_tree;
mod tree;
mod vertex;
mod write;

pub use error::{Cause, SgfError};
pub use outcome::{Margin, Outcome};
pub use read::read;
pub use record::{Colour, GameRecord, Play, Step};
pub use tree::{GameTree, Node, NodeId, Property};
pub use vertex::{MAX_SIDE, Vertex};
