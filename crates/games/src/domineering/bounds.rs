//! How many moves a player of Domineering is sure of, and how many are possible at all (after the counting of safe
//! moves by Breuker, Uiterwijk & van den Herik 2000 and Bullock 2002).

/// The longest side of a board.
const SIDE: usize = 19;

/// The free cells as lines along one player's dominoes: bit `at` of line `line`. A line is beside the next; the other
/// player's dominoes lie across two of them.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    /// With an empty line before the first and two after the last, so that neighbours need no test.
    lines: [u32; SIDE + 3],
}

/// What one player can count on.
#[derive(Clone, Copy, Default)]
pub(super) struct Bounds {
    /// Dominoes where the other player cannot place anything.
    safe: usize,
    /// Blocks of 2 × 2 whose rows across lead nowhere else: who plays there first takes both dominoes.
    blocks: usize,
    /// Other dominoes.
    open: usize,
    /// The most dominoes that fit on the board.
    most: usize,
}

impl Lines {
    pub(super) fn new(lines: usize, length: usize, free: impl Fn(usize, usize) -> bool) -> Lines {
        let mut all = [0; SIDE + 3];
        for (line, bits) in all[1..=lines].iter_mut().enumerate() {
            *bits = (0..length).fold(0, |bits, at| bits | u32::from(free(line, at)) << at);
        }
        Lines { lines: all }
    }

    /// Cuts the free cells into dominoes: safe ones first, then blocks, then the rest.
    pub(super) fn bounds(mut self) -> Bounds {
        let mut bounds = Bounds::default();
        let whole = self.lines;
        for line in 1..=SIDE {
            let sheltered = whole[line] & !whole[line - 1] & !whole[line + 1];
            bounds.most += pairs(whole[line]).count();
            for pair in pairs(sheltered) {
                bounds.safe += 1;
                self.lines[line] &= !pair;
            }
        }
        for line in 1..=SIDE {
            let block = self.lines[line] & self.lines[line + 1] & !whole[line - 1] & !whole[line + 2];
            for pair in pairs(block) {
                bounds.blocks += 1;
                self.lines[line] &= !pair;
                self.lines[line + 1] &= !pair;
            }
            bounds.open += pairs(self.lines[line]).count();
        }
        bounds
    }
}

impl Bounds {
    /// Moves that the other player cannot prevent, if `first` tells who moves next. Each move of the other spoils one
    /// block or two open dominoes; blocks go first, for both.
    pub(super) fn least(&self, first: bool) -> usize {
        let first_on_open = first == self.blocks.is_multiple_of(2);
        self.safe + 2 * self.taken(first) + (self.open + if first_on_open { 2 } else { 0 }) / 3
    }

    /// The most moves that are possible when `other`, moving next or not, takes its blocks: each of them had room for
    /// two of ours.
    pub(super) fn most_against(&self, other: &Bounds, other_first: bool) -> usize {
        self.most - 2 * other.taken(other_first)
    }

    /// Blocks that this player gets when both take turns.
    fn taken(&self, first: bool) -> usize {
        (self.blocks + usize::from(first)) / 2
    }
}

/// Disjoint pairs of neighbouring bits, from the lowest on, as many as there can be.
fn pairs(mut bits: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let starts = bits & bits >> 1;
        let pair = (starts != 0).then(|| 3 << starts.trailing_zeros())?;
        bits &= !pair;
        Some(pair)
    })
}
