//! Count and reward sum in one word.

use std::ops::{Add, Sub};

/// A number of simulations and the sum of their rewards.
///
/// Both live in one 64-bit word, the count in the upper 28 bits and the sum in the lower 36, so an update of a shared
/// statistic is one atomic addition: it cannot tear and nothing is lost. The sum is in units of 1/240, which holds
/// halves, thirds, quarters and fifths exactly; 240 < 2⁸, so the sum cannot overflow before the count does.
///
/// ```
/// use tewari_tree::Stat;
/// let stat = Stat::one(1.0) + Stat::one(0.5) + Stat::one(0.0);
/// assert_eq!((stat.n(), stat.mean()), (3, 0.5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stat(u64);

const SUM_BITS: u32 = 36;
const UNITS: f32 = Stat::UNITS;

impl Stat {
    /// Units of reward in a whole reward.
    pub const UNITS: f32 = 240.0;

    /// Nothing seen yet.
    pub const ZERO: Stat = Stat(0);

    /// A search must stop before its root has seen this many simulations: no count can overflow until then.
    pub const MAX_COUNT: u32 = (1 << 28) - (1 << 16);

    /// One simulation with this reward.
    #[inline]
    pub fn one(reward: f32) -> Stat {
        Stat::new(1, reward)
    }

    /// `n` simulations with this mean reward, as a prior gives them.
    #[inline]
    pub fn new(n: u32, mean: f32) -> Stat {
        Stat((u64::from(n) << SUM_BITS) + (mean * UNITS * n as f32 + 0.5) as u64)
    }

    /// The number of simulations.
    #[inline]
    pub const fn n(self) -> u32 {
        (self.0 >> SUM_BITS) as u32
    }

    /// The sum of the rewards.
    #[inline]
    pub fn sum(self) -> f32 {
        self.units() / UNITS
    }

    /// The sum of the rewards in units of 1/240.
    #[inline]
    pub fn units(self) -> f32 {
        // Two parts of 18 bits, because only conversions of 32 bits come as vectors. Both are exact, so their sum is
        // rounded once, as the conversion of the whole would be.
        let part = |bits: u32| (bits & 0x3_FFFF).cast_signed() as f32;
        let (high, low) = self.halves();
        part(high << 14 | low >> 18) * (1 << 18) as f32 + part(low)
    }

    /// The mean reward; not a number when nothing was seen.
    #[inline]
    pub fn mean(self) -> f32 {
        self.units() / (self.n() as f32 * UNITS)
    }

    /// The word that holds both.
    #[inline]
    pub const fn word(self) -> u64 {
        self.0
    }

    /// The upper and the lower half of the word.
    #[inline]
    pub const fn halves(self) -> (u32, u32) {
        ((self.0 >> 32) as u32, self.0 as u32)
    }

    /// The statistic whose word has these halves.
    #[inline]
    pub const fn from_halves(high: u32, low: u32) -> Stat {
        Stat((high as u64) << 32 | low as u64)
    }

    /// The statistic in `word`.
    #[inline]
    pub const fn from_word(word: u64) -> Stat {
        Stat(word)
    }

    /// `n` visits that are counted before their reward is known: a virtual loss.
    #[inline]
    pub const fn virtual_loss(n: u32) -> Stat {
        Stat((n as u64) << SUM_BITS)
    }
}

/// The sum of two samples. Wraps, so that a virtual loss can be taken back by adding a difference.
impl Add for Stat {
    type Output = Stat;

    #[inline]
    fn add(self, other: Stat) -> Stat {
        Stat(self.0.wrapping_add(other.0))
    }
}

/// What `self` has seen beyond `other`.
impl Sub for Stat {
    type Output = Stat;

    #[inline]
    fn sub(self, other: Stat) -> Stat {
        Stat(self.0.wrapping_sub(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sums_are_exact(rewards in prop::collection::vec(0u32..=12, 0..200)) {
            let stat = rewards.iter().fold(Stat::ZERO, |s, &r| s + Stat::one(r as f32 / 12.0));
            prop_assert_eq!(stat.n() as usize, rewards.len());
            prop_assert_eq!((stat.sum() * 12.0).round() as u32, rewards.iter().sum::<u32>());
        }

        #[test]
        fn a_virtual_loss_is_taken_back(n in 1u32..1000, loss in 1u32..10, reward in 0u32..=1) {
            let before = Stat::new(n, 0.5);
            let pending = before + Stat::virtual_loss(loss);
            prop_assert_eq!(pending.n(), n + loss);
            let settled = pending + (Stat::one(reward as f32) - Stat::virtual_loss(loss));
            prop_assert_eq!(settled, before + Stat::one(reward as f32));
        }
    }

    #[test]
    fn the_largest_count_keeps_its_sum() {
        let stat = Stat::new(Stat::MAX_COUNT, 1.0);
        assert_eq!(stat.n(), Stat::MAX_COUNT);
        assert!((stat.mean() - 1.0).abs() < 1e-6);
    }
}
