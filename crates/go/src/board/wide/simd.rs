//! Sets in vector registers of x86-64, and the only `unsafe` code of the workspace.
//!
//! Three kinds of calls are unsafe here: an instruction that a machine may lack (vectors of 512 bits exist only within
//! [`play_out`], to which [`Features`] was shown; SSE2 is part of x86-64), a read or write of a whole vector in an array
//! that is no shorter, and a vector of zeros.

mod large;
mod small;

use tewari_game::{Player, Rng};

use super::vector::Vector;
use super::{Playout, Room};
use crate::Point;
pub(super) use large::Large;
pub(super) use small::{Small, Sse2};

/// The proof that this machine has the instructions of this module.
#[derive(Clone, Copy)]
pub(super) struct Features(());

impl Features {
    pub(super) fn detect() -> Option<Features> {
        let all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        all.then_some(Features(()))
    }
}

/// The rest of `playout`, with the room of this thread; nothing if that is taken: `note` may begin another playout.
pub(super) fn play_out<V: Vector, const W: usize, const S: usize>(
    _: Features,
    playout: &Playout<W, S>,
    rng: &mut Rng,
    note: impl FnMut(Player, Option<Point>),
) -> Option<[u32; 2]> {
    // SAFETY: `Features` was shown: the machine has what `with_features` enables.
    V::in_room(|room| unsafe { with_features(room, playout, rng, note) })
}

/// Everything called from here is inlined, or it would be compiled without the instructions.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,bmi1,bmi2,popcnt")]
fn with_features<V: Vector, const W: usize, const S: usize>(
    room: &mut Room<V>,
    playout: &Playout<W, S>,
    rng: &mut Rng,
    note: impl FnMut(Player, Option<Point>),
) -> [u32; 2] {
    room.play_out(playout, rng, note)
}

/// An instruction that this machine has.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: see the head of the module.
        unsafe { $call }
    };
}
use instruction;

/// Pairs of sets that are two sets side by side in memory, where one vector does not hold both.
macro_rules! pairs_apart {
    ($set:ident) => {
        type Pair = [$set; 2];

        const NO_PAIR: [$set; 2] = [Self::EMPTY; 2];

        #[inline(always)]
        fn pair(first: Self, second: Self) -> [$set; 2] {
            [first, second]
        }

        #[inline(always)]
        fn first(pair: [$set; 2]) -> Self {
            pair[0]
        }

        #[inline(always)]
        fn second(pair: [$set; 2]) -> Self {
            pair[1]
        }

        #[inline(always)]
        fn starved(chains: [&[$set; 2]; 4], left: Self) -> u32 {
            let mut starved = 0;
            for (side, chain) in chains.into_iter().enumerate() {
                starved |= u32::from(!chain[1].meets(left)) << (2 * side);
            }
            starved
        }
    };
}
use pairs_apart;

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Seed;

    /// Every function of a kind of sets, beside lists of points.
    fn check<V: Vector>() {
        let mut rng = Seed::new(5).rng();
        for _ in 0..200 {
            let [a, b, c, d, e] = [(); 5].map(|()| random(V::NONE, rng.next_u64(), 1 + rng.below(12)));
            let of = |points: &[usize]| V::of_words(words(points));
            let (sets, all) = ([&a, &b, &c, &d, &e].map(|points| of(points)), [&a[..], &b, &c, &d, &e].concat());
            assert_eq!(sets[0].words(), words(&a));
            assert_eq!(sets[0].or(sets[1]).words(), words(&[&a[..], &b].concat()));
            let left: Vec<usize> = a.iter().copied().filter(|point| !b.contains(point)).collect();
            assert_eq!(sets[0].without(sets[1]).words(), words(&left));
            assert_eq!(sets[0].meets(sets[1]), left.len() < a.len());
            assert_eq!((sets[0].when(true).words(), sets[0].when(false).words()), (words(&a), [0; 8]));
            let chains = [0, 1, 2, 3].map(|chain| V::pair(sets[4], sets[chain].or(of(&[V::NONE]))));
            let [first, second, third, fourth] = &chains;
            let union = V::union([first, second, third, fourth], V::pair(sets[0], sets[4]));
            assert_eq!(V::first(union).words(), words(&[&a[..], &e].concat()));
            assert_eq!(V::second(union).words(), words(&all));
            let starved = V::starved([first, second, third, fourth], sets[0]);
            let touches = |chain: usize| sets[chain].meets(sets[0]);
            assert_eq!(starved, (0..4).map(|chain| u32::from(!touches(chain)) << (2 * chain)).sum());
            check_memory::<V>(&a, &b);
        }
    }

    /// Names and lists: the chain `a` is named, and `b` goes.
    fn check_memory<V: Vector>(a: &[usize], b: &[usize]) {
        let none = V::index(V::NONE);
        let mut names = [none; 576];
        let mut held = V::hold(&names);
        V::name(&mut held, &mut names[..V::NONE + 1], V::of_words(words(a)), V::of_words(words(&a[..1])), a[0], 7);
        // All others are new to the name.
        V::forget(&mut held, &mut names[..V::NONE + 1], V::of_words(words(b)));
        for (bit, &name) in names[..V::NONE].iter().enumerate() {
            let named = a.contains(&bit) && !b.contains(&bit);
            assert_eq!(V::slot(name), if named { 7 } else { V::NONE }, "{bit} of {a:?} without {b:?}");
        }
        let mut list = [none; 576];
        let end = V::append(&mut list, 3, V::of_words(words(b)), 0);
        let mut sorted = b.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(list[3..end].iter().map(|&point| V::slot(point)).collect::<Vec<_>>(), sorted);
        let mut room = [0; 128];
        V::of_words(words(a)).write(&mut room);
        assert!(a.iter().all(|&point| room[point / 8] >> (point % 8) & 1 != 0));
    }

    fn random(below: usize, seed: u64, count: usize) -> Vec<usize> {
        let mut rng = Seed::new(seed).rng();
        (0..count).map(|_| rng.below(below)).collect()
    }

    fn words(points: &[usize]) -> [u64; 8] {
        let mut words = [0; 8];
        points.iter().for_each(|&point| words[point / 64] |= 1 << (point % 64));
        words
    }

    #[test]
    fn sets_are_what_lists_of_points_are() {
        check::<Sse2>();
        if Features::detect().is_some() {
            check::<Small>();
            check::<Large>();
        }
    }
}
