//! MC-RAVE and UCT-RAVE (Gelly & Silver 2011, §4).

use tewari_tree::Node;

use super::{
    Sample,
    argmax::{Guide, argmax},
    schedule::{Blend, WithBlend},
    ucb::Ucb,
};
use crate::amaf::Source;

/// The edge with the largest (1-β)Q + βQ̃ (Eq. 12) and, with exploration, UCT-RAVE's bonus (Eq. 18).
///
/// The bonus of an action that was never tried here is that of an action tried once: the equation has no finite value
/// for it.
pub(super) struct Blended<'a, 't, A, G> {
    pub(super) node: &'a Node<'t>,
    pub(super) amaf: A,
    pub(super) guide: G,
    pub(super) ucb: Ucb,
}

impl<A: Source, G: Guide> WithBlend for Blended<'_, '_, A, G> {
    type Output = Option<usize>;

    #[inline]
    fn with(self, schedule: impl Blend) -> Option<usize> {
        let Blended { node, amaf, guide, ucb } = self;
        let value = |mc: Sample, all: Sample| {
            let value = schedule.value(mc, all);
            if mc.n + all.n == 0.0 { ucb.fpu } else { value }
        };
        if ucb.scale == 0.0 {
            argmax(node, amaf, guide, value)
        } else {
            argmax(node, amaf, guide, |mc, all| value(mc, all) + ucb.bonus(mc.n.max(1.0)))
        }
    }
}
