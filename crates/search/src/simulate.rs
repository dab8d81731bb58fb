//! One simulation: descend, playout, backup.

use tewari_game::{Action, Rewards, Rng, Seed, State};
use tewari_tree::{Attached, Candidate, Child, Chunk, NewNode, Node, NodeId, Proof, Shape, Stat, Tree};

use crate::{
    BackupParams, CreditParams, Move, PoolParams, PriorParams, SearchParams, Step, Trace, TreeActions,
    amaf::{Amaf, LaterMoves, Permutations, RewardStats},
    knowledge,
    playout::{Playout, Pool},
    policy::TreePolicy,
    prior::Prior,
    second::Second,
    solver,
};

/// The named parts of an algorithm, shared by all workers.
#[derive(Clone, Copy, Debug)]
pub struct Parts<A, P> {
    /// Which edge is taken in the tree.
    pub policy: TreePolicy,
    /// Where AMAF statistics live.
    pub amaf: A,
    /// Which moves of a simulation they are credited with.
    pub credit: CreditParams,
    /// How values go up.
    pub backup: BackupParams,
    /// How simulations go on beyond the tree.
    pub playout: P,
    /// Moves after which a playout is cut.
    pub cut: usize,
    /// The RAVE values that playouts use.
    pub pool: PoolParams,
    /// Which actions a node has.
    pub actions: TreeActions,
    /// What a new node begins with.
    pub prior: PriorParams,
    /// The number of earlier visits at which a node asks the model of moves.
    pub asks_at: u32,
    /// Simulations of the lower of two levels; 0 for one level.
    pub second: u32,
    /// The visit of an edge at which a node is added below it; 0 for never.
    pub expand: u32,
    /// Moves of a simulation that the tree may choose.
    pub depth: usize,
    /// Losses counted on the way down: the visit itself, and more with several workers.
    pub virtual_loss: u32,
    /// Whether proofs are propagated.
    pub solver: bool,
}

impl<A: Amaf, P> Parts<A, P> {
    /// The parts that `params` choose, with this store and playout.
    pub fn new(params: &SearchParams, amaf: A, playout: P) -> Parts<A, P> {
        let tree = &params.tree;
        let virtual_loss = if params.run.threads > 1 { params.run.virtual_loss } else { 1 };
        let unless_zero = |limit: u32| if limit == 0 { usize::MAX } else { limit as usize };
        Parts {
            policy: TreePolicy::new(params),
            amaf,
            credit: params.credit,
            backup: params.backup,
            playout,
            cut: unless_zero(params.simulation.cut),
            pool: params.pool,
            actions: tree.actions,
            prior: params.prior,
            asks_at: params.knowledge.asks_at(),
            second: tree.second,
            expand: tree.expand,
            depth: unless_zero(tree.depth),
            virtual_loss,
            solver: tree.solver,
        }
    }
}

/// Everything that one worker owns, on cache lines of its own: workers stand side by side in memory and write all the
/// time.
#[repr(align(128))]
pub struct Simulator<S, M> {
    pub(crate) root: S,
    pub(crate) state: S,
    /// One move ahead of `state`, for the solver.
    ahead: S,
    pub(crate) limit: usize,
    pub(crate) trace: Trace,
    later: LaterMoves,
    permutations: Permutations,
    pub(crate) actions: Vec<Action>,
    pub(crate) prior: Prior,
    /// By action: what the model of moves says.
    candidates: Vec<Candidate>,
    pub(crate) rng: Rng,
    /// What the playouts keep.
    memory: M,
    /// What the tree tells the playouts.
    pool: Pool,
    /// Room for this worker's new nodes.
    chunk: Chunk,
    /// Visits of the root that are not yet in the tree.
    pub(crate) root_visits: u32,
    /// The lower of two levels.
    pub(crate) second: Option<Box<Second<S, M>>>,
}

