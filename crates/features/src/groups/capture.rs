//! Moves that capture, threaten to, save from it, or invite it.

use super::class;
use crate::chains::Chain;
use crate::group::Group;
use crate::local::{Local, Whole};

/// Ends of the classes of chain sizes.
const SIZES: [usize; 3] = [1, 2, 3];

#[inline]
pub(super) fn tell<const W: usize, const S: usize>(
    whole: &Whole<'_, W, S>,
    local: &Local<W>,
    tell: &mut impl FnMut(Group, Option<usize>),
) {
    let is_last = |chain: &Chain<W>| whole.situation.last.is_some_and(|last| chain.stones.contains(last));
    tell(Group::Capture, capture(whole, local, is_last));
    tell(Group::Extension, extension(whole, local));
    tell(Group::Danger, danger(whole, local));
    tell(Group::Atari, atari(whole, local, is_last));
    let attacks = local.enemy_chains(whole.chains).any(|chain| chain.liberty_count == 2);
    let ends = class(local.size_after, &[1, 2, 3, 4]) * 4 + usize::from(attacks) * 2 + usize::from(local.captured > 0);
    tell(Group::SelfAtari, (local.after <= 1).then_some(ends));
    tell(Group::Ko, ko(whole, local));
}

fn capture<const W: usize, const S: usize>(
    whole: &Whole<'_, W, S>,
    local: &Local<W>,
    is_last: impl Fn(&Chain<W>) -> bool,
) -> Option<usize> {
    if local.captured == 0 {
        return None;
    }
    let (mut saves, mut urgent, mut last) = (0, false, false);
    for prey in local.enemy_chains(whole.chains).filter(|chain| chain.liberty_count == 1) {
        let beside = whole.situation.board.neighbours_of(&prey.stones);
        let saved = match () {
            () if !(beside & whole.chains.in_atari).is_empty() => 2,
            () if !(beside & whole.chains.in_danger).is_empty() => 1,
            () => 0,
        };
        saves = saves.max(saved);
        urgent |= prey.urgent;
        last |= is_last(prey);
    }
    Some(class(local.captured, &SIZES) * 12 + saves * 4 + usize::from(urgent) * 2 + usize::from(last))
}

fn extension<const W: usize, const S: usize>(whole: &Whole<'_, W, S>, local: &Local<W>) -> Option<usize> {
    let room = class(local.after, &[1, 2]);
    let in_atari = local.own_chains(whole.chains).filter(|chain| chain.liberty_count == 1);
    let value = |chain: &Chain<W>| {
        let good = chain.good.contains(local.point);
        class(chain.size, &SIZES) * 12 + room * 4 + usize::from(good) * 2 + usize::from(is_touched(whole, chain))
    };
    in_atari.map(value).max()
}

fn danger<const W: usize, const S: usize>(whole: &Whole<'_, W, S>, local: &Local<W>) -> Option<usize> {
    let room = class(local.after, &[2, 3]);
    let caught = local.own_chains(whole.chains).filter(|chain| chain.liberty_count == 2 && chain.urgent);
    caught.map(|chain| class(chain.size, &SIZES) * 6 + room * 2 + usize::from(is_touched(whole, chain))).max()
}

/// Whether the last move was played beside an own chain.
fn is_touched<const W: usize, const S: usize>(whole: &Whole<'_, W, S>, chain: &Chain<W>) -> bool {
    let beside = whole.situation.board.neighbours_of(&chain.stones);
    whole.situation.last.is_some_and(|last| beside.contains(last))
}

fn atari<const W: usize, const S: usize>(
    whole: &Whole<'_, W, S>,
    local: &Local<W>,
    is_last: impl Fn(&Chain<W>) -> bool,
) -> Option<usize> {
    let attacked = || local.enemy_chains(whole.chains).filter(|chain| chain.liberty_count == 2);
    let size = attacked().map(|chain| chain.size).max()?;
    let caught = attacked().any(|chain| chain.good.contains(local.point));
    let flags = [caught, attacked().count() > 1, attacked().any(is_last), local.after <= 1];
    Some(flags.into_iter().fold(class(size, &SIZES), |value, flag| value * 2 + usize::from(flag)))
}

/// What a move threatens while an own ko stone waits to be answered.
fn ko<const W: usize, const S: usize>(whole: &Whole<'_, W, S>, local: &Local<W>) -> Option<usize> {
    whole.situation.board.ko(whole.situation.to_play)?;
    let threatened = local.enemy_chains(whole.chains).filter(|chain| chain.liberty_count == 2);
    Some(match (local.captured, threatened.map(|chain| chain.size).max()) {
        (1.., _) => 3,
        (0, Some(3..)) => 2,
        (0, Some(_)) => 1,
        (0, None) => 0,
    })
}
