//! The ways to look at a square: eight directions, and black for white.

use std::sync::LazyLock;

use super::windows::{CONFIGS, SIDES};

/// How many directions there are.
pub(super) const DIRECTIONS: usize = 8;

/// Where a place of a square with `side` rows and columns is, looked at from a direction.
pub(super) fn turned(direction: usize, (x, y): (usize, usize), side: usize) -> (usize, usize) {
    let last = side - 1;
    let x = if direction & 1 == 0 { x } else { last - x };
    let y = if direction & 2 == 0 { y } else { last - y };
    if direction & 4 == 0 { (x, y) } else { (y, x) }
}

/// What configurations become.
pub(super) struct Seen {
    /// From each direction.
    pub(super) turned: [Vec<u16>; DIRECTIONS],
    /// With black and white exchanged.
    pub(super) swapped: Vec<u16>,
}

/// For each of the sizes.
pub(super) fn seen() -> &'static [Seen; 3] {
    static SEEN: LazyLock<[Seen; 3]> = LazyLock::new(|| [0, 1, 2].map(of_size));
    &SEEN
}

fn of_size(size: usize) -> Seen {
    let (side, configs) = (SIDES[size], CONFIGS[size]);
    let digit = |config: usize, place: usize| config / 3usize.pow(place as u32) % 3;
    let each = |of: &dyn Fn(usize) -> usize| (0..configs).map(|config| of(config) as u16).collect::<Vec<_>>();
    let turn = |direction: usize, config: usize| {
        let moved = (0..side * side).map(|place| {
            let (x, y) = turned(direction, (place % side, place / side), side);
            digit(config, place) * 3usize.pow((y * side + x) as u32)
        });
        moved.sum()
    };
    let swap = |config: usize| {
        (0..side * side).map(|place| [0, 2, 1][digit(config, place)] * 3usize.pow(place as u32)).sum::<usize>()
    };
    Seen { turned: std::array::from_fn(|direction| each(&|config| turn(direction, config))), swapped: each(&swap) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_the_symmetries_of_a_square() {
        let places = |direction| [(0, 0), (1, 0), (2, 1)].map(|place| turned(direction, place, 3));
        let mut all: Vec<_> = (0..DIRECTIONS).map(places).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), DIRECTIONS);
    }

    #[test]
    fn exchanging_colours_twice_changes_nothing() {
        for seen in seen() {
            for (config, &swapped) in seen.swapped.iter().enumerate() {
                assert_eq!(usize::from(seen.swapped[usize::from(swapped)]), config);
            }
        }
    }
}
