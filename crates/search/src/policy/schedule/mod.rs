//! How much the AMAF value weighs: β(s,a), which Helmbold & Parker-Wood call α.
//!
//! Each schedule is a file here. To add one: write it, and name it, its parameters and its arm of [`AnySchedule`] below.

mod constant;
mod hand;
mod hand_action;
mod learned;
mod linear;
mod mse;
mod mse_mean;

pub use constant::Constant;
pub use hand::Hand;
pub use hand_action::HandAction;
pub use learned::{Learned, LearnedParams, Signs};
pub use linear::Linear;
pub use mse::Mse;
pub use mse_mean::MseMean;

use super::Sample;

tewari_params::choice! {
    /// How β falls as simulations come in.
    pub enum Schedule {
        /// β = √(k / (3N(s) + k)) (Gelly & Silver 2011, Eq. 19).
        Hand = "hand",
        /// β = √(k / (3N(s,a) + k)): the same by the visits of the action, which forgives it a first loss.
        HandAction = "hand-action",
        /// β = ñ / (n + ñ + bias·n·ñ) (Gelly & Silver 2011, Eq. 47; Cazenave 2015).
        Mse = "mse",
        /// β = ñ / (n + ñ + bias·n·ñ / 4μ(1-μ)) (Gelly & Silver 2011, Eq. 46), μ being the pooled mean.
        MseMean = "mse-mean",
        /// β = alpha (α-AMAF, Helmbold & Parker-Wood 2009 §3).
        Constant = "constant",
        /// β = (v - N(s)) / v, at least 0 (RAVE as in Helmbold & Parker-Wood 2009 §3).
        Linear = "linear",
        /// β = ñ / (n + ñ + 4b̃²·n·ñ) with b̃ = b̃(s,a) predicted, and Q̃ corrected (after Gelly & Silver 2011, section 4.5);
        /// see the group `learned`.
        Learned = "learned",
    }
}

tewari_params::params! {
    /// How Monte-Carlo and AMAF values are blended.
    pub struct RaveParams {
        /// The schedule of β.
        pub schedule: Schedule = Schedule::Mse;
        /// RAVE bias as Cazenave writes it; 4b̃² of Gelly & Silver.
        pub bias: f32 = 1e-4, in 0.0..=1e6;
        /// Equivalence parameter k of the hand-selected schedules: simulations at which both weigh the same.
        pub k: f32 = 1000.0, in 0.0..=1e9;
        /// Weight α of AMAF in the constant schedule.
        pub alpha: f32 = 0.5, in 0.0..=1.0;
        /// Simulations V of a node after which AMAF weighs nothing in the linear schedule.
        pub v: f32 = 1000.0, in 0.0..=1e9;
    }
}

/// A schedule at one node.
pub trait Blend: Copy {
    /// β(s,a) from the two statistics of an edge, at least one of which is not empty.
    fn beta(&self, mc: Sample, amaf: Sample) -> f32;

    /// (1-β)Q + βQ̃ (Gelly & Silver 2011, Eq. 12); an estimate without data has no weight.
    #[inline]
    fn value(&self, mc: Sample, amaf: Sample) -> f32 {
        let (q, all, beta) = (mc.mean(), amaf.mean(), self.beta(mc, amaf));
        let blend = (1.0 - beta) * q + beta * all;
        if mc.n == 0.0 {
            all
        } else if amaf.n == 0.0 {
            q
        } else {
            blend
        }
    }
}

/// The same β for all edges of a node.
#[derive(Clone, Copy, Debug)]
pub struct Same(pub f32);

impl Blend for Same {
    #[inline]
    fn beta(&self, _mc: Sample, _amaf: Sample) -> f32 {
        self.0
    }
}

/// The schedules, as parameters choose them.
#[derive(Clone, Copy, Debug)]
pub enum AnySchedule {
    /// [`Hand`].
    Hand(Hand),
    /// [`HandAction`].
    HandAction(HandAction),
    /// [`Mse`].
    Mse(Mse),
    /// [`MseMean`].
    MseMean(MseMean),
    /// [`Constant`].
    Constant(Constant),
    /// [`Linear`].
    Linear(Linear),
    /// [`Learned`].
    Learned(LearnedParams),
}

