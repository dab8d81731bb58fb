//! Sets that hold few points: liberties, moves to choose from.

use tewari_game::Rng;

use super::BitBoard;
use crate::Point;

impl<const W: usize> BitBoard<W> {
    /// The point with the lowest index.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Point::new(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Whether the set holds exactly one point.
    #[inline]
    pub fn is_single(&self) -> bool {
        // Words are laid over each other: a place taken twice, or two places, make several points.
        let lay = |(all, twice): (u64, u64), &word: &u64| (all | word, twice | (all & word));
        let (all, twice) = self.0.iter().fold((0, 0), lay);
        (all != 0) & ((all & all.wrapping_sub(1)) | twice == 0)
    }

    /// The only point of the set, if it is one.
    #[inline]
    pub fn only(&self) -> Option<Point> {
        if self.is_single() { self.first() } else { None }
    }

    /// Whether the set holds no more than `limit` points; quicker than counting when `limit` is small.
    #[inline]
    pub fn has_at_most(&self, limit: usize) -> bool {
        let mut left = limit;
        for &word in &self.0 {
            let mut word = word;
            while word != 0 {
                if left == 0 {
                    return false;
                }
                left -= 1;
                word &= word - 1;
            }
        }
        true
    }

    /// One of the points, uniformly; made for sets of few points.
    #[inline]
    pub fn pick(&self, rng: &mut Rng) -> Option<Point> {
        if self.is_single() || self.is_empty() {
            return self.first();
        }
        let mut count = 0;
        self.for_each(|_| count += 1);
        let (mut skip, mut picked) = (rng.below(count), None);
        self.for_each(|point| {
            if skip == 0 && picked.is_none() {
                picked = Some(point);
            }
            skip = skip.saturating_sub(1);
        });
        picked
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Seed;

    fn set(points: &[usize]) -> BitBoard<2> {
        points.iter().fold(BitBoard::EMPTY, |set, &p| set | BitBoard::single(Point::new(p)))
    }

    #[test]
    fn few_points_are_told_from_many() {
        for (points, limit) in [(&[][..], 0), (&[5], 1), (&[100], 1), (&[5, 100], 2), (&[5, 6], 2), (&[1, 2, 64], 3)] {
            let set = set(points);
            assert!(set.has_at_most(limit) && (limit == 0 || !set.has_at_most(limit - 1)), "{points:?}");
            assert_eq!(set.first().map(Point::index), points.first().copied());
            assert_eq!(set.is_single(), points.len() == 1);
            assert_eq!(set.only().is_some(), points.len() == 1);
        }
    }

    #[test]
    fn a_pick_is_uniform() {
        let points = [3, 63, 64, 90, 127];
        let mut counts = [0; 128];
        let mut rng = Seed::new(1).rng();
        for _ in 0..50_000 {
            counts[set(&points).pick(&mut rng).unwrap().index()] += 1;
        }
        assert!(points.iter().all(|&p| (9_600..10_400).contains(&counts[p])), "{counts:?}");
        assert_eq!(set(&[]).pick(&mut rng), None);
    }
}
