//! Which configurations share a weight.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use super::symmetry::{DIRECTIONS, seen, turned};
use super::windows::{CONFIGS, SIDES, Window, Windows};

/// A weight and whether it counts against Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Signed(u32);

impl Signed {
    /// The weight that stays 0: of what looks the same with the colours exchanged.
    pub(super) const NEUTRAL: Signed = Signed(0);

    const fn new(weight: usize) -> Signed {
        Signed((weight as u32) << 1)
    }

    #[inline]
    pub(super) fn weight(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The value of the weight for Black.
    #[inline]
    pub(super) fn of(self, value: f32) -> f32 {
        // The sign of a float is its highest bit: no branch.
        f32::from_bits(value.to_bits() ^ (self.0 << 31))
    }

    const fn opposite(self) -> Signed {
        Signed(self.0 ^ 1)
    }
}

/// The numbers of weights that no shape has: the neutral one, whose turn it is, komi.
pub(super) const TURN: usize = 1;
pub(super) const KOMI: usize = 2;
const FIRST: usize = 3;

/// The weights of all configurations of a board: for every window one that does not ask where it is, and, if places count,
/// one that does.
///
/// ```
/// use tewari_features::Sharing;
/// let (anywhere, placed) = (Sharing::of(9, 9, false), Sharing::of(9, 9, true));
/// assert_eq!(anywhere.windows().len(), 194);
/// assert!(anywhere.weights() < 1_500 && placed.weights() > 60_000);
/// ```
pub struct Sharing {
    windows: Windows,
    places: bool,
    /// By configuration: of the sizes of windows, wherever they are, then of every window in its place, if places count.
    signed: Vec<Signed>,
    /// By window: where its configurations begin, wherever it is and in its place.
    starts: Vec<[u32; 2]>,
    weights: usize,
}

impl std::fmt::Debug for Sharing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sharing").field("weights", &self.weights).finish_non_exhaustive()
    }
}

impl Sharing {
    /// The sharing on boards of this size, made once. Places count on square boards only.
    pub fn of(width: usize, height: usize, places: bool) -> &'static Sharing {
        type Known = BTreeMap<(usize, usize, bool), &'static Sharing>;
        static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
        let places = places && width == height;
        // A panic while the lock was held cannot leave the map half-changed.
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry((width, height, places)).or_insert_with(|| Box::leak(Box::new(Self::new(width, height, places))))
    }

    fn new(width: usize, height: usize, places: bool) -> Sharing {
        let mut sharing =
            Sharing { windows: Windows::new(width, height), places, signed: vec![], starts: vec![], weights: FIRST };
        let all: Vec<usize> = (0..DIRECTIONS).collect();
        let anywhere = [0, 1, 2].map(|size| sharing.share(size, &all));
        for number in 0..sharing.windows.len() {
            let window = sharing.windows.list()[number];
            let placed = if places { sharing.place(window) } else { 0 };
            sharing.starts.push([anywhere[usize::from(window.size)], placed]);
        }
        sharing
    }

    /// The windows of the board.
    pub fn windows(&self) -> &Windows {
        &self.windows
    }

    /// Whether places count.
    pub fn has_places(&self) -> bool {
        self.places
    }

    /// How many weights there are.
    pub fn weights(&self) -> usize {
        self.weights
    }

    /// The weight of a configuration of a window wherever it is.
    #[inline]
    pub(super) fn anywhere(&self, window: usize, config: u16) -> Signed {
        self.signed[self.starts[window][0] as usize + usize::from(config)]
    }

    /// The weight of a configuration in its place.
    #[inline]
    pub(super) fn placed(&self, window: usize, config: u16) -> Signed {
        self.signed[self.starts[window][1] as usize + usize::from(config)]
    }

    /// Adds the configurations of a window in its place; where they begin. Of the windows that are the same but for the
    /// direction the first has weights of its own.
    fn place(&mut self, window: Window) -> u32 {
        let size = usize::from(window.size);
        let rows = self.windows.width() + 1 - SIDES[size];
        let own = (usize::from(window.corner.0), usize::from(window.corner.1));
        let seen_from = |direction: usize| {
            let (x, y) = turned(direction, own, rows);
            y * rows + x
        };
        // The first direction changes nothing.
        let first = (0..DIRECTIONS).min_by_key(|&direction| seen_from(direction)).unwrap_or(0);
        if seen_from(first) == seen_from(0) {
            let fixing: Vec<usize> = (0..DIRECTIONS).filter(|&way| seen_from(way) == seen_from(0)).collect();
            return self.share(size, &fixing);
        }
        let first_of_size = self.windows.list().iter().position(|other| other.size == window.size).unwrap_or(0);
        let (twin, start) = (self.starts[first_of_size + seen_from(first)][1] as usize, self.signed.len());
        let turned = &seen()[size].turned[first];
        self.signed.extend_from_within(twin..twin + CONFIGS[size]);
        for (config, &as_seen) in turned.iter().enumerate() {
            self.signed[start + config] = self.signed[twin + usize::from(as_seen)];
        }
        start as u32
    }

    /// Adds all configurations of a size of squares; where they begin. The same weight is for what these directions show as
    /// the same, its opposite for that with the colours exchanged.
    fn share(&mut self, size: usize, directions: &[usize]) -> u32 {
        let (seen, start) = (&seen()[size], self.signed.len());
        let least = |config: usize| {
            let all = directions.iter().map(|&direction| usize::from(seen.turned[direction][config]));
            all.min().unwrap_or(config)
        };
        for config in 0..CONFIGS[size] {
            let (own, other) = (least(config), least(usize::from(seen.swapped[config])));
            self.signed.push(match own.cmp(&other) {
                Ordering::Equal => Signed::NEUTRAL,
                // The least of all comes first, so it has its number already, or gets it now.
                Ordering::Less if own == config => {
                    self.weights += 1;
                    Signed::new(self.weights - 1)
                }
                Ordering::Less => self.signed[start + own],
                Ordering::Greater => self.signed[start + other].opposite(),
            });
        }
        start as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_is_used_and_in_range() {
        let sharing = Sharing::of(5, 5, true);
        let mut used = vec![false; sharing.weights()];
        sharing.signed.iter().for_each(|signed| used[signed.weight()] = true);
        assert!(used[0] && used[FIRST..].iter().all(|&used| used));
    }

    #[test]
    fn stones_count_for_who_has_them() {
        let sharing = Sharing::of(9, 9, true);
        let (black, white) = (sharing.placed(40, 1), sharing.placed(40, 2));
        assert_eq!(white, black.opposite());
        assert_eq!(sharing.placed(40, 0), Signed::NEUTRAL, "nothing is nobody's");
        assert_eq!(sharing.placed(0, 1), sharing.placed(8, 1), "corners are alike");
        assert_ne!(sharing.placed(0, 1), sharing.placed(1, 1));
    }

    #[test]
    fn there_are_fifteen_kinds_of_points_on_nine_lines() {
        let sharing = Sharing::of(9, 9, true);
        let mut points: Vec<usize> = (0..81).map(|window| sharing.placed(window, 1).weight()).collect();
        points.sort_unstable();
        points.dedup();
        assert_eq!(points.len(), 15);
    }

    #[test]
    fn rectangles_have_no_places() {
        assert!(!Sharing::of(5, 7, true).has_places());
    }
}
