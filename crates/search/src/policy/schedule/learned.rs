//! The schedule of minimum mean squared error with a bias that is learnt instead of constant (proposed in Gelly & Silver
//! 2011, end of section 4.5; nobody has published one).

use tewari_tree::Stat;

use super::{Blend, Sample};

tewari_params::params! {
    /// What the AMAF value of an edge is off by, Q̃ - Q, from what the search sees there: d = Q̃ - V(s), how far the edge is
    /// above the node; s = Ñ / N(s), at most 1, how often its move is played later; v = V(s) - 1/2. `tewari learn bias` fits
    /// the numbers; the defaults are those of Go 9×9 with uniform playouts (`tewari learn bias --playouts 10000 --games 4`).
    pub struct LearnedParams {
        /// The mean error, of what is the same everywhere.
        pub mean: f32 = 0.0001, in -1.0..=1.0;
        /// Of d.
        pub mean_d: f32 = 0.5847, in -10.0..=10.0;
        /// Of s.
        pub mean_s: f32 = -0.0002, in -10.0..=10.0;
        /// Of s·d.
        pub mean_sd: f32 = 0.4099, in -10.0..=10.0;
        /// Of v.
        pub mean_v: f32 = 0.0, in -10.0..=10.0;
        /// What is left of the error beyond its mean, as a standard deviation b̃: of what is the same everywhere.
        pub deviation: f32 = 0.0072, in -1.0..=1.0;
        /// Of |d|.
        pub deviation_d: f32 = 0.303, in -10.0..=10.0;
        /// Of s.
        pub deviation_s: f32 = 0.0001, in -10.0..=10.0;
        /// Of |v|.
        pub deviation_v: f32 = -0.0145, in -10.0..=10.0;
    }
}

/// What the prediction looks at, besides the constant 1.
///
/// ```
/// use tewari_search::{LearnedParams, policy::schedule::Signs};
/// let signs = Signs { above: 0.25, share: 0.5, lead: -0.125 };
/// let constant = LearnedParams::constant(0.25);
/// let params = LearnedParams { mean: 0.125, mean_d: 0.5, mean_s: -0.25, deviation_v: 2.0, ..constant };
/// assert_eq!((params.mean(signs), params.deviation(signs)), (0.125, 0.5));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Signs {
    /// d = Q̃ - V(s).
    pub above: f32,
    /// s = Ñ / N(s), at most 1: a table of GRAVE may come from above.
    pub share: f32,
    /// v = V(s) - 1/2.
    pub lead: f32,
}

impl Signs {
    /// What the mean error is linear in.
    pub fn of_mean(self) -> [f32; 5] {
        let Signs { above, share, lead } = self;
        [1.0, above, share, share * above, lead]
    }

    /// What its deviation is linear in.
    pub fn of_deviation(self) -> [f32; 4] {
        [1.0, self.above.abs(), self.share, self.lead.abs()]
    }
}

impl LearnedParams {
    /// No mean error and the same b̃ everywhere, which is `rave.bias` = 4b̃².
    pub fn constant(deviation: f32) -> LearnedParams {
        LearnedParams::from_numbers([0.0; 5], [deviation, 0.0, 0.0, 0.0])
    }

    /// The numbers of the mean error, in the order of [`Signs::of_mean`].
    pub fn means(&self) -> [f32; 5] {
        [self.mean, self.mean_d, self.mean_s, self.mean_sd, self.mean_v]
    }

    /// The numbers of its deviation, in the order of [`Signs::of_deviation`].
    pub fn deviations(&self) -> [f32; 4] {
        [self.deviation, self.deviation_d, self.deviation_s, self.deviation_v]
    }

    /// With these numbers.
    pub fn from_numbers(
        [mean, mean_d, mean_s, mean_sd, mean_v]: [f32; 5],
        [deviation, deviation_d, deviation_s, deviation_v]: [f32; 4],
    ) -> LearnedParams {
        LearnedParams { mean, mean_d, mean_s, mean_sd, mean_v, deviation, deviation_d, deviation_s, deviation_v }
    }

    /// The error of Q̃ to be expected.
    #[inline]
    pub fn mean(&self, signs: Signs) -> f32 {
        product(self.means(), signs.of_mean())
    }

    /// b̃(s,a), up to its sign: what is left of the error.
    #[inline]
    pub fn deviation(&self, signs: Signs) -> f32 {
        product(self.deviations(), signs.of_deviation())
    }

