//! Random keys whose exclusive-or names a position (Zobrist 1970). They are the same in every run.

use crate::Point;

const POINTS: usize = 11 * 64;
/// Colours first, then the ko bans of each colour.
const KINDS: usize = 6;
const SEED: u64 = 0x7465_7761_7269_2D67;

// By kind first: two colours on a small board then touch little memory.
static KEYS: [[u64; POINTS]; KINDS] = {
    let mut keys = [[0; POINTS]; KINDS];
    let mut at = 0;
    while at < POINTS * KINDS {
        keys[at / POINTS][at % POINTS] = mix(SEED.wrapping_add((at as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        at += 1;
    }
    keys
};

/// The finaliser of SplitMix64.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The key of a stone of `colour` on `point`.
#[inline]
pub(crate) fn stone(point: Point, colour: usize) -> u64 {
    KEYS[colour][point.index()]
}

/// The key of a ban on `colour` to play `point` at once.
#[inline]
pub(crate) fn ban(point: Point, colour: usize) -> u64 {
    KEYS[3 + colour][point.index()]
}

/// The key of `turn` (who is to play, how many have passed: any small number).
#[inline]
pub(crate) const fn turn(turn: usize) -> u64 {
    mix(SEED ^ mix(turn as u64 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ() {
        let mut all: Vec<u64> = KEYS.as_flattened().iter().copied().chain((0..16).map(turn)).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert_ne!(stone(Point::new(3), 1), ban(Point::new(3), 1));
    }
}
