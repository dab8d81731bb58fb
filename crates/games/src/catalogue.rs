//! The choice of a game while the program runs: from names and options as people write them to a typed position.
//!
//! ```
//! use tewari_game::{Notation, State};
//! use tewari_games::catalogue::{GameSpec, WithGame};
//!
//! struct CountActions;
//! impl WithGame for CountActions {
//!     type Output = usize;
//!     fn run<S: Notation>(self, start: S) -> usize {
//!         start.action_count()
//!     }
//! }
//!
//! let spec = GameSpec::new("hex")?.with("size", "11")?.with("swap", "true")?;
//! assert_eq!(spec.title(), "hex 11x11 with swap");
//! assert_eq!(spec.visit(CountActions)?, 122);
//! # Ok::<(), tewari_games::catalogue::GameError>(())
//! ```

mod error;
mod name;
mod option;
mod spec;
mod visit;

pub use error::GameError;
pub use name::GameName;
pub use option::GameOption;
pub use spec::GameSpec;
pub use visit::WithGame;
