//! Sets of 128 points.

use std::arch::x86_64::*;

use super::super::Room;
use super::super::vector::{PerPoint, Vector, in_room};
use super::{instruction, pairs_apart};

/// What is the same with and without vectors of 512 bits.
macro_rules! basics {
    ($set:ident) => {
        type Index = u8;

        const NONE: usize = 127;
        // SAFETY: all bits are zero in a vector of zeros.
        const EMPTY: Self = $set(unsafe { std::mem::zeroed() });
        const NO_INDEX: u8 = 0;

        in_room!($set);

        #[inline(always)]
        fn index(point: usize) -> u8 {
            point as u8
        }

        #[inline(always)]
        fn slot(index: u8) -> usize {
            usize::from(index)
        }

        #[inline(always)]
        fn of_words(words: [u64; 8]) -> Self {
            $set(instruction!(_mm_set_epi64x(words[1].cast_signed(), words[0].cast_signed())))
        }

        #[inline(always)]
        fn words(self) -> [u64; 8] {
            let low = instruction!(_mm_cvtsi128_si64(self.0)).cast_unsigned();
            let high = instruction!(_mm_cvtsi128_si64(_mm_unpackhi_epi64(self.0, self.0))).cast_unsigned();
            [low, high, 0, 0, 0, 0, 0, 0]
        }

        #[inline(always)]
        fn write(self, room: &mut [u8; 128]) {
            // SAFETY: the set is smaller than the room.
            unsafe { _mm_storeu_si128(room.as_mut_ptr().cast(), self.0) };
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            $set(instruction!(_mm_or_si128(self.0, other.0)))
        }

        #[inline(always)]
        fn without(self, other: Self) -> Self {
            $set(instruction!(_mm_andnot_si128(other.0, self.0)))
        }

        #[inline(always)]
        fn when(self, condition: bool) -> Self {
            $set(instruction!(_mm_and_si128(self.0, _mm_set1_epi64x(-i64::from(condition)))))
        }
    };
}

/// Sets of which four are compared at once, and the names of all points held in two vectors.
#[derive(Clone, Copy)]
pub(in super::super) struct Small(__m128i);

impl Vector for Small {
    type Pair = __m256i;
    type Row = __m256i;
    type Names = [__m512i; 2];

    // SAFETY: all bits are zero in a vector of zeros.
    const NO_PAIR: __m256i = unsafe { std::mem::zeroed() };
    const NO_ROW: __m256i = Self::NO_PAIR;

    basics!(Small);

    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        instruction!(_mm_testz_si128(self.0, other.0)) == 0
    }

    #[inline(always)]
    fn pair(first: Self, second: Self) -> __m256i {
        instruction!(_mm256_set_m128i(second.0, first.0))
    }

    #[inline(always)]
    fn first(pair: __m256i) -> Self {
        Small(instruction!(_mm256_castsi256_si128(pair)))
    }

    #[inline(always)]
    fn second(pair: __m256i) -> Self {
        Small(instruction!(_mm256_extracti128_si256::<1>(pair)))
    }

    #[inline(always)]
    fn row(bit: Self, beside: Self) -> __m256i {
        Self::pair(bit, beside)
    }

    #[inline(always)]
    fn read_row<const S: usize>(rows: &PerPoint<__m256i>, point: usize) -> __m256i {
        rows[point]
    }

    #[inline(always)]
    fn union([a, b, c, d]: [&__m256i; 4], row: __m256i) -> __m256i {
        let all = instruction!(_mm256_ternarylogic_epi64::<0xFE>(*a, *b, *c));
        let all = instruction!(_mm256_ternarylogic_epi64::<0xFE>(all, *d, row));
        instruction!(_mm256_andnot_si256(_mm256_set_epi64x(1 << 63, 0, 0, 0), all))
    }

    #[inline(always)]
    fn starved(chains: [&__m256i; 4], left: Self) -> u32 {
        // Read as halves: the compiler would read whole pairs and take them to pieces.
        let half = |side: usize| std::ptr::from_ref(chains[side]).cast::<__m128i>().wrapping_add(1);
        // SAFETY: every pair has a second half.
        let all = unsafe {
            let all = _mm512_castsi128_si512(*half(0));
            let all = _mm512_mask_broadcast_i32x4(all, 0x00F0, *half(1));
            let all = _mm512_mask_broadcast_i32x4(all, 0x0F00, *half(2));
            _mm512_mask_broadcast_i32x4(all, 0xF000, *half(3))
        };
        let fed = u32::from(instruction!(_mm512_test_epi64_mask(all, _mm512_broadcast_i32x4(left.0))));
        !(fed | fed >> 1) & 0x55
    }

    #[inline(always)]
    fn hold(names: &PerPoint<u8>) -> [__m512i; 2] {
        // SAFETY: both are within the array.
        unsafe { [_mm512_loadu_si512(names.as_ptr().cast()), _mm512_loadu_si512(names[64..].as_ptr().cast())] }
    }

    #[inline(always)]
    fn name(held: &mut [__m512i; 2], names: &mut [u8], stones: Self, _: Self, _: usize, name: usize) {
        set_names(held, names, stones, name);
    }

    #[inline(always)]
    fn forget(held: &mut [__m512i; 2], names: &mut [u8], gone: Self) {
        set_names(held, names, gone, Self::NONE);
    }

    #[inline(always)]
    fn append(list: &mut PerPoint<u8>, count: usize, set: Self, less: usize) -> usize {
        let mut end = count;
        for (half, word) in set.words().into_iter().enumerate().take(2) {
            let points: [u8; 64] = std::array::from_fn(|i| (64 * half + i).wrapping_sub(less) as u8);
            let room: &mut [u8; 64] = (&mut list[end & 255..][..64]).try_into().expect("64 places");
            // SAFETY: both arrays have the 64 bytes.
            unsafe {
                let points = _mm512_loadu_si512(points.as_ptr().cast());
                _mm512_storeu_si512(room.as_mut_ptr().cast(), _mm512_maskz_compress_epi8(word, points));
            }
            end += word.count_ones() as usize;
        }
        end
    }
}

