//! RAVE values in playouts: PoolRave (Rimmel, Teytaud & Teytaud 2011, told in Cazenave 2015, section 2).

use tewari_game::{Action, Rng, State};
use tewari_tree::{NodeId, Tree};

use crate::{
    Trace,
    amaf::{Amaf, Source},
};

tewari_params::params! {
    /// RAVE values in playouts, in searches that have them: with some probability a move out of those with the best Q̃.
    pub struct PoolParams {
        /// The probability that a playout takes a move out of the pool, if it can; 0 for no pool.
        pub chance: f32 = 0.0, in 0.0..=1.0;
        /// k, the number of moves in the pool.
        pub best: u32 = 10, in 1..=1000;
        /// Simulations that a node has at least, to fill the pool: the last such node of the tree does.
        pub enough: u32 = 50, in 1..=1_000_000;
    }
}

/// The moves with the best AMAF values at the last node with enough simulations, for whoever can play them ("Biasing
/// Monte-Carlo simulations through RAVE values"): in the games of the paper both players want the same points.
#[derive(Clone, Debug)]
pub struct Pool {
    params: PoolParams,
    /// Best first.
    moves: Vec<(f32, Action)>,
    /// The actions of the position at hand.
    list: Vec<Action>,
}

impl Pool {
    /// An empty pool for a game of so many actions.
    pub fn new(params: &PoolParams, actions: usize) -> Pool {
        let moves = Vec::with_capacity(params.best as usize + 1);
        Pool { params: *params, moves, list: Vec::with_capacity(actions) }
    }

    /// Whether there is a pool at all.
    #[inline]
    pub fn is_used(&self) -> bool {
        self.params.chance > 0.0
    }

    /// Fills the pool after the tree part of a simulation.
    pub fn fill<A: Amaf>(&mut self, tree: &Tree, amaf: &A, trace: &Trace) {
        self.moves.clear();
        let rich = |&id: &NodeId| tree.node(id).visits() >= self.params.enough;
        let Some(id) = trace.steps.iter().rev().map(|step| step.node).find(rich) else { return };
        let node = tree.node(id);
        let source = amaf.source(tree, amaf.enter(tree, id, u32::MAX, amaf.start(id)), &node);
        for edge in 0..node.len() {
            let stat = source.stat(&node, edge);
            if stat.n() > 0 {
                enter(&mut self.moves, self.params.best as usize, (stat.mean(), node.action(edge)));
            }
        }
    }

    /// One of the moves, all alike, if it can be played and the lot falls so.
    #[inline]
    pub fn propose<S: State>(&mut self, state: &S, rng: &mut Rng) -> Option<Action> {
        if self.moves.is_empty() || rng.unit() >= self.params.chance {
            return None;
        }
        let (_, action) = self.moves[rng.below(self.moves.len())];
        state.playout_actions(&mut self.list);
        self.list.binary_search(&action).is_ok().then_some(action)
    }
}

/// Puts a move in its place among the best `room`.
fn enter(moves: &mut Vec<(f32, Action)>, room: usize, new: (f32, Action)) {
    let place = moves.partition_point(|&(value, _)| value >= new.0);
    if place < room {
        moves.insert(place, new);
        moves.truncate(room);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Step, amaf::EdgeAmaf};
    use tewari_game::{Player, Seed};
    use tewari_games::nim::Nim;
    use tewari_tree::{NewNode, Shape, Stat};

    #[test]
    fn the_best_are_kept_in_order() {
        let mut moves = Vec::new();
        for (value, action) in [(0.5, 0), (0.75, 1), (0.25, 2), (0.5, 3), (1.0, 4)] {
            enter(&mut moves, 3, (value, Action::new(action)));
        }
        assert_eq!(moves, [(1.0, 4), (0.75, 1), (0.5, 0)].map(|(value, action)| (value, Action::new(action))));
    }

    /// A root of nim with three moves worth ¼, 1 and ½, and how often its pool proposes each in 10,000 turns.
    fn proposals(chance: f32, best: u32, visits: u32) -> [usize; 3] {
        let state = Nim::<2>::new(&[3]).unwrap();
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        let mut tree = Tree::new(Shape { edge_amaf: true, ..Shape::default() }, 1 << 14);
        let root = tree.plant(NewNode { player: Player::FIRST, hash: 1, actions: &actions }).unwrap();
        let node = tree.node(root);
        [0.25, 1.0, 0.5].iter().enumerate().for_each(|(edge, &q)| node.add_amaf(edge, Stat::new(4, q)));
        node.add_visits(visits);
        let mut trace = Trace::with_room(1);
        trace.steps.push(Step { node: root, edge: 0 });
        let mut pool = Pool::new(&PoolParams { chance, best, enough: 50 }, 3);
        pool.fill(&tree, &EdgeAmaf, &trace);
        let (mut rng, mut drawn) = (Seed::new(1).rng(), [0; 3]);
        for _ in 0..10_000 {
            let proposed = pool.propose(&state, &mut rng);
            proposed.iter().for_each(|action| drawn[actions.binary_search(action).unwrap()] += 1);
        }
        drawn
    }

    #[test]
    fn moves_of_the_pool_are_proposed_with_its_chance() {
        let [worst, best, second] = proposals(0.5, 2, 50);
        assert!(worst == 0 && best.abs_diff(2_500) < 200 && second.abs_diff(2_500) < 200, "{best} and {second}");
        assert_eq!(proposals(1.0, 1, 50), [0, 10_000, 0]);
        assert_eq!(proposals(1.0, 1, 49), [0; 3], "too few simulations");
        assert_eq!(proposals(0.0, 1, 50), [0; 3]);
    }
}
