//! A search with its tree and workers, from move to move of a game.

use tewari_game::{Action, Record, Seed, State};
use tewari_tree::{NewNode, Shape, Tree};

use crate::{
    Budget, Heuristic, Parts, Report, RunParams, SearchParams, Simulator, Trace, Watch, amaf::Amaf, playout::Playout,
    prior::Prior, workers::Control,
};

/// The stream of chance of a worker's lower level.
const LOWER: u64 = 1;

const MIB: usize = 1 << 20;

/// The tree's part of the memory that a search may take. Workers and the pages of the program that only a search runs
/// through are resident too: they get a sixteenth, and need no more than 4 MiB.
fn tree_bytes(mebibytes: u32) -> usize {
    let all = mebibytes as usize * MIB;
    all - (all / 16).min(4 * MIB)
}

/// One algorithm with its memory.
pub struct Search<S: State, A, P: Playout<S>> {
    parts: Parts<A, P>,
    run: RunParams,
    tree: Tree,
    simulators: Vec<Simulator<S, P::Memory>>,
    /// The moves that lead to the root of the tree, for the reuse of subtrees.
    path: Option<(u64, Vec<Action>)>,
}

impl<S: State, A: Amaf, P: Playout<S>> Search<S, A, P> {
    /// A search for games that start like `start`.
    pub fn new(params: &SearchParams, start: &S, amaf: A, playout: P) -> Search<S, A, P> {
        let shape = amaf.shape(S::PLAYERS, start.action_count());
        // Permutations walk the tree, and a graph has too many ways.
        let transpositions = params.tree.transpositions && !params.credit.permutations;
        let candidates = params.knowledge.is_used();
        let beginnings = params.run.shared && params.prior.heuristic != Heuristic::None;
        let shape = Shape { transpositions, candidates, beginnings, ..shape };
        let tree = Tree::new(shape, tree_bytes(params.run.memory));
        let parts = Parts::new(params, amaf, playout);
        Search { parts, run: params.run, tree, simulators: Vec::new(), path: None }
    }

    /// Searches the position of `record`, which must not be over.
    pub fn run(&mut self, record: &Record<S>, budget: &Budget, seed: Seed, mut watch: Option<Watch>) -> Report {
        self.prepare_workers(record.state(), seed);
        if !(self.run.reuse && self.advance(record)) {
            self.plant(record, seed);
        }
        if self.tree.shape().candidates {
            self.simulators[0].consult_root(&self.tree, &self.parts);
        }
        let control = Control::new(budget);
        control.run(&mut self.tree, &self.parts, &mut self.simulators, &mut watch);
        self.path = Some((record.initial().hash(), record.moves().to_vec()));
        control.report(&self.tree, &self.parts)
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.path = None;
    }

    /// What is known of the position after `line` from the one that was searched last; nothing beyond the tree.
    pub fn recall(&self, line: &[Action]) -> Option<Report> {
        self.path.as_ref()?;
        Report::after(&self.tree, &self.parts.amaf, &self.parts.policy, line)
    }

    /// The tree of the last search.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    fn prepare_workers(&mut self, root: &S, seed: Seed) {
        let wanted = self.run.threads as usize;
        let playout = self.parts.playout;
        for (i, simulator) in self.simulators.iter_mut().enumerate() {
            let seed = seed.fork(i as u64);
            simulator.restart(root, seed, playout.memory(root));
            if let Some(second) = &mut simulator.second {
                second.restart(root, seed.fork(LOWER), playout.memory(root));
            }
        }
        while self.simulators.len() < wanted {
            let seed = seed.fork(self.simulators.len() as u64);
            let simulator = Simulator::new(root, seed, playout.memory(root)).with_pool(&self.parts.pool);
            let (shape, simulations) = (self.tree.shape(), self.parts.second);
            self.simulators.push(simulator.with_second(shape, simulations, seed.fork(LOWER), playout.memory(root)));
        }
    }

    fn plant(&mut self, record: &Record<S>, seed: Seed) {
        let mut actions = self.parts.actions.of_root(record);
        // Random order of edges makes ties break at random; chance of its own keeps workers' streams untouched.
        seed.fork(u64::MAX).rng().shuffle(&mut actions);
        let state = record.state();
        let root = NewNode { player: state.to_play(), hash: state.hash(), actions: &actions };
        if self.tree.plant(root).is_none() {
            // The limit is too small for a single node: take what one needs.
            let needed = 4 * self.tree.shape().node_bytes(actions.len()) + 4096;
            self.tree = Tree::new(self.tree.shape(), needed);
            self.tree.plant(root).expect("there is room for the root");
        }
        let (tree, trace) = (&self.tree, Trace::with_room(0));
        Prior::with_room(state.action_count()).plant(&self.parts, tree, &tree.node(tree.root()), state, &trace);
    }

    /// Moves the root down the moves played since the last search, if the tree holds them.
    fn advance(&mut self, record: &Record<S>) -> bool {
        let Some((initial, path)) = self.path.take() else { return false };
        if initial != record.initial().hash() {
            return false;
        }
        let Some(news) = record.moves().strip_prefix(&path[..]) else { return false };
        if !news.iter().all(|&action| self.tree.advance(action)) {
            return false;
        }
        // The history of the game (superko) may forbid what the tree, which has none, allowed.
        let root = self.tree.node(self.tree.root());
        let mut edges: Vec<Action> = root.actions().collect();
        edges.sort_unstable();
        root.hash() == record.state().hash() && edges == self.parts.actions.of_root(record)
    }
}
