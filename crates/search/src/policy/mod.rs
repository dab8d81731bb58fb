//! The tree policy: which edge a simulation takes.

mod alpha;
mod argmax;
mod gaussian;
mod guide;
mod pruning;
mod rave;
mod sample;
pub mod schedule;
mod ucb;

use tewari_game::Rng;
use tewari_tree::{Node, Stat};

use crate::{KnowledgeParams, OrderedParams, SearchParams, Value, amaf::Source, annealing::nth_best};
use alpha::Bounds;
use argmax::{Guide, argmax, mean, untried};
use gaussian::Gaussian;
pub use gaussian::GaussianParams;
use guide::{Advised, Free, Unsettled};
use pruning::Promising;
pub use pruning::PruningParams;
use rave::Blended;
pub use sample::Sample;
use schedule::{AnySchedule, Blend, WithBlend};
use ucb::Ucb;

/// Chooses edges; the parts are parameters, the combination is resolved once per node.
#[derive(Clone, Copy, Debug)]
pub struct TreePolicy {
    value: Value,
    schedule: AnySchedule,
    c: f32,
    fpu: f32,
    solver: bool,
    /// Simulations that every edge has begun with.
    prior: u32,
    /// If there is a model of moves.
    knowledge: Option<KnowledgeParams>,
    pruning: PruningParams,
    gaussian: GaussianParams,
    ordered: OrderedParams,
}

impl TreePolicy {
    /// The policy that `params` describe.
    pub fn new(params: &SearchParams) -> TreePolicy {
        let tree = &params.tree;
        let schedule = AnySchedule::new(&params.rave, &params.learned);
        let prior = params.prior.mc_count();
        let knowledge = Some(params.knowledge).filter(KnowledgeParams::is_used);
        TreePolicy {
            value: tree.value,
            schedule,
            c: tree.c,
            fpu: tree.fpu,
            solver: tree.solver,
            prior,
            knowledge,
            pruning: params.pruning,
            gaussian: params.gaussian,
            ordered: params.ordered,
        }
    }

    /// The edge of `node` that a simulation takes, after `visits` others. Edges that the solver has settled are passed
    /// over while any other is left. `rng` is for values that are drawn by lot.
    #[inline]
    pub fn select<A: Source>(&self, node: &Node, visits: u32, amaf: A, rng: &mut Rng) -> usize {
        if let Some(knowledge) = &self.knowledge
            && let Some(edge) = self.select_among(node, visits, amaf, Advised::new(node, knowledge.at(visits)), rng)
        {
            return edge;
        }
        let chosen = if self.solver {
            self.select_among(node, visits, amaf, Unsettled(node), rng)
        } else {
            self.select_among(node, visits, amaf, Free, rng)
        };
        chosen.unwrap_or(0)
    }

    #[inline]
    fn select_among<A: Source>(
        &self,
        node: &Node,
        visits: u32,
        amaf: A,
        guide: impl Guide,
        rng: &mut Rng,
    ) -> Option<usize> {
        // N(s) = Σ N(s,a), what the edges began with included (Gelly & Silver 2011, Eq. 52).
        let visits = visits + self.prior * node.len() as u32;
        let ucb = self.ucb(visits as f32);
        match self.value {
            Value::Uniform => argmax(node, amaf, Promising::new(node, guide, self.pruning), |mc, _| -mc.n),
            Value::Mean | Value::Gaussian => {
                if self.fpu == f32::INFINITY
                    && let Some(untried) = untried(node, visits, guide)
                {
                    return Some(untried);
                }
                if self.value == Value::Gaussian {
                    return Gaussian { params: self.gaussian, node, guide, fpu: self.fpu }.draw(rng);
                }
                argmax(node, amaf, guide, |mc, _| ucb.value(mc))
            }
            Value::Ordered => self.draw_in_order(node, visits, amaf, guide, rng),
            Value::Amaf => {
                let all = self.amaf_ucb(node, amaf);
                argmax(node, amaf, guide, |_, sample| all.value(sample))
            }
            Value::Alpha => {
                let all = self.amaf_ucb(node, amaf);
                self.schedule.at(visits, || mean(node), Bounds { node, amaf, guide, mc: ucb, all })
            }
            Value::Rave | Value::Grave => self.schedule.at(visits, || mean(node), Blended { node, amaf, guide, ucb }),
        }
    }

    /// An edge in the order of AMAF values, which are disturbed as [`OrderedParams`] say.
    #[cold]
    fn draw_in_order<A: Source>(
        &self,
        node: &Node,
        visits: u32,
        amaf: A,
        guide: impl Guide,
        rng: &mut Rng,
    ) -> Option<usize> {
        let greedy = Ucb { scale: 0.0, fpu: self.fpu };
        let value = |edge| greedy.value(amaf.stat(node, edge).into());
        let open = (0..node.len()).filter(|&edge| guide.open(edge));
        nth_best(open.map(|edge| (value(edge), edge)), self.ordered.skip(visits, rng))
    }

    /// The exploration at a node whose counts sum to `total`.
    fn ucb(&self, total: f32) -> Ucb {
        let scale = if self.c == 0.0 { 0.0 } else { self.c * total.max(1.0).ln().sqrt() };
        Ucb { scale, fpu: self.fpu }
    }

    /// The exploration of AMAF values: their own counts are what the bonus is measured by.
    fn amaf_ucb<A: Source>(&self, node: &Node, amaf: A) -> Ucb {
        self.ucb(amaf.total(node) as f32)
    }

    /// How many simulations have taken an edge.
    pub(crate) fn taken(&self, mc: Stat) -> u32 {
        mc.n().saturating_sub(self.prior)
    }

    /// What a model of moves adds to the value of an edge, for reports: 0 without one.
    pub fn bias(&self, node: &Node, edge: usize) -> f32 {
        let advice = self.knowledge.map(|knowledge| knowledge.at(node.visits()));
        advice.map_or(0.0, |advice| advice.bias(node.candidate(edge), Sample::from(node.mc(edge)).n))
    }

    /// β of an edge, for reports: 0 without AMAF, 1 for basic AMAF.
    pub fn beta(&self, node: &Node, mc: Stat, amaf: Stat) -> f32 {
        let visits = node.visits() + self.prior * node.len() as u32;
        match self.value {
            Value::Uniform | Value::Mean | Value::Gaussian => 0.0,
            Value::Amaf | Value::Ordered => 1.0,
            Value::Rave | Value::Grave | Value::Alpha => {
                self.schedule.at(visits, || mean(node), BetaOf(mc.into(), amaf.into()))
            }
        }
    }
}

struct BetaOf(Sample, Sample);

impl WithBlend for BetaOf {
    type Output = f32;

    fn with(self, schedule: impl Blend) -> f32 {
        schedule.beta(self.0, self.1)
    }
}
