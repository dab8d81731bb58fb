//! What a board of bit sets asks of its sets.

use super::Room;

/// Room for every index of a set of 512 points, and for neighbours or a whole vector behind it.
pub(super) type PerPoint<T> = [T; 576];

/// A set of points, and what a board of such sets keeps in the same registers or in few bytes.
pub(super) trait Vector: Copy + 'static {
    /// A point.
    type Index: Copy;
    /// Two sets side by side.
    type Pair: Copy;
    /// A point and all points beside it, where reading them is quicker than making them.
    type Row: Copy;
    /// The names of the chains of one colour, as far as they stay in registers.
    type Names: Copy;

    /// The last index: the name of no chain, and a point that no board has.
    const NONE: usize;
    const EMPTY: Self;
    const NO_PAIR: Self::Pair;
    const NO_ROW: Self::Row;
    const NO_INDEX: Self::Index;

    fn in_room<R>(f: impl FnOnce(&mut Room<Self>) -> R) -> Option<R>;

    fn index(point: usize) -> Self::Index;
    /// Below 512, as the compiler knows.
    fn slot(index: Self::Index) -> usize;

    fn of_words(words: [u64; 8]) -> Self;
    fn words(self) -> [u64; 8];
    /// Writes the set at the start of `room`.
    fn write(self, room: &mut [u8; 128]);
    fn or(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn meets(self, other: Self) -> bool;
    fn when(self, condition: bool) -> Self;

    fn pair(first: Self, second: Self) -> Self::Pair;
    fn first(pair: Self::Pair) -> Self;
    fn second(pair: Self::Pair) -> Self;
    fn row(bit: Self, beside: Self) -> Self::Row;
    /// A point and the points beside it; those off the board may be among them, since they are never empty.
    fn read_row<const S: usize>(rows: &PerPoint<Self::Row>, point: usize) -> Self::Pair;
    /// All in one, but for [`Vector::NONE`] in the second.
    fn union(chains: [&Self::Pair; 4], row: Self::Pair) -> Self::Pair;
    /// Which of four chains touch no point of `left`: bit 2n for the n-th.
    fn starved(chains: [&Self::Pair; 4], left: Self) -> u32;

    fn hold(names: &PerPoint<Self::Index>) -> Self::Names;
    /// Gives the chain `stones` its name; those of `known` had it already, `bit` is the new stone.
    fn name(held: &mut Self::Names, names: &mut [Self::Index], stones: Self, known: Self, bit: usize, name: usize);
    /// Stones that are gone have no name.
    fn forget(held: &mut Self::Names, names: &mut [Self::Index], gone: Self);
    /// Puts the points of a set, each `less` lower, into a list from `count` on, and tells where it ends.
    fn append(list: &mut PerPoint<Self::Index>, count: usize, set: Self, less: usize) -> usize;
}

/// The room of each thread.
macro_rules! in_room {
    ($set:ty) => {
        fn in_room<R>(f: impl FnOnce(&mut Room<Self>) -> R) -> Option<R> {
            thread_local!(static ROOM: std::cell::RefCell<Room<$set>> = const { std::cell::RefCell::new(Room::EMPTY) });
            ROOM.with(|room| room.try_borrow_mut().ok().map(|mut room| f(&mut room)))
        }
    };
}

pub(super) use in_room;
