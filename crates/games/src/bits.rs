//! Bit sets: counting and choosing their members without hardware support, and mixing words into hashes.

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// A set of up to 64 members, ready to be counted and chosen from.
///
/// The baseline x86-64 has no population count, so one pass of byte sums serves both (broadword selection after
/// Vigna 2008).
#[derive(Clone, Copy)]
pub(crate) struct Ranked {
    word: u64,
    /// Byte `i` holds the number of members in bytes 0 to `i`.
    sums: u64,
}

impl Ranked {
    #[inline]
    pub(crate) fn new(word: u64) -> Ranked {
        let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        Ranked { word, sums: bytes.wrapping_mul(LOW) }
    }

    /// How many members there are.
    #[inline]
    pub(crate) fn count(self) -> usize {
        (self.sums >> 56) as usize
    }

    /// The member with `rank` smaller members; `rank` must be below [`Ranked::count`].
    #[inline]
    pub(crate) fn select(self, rank: usize) -> usize {
        let rank = rank as u64;
        // The bytes whose sum does not exceed the rank lie wholly before the wanted member.
        let before = (((rank * LOW) | HIGH) - self.sums) & HIGH;
        let shift = ((before >> 7).wrapping_mul(LOW) >> 56) * 8;
        let rest = rank - (((self.sums << 8) >> shift) & 0xFF);
        let byte = (self.word >> shift) & 0xFF;
        shift as usize + usize::from(SELECT_IN_BYTE[(rest as usize & 7) << 8 | byte as usize])
    }
}

/// For rank `r` and byte `b`, at `r << 8 | b`: the position of the bit of `b` with `r` set bits below it.
static SELECT_IN_BYTE: [u8; 2048] = {
    let mut table = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[rank << 8 | byte] = bit as u8;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The members of a set, in increasing order.
#[inline]
pub(crate) fn members(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        lowest
    })
}

/// A bijection of words that spreads every bit over all bits (the finaliser of SplitMix64).
#[inline]
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// One fixed random word for each player and cell (Zobrist 1970), for boards of up to 361 cells.
pub(crate) static ZOBRIST: [[u64; 361]; 2] = {
    let mut table = [[0; 361]; 2];
    let mut i = 0;
    while i < 722 {
        table[i / 361][i % 361] = mix(mix(i as u64));
        i += 1;
    }
    table
};

/// What the hash of a position changes by when the other player is to move.
pub(crate) const TURN: u64 = mix(u64::MAX);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_inverts_rank() {
        let mut word = 1u64;
        for step in 0..2000 {
            word = match step {
                0 => u64::MAX,
                1 => 1 << 63,
                _ => mix(word) & if step % 3 == 0 { mix(word + 1) } else { u64::MAX },
            };
            let ranked = Ranked::new(word);
            assert_eq!(ranked.count(), word.count_ones() as usize);
            let selected: Vec<usize> = (0..ranked.count()).map(|rank| ranked.select(rank)).collect();
            assert_eq!(selected, members(word).collect::<Vec<_>>());
        }
    }
}
