//! Looking for the patterns of all moves of a position.

use crate::grid::{Cell, Grid};
use crate::patterns::{FAMILIES, Family, NEAR, PatternGroup, SHAPES};
use crate::rings::{Lanes, MARKS, Rings};

/// Moves whose patterns are looked for together, size by size. A look into the dictionary waits for memory; many that
/// need not wait for each other take little longer than one. Room is kept from position to position.
#[derive(Default)]
pub(crate) struct Search {
    moves: Vec<Sought>,
    /// The moves of which a larger pattern may be known, by their places in the list.
    open: Vec<u16>,
    /// Moves and the hashes of their patterns of one group.
    asked: Vec<(u16, u64)>,
}

/// The patterns of a move, as far as they were looked for.
struct Sought {
    cell: Cell,
    /// What the mark of the last move adds ([`Rings::last`]).
    last: Option<&'static Lanes>,
    colours: Lanes,
    /// Most chains have liberties enough: what the others change is kept apart and added when it is asked for.
    few: Lanes,
    /// The families of which all patterns so far are known, as bits.
    known: u8,
    found: [u32; PatternGroup::COUNT],
    count: u8,
}

impl Search {
    /// With room for so many moves.
    pub(crate) fn with_room(moves: usize) -> Search {
        let mut search = Search::default();
        search.moves.reserve(moves);
        search.open.reserve(moves);
        search.asked.reserve(moves);
        search
    }

    /// Forgets all moves.
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
    }

    /// Adds a move, with what the mark of the last move adds to its patterns.
    pub(crate) fn add(&mut self, cell: Cell, last: Option<&'static Lanes>) {
        self.moves.push(Sought {
            cell,
            last,
            colours: [0; 8],
            few: [0; 8],
            known: if last.is_some() { 0b111 } else { 0b011 },
            found: [0; PatternGroup::COUNT],
            count: 0,
        });
    }

    /// The numbers of the known patterns of the move that was added at this place.
    #[inline]
    pub(crate) fn found(&self, place: usize) -> &[u32] {
        let Sought { found, count, .. } = &self.moves[place];
        &found[..usize::from(*count)]
    }

    /// Looks for the patterns around all moves, in each family from small to large as long as they have a `number`: a
    /// pattern that is frequent is so in all smaller sizes.
    pub(crate) fn run(&mut self, grid: &Grid, mut number: impl FnMut(PatternGroup, u64) -> Option<usize>) {
        let rings = Rings::get();
        self.open.clear();
        self.open.extend(0..self.moves.len() as u16);
        let mut done = 0;
        for size in SHAPES {
            let places = done..rings.within[size];
            done = places.end;
            let (steps, keys) = (grid.steps(places.clone()), &rings.keys[places]);
            for &place in &self.open {
                self.moves[usize::from(place)].grow(grid, steps, keys, size <= NEAR);
            }
            let mut larger = 0;
            for (family, sizes) in FAMILIES {
                if let Some(at) = sizes.iter().position(|&own| own == size) {
                    self.ask(PatternGroup::of(family, at), &mut number);
                }
                larger |= if sizes.last() > Some(&size) { family.bit() } else { 0 };
            }
            let moves = &self.moves;
            self.open.retain(|&place| moves[usize::from(place)].known & larger != 0);
        }
    }

    /// Asks for the patterns of one group.
    fn ask(&mut self, group: PatternGroup, number: &mut impl FnMut(PatternGroup, u64) -> Option<usize>) {
        let family = group.family();
        self.asked.clear();
        for &place in &self.open {
            let sought = &self.moves[usize::from(place)];
            if sought.known & family.bit() != 0 {
                self.asked.push((place, canonical(&sought.lanes(family), group)));
            }
        }
        for &(place, hash) in &self.asked {
            let sought = &mut self.moves[usize::from(place)];
            match number(group, hash) {
                Some(number) => {
                    sought.found[usize::from(sought.count)] = number as u32;
                    sought.count += 1;
                }
                None => sought.known &= !family.bit(),
            }
        }
    }
}

impl Sought {
    /// Adds what is at some more places.
    #[inline]
    fn grow(&mut self, grid: &Grid, steps: &[i32], keys: &[[Lanes; MARKS]], near: bool) {
        let mut colours = self.colours;
        for (&step, keys) in steps.iter().zip(keys) {
            let colour = grid.colour(self.cell, step);
            combine(&mut colours, &keys[colour], u64::wrapping_add);
            let seen = if near { grid.liberty(self.cell, step) } else { colour };
            if seen != colour {
                combine(&mut self.few, &keys[seen], u64::wrapping_add);
                combine(&mut self.few, &keys[colour], u64::wrapping_sub);
            }
        }
        self.colours = colours;
    }

    /// The hash as a family sees it.
    #[inline]
    fn lanes(&self, family: Family) -> Lanes {
        let mut lanes = self.colours;
        if family != Family::Shape {
            combine(&mut lanes, &self.few, u64::wrapping_add);
        }
        if let (Family::Response, Some(last)) = (family, self.last) {
            combine(&mut lanes, last, u64::wrapping_add);
        }
        lanes
    }
}

#[inline]
fn combine(lanes: &mut Lanes, more: &Lanes, how: impl Fn(u64, u64) -> u64) {
    lanes.iter_mut().zip(more).for_each(|(lane, more)| *lane = how(*lane, *more));
}

/// Bits of the hash of a pattern: few false matches among a million patterns, and short in a file.
pub(crate) const HASH_BITS: u32 = 40;

/// One hash for a pattern however it is turned.
#[inline]
fn canonical(lanes: &Lanes, group: PatternGroup) -> u64 {
    let least = lanes.iter().fold(u64::MAX, |least, &lane| least.min(lane));
    let mut hash = least ^ (group.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    hash = (hash ^ (hash >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    hash >> (64 - HASH_BITS)
}
