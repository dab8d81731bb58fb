//! How the features of each group are told.

mod capture;
mod contact;
mod eye;
mod near;
mod place;
mod shape;

pub(crate) use eye::Spaces;
pub(crate) use near::Nearness;
pub(crate) use place::phase;

use crate::group::Group;
use crate::local::{Local, Whole};
use crate::teams::Teams;

/// Adds the features of a move in all groups.
pub(crate) fn add_all<const W: usize, const S: usize>(whole: &Whole<'_, W, S>, local: &Local<W>, to: &mut Teams) {
    let mut tell = |group: Group, value: Option<usize>| {
        if let Some(value) = value {
            debug_assert!(value < group.values(), "{group:?} {value}");
            to.add(group.first() + value);
        }
    };
    place::tell(whole, local, &mut tell);
    capture::tell(whole, local, &mut tell);
    shape::tell(whole, local, &mut tell);
    contact::tell(whole, local, &mut tell);
    tell(Group::Eye, eye::value(whole, local));
    tell(Group::Near, Some(whole.nearness.value(local.point)));
}

/// A number in a row of classes: 0 for `classes[0]` and less, and so on; the last class has no end.
#[inline]
pub(crate) fn class(number: usize, classes: &[usize]) -> usize {
    // The ends rise, so this need not stop at the first, which would be a branch that nobody can foresee.
    classes.iter().map(|&end| usize::from(number > end)).sum()
}
