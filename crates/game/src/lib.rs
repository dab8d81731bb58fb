//! What a game is.
//!
//! Everything else in Tewari is generic over this crate. A game is a type that implements [`State`] (what a
//! simulation needs) and, to be shown and typed by people, [`Notation`]. A game that people play is a [`Record`]:
//! a state with its history, where moves are checked, repetition is forbidden and moves are taken back.
//!
//! ```
//! use tewari_game::{Record, Seed, State};
//! # use tewari_game::doc_example::CountDown;
//! let mut record = Record::new(CountDown::from(7));
//! let mut rng = Seed::new(1).rng();
//! while record.outcome().is_none() {
//!     let action = record.state().random_action(&mut rng);
//!     record.play(action).expect("a random action is legal");
//! }
//! assert!(record.moves().len() <= 7);
//! ```
//!
//! *Deliberate absences*: this crate knows no search, no file, no clock. Chance comes only from a [`Seed`].

mod action;
mod notation;
mod player;
mod record;
mod rewards;
mod rng;
mod state;

pub mod doc_example;
pub mod laws;
pub mod perft;

pub use action::Action;
pub use notation::{Notation, column_letter, parse_column};
pub use player::Player;
pub use record::{IllegalAction, Record};
pub use rewards::Rewards;
pub use rng::{Rng, Seed};
pub use state::State;