/// Something to do with a schedule, whichever it is.
pub trait WithBlend {
    /// What comes of it.
    type Output;

    /// Does it.
    fn with(self, schedule: impl Blend) -> Self::Output;
}

impl AnySchedule {
    /// The schedule that `params` choose.
    pub fn new(params: &RaveParams, learned: &LearnedParams) -> AnySchedule {
        let &RaveParams { schedule, bias, k, alpha, v } = params;
        match schedule {
            Schedule::Hand => AnySchedule::Hand(Hand { k }),
            Schedule::HandAction => AnySchedule::HandAction(HandAction { k }),
            Schedule::Mse => AnySchedule::Mse(Mse { bias }),
            Schedule::MseMean => AnySchedule::MseMean(MseMean { bias }),
            Schedule::Constant => AnySchedule::Constant(Constant { alpha }),
            Schedule::Linear => AnySchedule::Linear(Linear { v }),
            Schedule::Learned => AnySchedule::Learned(*learned),
        }
    }

    /// Does `what` with the schedule at a node of so many visits; `value` tells V(s), to those who ask.
    #[inline]
    pub fn at<W: WithBlend>(&self, visits: u32, value: impl FnOnce() -> f32, what: W) -> W::Output {
        match self {
            AnySchedule::Hand(hand) => what.with(hand.at(visits)),
            AnySchedule::HandAction(hand) => what.with(*hand),
            AnySchedule::Mse(mse) => what.with(*mse),
            AnySchedule::MseMean(mse) => what.with(*mse),
            AnySchedule::Constant(constant) => what.with(constant.at()),
            AnySchedule::Linear(linear) => what.with(linear.at(visits)),
            AnySchedule::Learned(learned) => what.with(learned.at(value(), visits)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_tree::Stat;

    fn sample(n: u32, mean: f32) -> Sample {
        Stat::new(n, mean).into()
    }

    #[test]
    fn an_untried_action_has_its_amaf_value() {
        let (amaf, none) = (sample(8, 0.625), sample(0, 0.0));
        assert_eq!(Mse { bias: 1e-3 }.value(none, amaf), 0.625);
        assert_eq!(MseMean { bias: 1e-3 }.value(none, amaf), 0.625);
        assert_eq!(Hand { k: 1000.0 }.at(10).value(none, amaf), 0.625);
        assert_eq!(Linear { v: 10.0 }.at(20).value(none, amaf), 0.625);
    }

    #[test]
    fn at_even_positions_both_mse_schedules_agree() {
        let (mc, amaf) = (sample(50, 0.5), sample(200, 0.5));
        let (even, full) = (Mse { bias: 0.01 }.beta(mc, amaf), MseMean { bias: 0.01 }.beta(mc, amaf));
        assert!((even - full).abs() < 1e-6);
        let won = (sample(50, 0.9), sample(200, 0.9));
        assert!(MseMean { bias: 0.01 }.beta(won.0, won.1) < even, "less variance, less need of AMAF");
    }

    #[test]
    fn without_weight_only_the_monte_carlo_value_is_left() {
        for (n, q) in [(1, 0.0), (7, 3.0 / 7.0), (20_000, 0.55)] {
            for (all, aq) in [(1, 1.0), (40, 0.25), (100_000, 0.75)] {
                let (mc, amaf) = (sample(n, q), sample(all, aq));
                assert_eq!(Hand { k: 0.0 }.at(n).value(mc, amaf), mc.mean(), "k → 0");
                assert_eq!(HandAction { k: 0.0 }.value(mc, amaf), mc.mean(), "k → 0");
                assert_eq!(Linear { v: 1.0 }.at(n).value(mc, amaf), mc.mean(), "V → 0");
                assert_eq!(Constant { alpha: 0.0 }.at().value(mc, amaf), mc.mean(), "α = 0");
                assert!((Mse { bias: 1e6 }.value(mc, amaf) - mc.mean()).abs() < 2e-6, "b̃ → ∞");
            }
        }
    }
}
