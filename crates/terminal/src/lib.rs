//! A game in the terminal between people and agents, for any game with a [`Notation`].
//!
//! ```
//! use tewari_game::{Record, Seed, doc_example::CountDown};
//! use tewari_search::{Budget, agent, preset};
//! use tewari_terminal::{Seats, Session, Table};
//!
//! let start = CountDown::from(3);
//! let engine = agent(&preset("uct").unwrap().params, &start);
//! let mut out = Vec::new();
//! let table = Table {
//!     title: "countdown".to_owned(),
//!     engine_name: "uct".to_owned(),
//!     seats: Seats::parse("1", 2).unwrap(),
//!     budget: Budget::playouts(100),
//!     seed: Seed::new(1),
//!     input: &mut "2\n".as_bytes(), // takes two, the engine takes the last
//!     echo: true,
//!     out: &mut out,
//! };
//! Session::new(start, engine, table).run().unwrap();
//! assert!(String::from_utf8(out).unwrap().contains("player 2 wins"));
//! ```

use std::io::{self, IsTerminal};

use tewari_game::{Notation, Seed};
use tewari_search::{Budget, PlayerSpec, agent};

mod input;
mod seats;
mod session;
mod talk;
pub mod text;

pub use seats::{Seats, SeatsError};
pub use session::{Session, Table};

/// Plays a game on standard input and output: a person moves first, `engine` has the other seats.
///
/// The engine thinks as long as its own parameters say, or one second a move.
///
/// # Errors
/// When reading or writing fails.
pub fn play<S: Notation>(title: &str, start: S, engine: &PlayerSpec) -> io::Result<()> {
    let agent = agent(&engine.params, &start);
    let stdin = io::stdin();
    let table = Table {
        title: title.to_owned(),
        engine_name: engine.name.clone(),
        seats: Seats::first(),
        budget: Budget::from_params(&engine.params.budget).unwrap_or(Budget::seconds(1.0)),
        seed: Seed::new(0),
        echo: !stdin.is_terminal(),
        input: &mut stdin.lock(),
        out: &mut io::stdout().lock(),
    };
    Session::new(start, agent, table).run()
}
