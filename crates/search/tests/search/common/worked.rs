//! Searches of the game of three points that can be followed by hand.

use super::{LastPoint, ThreePoints};
use tewari_game::{Action, Record, Seed, State};
use tewari_params::Parameters;
use tewari_search::{Parts, SearchParams, Simulator, amaf::Amaf};
use tewari_tree::{NewNode, Stat, Tree};

pub(crate) const A: usize = 0;
pub(crate) const B: usize = 1;
pub(crate) const C: usize = 2;

/// A tree after some simulations, asked by paths of points.
pub(crate) struct Worked {
    pub(crate) tree: Tree,
    pub(crate) traces: Vec<Vec<usize>>,
}

/// Searches from a root that nothing is known of; in two levels each simulation is as many as the lower one has.
pub(crate) fn work<M: Amaf>(settings: &[&str], amaf: M, simulations: usize) -> Worked {
    work_from(settings, amaf, simulations, [Stat::ZERO; 2])
}

/// Searches from a root whose moves begin with these Monte-Carlo and AMAF statistics.
pub(crate) fn work_from<M: Amaf>(settings: &[&str], amaf: M, simulations: usize, first: [Stat; 2]) -> Worked {
    let mut params = SearchParams::default();
    settings.iter().for_each(|setting| params.set_assignment(setting).unwrap());
    let parts = Parts::new(&params, amaf, LastPoint);
    let start = ThreePoints::default();
    let mut tree = Tree::new(amaf.shape(2, 3), 1 << 16);
    let actions = Record::new(start.clone()).legal_actions();
    tree.plant(NewNode { player: start.to_play(), hash: start.hash(), actions: &actions }).unwrap();
    let root = tree.node(tree.root());
    for edge in 0..root.len() {
        root.add_mc(edge, first[0]);
        amaf.prime(&root, edge, first[1], true);
    }
    let (shape, second) = (tree.shape(), params.tree.second);
    let mut simulator = Simulator::new(&start, Seed::new(1), ()).with_second(shape, second, Seed::new(2), ());
    let mut traces = Vec::new();
    for _ in 0..simulations {
        simulator.simulate(&tree, &parts, second.max(1));
        traces.push(simulator.trace().moves.iter().map(|play| play.action.index()).collect());
    }
    Worked { tree, traces }
}

/// So many simulations with this sum of rewards.
pub(crate) fn stat(n: u32, sum: f32) -> Stat {
    if n == 0 { Stat::ZERO } else { Stat::new(n, sum / n as f32) }
}

impl Worked {
    pub(crate) fn node(&self, path: &[usize]) -> tewari_tree::Node<'_> {
        let path: Vec<Action> = path.iter().map(|&point| Action::new(point)).collect();
        self.tree.node(self.tree.follow(&path).expect("the node is in the tree"))
    }

    fn edge(&self, path: &[usize]) -> (tewari_tree::Node<'_>, usize) {
        let (last, path) = path.split_last().unwrap();
        let node = self.node(path);
        (node, node.find(Action::new(*last)).expect("the move is legal"))
    }

    pub(crate) fn mc(&self, path: &[usize]) -> Stat {
        let (node, edge) = self.edge(path);
        node.mc(edge)
    }

    pub(crate) fn amaf(&self, path: &[usize]) -> Stat {
        let (node, edge) = self.edge(path);
        node.amaf(edge)
    }
}
