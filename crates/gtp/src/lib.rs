//! The Go Text Protocol: any agent of the catalogue becomes an engine.
//!
//! [`Engine::serve`] reads commands and writes answers, [`GameEngine`] does for the other games. The protocol (`protocol.rs`, `input.rs`, `command.rs`), the
//! clocks and the formats of analyses know nothing of Go; what does are `game.rs`, `estimate.rs` and the commands
//! themselves, each a small function in a table with its help. Boards of all sizes stand behind one object-safe trait
//! (`table.rs`), so that nothing else is generic.
//!
//! ```
//! use tewari_gtp::{Engine, Input, Settings};
//! use tewari_search::Budget;
//! let settings = Settings { size: (9, 9), limit: Some(Budget::playouts(200)), ..Settings::default() };
//! let mut answers = Vec::new();
//! Engine::new(settings).unwrap().serve(Input::new(&b"genmove b\n"[..]), &mut answers).unwrap();
//! assert!(answers.starts_with(b"= "));
//! ```

mod advisor;
mod analysis;
mod args;
mod clock;
mod command;
mod commands;
mod engine;
mod estimate;
mod format;
mod game;
mod games;
mod graphics;
mod input;
mod level;
mod params;
mod protocol;
mod review;
mod rules;
mod scoring;
mod serve;
mod sgf;
mod table;
mod think;
mod vertex;

pub use advisor::{Advisor, Question, Thinker};
pub use engine::{Engine, Settings};
pub use games::{GameEngine, Manner};
pub use input::Input;
pub use level::Level;
pub use params::{EngineParams, GoguiParams, LiveGraphics, PlayParams, TimeParams};
pub use protocol::Request;
pub use review::{Candidate, Played, Position, Review, review};
pub use scoring::{Count, Difference};
pub use sgf::{load_trees, plain_record, unknown_rules};
pub use think::rather_than_pass;
