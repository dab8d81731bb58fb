//! Temporal differences: values of positions that are learnt from self-play, before a game or while it is played.
//!
//! Learning plays from the start of the game with weights that stay (RLGO 1.0; Silver, Sutton & Müller 2007); *search* by
//! temporal differences plays from the position at hand and learns what matters there (RLGO 2.4; Silver, Sutton & Müller
//! 2012, "Temporal-difference search in computer Go"). Both are [`SelfPlay`] and [`learn_episode`].

mod agent;
mod lookahead;
mod self_play;

use tewari_features::{ShapePosition, ShapeWeights};

pub use agent::td_agent;
pub use self_play::{EpsilonGreedy, SelfPlay};

tewari_params::choice! {
    /// Who plays by the values of local shapes.
    pub enum TdAgent {
        /// Nobody: the tree search plays.
        None = "none",
        /// Who takes the move with the best learnt value, without simulations (RLGO 1.0; Gelly & Silver 2011, section 3.4).
        Value = "value",
        /// Who first learns from simulations of the position, as the budget allows (temporal-difference search, RLGO 2.4).
        Search = "search",
    }
}

tewari_params::params! {
    /// Values of local shapes by temporal differences, for Go. With an agent here there is no tree, and of the other
    /// parameters only those of the playout count.
    pub struct TdParams {
        /// Who plays by them.
        pub agent: TdAgent = TdAgent::None;
        /// α, by how much of its error a value is moved.
        pub step: f32 = 0.1, in 0.0..=10.0;
        /// ε, the probability of a random move in simulations.
        pub epsilon: f32 = 0.1, in 0.0..=1.0;
        /// Moves of a simulation by ε and values before a playout ends it; 0 plays to the end by them.
        pub valued_moves: u32 = 0, in 0..=100_000;
        /// Moves that are looked ahead when the move is chosen, all of them by alpha-beta.
        pub plies: u32 = 1, in 1..=4;
    }
}

/// A value in \[0, 1\] that is the logistic function of a sum of weights, those of what is seen in `X`.
pub trait LinearValue<X> {
    /// The value.
    fn value(&self, seen: &X) -> f32;

    /// Moves the weights of all that is seen by `step` in all.
    fn add(&mut self, seen: &X, step: f32);
}

impl<const W: usize> LinearValue<ShapePosition<W>> for ShapeWeights {
    fn value(&self, seen: &ShapePosition<W>) -> f32 {
        ShapeWeights::value(self, seen)
    }

    fn add(&mut self, seen: &ShapePosition<W>, step: f32) {
        ShapeWeights::add(self, seen, step);
    }
}

/// Learns from an episode by TD(0): every value is moved towards the next one, the last towards the outcome. It goes from
/// the end to the start, so that the outcome is not heard one episode after the other. For the logistic function the
/// gradient of the cross-entropy is the error itself.
///
/// ```
/// use tewari_search::td::{LinearValue, learn_episode};
/// struct Two([f32; 2]);
/// impl LinearValue<usize> for Two {
///     fn value(&self, &at: &usize) -> f32 {
///         1.0 / (1.0 + (-self.0[at]).exp())
///     }
///     fn add(&mut self, &at: &usize, step: f32) {
///         self.0[at] += step;
///     }
/// }
/// let mut value = Two([0.0; 2]);
/// learn_episode(&mut value, &[0, 1], 1.0, 1.0);
/// assert_eq!(value.0, [0.0, 0.5], "the first is told what the second was thought of");
/// ```
pub fn learn_episode<X, V: LinearValue<X>>(value: &mut V, episode: &[X], outcome: f32, step: f32) {
    let mut target = outcome;
    for seen in episode.iter().rev() {
        let thought = value.value(seen);
        value.add(seen, step * (target - thought));
        target = thought;
    }
}
