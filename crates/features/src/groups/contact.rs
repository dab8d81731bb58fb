//! Moves at the chains that the last move concerns.

use super::class;
use crate::group::Group;
use crate::local::{Local, Whole};

#[inline]
pub(super) fn tell<const W: usize, const S: usize>(
    whole: &Whole<'_, W, S>,
    local: &Local<W>,
    tell: &mut impl FnMut(Group, Option<usize>),
) {
    let last = whole.situation.last.and_then(|last| whole.chains.at(last));
    let contact = last.filter(|chain| chain.liberties.contains(local.point));
    tell(Group::Contact, contact.map(|chain| (chain.liberty_count.min(4) - 1) * 3 + class(chain.size, &[1, 2])));
    let pressed = whole.pressed.as_slice().iter().map(|&number| whole.chains.chain(number));
    let replies = pressed.filter(|chain| chain.liberties.contains(local.point));
    let weakest = replies.map(|chain| chain.liberty_count).min();
    tell(Group::Reply, weakest.map(|before| (before.min(4) - 1) * 2 + usize::from(local.after > before)));
}
