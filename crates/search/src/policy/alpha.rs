//! α-AMAF and its relatives (Helmbold & Parker-Wood 2009, §3).

use tewari_tree::Node;

use super::{
    Sample,
    argmax::{Guide, argmax},
    schedule::{Blend, WithBlend},
    ucb::Ucb,
};
use crate::amaf::Source;

/// The edge with the largest α·(Q̃ + its bound) + (1-α)·(Q + its bound): "each estimate includes a different variance
/// term", by the counts that it rests on. The schedule gives α.
///
/// An estimate that weighs nothing is not looked at, so α = 0 is UCT and α = 1 is basic AMAF to the last bit; one that
/// weighs something and has no data is worth the first-play urgency.
pub(super) struct Bounds<'a, 't, A, G> {
    pub(super) node: &'a Node<'t>,
    pub(super) amaf: A,
    pub(super) guide: G,
    /// For Q.
    pub(super) mc: Ucb,
    /// For Q̃.
    pub(super) all: Ucb,
}

impl<A: Source, G: Guide> WithBlend for Bounds<'_, '_, A, G> {
    type Output = Option<usize>;

    #[inline]
    fn with(self, schedule: impl Blend) -> Option<usize> {
        let Bounds { node, amaf, guide, mc: mc_ucb, all: all_ucb } = self;
        argmax(node, amaf, guide, |mc: Sample, all: Sample| {
            let alpha = schedule.beta(mc, all);
            let value = part(alpha, all_ucb.value(all)) + part(1.0 - alpha, mc_ucb.value(mc));
            if mc.n + all.n == 0.0 { mc_ucb.fpu } else { value }
        })
    }
}

/// What `value` contributes with this weight: nothing is nothing, even of infinity.
#[inline]
fn part(weight: f32, value: f32) -> f32 {
    if weight == 0.0 { 0.0 } else { weight * value }
}
