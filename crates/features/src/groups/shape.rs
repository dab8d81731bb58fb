//! Liberties and connections.

use super::class;
use crate::group::Group;
use crate::local::{Local, Whole};

#[inline]
pub(super) fn tell<const W: usize, const S: usize>(
    whole: &Whole<'_, W, S>,
    local: &Local<W>,
    tell: &mut impl FnMut(Group, Option<usize>),
) {
    let before = local.own_chains(whole.chains).map(|chain| chain.liberty_count).min();
    let weakest = local.enemy_chains(whole.chains).map(|chain| chain.liberty_count).min();
    let few = |liberties: Option<usize>| liberties.map_or(0, |count| count.min(4));
    let after = class(local.after, &[1, 2, 3, 4, 5]);
    let is_alone = before.is_none() && weakest.is_none();
    tell(Group::Liberties, (!is_alone).then_some((few(before) * 6 + after) * 5 + few(weakest)));
    tell(Group::Connection, connection(whole, local));
}

/// How many chains a move joins and touches: beside it, and others diagonally.
#[inline]
fn connection<const W: usize, const S: usize>(whole: &Whole<'_, W, S>, local: &Local<W>) -> Option<usize> {
    let board = whole.situation.board;
    let (x, y) = board.column_row(local.point);
    let mut diagonal = [[u16::MAX; 4]; 2];
    let mut counts = [0; 2];
    for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        let corner = x.checked_add_signed(dx).zip(y.checked_add_signed(dy)).and_then(|(x, y)| board.point_at(x, y));
        let Some(number) = corner.and_then(|corner| whole.chains.number(corner)) else { continue };
        let side = usize::from(!whole.chains.chain(number).own);
        let beside = if side == 0 { &local.own } else { &local.enemies };
        if !beside.as_slice().contains(&number) && !diagonal[side].contains(&number) {
            diagonal[side][counts[side]] = number;
            counts[side] += 1;
        }
    }
    let [own, enemies] = [local.own.len().min(3), local.enemies.len().min(2)];
    let [own_corners, enemy_corners] = counts.map(|count: usize| count.min(2));
    let value = ((own * 3 + own_corners) * 3 + enemies) * 3 + enemy_corners;
    (value > 0).then_some(value)
}
