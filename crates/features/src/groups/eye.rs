//! Eyes, and the points that decide small spaces.

use tewari_game::Player;
use tewari_go::{
    BitBoard, Board, Point,
    tactics::{region, vital_point},
};

use crate::chains::enemy;
use crate::local::{Local, Whole};

/// The largest space that is looked at.
const LARGEST: usize = 6;

/// The small empty spaces that one colour encloses, by their size less three: their vital points.
pub(crate) struct Spaces<const W: usize> {
    /// All of them: most points are none.
    all: BitBoard<W>,
    own: [BitBoard<W>; LARGEST - 2],
    enemy: [BitBoard<W>; LARGEST - 2],
}

impl<const W: usize> Spaces<W> {
    pub(crate) fn of<const S: usize>(board: &Board<W, S, 2>, me: Player) -> Spaces<W> {
        let mut spaces = Spaces { all: BitBoard::EMPTY, own: [BitBoard::EMPTY; 4], enemy: [BitBoard::EMPTY; 4] };
        let mut left = board.empty_points();
        while let Some(point) = left.first() {
            let space = region(board, point, &board.empty_points());
            left = left & !space;
            if !space.has_at_most(LARGEST) || space.has_at_most(2) {
                continue;
            }
            let Some(vital) = vital_point(board, &space) else { continue };
            let mut wall = board.neighbours_of(&space).iter().filter_map(|stone| board.colour(stone));
            let Some(owner) = wall.next() else { continue };
            if wall.all(|colour| colour == owner) {
                let side = if owner == me { &mut spaces.own } else { &mut spaces.enemy };
                side[space.count() - 3].insert(vital);
                spaces.all.insert(vital);
            }
        }
        spaces
    }

    #[inline]
    fn at(&self, point: Point) -> Option<usize> {
        if !self.all.contains(point) {
            return None;
        }
        let find = |side: &[BitBoard<W>; 4]| side.iter().position(|vital| vital.contains(point));
        find(&self.own).map(|size| 2 + size).or_else(|| find(&self.enemy).map(|size| 6 + size))
    }
}

#[inline]
pub(super) fn value<const W: usize, const S: usize>(whole: &Whole<'_, W, S>, local: &Local<W>) -> Option<usize> {
    let (board, me) = (whole.situation.board, whole.situation.to_play);
    if board.is_eye(local.point, me) {
        return Some(0);
    }
    // The enemy's eye can be played when that captures, or spoils it.
    if board.is_eye(local.point, enemy(me)) {
        return Some(1);
    }
    whole.spaces.at(local.point)
}
