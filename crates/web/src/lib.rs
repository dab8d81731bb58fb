//! A board in the browser that shows what the search thinks.
//!
//! [`Server`] serves one page, whose files are part of the program, and a small interface in JSON behind it; news of a
//! game and of its search come as server-sent events. Games of all types stand behind one object-safe trait
//! (`table.rs`, `think.rs`), so that nothing else is generic; searches are those of `tewari-player`.
//!
//! | request | what it does |
//! |---|---|
//! | `GET /api/catalogue` | games, options, presets |
//! | `GET /api/games`, `POST /api/games` | lists the games; opens one ([`NewGame`]) |
//! | `POST /api/sgf` | opens a record of Go |
//! | `GET`, `DELETE /api/games/ID` | shows a game; closes it |
//! | `POST …/play {"move": "E5", "number": 0}` | plays |
//! | `POST …/undo`, `…/go {"number": 3}`, `…/resign {}` | takes back, steps through the moves, gives up |
//! | `POST …/variation {"number": 0}` | goes on in a variation; the line that was left becomes one |
//! | `POST …/seats {"seats": [...]}` | changes who plays ([`Seat`]) |
//! | `POST …/think {"task": "move"}` | searches: `move`, `analysis`, `comparison`, `review` |
//! | `POST …/stop` | ends the search; its move is played |
//! | `GET …/events` | news: `game`, `search` |
//! | `POST …/tree {"line": ["E5"]}` | what the search, running or ended, knows of the position after a line |
//! | `GET …/sgf`, `…/ownership` | the record; who owns what |
//!
//! Whatever is wrong with a request is answered by a status of the 400s and `{"error": "…"}`.
//!
//! ```no_run
//! use tewari_web::{Server, Settings};
//! let server = Server::bind(Settings::default())?;
//! println!("{}", server.url());
//! server.run()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod api;
mod assets;
mod catalogue;
mod count;
mod error;
mod events;
mod game;
mod guard;
mod job;
mod listen;
mod save;
mod seat;
mod server;
mod session;
mod sgf;
mod store;
mod table;
mod think;
mod variations;
mod view;

pub use game::NewGame;
pub use seat::{Mind, Seat};
pub use server::{Server, ServerError, Settings, USUAL_PORT};
