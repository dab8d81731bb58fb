//! Liberties in one word.

use std::hint::select_unpredictable;

use crate::Point;

/// The pseudo-liberties of a chain: every liberty as often as stones of the chain touch it, at most four times.
///
/// One word holds their number (12 bits), the sum of their indices (21) and the sum of the squares (31). Liberties come
/// and go by one addition, chains merge by one, and a single liberty shows in the equality of Cauchy and Schwarz: n
/// numbers are all the same if n times the sum of their squares is the square of their sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PseudoLiberties(u64);

impl PseudoLiberties {
    const COUNT: u32 = 52;
    const SUM: u32 = 31;

    /// Not one.
    pub(crate) const NONE: PseudoLiberties = PseudoLiberties(0);

    /// So many that some more or less change nothing; never single, and never all the same.
    pub(crate) const MANY: PseudoLiberties = PseudoLiberties(1 << 63 | 1);

    /// What one stone beside the empty `point` has.
    pub(crate) const fn of(point: Point) -> PseudoLiberties {
        let index = point.index() as u64;
        PseudoLiberties(1 << Self::COUNT | index << Self::SUM | (index * index))
    }

    #[inline]
    pub(crate) fn add(&mut self, more: PseudoLiberties) {
        self.0 = self.0.wrapping_add(more.0);
    }

    #[inline]
    pub(crate) fn remove(&mut self, gone: PseudoLiberties) {
        self.0 = self.0.wrapping_sub(gone.0);
    }

    /// These if `keep`, otherwise none, without a branch.
    #[inline]
    pub(crate) fn keep_if(self, keep: bool) -> PseudoLiberties {
        select_unpredictable(keep, self, PseudoLiberties::NONE)
    }

    /// What is left without `point`, which so many stones touch.
    #[inline]
    pub(crate) fn without(self, point: Point, stones: usize) -> PseudoLiberties {
        PseudoLiberties(self.0.wrapping_sub(PseudoLiberties::of(point).0.wrapping_mul(stones as u64)))
    }

    /// How many there are, a liberty counted for each stone that touches it.
    #[inline]
    pub(crate) fn count(self) -> u16 {
        (self.0 >> Self::COUNT) as u16
    }

    #[inline]
    pub(crate) fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether all of them are `one`, or there are none.
    #[inline]
    pub(crate) fn are_all(self, one: PseudoLiberties) -> bool {
        self.0 == one.0.wrapping_mul(self.0 >> Self::COUNT)
    }

    #[inline]
    fn sum(self) -> u64 {
        self.0 >> Self::SUM & 0x1F_FFFF
    }

    /// Whether they are the same point, once or several times.
    #[inline]
    pub(crate) fn is_single(self) -> bool {
        let (count, squares) = (self.0 >> Self::COUNT, self.0 & 0x7FFF_FFFF);
        (count.wrapping_sub(1) < 4) & (count * squares == self.sum() * self.sum())
    }

    /// Whether they are two points or more, and not too many for two.
    #[inline]
    pub(crate) fn may_be_two(self) -> bool {
        self.0 >> Self::COUNT <= 8 && !self.is_single()
    }

    /// The only liberty, if it is one.
    #[inline]
    pub(crate) fn only(self) -> Option<Point> {
        // 65536 / n, rounded up: a division for sums of up to four indices.
        const INVERSE: [u64; 4] = [65536, 32768, 21846, 16384];
        let inverse = INVERSE[((self.0 >> Self::COUNT).wrapping_sub(1) & 3) as usize];
        self.is_single().then(|| Point::new(((self.sum() * inverse) >> 16) as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(points: &[usize]) -> PseudoLiberties {
        let mut all = PseudoLiberties::NONE;
        points.iter().for_each(|&p| all.add(PseudoLiberties::of(Point::new(p))));
        all
    }

    #[test]
    fn a_single_liberty_is_found_however_often_it_counts() {
        for index in 0..704 {
            for times in 1..=4 {
                let liberties = of(&vec![index; times]);
                assert_eq!(liberties.only(), Some(Point::new(index)), "{times} times");
                assert!(liberties.are_all(of(&[index])) && !liberties.is_none());
            }
        }
    }

    #[test]
    fn different_liberties_are_not_single() {
        let sets: [&[usize]; 6] = [&[0, 1], &[0, 0, 2], &[10, 20, 30], &[1, 3, 2, 2], &[703, 702], &[5, 5, 5, 6]];
        for points in sets {
            let liberties = of(points);
            assert!(!liberties.is_single() && liberties.only().is_none(), "{points:?}");
            assert!(liberties.may_be_two());
            assert!(points.iter().all(|&p| !liberties.are_all(of(&[p]))), "{points:?}");
        }
        assert!(!PseudoLiberties::NONE.is_single());
    }

    #[test]
    fn many_stay_many() {
        for index in 0..704 {
            let (mut many, one) = (PseudoLiberties::MANY, of(&[index]));
            for _ in 0..4 {
                assert!(!many.is_single() && !many.is_none() && !many.are_all(one));
                many.remove(one);
            }
        }
    }

    #[test]
    fn the_largest_board_fits() {
        let mut all = PseudoLiberties::NONE;
        let points: Vec<usize> = (0..650).filter(|p| p % 26 != 25).collect();
        points.iter().flat_map(|&p| [p; 4]).for_each(|p| all.add(PseudoLiberties::of(Point::new(p))));
        assert_eq!(all.0 >> PseudoLiberties::COUNT, 2500);
        assert_eq!(all.sum(), 4 * points.iter().sum::<usize>() as u64);
        points.iter().flat_map(|&p| [p; 4]).for_each(|p| all.remove(PseudoLiberties::of(Point::new(p))));
        assert!(all.is_none());
    }
}
