//! A move as a model sees it.

/// What a model of moves says of an edge.
///
/// ```
/// use tewari_tree::Candidate;
/// let candidate = Candidate { probability: 0.25, rank: 3 };
/// assert_eq!(Candidate::from_word(candidate.word()), candidate);
/// assert_eq!(Candidate::from_word(0), Candidate::UNKNOWN);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate {
    /// P(m), the probability that a strong player chooses it.
    pub probability: f32,
    /// Its place in the order of probabilities, from 0.
    pub rank: u32,
}

impl Candidate {
    /// Nobody was asked: no move is better than another.
    pub const UNKNOWN: Candidate = Candidate { probability: 0.0, rank: 0 };

    /// As one word.
    #[inline]
    pub fn word(self) -> u64 {
        u64::from(self.rank) << 32 | u64::from(self.probability.to_bits())
    }

    /// From one word.
    #[inline]
    pub fn from_word(word: u64) -> Candidate {
        Candidate { probability: f32::from_bits(word as u32), rank: (word >> 32) as u32 }
    }
}
