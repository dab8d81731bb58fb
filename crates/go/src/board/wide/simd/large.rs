//! Sets of 512 points, in one vector each.

use std::arch::x86_64::*;

use super::super::vector::{PerPoint, Vector, in_room};
use super::super::{Room, border};
use super::{instruction, pairs_apart};

/// 512 points.
#[derive(Clone, Copy)]
pub(in super::super) struct Large(__m512i);

impl Vector for Large {
    type Index = u16;
    type Row = ();
    type Names = ();

    const NONE: usize = 511;
    // SAFETY: all bits are zero in a vector of zeros.
    const EMPTY: Self = Large(unsafe { std::mem::zeroed() });
    const NO_ROW: () = ();
    const NO_INDEX: u16 = 0;

    in_room!(Large);
    pairs_apart!(Large);

    #[inline(always)]
    fn index(point: usize) -> u16 {
        point as u16
    }

    #[inline(always)]
    fn slot(index: u16) -> usize {
        usize::from(index & 511)
    }

    #[inline(always)]
    fn of_words(words: [u64; 8]) -> Self {
        // SAFETY: the array has the 64 bytes.
        Large(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn words(self) -> [u64; 8] {
        let mut words = [0; 8];
        // SAFETY: the array has the 64 bytes.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn write(self, room: &mut [u8; 128]) {
        // SAFETY: the set is smaller than the room.
        unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), self.0) };
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Large(instruction!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Large(instruction!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        instruction!(_mm512_test_epi64_mask(self.0, other.0)) != 0
    }

    #[inline(always)]
    fn when(self, condition: bool) -> Self {
        Large(instruction!(_mm512_maskz_mov_epi64(u8::from(condition).wrapping_neg(), self.0)))
    }

    #[inline(always)]
    fn row(_: Self, _: Self) {}

    #[inline(always)]
    fn read_row<const S: usize>(_: &PerPoint<()>, point: usize) -> [Large; 2] {
        let bit = point + border(S);
        let word = (1u64 << (bit & 63)).cast_signed();
        let single = instruction!(_mm512_maskz_set1_epi64(1 << (bit >> 6 & 7), word));
        let cross: &[u8; 64] =
            (&const { crosses::<S>() }[point & 7][64 - (point >> 3 & 63)..][..64]).try_into().expect("64 bytes");
        // SAFETY: the array has the 64 bytes.
        [Large(single), Large(unsafe { _mm512_loadu_si512(cross.as_ptr().cast()) })]
    }

    #[inline(always)]
    fn union([a, b, c, d]: [&[Large; 2]; 4], row: [Large; 2]) -> [Large; 2] {
        let mut all = row;
        for half in 0..2 {
            let three = instruction!(_mm512_ternarylogic_epi64::<0xFE>(a[half].0, b[half].0, c[half].0));
            all[half] = Large(instruction!(_mm512_ternarylogic_epi64::<0xFE>(three, d[half].0, row[half].0)));
        }
        let none = Large(instruction!(_mm512_set_epi64(1 << 63, 0, 0, 0, 0, 0, 0, 0)));
        [all[0], all[1].without(none)]
    }

    #[inline(always)]
    fn hold(_: &PerPoint<u16>) {}

    #[inline(always)]
    fn name((): &mut (), names: &mut [u16], stones: Self, known: Self, bit: usize, name: usize) {
        names[bit] = name as u16;
        let others = stones.without(known);
        // Seldom more than the new stone itself, which is not among `stones`.
        if others.meets(others) {
            set_words(names, others, name);
        }
    }

    #[inline(always)]
    fn forget((): &mut (), names: &mut [u16], gone: Self) {
        set_words(names, gone, Self::NONE);
    }

    #[inline(always)]
    fn append(list: &mut PerPoint<u16>, count: usize, set: Self, less: usize) -> usize {
        let mut end = count;
        for (index, word) in set.words().into_iter().enumerate() {
            let mut word = word;
            while word != 0 {
                list[end & 511] = (64 * index + word.trailing_zeros() as usize - less) as u16;
                end += 1;
                word &= word - 1;
            }
        }
        end
    }
}

#[inline(always)]
fn set_words(names: &mut [u16], set: Large, name: usize) {
    let all = instruction!(_mm512_set1_epi16((name as u16).cast_signed()));
    let words = set.words();
    for (half, room) in names.as_chunks_mut::<32>().0.iter_mut().enumerate() {
        let mask = (words[(half / 2) & 7] >> (32 * (half % 2))) as u32;
        // SAFETY: the chunk has the 64 bytes.
        unsafe { _mm512_mask_storeu_epi16(room.as_mut_ptr().cast(), mask, all) };
    }
}

/// The points beside the first eight points of a board, 64 bytes from the start: what is beside another is found as many
/// bytes earlier as it is bytes higher. A table of all points would fill the cache.
const fn crosses<const S: usize>() -> [[u8; 136]; 8] {
    let mut crosses = [[0; 136]; 8];
    let mut point = 0;
    while point < 8 {
        let word = (1u64 << 1 | 1 << S | 1 << (S + 2) | 1 << (2 * S + 1)) << point;
        let mut byte = 0;
        while byte < 8 {
            crosses[point][64 + byte] = word.to_le_bytes()[byte];
            byte += 1;
        }
        point += 1;
    }
    crosses
}