/// Whole vectors are written: one that was written under a mask cannot be read again at once.
#[inline(always)]
fn set_names(held: &mut [__m512i; 2], names: &mut [u8], set: Small, name: usize) {
    let words = set.words();
    for half in 0..2 {
        let all = instruction!(_mm512_set1_epi8((name as u8).cast_signed()));
        held[half] = instruction!(_mm512_mask_mov_epi8(held[half], words[half], all));
        let room: &mut [u8; 64] = (&mut names[64 * half..][..64]).try_into().expect("64 places");
        // SAFETY: the array has the 64 bytes.
        unsafe { _mm512_storeu_si512(room.as_mut_ptr().cast(), held[half]) };
    }
}

/// Sets for every x86-64.
#[derive(Clone, Copy)]
pub(in super::super) struct Sse2(__m128i);

impl Vector for Sse2 {
    type Row = [Sse2; 2];
    type Names = ();

    const NO_ROW: [Sse2; 2] = Self::NO_PAIR;

    basics!(Sse2);
    pairs_apart!(Sse2);

    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        let common = instruction!(_mm_and_si128(self.0, other.0));
        instruction!(_mm_movemask_epi8(_mm_cmpeq_epi8(common, _mm_setzero_si128()))) != 0xFFFF
    }

    #[inline(always)]
    fn row(bit: Self, beside: Self) -> [Sse2; 2] {
        [bit, beside]
    }

    #[inline(always)]
    fn read_row<const S: usize>(rows: &PerPoint<[Sse2; 2]>, point: usize) -> [Sse2; 2] {
        rows[point]
    }

    #[inline(always)]
    fn union([a, b, c, d]: [&[Sse2; 2]; 4], row: [Sse2; 2]) -> [Sse2; 2] {
        let stones = a[0].or(b[0]).or(c[0].or(d[0])).or(row[0]);
        let beside = a[1].or(b[1]).or(c[1].or(d[1])).or(row[1]);
        [stones, beside.without(Sse2(instruction!(_mm_set_epi64x(1 << 63, 0))))]
    }

    #[inline(always)]
    fn hold(_: &PerPoint<u8>) {}

    #[inline(always)]
    fn name((): &mut (), names: &mut [u8], stones: Self, known: Self, bit: usize, name: usize) {
        names[bit] = name as u8;
        each(stones.without(known), |bit| names[bit] = name as u8);
    }

    #[inline(always)]
    fn forget((): &mut (), names: &mut [u8], gone: Self) {
        each(gone, |bit| names[bit] = Self::NONE as u8);
    }

    #[inline(always)]
    fn append(list: &mut PerPoint<u8>, count: usize, set: Self, less: usize) -> usize {
        let mut end = count;
        each(set, |bit| {
            list[end & 511] = (bit - less) as u8;
            end += 1;
        });
        end
    }
}

/// The bits of a set in increasing order.
#[inline(always)]
fn each(set: Sse2, mut visit: impl FnMut(usize)) {
    for (index, mut word) in set.words().into_iter().enumerate().take(2) {
        while word != 0 {
            visit(64 * index + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}
