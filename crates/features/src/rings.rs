//! The points around a point, from near to far, and what stones on them add to a hash.

use std::sync::LazyLock;

use tewari_game::Seed;

/// How far patterns reach in a straight line.
pub(crate) const RADIUS: usize = 10;
/// The largest distance of a point in a pattern.
pub(crate) const MAX_DISTANCE: usize = 2 * RADIUS;

/// A hash in each of the eight directions the board can be looked at.
pub(crate) type Lanes = [u64; 8];

/// What can be on a point of a pattern, other than nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Mark {
    Own = 1,
    Enemy,
    Off,
    /// Chains with one liberty and two; [`Mark::Own`] and [`Mark::Enemy`] are those with more.
    OwnAtari,
    OwnTwo,
    EnemyAtari,
    EnemyTwo,
    /// The last move, beside the stone itself.
    Last,
}

/// Marks and the empty point.
pub(crate) const MARKS: usize = 9;

/// The distance of Coulom 2007 and others before him: between the taxi driver's and the eagle's.
#[inline]
pub(crate) fn distance(dx: isize, dy: isize) -> usize {
    let (dx, dy) = (dx.unsigned_abs(), dy.unsigned_abs());
    dx + dy + dx.max(dy)
}

/// The tables of hashes, made once.
pub(crate) struct Rings {
    /// All places within [`MAX_DISTANCE`], the nearest first.
    pub(crate) places: Vec<(i8, i8)>,
    /// How many of them are within a distance.
    pub(crate) within: [usize; MAX_DISTANCE + 1],
    /// What a mark on a place adds.
    pub(crate) keys: Vec<[Lanes; MARKS]>,
    /// Where in the list a place is, by row and column from the lowest; [`NOWHERE`] if it is too far.
    index: [[u16; 2 * RADIUS + 1]; 2 * RADIUS + 1],
}

const NOWHERE: u16 = u16::MAX;

impl Rings {
    /// The tables.
    #[inline]
    pub(crate) fn get() -> &'static Rings {
        static RINGS: LazyLock<Rings> = LazyLock::new(Rings::new);
        &RINGS
    }

    fn new() -> Rings {
        let reach = RADIUS as isize;
        let square = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy)));
        let mut places: Vec<(isize, isize)> =
            square.filter(|&(dx, dy)| (1..=MAX_DISTANCE).contains(&distance(dx, dy))).collect();
        places.sort_by_key(|&(dx, dy)| distance(dx, dy));
        let within = std::array::from_fn(|far| places.iter().filter(|&&(dx, dy)| distance(dx, dy) <= far).count());
        let keys = places.iter().map(|&place| std::array::from_fn(|mark| lanes(place, mark))).collect();
        let mut index = [[NOWHERE; 2 * RADIUS + 1]; 2 * RADIUS + 1];
        for (number, &(dx, dy)) in places.iter().enumerate() {
            index[(dy + reach) as usize][(dx + reach) as usize] = number as u16;
        }
        Rings { places: places.into_iter().map(|(dx, dy)| (dx as i8, dy as i8)).collect(), within, keys, index }
    }

    /// What the mark of the last move adds at a place, if that is within a distance.
    #[inline]
    pub(crate) fn last(&self, dx: isize, dy: isize, reach: usize) -> Option<&Lanes> {
        let at = |way: isize| usize::try_from(way + RADIUS as isize).unwrap_or(usize::MAX);
        let found = usize::from(*self.index.get(at(dy))?.get(at(dx))?);
        (found < self.within[reach]).then(|| &self.keys[found][Mark::Last as usize])
    }
}

/// The key of a mark at a place as each of the eight symmetries sees it; nothing for the empty point.
fn lanes((dx, dy): (isize, isize), mark: usize) -> Lanes {
    if mark == 0 {
        return [0; 8];
    }
    let seen = [(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy), (dy, dx), (-dy, dx), (dy, -dx), (-dy, -dx)];
    seen.map(|(x, y)| {
        let place = (x + RADIUS as isize) as u64 * 64 + (y + RADIUS as isize) as u64;
        Seed::new(0x7E3A).fork(place * 16 + mark as u64).number()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_grow_as_in_the_literature() {
        let rings = Rings::get();
        let sizes: Vec<usize> = (2..=10).map(|far| rings.within[far]).collect();
        assert_eq!(sizes, [4, 8, 12, 20, 28, 36, 48, 60, 72]);
        assert!(rings.places[..rings.within[20]].contains(&(10, 0)));
    }

    #[test]
    fn symmetries_permute_the_lanes() {
        let sorted = |place| {
            let mut lanes = lanes(place, 1);
            lanes.sort_unstable();
            lanes
        };
        assert_eq!(sorted((3, 1)), sorted((-1, 3)));
        assert_ne!(sorted((3, 1)), sorted((3, 2)));
    }
}
