//! Which surroundings of an empty point may be inside a small eye space.

use std::sync::LazyLock;

use crate::code::Code3x3;

/// For each code whether the point in the middle may belong to an eye space with a vital point.
#[derive(Debug)]
pub(super) struct Eyes(Box<[u64; Code3x3::COUNT / 64]>);

static EYES: LazyLock<Eyes> = LazyLock::new(|| {
    let mut eyes = Eyes(Box::new([0; _]));
    for code in (0..Code3x3::COUNT).filter(|&code| may_be_inside(code)) {
        eyes.0[code >> 6] |= 1 << (code & 63);
    }
    eyes
});

impl Eyes {
    #[inline]
    pub(super) fn of_vital_points() -> &'static Eyes {
        &EYES
    }

    /// Whether the point in the middle of this code may belong to one.
    #[inline]
    pub(super) fn contains(&self, code: Code3x3) -> bool {
        self.0[code.index() >> 6] >> (code.index() & 63) & 1 != 0
    }
}

/// Whether the empty points that are connected to the middle are more than one and not too many, and touch one colour alone,
/// as far as nine points show.
fn may_be_inside(code: usize) -> bool {
    /// The points in rows of three, by their place in the code; the middle has none.
    const PLACES: [usize; 9] = [0, 1, 2, 3, 8, 4, 5, 6, 7];
    let cells = PLACES.map(|place| if place == 8 { Code3x3::EMPTY } else { (code >> (2 * place) & 3) as u16 });
    let beside = |at: usize| {
        let (x, y) = (at % 3, at / 3);
        (0..9).filter(move |&to| x.abs_diff(to % 3) + y.abs_diff(to / 3) == 1)
    };
    let (mut region, mut looked, mut colours) = (vec![4], 0, [false; 2]);
    while let Some(&at) = region.get(looked) {
        looked += 1;
        for to in beside(at) {
            match cells[to] {
                Code3x3::EMPTY if !region.contains(&to) => region.push(to),
                colour @ (Code3x3::BLACK | Code3x3::WHITE) => colours[usize::from(colour)] = true,
                _ => (),
            }
        }
    }
    (2..=*super::space::SIZES.end()).contains(&region.len()) && colours != [true; 2]
}
