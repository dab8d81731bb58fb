//! Heuristic prior knowledge: what a new node begins with (Gelly & Silver 2011, section 5).

use tewari_game::{Action, State};
use tewari_go::Opinion;
use tewari_tree::{Node, Stat};

use crate::{
    Heuristic, Parts,
    amaf::Amaf,
    playout::{Playout, even},
};

/// Room for the actions of a node and their values.
#[derive(Clone, Debug)]
pub(crate) struct Prior {
    actions: Vec<Action>,
    opinions: Vec<Opinion>,
}

impl Prior {
    /// For nodes of up to so many actions.
    pub(crate) fn with_room(actions: usize) -> Prior {
        Prior { actions: Vec::with_capacity(actions), opinions: Vec::with_capacity(actions) }
    }

    /// Q̃(s,a) ← H(s,a) and Ñ(s,a) ← M for all actions of a new node (Eq. 50 and 51).
    pub(crate) fn plant<S: State, A: Amaf, P: Playout<S>>(&mut self, parts: &Parts<A, P>, node: &Node, state: &S) {
        if parts.prior.heuristic == Heuristic::None || !A::NEEDS_LATER_MOVES {
            return;
        }
        self.actions.clear();
        self.actions.extend(node.actions());
        match parts.prior.heuristic {
            Heuristic::Even | Heuristic::None => even(&self.actions, &mut self.opinions),
            heuristic => parts.playout.judge(heuristic, state, &self.actions, &mut self.opinions),
        }
        for (edge, opinion) in self.opinions.iter().enumerate() {
            let experience = (parts.prior.experience as f32 * opinion.weight).round() as u32;
            parts.amaf.prime(node, edge, Stat::new(experience, opinion.value));
        }
    }
}
