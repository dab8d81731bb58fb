//! Matches and statistics: who is stronger, by how much, and how sure are we.
//!
//! - Statistics as pure values: [`wilson`] intervals, [`elo`] differences, sequential tests ([`Sprt`]), ratings of many
//!   players ([`Results`]), comparison of two rates ([`Difference`]).
//! - Games: [`play_game`] between [`Contestant`]s, and a [`Match`] of many games on many threads.
//! - The laboratory: an [`experiment`] is a file that [`run`](run::run) plays, and goes on with after any interruption,
//!   with results in a [`store`]; a [`Summary`] holds them beside the paper's, a [`report`] shows them, and [`lab`] is
//!   all of it as a user sees it.
//! - [`tune`]: the best values of parameters, found by playing.
//!
//! ```
//! use tewari_game::doc_example::CountDown;
//! use tewari_lab::Match;
//! let m = Match::new(CountDown::from(6), "uct,playouts=20".parse()?, "uct,playouts=20".parse()?);
//! println!("{}", m.run(|_, _| ())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! *Deliberate absences*: nothing here knows a part of a search, and one game only: Go, where external
//! programs take part.

pub mod bias;
pub mod elo;
pub mod experiment;
pub mod lab;
pub mod normal;
pub mod report;
pub mod run;
pub mod store;
pub mod tune;

mod contestant;
mod counting_searcher;
mod difference;
mod entrant;
mod game_play;
mod game_sgf;
mod go_count;
mod interrupt;
mod interval;
mod match_;
mod match_report;
mod matrix;
mod opening;
mod outlook;
mod pairing;
pub mod pool;
mod program;
mod rating;
mod rating_list;
mod rating_plan;
mod sprt;
mod sprt_text;
mod standing;
mod summary;
mod wilson;

pub use contestant::{Answer, Contestant, Fault, Searcher};
pub use difference::{Difference, Rate, holm};
pub use elo::EloEstimate;
pub use entrant::{Entrant, EntrantError};
pub use game_play::{End, EndError, GameResult, play_game};
pub use interrupt::Interrupt;
pub use interval::Interval;
pub use match_::{Match, MatchError, MatchGame, MatchResult};
pub use opening::random_opening;
pub use program::{GtpCommand, GtpCommandError, ProgramError, ProgramSetting, ProgramTime};
pub use rating::{RatingError, Ratings, Results};
pub use rating_list::{MEAN, RatedPlayer, RatingListError, rating_list};
pub use rating_plan::{RatingPlan, rating_plan};
pub use sprt::{Sprt, SprtDecision};
pub use sprt_text::SprtError;
pub use standing::{Faults, Score, Standing};
pub use summary::{LEVEL, PointSummary, State, Summary, Verdict};
pub use wilson::{wilson, wilson_z};
