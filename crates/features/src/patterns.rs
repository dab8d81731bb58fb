//! Patterns of growing size around a move.

use crate::grid::{Cell, Grid};
use crate::rings::{Lanes, Rings};

/// What a pattern sees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Colours and the edge.
    Shape,
    /// Also which chains have one liberty or two.
    Liberties,
    /// Also where the last move was played; only near it.
    Response,
}

/// The sizes of the patterns of a family: the largest distance dx + dy + max(dx, dy) of a point in them. Size 3 is 3×3.
const SHAPES: [usize; 13] = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20];
const LIBERTIES: [usize; 3] = [3, 4, 5];
const RESPONSES: [usize; 7] = [3, 4, 5, 6, 7, 8, 10];

/// Up to this size liberties are seen.
const NEAR: usize = 5;
/// So far the last move may be from a response.
pub(crate) const RESPONSE_REACH: usize = 12;

/// A family and one of its sizes. A move has at most one pattern of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PatternGroup(u8);

impl PatternGroup {
    /// How many there are.
    pub const COUNT: usize = SHAPES.len() + LIBERTIES.len() + RESPONSES.len();

    /// All of them; those of a family come together, the smallest first.
    pub fn all() -> impl Iterator<Item = PatternGroup> {
        (0..Self::COUNT as u8).map(PatternGroup)
    }

    /// The number of the group, below [`PatternGroup::COUNT`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The group with this number.
    pub fn from_index(index: usize) -> Option<PatternGroup> {
        PatternGroup::all().nth(index)
    }

    /// What it sees.
    pub fn family(self) -> Family {
        match self.index() {
            ..13 => Family::Shape,
            13..16 => Family::Liberties,
            _ => Family::Response,
        }
    }

    /// How far it sees, as the distance dx + dy + max(dx, dy).
    pub fn size(self) -> usize {
        [&SHAPES[..], &LIBERTIES, &RESPONSES].concat()[self.index()]
    }

    fn of(family: Family, place: usize) -> PatternGroup {
        let before = match family {
            Family::Shape => 0,
            Family::Liberties => SHAPES.len(),
            Family::Response => SHAPES.len() + LIBERTIES.len(),
        };
        PatternGroup((before + place) as u8)
    }
}

/// A family as long as its patterns are known.
struct Line {
    family: Family,
    sizes: &'static [usize],
    next: usize,
    open: bool,
}

impl Line {
    fn new(family: Family, sizes: &'static [usize], open: bool) -> Line {
        Line { family, sizes, next: 0, open }
    }

    fn offer(&mut self, size: usize, lanes: impl FnOnce() -> Lanes, known: &mut impl FnMut(PatternGroup, u64) -> bool) {
        if self.open && self.sizes.get(self.next) == Some(&size) {
            let group = PatternGroup::of(self.family, self.next);
            self.open = known(group, canonical(lanes(), group));
            self.next += 1;
        }
        self.open &= self.next < self.sizes.len();
    }
}

/// Tells `known` the hashes of the patterns around a cell, in each family from small to large as long as it answers
/// that it knows them: a pattern that is frequent is so in all smaller sizes. `last` is what the mark of the last move
/// adds ([`Rings::last`]).
pub(crate) fn visit(grid: &Grid, cell: Cell, last: Option<&Lanes>, mut known: impl FnMut(PatternGroup, u64) -> bool) {
    let rings = Rings::get();
    let mut shape = Line::new(Family::Shape, &SHAPES, true);
    let mut liberties = Line::new(Family::Liberties, &LIBERTIES, true);
    let mut response = Line::new(Family::Response, &RESPONSES, last.is_some());
    // Most chains have liberties enough: what the others change is kept apart and added when it is asked for.
    let (mut colours, mut few, mut done) = ([0; 8], [0; 8], 0);
    let mark = last.unwrap_or(&[0; 8]);
    for size in SHAPES {
        let places = done..rings.within[size];
        for (&step, keys) in grid.steps(places.clone()).iter().zip(&rings.keys[places]) {
            let colour = grid.colour(cell, step);
            if colour != 0 {
                combine(&mut colours, &keys[colour], u64::wrapping_add);
                let seen = if size <= NEAR { grid.liberty(cell, step) } else { colour };
                if seen != colour {
                    combine(&mut few, &keys[seen], u64::wrapping_add);
                    combine(&mut few, &keys[colour], u64::wrapping_sub);
                }
            }
        }
        done = rings.within[size];
        let near = || -> Lanes { std::array::from_fn(|lane| colours[lane].wrapping_add(few[lane])) };
        shape.offer(size, || colours, &mut known);
        liberties.offer(size, near, &mut known);
        let answer = || {
            let mut lanes = near();
            combine(&mut lanes, mark, u64::wrapping_add);
            lanes
        };
        response.offer(size, answer, &mut known);
        if !shape.open && !response.open && !liberties.open {
            return;
        }
    }
}

#[inline]
fn combine(lanes: &mut Lanes, more: &Lanes, how: impl Fn(u64, u64) -> u64) {
    lanes.iter_mut().zip(more).for_each(|(lane, more)| *lane = how(*lane, *more));
}

/// Bits of the hash of a pattern: few false matches among a million patterns, and short in a file.
pub(crate) const HASH_BITS: u32 = 40;

/// One hash for a pattern however it is turned.
fn canonical(lanes: Lanes, group: PatternGroup) -> u64 {
    let least = lanes.into_iter().fold(u64::MAX, u64::min);
    let mut hash = least ^ (group.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    hash = (hash ^ (hash >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    hash >> (64 - HASH_BITS)
}
