//! The tree policy: which edge a simulation takes.

mod argmax;
mod sample;
pub mod schedule;
mod ucb;

use tewari_tree::{Node, Stat};

use crate::{SearchParams, Value, amaf::Source};
use argmax::{argmax, untried};
pub use sample::Sample;
use schedule::{AnySchedule, Hand, Mse, MseMean};
use ucb::Ucb;

/// Chooses edges; the parts are parameters, the combination is resolved once per node.
#[derive(Clone, Copy, Debug)]
pub struct TreePolicy {
    value: Value,
    schedule: AnySchedule,
    c: f32,
    fpu: f32,
    solver: bool,
}

impl TreePolicy {
    /// The policy that `params` describe.
    pub fn new(params: &SearchParams) -> TreePolicy {
        let tree = &params.tree;
        let schedule = AnySchedule::new(&params.rave);
        TreePolicy { value: tree.value, schedule, c: tree.c, fpu: tree.fpu, solver: tree.solver }
    }

    /// The edge of `node` that a simulation takes, after `visits` others. Edges that the solver has settled are passed
    /// over while any other is left.
    #[inline]
    pub fn select<A: Source>(&self, node: &Node, visits: u32, amaf: A) -> usize {
        if self.solver {
            let open = |edge: usize| !node.proof(edge).is_proven();
            self.select_among(node, visits, amaf, open).unwrap_or(0)
        } else {
            self.select_among(node, visits, amaf, |_| true).unwrap_or(0)
        }
    }

    #[inline]
    fn select_among<A: Source>(
        &self,
        node: &Node,
        visits: u32,
        amaf: A,
        open: impl Fn(usize) -> bool + Copy,
    ) -> Option<usize> {
        let ucb = self.ucb(visits as f32);
        match self.value {
            Value::Uniform => argmax(node, amaf, open, |mc, _| -mc.n),
            Value::Mean => {
                if self.fpu == f32::INFINITY
                    && let Some(untried) = untried(node, visits, open)
                {
                    return Some(untried);
                }
                argmax(node, amaf, open, |mc, _| ucb.value(mc))
            }
            Value::Amaf => {
                // One set of counts: the AMAF counts are also what the bonus is measured by.
                let total: f32 = (0..node.len()).map(|edge| amaf.stat(node, edge).n() as f32).sum();
                let ucb = self.ucb(total);
                argmax(node, amaf, open, |_, all| ucb.value(all))
            }
            Value::Rave | Value::Grave => match self.schedule {
                AnySchedule::Hand(hand) => self.blend(node, amaf, open, ucb, hand.at(visits)),
                AnySchedule::Mse(mse) => self.blend(node, amaf, open, ucb, mse),
                AnySchedule::MseMean(mse) => self.blend(node, amaf, open, ucb, mse),
            },
        }
    }

    /// MC-RAVE (Gelly & Silver 2011, Eq. 12) and, with exploration, UCT-RAVE (Eq. 18). The bonus of an action that was
    /// never tried here is that of an action tried once: the equation has no finite value for it.
    #[inline]
    fn blend<A: Source>(
        &self,
        node: &Node,
        amaf: A,
        open: impl Fn(usize) -> bool,
        ucb: Ucb,
        schedule: impl schedule::Blend,
    ) -> Option<usize> {
        let value = |mc: Sample, all: Sample| {
            let value = schedule.value(mc, all);
            if mc.n + all.n == 0.0 { self.fpu } else { value }
        };
        if self.c == 0.0 {
            argmax(node, amaf, open, value)
        } else {
            argmax(node, amaf, open, |mc, all| value(mc, all) + ucb.bonus(mc.n.max(1.0)))
        }
    }

    /// The exploration at a node whose counts sum to `total`.
    fn ucb(&self, total: f32) -> Ucb {
        let scale = if self.c == 0.0 { 0.0 } else { self.c * total.max(1.0).ln().sqrt() };
        Ucb { scale, fpu: self.fpu }
    }

    /// β of an edge, for reports: 0 without AMAF, 1 for basic AMAF.
    pub fn beta(&self, visits: u32, mc: Stat, amaf: Stat) -> f32 {
        match self.value {
            Value::Uniform | Value::Mean => 0.0,
            Value::Amaf => 1.0,
            Value::Rave | Value::Grave => self.schedule.beta(visits, mc.into(), amaf.into()),
        }
    }
}

impl AnySchedule {
    fn beta(&self, visits: u32, mc: Sample, amaf: Sample) -> f32 {
        use schedule::Blend;
        match self {
            AnySchedule::Hand(hand) => hand.at(visits).beta(mc, amaf),
            AnySchedule::Mse(mse) => Mse::beta(mse, mc, amaf),
            AnySchedule::MseMean(mse) => MseMean::beta(mse, mc, amaf),
        }
    }

    fn new(params: &crate::RaveParams) -> AnySchedule {
        match params.schedule {
            crate::Schedule::Hand => AnySchedule::Hand(Hand { k: params.k }),
            crate::Schedule::Mse => AnySchedule::Mse(Mse { bias: params.bias }),
            crate::Schedule::MseMean => AnySchedule::MseMean(MseMean { bias: params.bias }),
        }
    }
}