    /// The schedule at a node of this value and so many visits.
    #[inline]
    pub(super) fn at(self, value: f32, visits: u32) -> Learned {
        Learned { params: self, value, per_visit: 1.0 / visits.max(1) as f32 }
    }
}

#[inline]
fn product<const N: usize>(a: [f32; N], b: [f32; N]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// β = ñ / (n + ñ + 4b̃²·n·ñ) (Eq. 47) with b̃ = b̃(s,a), of Q and the corrected Q̃ - m(s,a).
#[derive(Clone, Copy, Debug)]
pub struct Learned {
    params: LearnedParams,
    /// V(s).
    value: f32,
    /// 1 / N(s).
    per_visit: f32,
}

impl Learned {
    #[inline]
    fn signs(&self, amaf: Sample) -> Signs {
        let mean = amaf.units / (amaf.n.max(1.0) * Stat::UNITS);
        Signs { above: mean - self.value, share: (amaf.n * self.per_visit).min(1.0), lead: self.value - 0.5 }
    }

    /// 1 + 4b̃²ñ: what a simulation weighs against one of AMAF's.
    #[inline]
    fn weight(&self, signs: Signs, amaf: Sample) -> f32 {
        let deviation = self.params.deviation(signs);
        1.0 + 4.0 * deviation * deviation * amaf.n
    }
}

impl Blend for Learned {
    #[inline]
    fn beta(&self, mc: Sample, amaf: Sample) -> f32 {
        amaf.n / (mc.n * self.weight(self.signs(amaf), amaf) + amaf.n)
    }

    /// Always inline: a call for every edge cannot be made into vectors.
    #[inline(always)]
    fn value(&self, mc: Sample, amaf: Sample) -> f32 {
        let signs = self.signs(amaf);
        let weight = self.weight(signs, amaf);
        let corrected = amaf.units - amaf.n * Stat::UNITS * self.params.mean(signs);
        (mc.units * weight + corrected) / ((mc.n * weight + amaf.n) * Stat::UNITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::schedule::Mse;

    fn sample(n: u32, mean: f32) -> Sample {
        Stat::new(n, mean).into()
    }

    #[test]
    fn a_constant_bias_is_the_schedule_of_minimum_mse() {
        let learned = LearnedParams::constant(0.25).at(0.4, 100);
        let mse = Mse { bias: 0.25 };
        for (n, q) in [(1, 1.0), (40, 0.25), (3000, 0.5)] {
            for (all, aq) in [(2, 0.5), (77, 1.0)] {
                let (mc, amaf) = (sample(n, q), sample(all, aq));
                assert!((learned.beta(mc, amaf) - mse.beta(mc, amaf)).abs() < 1e-6);
                assert!((learned.value(mc, amaf) - mse.value(mc, amaf)).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn the_mean_error_is_taken_off() {
        // d = 0.75 - 0.5, s = 8/16: m = 0.125·1 + 0.5·0.25 = 0.25, so Q̃ counts as 0.5.
        let params = LearnedParams { mean: 0.125, mean_d: 0.5, ..LearnedParams::constant(0.0) };
        let learned = params.at(0.5, 16);
        assert_eq!(learned.value(sample(0, 0.0), sample(8, 0.75)), 0.5);
        // Without a bias beyond the mean every simulation counts the same: (8·0 + 8·0.5) / 16.
        assert_eq!(learned.value(sample(8, 0.0), sample(8, 0.75)), 0.25);
        assert_eq!(learned.beta(sample(8, 0.0), sample(8, 0.75)), 0.5);
    }

    #[test]
    fn where_nobody_played_later_the_monte_carlo_value_counts() {
        let learned = LearnedParams { mean: 0.5, ..LearnedParams::constant(0.5) }.at(0.5, 9);
        assert_eq!(learned.value(sample(4, 0.75), sample(0, 0.0)), 0.75);
        assert_eq!(learned.beta(sample(4, 0.75), sample(0, 0.0)), 0.0);
    }

    #[test]
    fn a_larger_deviation_leaves_amaf_less_weight() {
        let params = LearnedParams { deviation_d: 1.0, ..LearnedParams::constant(0.0) };
        let learned = params.at(0.5, 100);
        let [near, far] = [0.5, 0.875].map(|mean| learned.beta(sample(20, 0.5), sample(40, mean)));
        assert!((near - 40.0 / 60.0).abs() < 1e-6 && far < near);
        // |d| = 0.375: 40 / (20 + 40 + 4·0.140625·20·40).
        assert!((far - 40.0 / 510.0).abs() < 1e-6);
    }
}
