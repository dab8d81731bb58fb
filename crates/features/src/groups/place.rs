//! Where a move is: on the board, and from the last moves.

use tewari_go::Point;

use super::class;
use crate::group::Group;
use crate::local::{Local, Whole};
use crate::rings::distance;

/// Stones on a board of 19×19 at the end of each phase.
const PHASES: [usize; 9] = [10, 25, 45, 70, 100, 130, 165, 200, 240];
/// Ends of the classes of distances for pairs of them.
const DISTANCES: [usize; 7] = [2, 3, 4, 6, 9, 14, 22];

/// The phase of a game with so many stones on so many points.
pub(crate) fn phase(stones: usize, area: usize) -> usize {
    class(stones * 361 / area, &PHASES)
}

#[inline]
pub(super) fn tell<const W: usize, const S: usize>(
    whole: &Whole<'_, W, S>,
    local: &Local<W>,
    tell: &mut impl FnMut(Group, Option<usize>),
) {
    let board = whole.situation.board;
    let (x, y) = board.column_row(local.point);
    let line = |at: usize, side: usize| at.min(side - 1 - at).min(9);
    let (a, b) = (line(x, board.width()), line(y, board.height()));
    let (low, high) = (a.min(b), a.max(b));
    tell(Group::Place, Some(high * (high + 1) / 2 + low));
    tell(Group::Line, Some(whole.phase * 6 + low.min(5)));
    let from = |other: Option<Point>| {
        other.map(|other| {
            let (to_x, to_y) = board.column_row(other);
            (to_x as isize - x as isize, to_y as isize - y as isize)
        })
    };
    let (last, before) = (from(whole.situation.last), from(whole.situation.before));
    tell(Group::Last, last.and_then(way));
    tell(Group::Before, before.and_then(way));
    let far = |(dx, dy)| class(distance(dx, dy), &DISTANCES);
    tell(Group::Both, last.zip(before).map(|(last, before)| far(last) * 8 + far(before)));
    tell(Group::Fate, whole.fate.distance(local.point).map(|far| far - 1));
    tell(Group::FateBefore, whole.fate_before.distance(local.point).map(|far| far - 1));
}

/// A way however it is turned: exactly up to seven lines, by the longer side beyond; none for the point itself.
#[inline]
fn way((dx, dy): (isize, isize)) -> Option<usize> {
    let (dx, dy) = (dx.unsigned_abs(), dy.unsigned_abs());
    let (long, short) = (dx.max(dy), dx.min(dy));
    match long {
        0 => None,
        1..=7 => Some(long * (long + 1) / 2 + short - 1),
        _ => Some(35 + (long - 8).min(10)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_have_different_values() {
        let mut seen: Vec<usize> = (0..=18).flat_map(|a| (0..=a.min(7)).filter_map(move |b| way((a, -b)))).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, (0..46).collect::<Vec<_>>());
        assert_eq!(way((2, 5)), way((-5, -2)));
    }
}
