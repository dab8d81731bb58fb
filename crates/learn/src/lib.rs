//! Learning from records of games and from self-play.
//!
//! Every position of a record is a competition between the teams of features of its moves, and the move that was played
//! has won (Coulom 2007, "Computing Elo ratings of move patterns in the game of Go"). Two methods find the strengths of
//! the features: [`Minorisation`], which is exact and slow, and [`Gradient`], which is quick and also learns how features
//! interact. [`train`] does it with files of any length, [`evaluate`] tells how well a model foresees moves.
//!
//! ```
//! use tewari_features::Teams;
//! use tewari_go::Point;
//! use tewari_learn::{Competition, Gradient, GradientParams};
//! // Feature 0 beats feature 1 three times out of four.
//! let mut teams = Teams::default();
//! for feature in 0..2 {
//!     teams.add(feature);
//!     teams.close(Point::new(feature));
//! }
//! let mut gradient = Gradient::new(2, 0, GradientParams { rate: 0.1, ..GradientParams::default() });
//! for game in 0..4000 {
//!     gradient.learn(&Competition { teams: teams.clone(), winner: usize::from(game % 4 == 0), number: 0 }, 1.0);
//! }
//! let [a, b] = [0, 1].map(|feature: usize| gradient.weights().linear[feature]);
//! assert!(((a - b).exp() - 3.0).abs() < 0.3);
//! ```
//!
//! [`train_shapes`] learns what local shapes are worth by temporal differences from self-play, and [`balance_playouts`] makes
//! the mean outcome of playouts right; both take what they play by from `tewari-search`, `tewari-go` and `tewari-features`.
//! [`judge_playouts`] tells how well playouts know who will win.
//!
//! *Deliberate absences*: no search of its own (values by deep search are given); models and features are in
//! `tewari-features`.

mod accuracy;
mod balance;
mod calibration;
mod checkpoint;
mod competition;
mod curve;
mod error;
mod evaluate;
mod gradient;
mod harvest;
mod helpers;
mod judgement;
mod minorisation;
mod plan;
mod playouts;
mod records;
mod replay;
mod shapes;
mod sizes;
mod split;
mod train;

pub use accuracy::{Accuracy, PHASES, Tally};
pub use balance::{
    BalanceParams, BalancePlan, BalanceProgress, Imbalance, Lesson, Simulations, balance_playouts, imbalance,
    pick_positions,
};
pub use calibration::Calibration;
pub use competition::Competition;
pub use curve::curve_svg;
pub use error::LearnError;
pub use evaluate::{Games, evaluate};
pub use gradient::{Gradient, GradientParams};
pub use helpers::{Helpers, Pending, Student, student};
pub use judgement::{JudgePlan, Judgement, judge_playouts};
pub use minorisation::Minorisation;
pub use plan::{Method, Plan};
pub use playouts::{PlayoutPlan, evaluate_playouts, train_playouts};
pub use records::{Moves, Records, WonGame};
pub use shapes::{ShapePlan, ShapeProgress, train_shapes};
pub use train::{Progress, Stage, train, train_with};
