//! Counting the legal positions of a board.

use std::collections::HashMap;

/// The largest area that [`legal_positions`] counts: 3⁸⁰ still fits in 128 bits.
pub const MAX_COUNTED_AREA: usize = 80;

/// The number of legal positions of a board: every chain has a liberty. `None` if the board has no point or more than
/// [`MAX_COUNTED_AREA`].
///
/// The board is filled point by point, and only what the rest of the board can see is kept: the last `width` points,
/// and which of their chains still need a liberty (a transfer matrix over the border; Tromp and Farnebäck 2006).
///
/// ```
/// use tewari_go::legal_positions;
/// assert_eq!(legal_positions(2, 2), Some(57));
/// assert_eq!(legal_positions(4, 4), Some(24_318_165));
/// ```
pub fn legal_positions(width: usize, height: usize) -> Option<u128> {
    // The border is as long as a row, so rows are taken along the shorter side.
    let (width, height) = (width.min(height), width.max(height));
    if width == 0 || width * height > MAX_COUNTED_AREA {
        return None;
    }
    let mut counts = HashMap::from([(Border::start(width), 1u128)]);
    for at in 0..width * height {
        let mut next = HashMap::with_capacity(counts.len() * 2);
        for (border, count) in counts {
            for stone in [None, Some(Colour::Black), Some(Colour::White)] {
                if let Some(after) = border.extend(at % width, stone) {
                    *next.entry(after).or_insert(0) += count;
                }
            }
        }
        counts = next;
    }
    Some(counts.into_iter().filter(|(border, _)| border.is_settled()).map(|(_, count)| count).sum())
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Colour {
    Black,
    White,
}

/// What is known of a point on the border.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Cell {
    /// Below the first row.
    Outside,
    Empty,
    /// A stone whose chain has a liberty.
    Free(Colour),
    /// A stone of a chain that has no liberty yet. Chains are numbered in order of appearance.
    Needy(Colour, u8),
}

impl Cell {
    fn colour(self) -> Option<Colour> {
        match self {
            Cell::Free(colour) | Cell::Needy(colour, _) => Some(colour),
            Cell::Outside | Cell::Empty => None,
        }
    }
}

/// The last point of every column.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Border(Vec<Cell>);

/// A number no chain on the border has.
const NEW_CHAIN: u8 = u8::MAX;

impl Border {
    fn start(width: usize) -> Border {
        Border(vec![Cell::Outside; width])
    }

    /// The border after the next point of column `x` was filled; `None` if a chain died.
    fn extend(&self, x: usize, stone: Option<Colour>) -> Option<Border> {
        let below = self.0[x];
        let mut next = self.clone();
        next.0[x] = stone.map_or(Cell::Empty, |colour| Cell::Needy(colour, NEW_CHAIN));
        let enclosed = stone.is_some() && stone != below.colour();
        if enclosed && matches!(below, Cell::Needy(..)) && !next.0.contains(&below) {
            return None;
        }
        next.meet(x, below);
        if x > 0 {
            next.meet(x, next.0[x - 1]);
        }
        next.number();
        Some(next)
    }

    /// Lets the new point of column `x` and its neighbour give each other liberties and join.
    fn meet(&mut self, x: usize, neighbour: Cell) {
        match (self.0[x], neighbour) {
            (Cell::Empty, Cell::Needy(_, chain)) => self.free(chain),
            (Cell::Needy(_, chain), Cell::Empty) => self.free(chain),
            (Cell::Needy(own, chain), Cell::Free(colour)) if own == colour => self.free(chain),
            (Cell::Free(own), Cell::Needy(colour, chain)) if own == colour => self.free(chain),
            (Cell::Needy(own, chain), Cell::Needy(colour, other)) if own == colour => self.rename(chain, other),
            _ => {}
        }
    }

    fn free(&mut self, freed: u8) {
        for cell in &mut self.0 {
            if let Cell::Needy(colour, chain) = *cell
                && chain == freed
            {
                *cell = Cell::Free(colour);
            }
        }
    }

    fn rename(&mut self, from: u8, to: u8) {
        for cell in &mut self.0 {
            if let Cell::Needy(_, chain) = cell
                && *chain == from
            {
                *chain = to;
            }
        }
    }

    /// Numbers the chains anew, so that equal borders compare equal.
    fn number(&mut self) {
        let mut names = Vec::new();
        for cell in &mut self.0 {
            if let Cell::Needy(_, chain) = cell {
                let known = names.iter().position(|name| name == chain);
                *chain = known.unwrap_or_else(|| {
                    names.push(*chain);
                    names.len() - 1
                }) as u8;
            }
        }
    }

    fn is_settled(&self) -> bool {
        !self.0.iter().any(|cell| matches!(cell, Cell::Needy(..)))
    }
}