impl<S: State, M> Simulator<S, M> {
    /// A worker for searches from `root`; `memory` is that of its playouts.
    pub fn new(root: &S, seed: Seed, memory: M) -> Simulator<S, M> {
        let (limit, actions) = (root.max_length(), root.action_count());
        let pass = (0..actions).map(Action::new).find(|&action| root.may_repeat(action));
        Simulator {
            root: root.clone(),
            state: root.clone(),
            ahead: root.clone(),
            limit,
            trace: Trace::with_room(limit),
            later: LaterMoves::new(S::PLAYERS, actions, pass),
            permutations: Permutations::new(S::PLAYERS, actions),
            actions: Vec::with_capacity(actions),
            prior: Prior::with_room(actions),
            candidates: Vec::with_capacity(actions),
            rng: seed.rng(),
            memory,
            pool: Pool::new(&PoolParams::default(), actions),
            chunk: Chunk::default(),
            root_visits: 0,
            second: None,
        }
    }

    /// The same worker with this pool of RAVE values for its playouts.
    pub fn with_pool(self, params: &PoolParams) -> Simulator<S, M> {
        let pool = Pool::new(params, self.root.action_count());
        Simulator { pool, ..self }
    }

    /// The same worker with a second level of so many simulations below a tree of this shape; 0 for none.
    pub fn with_second(self, shape: Shape, simulations: u32, seed: Seed, memory: M) -> Simulator<S, M> {
        let second = (simulations > 0).then(|| Box::new(Second::new(&self.root, seed, memory, shape, simulations)));
        Simulator { second, ..self }
    }

    /// Says whether nobody else writes into the tree meanwhile: some updates are cheaper then.
    pub(crate) fn set_alone(&mut self, alone: bool) {
        self.later.set_alone(alone);
        self.permutations.set_alone(alone);
        self.prior.set_alone(alone);
    }

    /// Moves on to another root, another stream of chance and another memory of the playouts.
    pub fn restart(&mut self, root: &S, seed: Seed, memory: M) {
        self.root.clone_from(root);
        self.limit = root.max_length();
        self.trace.make_room(self.limit);
        self.later.restart();
        self.rng = seed.rng();
        self.memory = memory;
    }

    /// The last simulation.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// Runs `count` simulations from the root of `tree`, which must be this worker's root position.
    ///
    /// All workers pass the root, so its visits are entered once per call: the word is read by everybody.
    pub fn simulate<A: Amaf, P>(&mut self, tree: &Tree, parts: &Parts<A, P>, count: u32)
    where
        P: Playout<S, Memory = M>,
    {
        if self.second.is_some() {
            self.simulate_in_two_levels(tree, parts, count);
        } else {
            for _ in 0..count {
                self.simulate_once(tree, parts);
            }
        }
        tree.node(tree.root()).add_visits(std::mem::take(&mut self.root_visits));
    }

    /// One simulation: descend, playout, backup.
    #[inline]
    pub(crate) fn simulate_once<A: Amaf, P>(&mut self, tree: &Tree, parts: &Parts<A, P>) -> Rewards
    where
        P: Playout<S, Memory = M>,
    {
        self.state.clone_from(&self.root);
        self.trace.clear();
        let ending = self.descend(tree, parts);
        let rewards = match ending {
            Some(rewards) => rewards,
            None => self.playout(tree, parts),
        };
        self.finish(tree, parts, &rewards, ending.is_some());
        rewards
    }

    /// Writes the simulation into the tree; `ended` if the game was over on the way.
    #[inline]
    pub(crate) fn finish<A: Amaf, P>(&mut self, tree: &Tree, parts: &Parts<A, P>, rewards: &Rewards, ended: bool) {
        self.close_leaf(tree, parts);
        let proof = if parts.solver && ended { Proof::of(rewards) } else { Proof::UNPROVEN };
        self.backup(tree, parts, rewards, proof);
    }

