//! The board of Go and the games played on it: Go, Atarigo, three-colour Go.
//!
//! One board serves all games and all sizes from 2×2 to 25×25: [`Board`] keeps for every chain a ring of its stones and
//! a word that tells whether it has one liberty, and for every point what is around it. Exact liberties are counted when
//! somebody asks. The games add whose turn it is, when it ends and who has won. Sizes are types where speed asks for it;
//! [`visit_go`] and its sisters choose the type for a size known at run time.
//!
//! ```
//! use tewari_game::{Seed, State};
//! use tewari_go::{Go, Rules};
//! let mut game = Go::<2, 10>::new(9, 9, &Rules::default()).unwrap();
//! let mut rng = Seed::new(1).rng();
//! while game.outcome().is_none() {
//!     let action = game.random_action(&mut rng);
//!     game.play(action);
//! }
//! assert!(game.area_score().abs() <= 81.0 + 7.5);
//! ```

mod around;
mod atarigo;
mod bits;
mod board;
mod bordered;
mod code;
mod dead;
mod empties;
mod error;
mod finish;
mod gammas;
mod geometry;
mod go;
mod go_game;
mod handicap;
mod legal_positions;
mod mogo;
mod pseudo;
mod rows;
mod rules;
mod settle;
pub mod tactics;
mod three_colour;
mod turns;
mod verdict;
mod visit;
mod zobrist;

pub use atarigo::Atarigo;
pub use bits::BitBoard;
pub use board::{Board, Pattern};
pub use dead::Tally;
pub use error::GoError;
pub use gammas::{GammaTable, Gammas, Sampler, feature};
pub use geometry::{MAX_SIDE, MIN_SIDE, Point, words_for};
pub use go::Go;
pub use go_game::GoGame;
pub use handicap::handicap_points;
pub use legal_positions::{MAX_COUNTED_AREA, legal_positions};
pub use mogo::{Ataris, Expert, LastGoodReply, Mogo, MogoParams, Opinion};
pub use rules::{MAX_KOMI, Repetition, Rules};
pub use settle::Settlement;
pub use three_colour::ThreeColourGo;
pub use verdict::{Verdict, wins_by_pass};
pub use visit::{Visit, VisitGo, visit_atarigo, visit_go, visit_go_game, visit_three_colour};

use tewari_game::Player;

/// The name of a player's colour: black, white, red.
pub(crate) fn colour_name(player: Player) -> String {
    ["black", "white", "red", "blue"][player.index()].into()
}
