//! Heuristic prior knowledge: what a new node begins with (Gelly & Silver 2011, section 5).

use tewari_game::{Action, State};
use tewari_go::Opinion;
use tewari_tree::{Node, Stat, Tree};

use crate::{
    Parts, Trace,
    amaf::{Amaf, Source, put},
    playout::Playout,
};

tewari_params::choice! {
    /// What is thought of an action before it was ever tried: H(s,a) (Gelly & Silver 2011, section 5.1).
    pub enum Heuristic {
        /// Nothing.
        None = "none",
        /// All actions are worth one half.
        Even = "even-game",
        /// What they were worth when the same player chose last, Q(s_t,a) = Q(s_{t-2},a); one half where unknown.
        Grandfather = "grandfather",
        /// What the default policy prefers is worth 1, what it never plays 0, the rest one half (handcrafted).
        Handcrafted = "handcrafted",
        /// Reasons for and against each move, of different weight: captures, saves, patterns, distance to the last move,
        /// lines of an empty area, self-atari (Go and Atarigo with MoGo's playouts; after Chaslot et al. 2009).
        Expert = "expert",
        /// The learnt value of the position after the move, by its local shapes; what a playout may not choose is worth 0 (Go;
        /// Q_rlgo in Gelly & Silver 2011, section 5.1).
        LocalShape = "local-shape",
    }
}

tewari_params::params! {
    /// What a new node begins with: Q̃(s,a) = Q(s,a) = H(s,a), Ñ(s,a) = C̃, N(s,a) = C (Gelly & Silver 2011, Eq. 48 to 51).
    pub struct PriorParams {
        /// The heuristic H.
        pub heuristic: Heuristic = Heuristic::None;
        /// C̃, the simulations that the heuristic is worth among AMAF values (equivalent experience M).
        pub experience: u32 = 50, in 0..=100_000;
        /// C, the simulations that the heuristic is worth among Monte-Carlo values (heuristic MCTS); 0 keeps them pure.
        pub mc_experience: u32 = 0, in 0..=100_000;
    }
}

impl PriorParams {
    /// C, if there is a heuristic.
    pub(crate) fn mc_count(&self) -> u32 {
        if self.heuristic == Heuristic::None { 0 } else { self.mc_experience }
    }

    /// C̃, if there is a heuristic.
    fn amaf_count(&self) -> u32 {
        if self.heuristic == Heuristic::None { 0 } else { self.experience }
    }
}

/// Room for the actions of a node and their values.
#[derive(Clone, Debug)]
pub(crate) struct Prior {
    actions: Vec<Action>,
    opinions: Vec<Opinion>,
    /// By action: what a grandfather knows of it.
    known: Vec<(Stat, Stat)>,
    /// Whether nobody else writes into the tree.
    alone: bool,
}

impl Prior {
    /// For nodes of up to so many actions.
    pub(crate) fn with_room(actions: usize) -> Prior {
        let (list, opinions) = (Vec::with_capacity(actions), Vec::with_capacity(actions));
        Prior { actions: list, opinions, known: vec![(Stat::ZERO, Stat::ZERO); actions], alone: false }
    }

    /// Says whether nobody else writes into the tree.
    pub(crate) fn set_alone(&mut self, alone: bool) {
        self.alone = alone;
    }

    /// Gives all actions of a new node at the end of `trace` their first values.
    pub(crate) fn plant<S: State, A: Amaf, P: Playout<S>>(
        &mut self,
        parts: &Parts<A, P>,
        tree: &Tree,
        node: &Node,
        state: &S,
        trace: &Trace,
    ) {
        let wanted = A::NEEDS_LATER_MOVES || parts.prior.mc_count() > 0;
        if !wanted {
            return;
        }
        match parts.prior.heuristic {
            Heuristic::None => {}
            Heuristic::Even => {
                let beginning = Beginning::of(parts, Opinion::EVEN);
                (0..node.len()).for_each(|edge| beginning.give(parts, node, edge, self.alone));
            }
            Heuristic::Grandfather => self.inherit(parts, tree, node, trace),
            heuristic @ (Heuristic::Handcrafted | Heuristic::Expert | Heuristic::LocalShape) => {
                self.actions.clear();
                self.actions.extend(node.actions());
                parts.playout.judge(heuristic, state, &self.actions, &mut self.opinions);
                // Most opinions are the same as the one before.
                let (mut last, mut beginning) = (Opinion::EVEN, Beginning::of(parts, Opinion::EVEN));
                for (edge, &opinion) in self.opinions.iter().enumerate() {
                    if opinion != last {
                        (last, beginning) = (opinion, Beginning::of(parts, opinion));
                    }
                    beginning.give(parts, node, edge, self.alone);
                }
            }
        }
        node.note_beginning();
    }

    /// The grandfather heuristic: each estimate takes what the last node of the same player knows.
    fn inherit<A: Amaf, P>(&mut self, parts: &Parts<A, P>, tree: &Tree, node: &Node, trace: &Trace) {
        let same = |id| tree.node(id).player() == node.player();
        let grandfather = trace.steps.iter().rev().map(|step| step.node).find(|&id| same(id));
        self.known.fill((Stat::ZERO, Stat::ZERO));
        if let Some(id) = grandfather {
            let old = tree.node(id);
            let source = parts.amaf.source(tree, parts.amaf.enter(tree, id, u32::MAX, parts.amaf.start(id)), &old);
            for (edge, action) in old.actions().enumerate() {
                self.known[action.index()] = (old.mc(edge), source.stat(&old, edge));
            }
        }
        let value = |known: Stat| if known.n() == 0 { 0.5 } else { known.mean() };
        for (edge, action) in node.actions().enumerate() {
            let (mc, amaf) = self.known[action.index()];
            Beginning::new(parts, [value(mc), value(amaf)], 1.0).give(parts, node, edge, self.alone);
        }
    }
}

/// What an edge begins with.
#[derive(Clone, Copy)]
struct Beginning {
    mc: Stat,
    amaf: Stat,
}

impl Beginning {
    /// Q(s,a) and Q̃(s,a). `weight` is of Q̃ alone: how often an edge was taken must stay known.
    #[inline]
    fn new<A, P>(parts: &Parts<A, P>, [q, all]: [f32; 2], weight: f32) -> Beginning {
        let amaf = (parts.prior.amaf_count() as f32 * weight + 0.5) as u32;
        Beginning { mc: Stat::new(parts.prior.mc_count(), q), amaf: Stat::new(amaf, all) }
    }

    #[inline]
    fn of<A, P>(parts: &Parts<A, P>, Opinion { value, weight }: Opinion) -> Beginning {
        Beginning::new(parts, [value; 2], weight)
    }

    /// Gives it to an edge of `node`.
    #[inline(always)]
    fn give<A: Amaf, P>(self, parts: &Parts<A, P>, node: &Node, edge: usize, alone: bool) {
        if self.mc != Stat::ZERO {
            put(&node.mcs()[edge], self.mc.word(), alone);
        }
        if self.amaf != Stat::ZERO {
            parts.amaf.prime(node, edge, self.amaf, alone);
        }
    }
}