    /// Plays the current position to its end, or to where playouts are cut, by the default policy.
    #[inline]
    fn playout<A: Amaf, P: Playout<S, Memory = M>>(&mut self, tree: &Tree, parts: &Parts<A, P>) -> Rewards {
        let limit = self.limit.min(self.trace.moves.len().saturating_add(parts.cut));
        if self.pool.is_used() {
            return self.playout_with_pool(tree, parts, limit);
        }
        parts.playout.run(&mut self.memory, &mut self.state, &mut self.rng, &mut self.trace.moves, limit)
    }

    /// The same with the best moves of the tree at hand.
    #[cold]
    fn playout_with_pool<A: Amaf, P>(&mut self, tree: &Tree, parts: &Parts<A, P>, limit: usize) -> Rewards
    where
        P: Playout<S, Memory = M>,
    {
        let Simulator { memory, pool, state, rng, trace, .. } = self;
        pool.fill(tree, &parts.amaf, trace);
        parts.playout.run_with_pool(memory, pool, state, rng, &mut trace.moves, limit)
    }

    /// Follows the tree policy until a new node is added or nothing hangs below; the rewards if the game ends on the
    /// way.
    pub(crate) fn descend<A: Amaf, P: Playout<S, Memory = M>>(
        &mut self,
        tree: &Tree,
        parts: &Parts<A, P>,
    ) -> Option<Rewards> {
        let mut id = tree.root();
        let mut cursor = parts.amaf.start(id);
        while self.trace.moves.len() < self.limit {
            let (visits, node) = self.enter(tree, id);
            parts.amaf.equip(tree, id, visits, &mut self.chunk);
            cursor = parts.amaf.enter(tree, id, visits, cursor);
            if visits == parts.asks_at && id != tree.root() {
                self.consult(parts, &node);
            }
            let edge = parts.policy.select(&node, visits, parts.amaf.source(tree, cursor, &node), &mut self.rng);
            let play = Move { by: node.player(), action: node.action(edge) };
            let visit = parts.policy.taken(node.add_mc(edge, Stat::virtual_loss(parts.virtual_loss))) + 1;
            self.trace.steps.push(Step { node: id, edge });
            self.trace.moves.push(play);
            self.state.play(play.action);
            if let Some(rewards) = self.state.outcome() {
                return Some(rewards);
            }
            id = match node.child(edge) {
                Child::Node(child) => child,
                Child::Absent if visit >= parts.expand && parts.expand > 0 && self.trace.steps.len() < parts.depth => {
                    if parts.solver
                        && let Some(rewards) = self.at_first_sight()
                    {
                        return Some(rewards);
                    }
                    self.expand(tree, parts, id, edge)?
                }
                _ => return None,
            };
            if parts.solver
                && let Some(rewards) = tree.node(id).own_proof().rewards()
            {
                return Some(rewards);
            }
        }
        None
    }

