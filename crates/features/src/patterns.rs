//! Patterns of growing size around a move: their kinds and sizes.

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

impl Family {
    /// Its place in a set of families.
    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The sizes of the patterns of a family: the largest distance dx + dy + max(dx, dy) of a point in them. Size 3 is 3×3.
pub(crate) const SHAPES: [usize; 13] = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20];
const LIBERTIES: [usize; 3] = [3, 4, 5];
const RESPONSES: [usize; 7] = [3, 4, 5, 6, 7, 8, 10];
/// The families with their sizes, in the order of [`Family`].
pub(crate) const FAMILIES: [(Family, &[usize]); 3] =
    [(Family::Shape, &SHAPES), (Family::Liberties, &LIBERTIES), (Family::Response, &RESPONSES)];

/// Up to this size liberties are seen.
pub(crate) const NEAR: usize = 5;
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

    pub(crate) fn of(family: Family, place: usize) -> PatternGroup {
        let before = match family {
            Family::Shape => 0,
            Family::Liberties => SHAPES.len(),
            Family::Response => SHAPES.len() + LIBERTIES.len(),
        };
        PatternGroup((before + place) as u8)
    }
}
