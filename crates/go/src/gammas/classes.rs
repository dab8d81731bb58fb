//! Patterns that are the same but for symmetry and colours.

use std::sync::OnceLock;

use tewari_game::Player;

use crate::Pattern;
use crate::code::Code3x3;

/// Patterns that no board has.
const NONE: u16 = u16::MAX;

/// The cells of a side: below, left, right, above.
const SIDES: [[usize; 3]; 4] = [[0, 1, 2], [0, 3, 5], [2, 4, 7], [5, 6, 7]];

/// The cell beside the middle on each side.
const BESIDE: [usize; 4] = [1, 3, 4, 6];

/// Where cells and sides go when the board is mirrored left to right, and when rows and columns are exchanged.
const MIRROR: ([usize; 8], [usize; 4]) = ([2, 1, 0, 4, 3, 7, 6, 5], [0, 2, 1, 3]);
const EXCHANGE: ([usize; 8], [usize; 4]) = ([0, 3, 5, 1, 6, 2, 4, 7], [1, 0, 3, 2]);

/// The class of every pattern from the view of who is to play.
pub(super) struct Classes {
    /// By the number of the pattern, black to play.
    of: Vec<u16>,
    count: usize,
}

/// A pattern taken apart: its cells, and which of the neighbours are in atari.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Parts {
    pub(super) cells: [u16; 8],
    pub(super) ataris: [bool; 4],
}

impl Parts {
    pub(super) fn of(index: usize) -> Parts {
        Parts {
            cells: std::array::from_fn(|cell| (index >> (2 * cell) & 3) as u16),
            ataris: std::array::from_fn(|side| index >> (16 + side) & 1 == 1),
        }
    }

    fn index(&self) -> usize {
        let ataris = (0..4).map(|side| usize::from(self.ataris[side]) << (16 + side)).sum::<usize>();
        ataris | Code3x3::of(self.cells).index()
    }

    /// The cell beside the middle on a side.
    pub(super) fn beside(&self, side: usize) -> u16 {
        self.cells[BESIDE[side]]
    }

    /// The four cells at the corners.
    pub(super) fn corners(&self) -> [u16; 4] {
        [0, 2, 5, 7].map(|cell| self.cells[cell])
    }

    fn moved(&self, (cells, sides): ([usize; 8], [usize; 4])) -> Parts {
        Parts { cells: cells.map(|from| self.cells[from]), ataris: sides.map(|from| self.ataris[from]) }
    }

    /// With black and white exchanged.
    fn swapped(&self) -> Parts {
        let swap = |cell| if cell <= Code3x3::WHITE { cell ^ 1 } else { cell };
        Parts { cells: self.cells.map(swap), ..*self }
    }

    /// Whether it is on a board of two rows and columns or more: whole sides are off it, opposite ones never both, and
    /// only stones are in atari.
    fn exists(&self) -> bool {
        let off = |side: usize| self.beside(side) == Code3x3::OFF;
        let is_off = |cell: usize| (0..4).any(|side| off(side) && SIDES[side].contains(&cell));
        (0..8).all(|cell| (self.cells[cell] == Code3x3::OFF) == is_off(cell))
            && !(off(0) && off(3))
            && !(off(1) && off(2))
            && (0..4).all(|side| !self.ataris[side] || self.beside(side) <= Code3x3::WHITE)
    }

    /// The least of the eight ways to look at it.
    fn least(&self) -> usize {
        let (mut parts, mut least) = (*self, usize::MAX);
        for turn in 0..8 {
            least = least.min(parts.index());
            parts = parts.moved(if turn % 2 == 0 { MIRROR } else { EXCHANGE });
        }
        least
    }
}

impl Classes {
    pub(super) fn get() -> &'static Classes {
        static CLASSES: OnceLock<Classes> = OnceLock::new();
        CLASSES.get_or_init(Classes::new)
    }

    fn new() -> Classes {
        let mut classes = Classes { of: vec![NONE; Pattern::COUNT], count: 0 };
        for index in 0..Pattern::COUNT {
            let parts = Parts::of(index);
            if !parts.exists() {
                continue;
            }
            // The least comes first, so it has its number already, or is met now.
            let least = parts.least();
            if least == index {
                classes.of[index] = classes.count as u16;
                classes.count += 1;
            } else {
                classes.of[index] = classes.of[least];
            }
        }
        classes
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The class of a pattern for who is to play; none if no board has the pattern.
    pub(super) fn of(&self, pattern: usize, me: Player) -> Option<usize> {
        let index = if me == Player::FIRST { pattern } else { Parts::of(pattern).swapped().index() };
        Some(usize::from(self.of[index])).filter(|&class| class != usize::from(NONE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    fn class(text: &str, me: usize) -> Option<usize> {
        let board = Board::<2, 0, 2>::parse(text).unwrap();
        let middle = board.parse_point("C3").unwrap();
        Classes::get().of(board.pattern(middle).index(), Player::new(me))
    }

    #[test]
    fn turned_boards_and_exchanged_colours_are_of_one_class() {
        let first = class(". . . . .\n. X O . .\n. . . X .\n. . . . .\n. . . . .", 0);
        assert!(first.is_some());
        for text in [
            ". . . . .\n. . O X .\n. X . . .\n. . . . .\n. . . . .",
            ". . . . .\n. X . . .\n. O . . .\n. . X . .\n. . . . .",
            ". . . . .\n. . . . .\n. X . . .\n. . O X .\n. . . . .",
        ] {
            assert_eq!(class(text, 0), first, "{text}");
            assert_eq!(class(&text.replace('X', "#").replace('O', "X").replace('#', "O"), 1), first, "{text}");
            assert_ne!(class(text, 1), first, "{text}");
        }
    }

    #[test]
    fn a_stone_in_atari_is_another_matter() {
        let free = class(". . . . .\n. . O . .\n. . . . .\n. . . . .\n. . . . .", 0);
        let caught = class(". . X . .\n. X O X .\n. . . . .\n. . . . .\n. . . . .", 0);
        let beside = class(". . . . .\n. X O X .\n. . . . .\n. . . . .\n. . . . .", 0);
        assert!(free != caught && beside != caught);
    }

    #[test]
    fn there_are_as_many_classes_as_burnside_counts() {
        // Points in the middle: five states beside, three at the corners, under the eight symmetries of a square.
        let middle = (5usize.pow(4) * 81 + 2 * 5 * 3 + 25 * 9 + 2 * (5usize.pow(3) * 9) + 2 * (25 * 27)) / 8;
        // At the edge three beside and two corners, mirrored; in the corner two and one.
        let (edge, corner) = ((125 * 9 + 25 * 3) / 2, (25 * 3 + 5 * 3) / 2);
        assert_eq!(Classes::get().count(), middle + edge + corner);
    }
}
