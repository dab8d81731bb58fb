//! Sets of points as bits.

mod few;
mod window;

pub(crate) use window::Window;

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::Point;
use crate::geometry::slot;

/// A set of points, one bit each, in `W` words. Rows follow each other with one unused bit between them, so that
/// shifting the whole set by one or by a row moves every point to its neighbour and never round the edge.
///
/// ```
/// use tewari_go::{BitBoard, Point};
/// let mut set = BitBoard::<2>::EMPTY;
/// set.insert(Point::new(70));
/// assert!(set.contains(Point::new(70)));
/// assert_eq!(set.iter().map(|p| p.index()).collect::<Vec<_>>(), [70]);
/// ```
#[derive(Clone, Copy, Eq, Debug)]
#[repr(align(16))]
pub struct BitBoard<const W: usize>([u64; W]);

impl<const W: usize> BitBoard<W> {
    /// The empty set.
    pub const EMPTY: BitBoard<W> = BitBoard([0; W]);

    /// The set of one point.
    #[inline]
    pub fn single(point: Point) -> Self {
        // Word by word in registers: a bit put into a set in memory would make the next reader wait.
        let (word, bit) = (point.index() >> 6, 1 << (point.index() & 63));
        BitBoard(std::array::from_fn(|index| if index == word { bit } else { 0 }))
    }

    /// Whether `point` is in the set.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.0[slot::<W>(point.index()) >> 6] >> (point.index() & 63) & 1 != 0
    }

    /// Puts `point` in.
    #[inline]
    pub fn insert(&mut self, point: Point) {
        self.0[slot::<W>(point.index()) >> 6] |= 1 << (point.index() & 63);
    }

    /// Takes `point` out.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        self.0[slot::<W>(point.index()) >> 6] &= !(1 << (point.index() & 63));
    }

    /// Whether no point is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, &word| all | word) == 0
    }

    /// All words.
    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub(crate) fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// Two words in a row.
    pub(crate) fn two_words(&self, first: usize) -> [u64; 2] {
        [self.0[first], self.0[first + 1]]
    }

    /// Puts in what is in `from` under `masks`, in two words in a row.
    #[inline]
    pub(crate) fn add_two_words(&mut self, first: usize, from: &Self, masks: [u64; 2]) {
        self.0[first] |= from.0[first] & masks[0];
        self.0[first + 1] |= from.0[first + 1] & masks[1];
    }

    /// How many points are in the set.
    #[inline]
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The points in increasing order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Point> + Clone + use<W> {
        let words = self.0;
        (0..W).flat_map(move |index| {
            let mut word = words[index];
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(Point::new(index * 64 + bit))
            })
        })
    }

    /// Calls `visit` with the points in increasing order; the loop of [`BitBoard::iter`] for hot places.
    #[inline]
    pub fn for_each(&self, mut visit: impl FnMut(Point)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                visit(Point::new(index * 64 + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
    }

    /// The set with every index `by` higher; `by` is 1 to 63.
    #[inline]
    pub fn up(&self, by: usize) -> Self {
        BitBoard(std::array::from_fn(|i| self.0[i] << by | if i > 0 { self.0[i - 1] >> (64 - by) } else { 0 }))
    }

    /// The set with every index `by` lower; `by` is 1 to 63.
    #[inline]
    pub fn down(&self, by: usize) -> Self {
        BitBoard(std::array::from_fn(|i| self.0[i] >> by | if i + 1 < W { self.0[i + 1] << (64 - by) } else { 0 }))
    }
}

impl<const W: usize> PartialEq for BitBoard<W> {
    /// Without a branch for each word.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (0..W).fold(0, |differ, i| differ | (self.0[i] ^ other.0[i])) == 0
    }
}

impl<const W: usize> BitOr for BitBoard<W> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for BitBoard<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for i in 0..W {
            self.0[i] |= other.0[i];
        }
    }
}

impl<const W: usize> BitAnd for BitBoard<W> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        for i in 0..W {
            self.0[i] &= other.0[i];
        }
        self
    }
}

impl<const W: usize> Not for BitBoard<W> {
    type Output = Self;
    #[inline]
    fn not(mut self) -> Self {
        for i in 0..W {
            self.0[i] = !self.0[i];
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_cross_words() {
        let set = BitBoard::<3>::single(Point::new(60)) | BitBoard::single(Point::new(130));
        let points = |s: BitBoard<3>| s.iter().map(Point::index).collect::<Vec<_>>();
        assert_eq!(points(set.up(10)), [70, 140]);
        assert_eq!(points(set.down(10)), [50, 120]);
        assert_eq!(points(set.up(10).down(10)), [60, 130]);
    }

    #[test]
    fn sets_are_equal_only_if_all_words_are() {
        let one = BitBoard::<6>::single(Point::new(5));
        assert_eq!(one, BitBoard::EMPTY | one);
        assert_ne!(one, BitBoard::single(Point::new(5 + 64)));
        assert_ne!(one, one | BitBoard::single(Point::new(5 + 320)));
    }

    #[test]
    fn sets_count_and_visit_the_same_points() {
        let mut set = BitBoard::<2>::EMPTY;
        for i in [0, 63, 64, 127] {
            set.insert(Point::new(i));
        }
        let mut seen = Vec::new();
        set.for_each(|p| seen.push(p));
        assert_eq!((set.count(), seen), (4, set.iter().collect()));
        set.remove(Point::new(63));
        assert!(!set.contains(Point::new(63)) && !set.is_empty());
    }
}
