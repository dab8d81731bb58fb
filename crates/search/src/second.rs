//! Search in two levels: where a simulation leaves the tree, a small search of its own goes on, whose tree is forgotten
//! (the idea of GRAVE2, 2026; as PN² does for proofs). Memory falls by about its number of simulations.

use tewari_game::{Seed, State};
use tewari_tree::{NewNode, Shape, Stat, Tree};

use crate::{Parts, Simulator, amaf::Amaf, playout::Playout};

/// The lower level of a worker: a tree that is planted again and again, and who simulates in it.
pub(crate) struct Second<S, M> {
    tree: Tree,
    simulator: Simulator<S, M>,
}

impl<S: State, M> Second<S, M> {
    /// For searches of `simulations` from positions after `root`, in trees of this shape.
    pub(crate) fn new(root: &S, seed: Seed, memory: M, shape: Shape, simulations: u32) -> Second<S, M> {
        // One node for each simulation, and what the tree keeps back for itself.
        let bytes = (simulations as usize + 4) * shape.node_bytes(root.action_count()) * 9 / 8 + (1 << 16);
        let mut simulator = Simulator::new(root, seed, memory);
        simulator.set_alone(true);
        Second { tree: Tree::new(shape, bytes), simulator }
    }

    pub(crate) fn restart(&mut self, root: &S, seed: Seed, memory: M) {
        self.simulator.restart(root, seed, memory);
    }

    /// Makes the position of `upper` the root of the lower level.
    fn plant<A: Amaf, P: Playout<S, Memory = M>>(&mut self, parts: &Parts<A, P>, state: &S, limit: usize) {
        let Simulator { actions, rng, .. } = &mut self.simulator;
        parts.actions.list(state, actions);
        rng.shuffle(actions);
        let root = NewNode { player: state.to_play(), hash: state.hash(), actions };
        self.tree.plant(root).expect("the lower tree was made for as many nodes as it has simulations");
        self.simulator.root.clone_from(state);
        self.simulator.limit = limit;
        self.simulator.trace.clear();
        let node = self.tree.node(self.tree.root());
        self.simulator.prior.plant(parts, &self.tree, &node, state, &self.simulator.trace);
    }
}

impl<S: State, M> Simulator<S, M> {
    /// Runs `count` simulations, those that leave the tree at the same place together.
    pub(crate) fn simulate_in_two_levels<A: Amaf, P>(&mut self, tree: &Tree, parts: &Parts<A, P>, count: u32)
    where
        P: Playout<S, Memory = M>,
    {
        let Some(mut second) = self.second.take() else { return };
        let mut left = count;
        while left > 0 {
            self.state.clone_from(&self.root);
            self.trace.clear();
            match self.descend(tree, parts) {
                Some(rewards) => {
                    self.finish(tree, parts, &rewards, true);
                    left -= 1;
                }
                None => {
                    self.search_below(tree, parts, &mut second, left);
                    left = 0;
                }
            }
        }
        self.second = Some(second);
    }

    /// A search of `count` simulations from where the tree was left; each of them counts on the way there.
    fn search_below<A: Amaf, P: Playout<S, Memory = M>>(
        &mut self,
        tree: &Tree,
        parts: &Parts<A, P>,
        second: &mut Second<S, M>,
        count: u32,
    ) {
        let (steps, moves) = (self.trace.steps.len(), self.trace.moves.len());
        second.plant(parts, &self.state, self.limit.saturating_sub(moves));
        for number in 0..count {
            if number > 0 {
                self.trace.steps.truncate(steps);
                self.trace.moves.truncate(moves);
                self.pass_again(tree, parts);
            }
            let rewards = second.simulator.simulate_once(&second.tree, parts);
            self.trace.moves.extend_from_slice(&second.simulator.trace.moves);
            self.finish(tree, parts, &rewards, false);
        }
    }

    /// Counts another visit of every step of the trace, as on the way down.
    fn pass_again<A: Amaf, P>(&mut self, tree: &Tree, parts: &Parts<A, P>) {
        for step in &self.trace.steps {
            if step.node == tree.root() {
                self.root_visits += 1;
            } else {
                tree.node(step.node).add_visits(1);
            }
            tree.add_mc(step.node, step.edge, Stat::virtual_loss(parts.virtual_loss));
        }
    }
}
