//! The only source of chance.

/// Where a stream of chance starts. Forking gives independent streams; the same seed and path of forks give the
/// same numbers on every machine.
///
/// ```
/// use tewari_game::Seed;
/// let seed = Seed::new(7);
/// assert_eq!(seed.fork(3).rng().next_u64(), seed.fork(3).rng().next_u64());
/// assert_ne!(seed.fork(3).rng().next_u64(), seed.fork(4).rng().next_u64());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seed(u64);

impl Seed {
    /// The seed with this number.
    pub const fn new(number: u64) -> Seed {
        Seed(number)
    }

    /// The number that names this seed.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// An independent seed for the sub-task `stream`.
    pub const fn fork(self, stream: u64) -> Seed {
        Seed(mix(self.0 ^ mix(stream.wrapping_add(0xA076_1D64_78BD_642F))))
    }

    /// The generator that starts here.
    pub const fn rng(self) -> Rng {
        Rng { s0: mix(self.0.wrapping_add(GOLDEN)), s1: mix(self.0.wrapping_add(GOLDEN.wrapping_mul(2))) | 1 }
    }
}

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finaliser of SplitMix64 (Steele, Lea and Flood 2014): a bijection that spreads every bit.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A small, fast generator: xoroshiro128++ (Blackman and Vigna 2019).
#[derive(Clone, Debug)]
pub struct Rng {
    s0: u64,
    s1: u64,
}

impl Rng {
    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let (s0, mut s1) = (self.s0, self.s1);
        let result = s0.wrapping_add(s1).rotate_left(17).wrapping_add(s0);
        s1 ^= s0;
        self.s0 = s0.rotate_left(49) ^ s1 ^ (s1 << 21);
        self.s1 = s1.rotate_left(28);
        result
    }

    /// A uniform number below `n`, which must not be 0. The bias of the multiplication is below n/2⁶⁴.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0);
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }

    /// A uniform number in [0, 1).
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.next_u64() >> 40) as f32 * (1.0 / (1u64 << 24) as f32)
    }

    /// Brings `items` into random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_uniform() {
        let mut rng = Seed::new(1).rng();
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7)] += 1;
        }
        // Chi-square with 6 degrees of freedom: 27.9 is exceeded once in 10,000 seeds; this seed is fixed.
        let chi: f64 = counts.iter().map(|&c| (f64::from(c) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 27.9, "{counts:?}");
    }

    #[test]
    fn unit_stays_below_one() {
        let mut rng = Seed::new(2).rng();
        let draws: Vec<f32> = (0..10_000).map(|_| rng.unit()).collect();
        assert!(draws.iter().all(|u| (0.0..1.0).contains(u)));
        let mean = draws.iter().sum::<f32>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.02, "{mean}");
    }

    #[test]
    fn shuffle_keeps_all_items() {
        let mut items: Vec<usize> = (0..50).collect();
        Seed::new(3).rng().shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