    /// Counts a visit of node `id` and returns how many there were before.
    #[inline]
    fn enter<'t>(&mut self, tree: &'t Tree, id: NodeId) -> (u32, Node<'t>) {
        if id != tree.root() {
            return tree.enter(id);
        }
        let node = tree.node(id);
        self.root_visits += 1;
        (node.visits() + self.root_visits - 1, node)
    }

    /// Asks the model of moves about the root, if it was not asked in an earlier search.
    pub(crate) fn consult_root<A, P: Playout<S, Memory = M>>(&mut self, tree: &Tree, parts: &Parts<A, P>) {
        let root = tree.node(tree.root());
        let known = (0..root.len()).any(|edge| root.candidate(edge) != Candidate::UNKNOWN);
        if !known {
            self.state.clone_from(&self.root);
            self.consult(parts, &root);
        }
    }

    /// Asks the model of moves about the current position, that of `node`.
    #[cold]
    fn consult<A, P: Playout<S, Memory = M>>(&mut self, parts: &Parts<A, P>, node: &Node) {
        parts.playout.predict(&mut self.memory, &self.state, &mut self.candidates);
        knowledge::note(node, &self.candidates);
    }

    /// What the solver sees in the current position before a node is spent on it.
    fn at_first_sight(&mut self) -> Option<Rewards> {
        solver::at_first_sight(&self.state, &mut self.ahead, &mut self.actions)
    }

    /// Hangs a node for the current position below `edge`. A known position is where the descent goes on; at a new
    /// one the playout begins.
    fn expand<A: Amaf, P: Playout<S, Memory = M>>(
        &mut self,
        tree: &Tree,
        parts: &Parts<A, P>,
        parent: NodeId,
        edge: usize,
    ) -> Option<NodeId> {
        let (state, actions, rng, chunk) = (&self.state, &mut self.actions, &mut self.rng, &mut self.chunk);
        let hash = state.hash();
        let attached = tree.attach(parent, edge, hash, chunk, move || {
            parts.actions.list(state, actions);
            rng.shuffle(actions);
            NewNode { player: state.to_play(), hash, actions }
        });
        match attached {
            Attached::Known(child) => Some(child),
            Attached::New(leaf) => {
                self.prior.plant(parts, tree, &tree.node(leaf), &self.state, &self.trace);
                self.trace.leaf = Some(leaf);
                None
            }
            Attached::Refused => None,
        }
    }

    /// The playout's first move is the new node's first choice (Gelly & Silver 2011, Algorithm 2: SimTree).
    fn close_leaf<A, P>(&mut self, tree: &Tree, parts: &Parts<A, P>) {
        let Some(leaf) = self.trace.leaf else { return };
        let Some(first) = self.trace.moves.get(self.trace.steps.len()) else { return };
        let node = tree.node(leaf);
        let Some(edge) = node.find(first.action) else { return };
        node.add_visits(1);
        node.add_mc(edge, Stat::virtual_loss(parts.virtual_loss));
        self.trace.steps.push(Step { node: leaf, edge });
    }

    /// Adds the rewards to every node of the trace, from the leaf up; `proof` is what is known of the last position.
    /// Visits were counted on the way down, as losses, so a lost simulation has nothing more to write: with many
    /// workers every write to the upper tree takes a cache line from the others.
    fn backup<A: Amaf, P>(&mut self, tree: &Tree, parts: &Parts<A, P>, rewards: &Rewards, mut proof: Proof) {
        let stats = RewardStats::new(rewards);
        let pending = Stat::virtual_loss(parts.virtual_loss);
        let permuted = A::PER_EDGE && parts.credit.permutations;
        if A::NEEDS_LATER_MOVES {
            let number = tree.node(tree.root()).visits() + self.root_visits;
            self.later.begin(&parts.credit, &self.trace, number, stats);
        }
        if permuted {
            self.permutations.credit(tree, &self.trace.moves[..self.later.extent()], &stats);
        }
        for (ply, step) in self.trace.steps.iter().enumerate().rev() {
            let rest = stats.of(self.trace.moves[ply].by) - pending;
            if rest != Stat::ZERO {
                tree.add_mc(step.node, step.edge, rest);
            }
            if !parts.backup.is_mean()
                && let Some(next) = self.trace.steps.get(ply + 1)
            {
                parts.backup.settle(S::PLAYERS, &tree.node(step.node), step.edge, &tree.node(next.node));
            }
            if permuted {
                // The walk has credited what is taken within the moves that count: they in their own order.
                if ply >= self.later.extent() {
                    tree.node(step.node).add_amaf(step.edge, stats.of(self.trace.moves[ply].by));
                }
            } else if A::NEEDS_LATER_MOVES {
                if A::PER_EDGE {
                    self.later.back_to::<false>(ply, &self.trace.moves);
                } else {
                    self.later.back_to::<true>(ply, &self.trace.moves);
                }
                parts.amaf.credit(tree, step.node, step.edge, &stats, &self.later);
            }
            if proof.is_proven() {
                proof = solver::settle(&tree.node(step.node), step.edge, proof);
            }
        }
    }
}
