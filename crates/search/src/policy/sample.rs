//! A statistic as the tree policy computes with it.

use tewari_tree::Stat;

/// Count and reward sum as floats; the sum is in [`Stat::UNITS`].
///
/// ```
/// use tewari_search::policy::Sample;
/// use tewari_tree::Stat;
/// let sample = Sample::from(Stat::new(4, 0.75));
/// assert_eq!((sample.n, sample.mean()), (4.0, 0.75));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// Simulations.
    pub n: f32,
    /// Their rewards in units of 1/240.
    pub units: f32,
}

impl Sample {
    /// The mean reward; not a number when nothing was seen.
    #[inline]
    pub fn mean(self) -> f32 {
        self.units / (self.n * Stat::UNITS)
    }

    /// σ² of the mean, of rewards 0 and 1 and one more of the greatest variance, so that it is never 0.
    #[inline]
    pub fn variance_of_mean(self) -> f32 {
        let mean = if self.n == 0.0 { 0.5 } else { self.mean() };
        (self.n * mean * (1.0 - mean) + 0.25) / (self.n + 1.0) / self.n.max(1.0)
    }

    /// The sum of the rewards.
    #[inline]
    pub fn sum(self) -> f32 {
        self.units / Stat::UNITS
    }
}

impl From<Stat> for Sample {
    #[inline]
    fn from(stat: Stat) -> Sample {
        Sample { n: stat.n().cast_signed() as f32, units: stat.units() }
    }
}
