//! What the search knows, for people and programs to read while it runs.

use std::time::Duration;

use tewari_game::{Action, Player};
use tewari_tree::{Child, Node, NodeId, Proof, Tree};

use crate::{
    amaf::{Amaf, Source},
    policy::TreePolicy,
};

/// One move at the root.
#[derive(Clone, PartialEq, Debug)]
pub struct EdgeReport {
    /// The move.
    pub action: Action,
    /// N(s,a), without what a heuristic gave.
    pub n: u32,
    /// Q(s,a), the mean reward of who is to play; not a number while nothing is known.
    pub q: f32,
    /// Ñ(s,a); 0 in searches without AMAF.
    pub amaf_n: u32,
    /// Q̃(s,a); not a number while nothing is known.
    pub amaf_q: f32,
    /// β(s,a): the weight of Q̃.
    pub beta: f32,
    /// P(m) by the learnt model of moves; 0 where none was asked.
    pub probability: f32,
    /// What P(m) adds to the value now.
    pub bias: f32,
    /// What is proven about the move.
    pub proof: Proof,
    /// The moves that the search expects after this one, the move itself first; empty beyond the first few moves.
    pub line: Vec<Action>,
}

/// For so many moves, the most visited ones, a line is reported.
const LINES: usize = 16;

/// The state of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Who is to play at the root.
    pub player: Player,
    /// Simulations of this search.
    pub simulations: u64,
    /// Simulations through the root, those kept from earlier searches included.
    pub visits: u32,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Bytes of tree in use.
    pub tree_bytes: usize,
    /// The moves, most simulations first.
    pub edges: Vec<EdgeReport>,
    /// The moves that the search expects, from the root.
    pub principal_variation: Vec<Action>,
    /// What is proven about the root.
    pub proof: Proof,
}

impl Report {
    /// What is known of one move, if the position has it.
    pub fn edge(&self, action: Action) -> Option<&EdgeReport> {
        self.edges.iter().find(|edge| edge.action == action)
    }

    /// The report of a tree as it stands; workers may go on meanwhile.
    pub(crate) fn of<A: Amaf>(tree: &Tree, amaf: &A, policy: &TreePolicy) -> Report {
        let id = tree.root();
        Report::at(tree, id, amaf.enter(tree, id, tree.node(id).visits(), amaf.start(id)), amaf, policy)
    }

    /// The report of the position after `line`, as if it were the root; nothing beyond the tree.
    pub(crate) fn after<A: Amaf>(tree: &Tree, amaf: &A, policy: &TreePolicy, line: &[Action]) -> Option<Report> {
        let mut id = tree.root();
        let mut cursor = amaf.enter(tree, id, tree.node(id).visits(), amaf.start(id));
        for &action in line {
            let node = tree.node(id);
            let Child::Node(child) = node.child(node.find(action)?) else { return None };
            id = child;
            cursor = amaf.enter(tree, id, tree.node(id).visits(), cursor);
        }
        Some(Report::at(tree, id, cursor, amaf, policy))
    }

    fn at<A: Amaf>(tree: &Tree, id: NodeId, cursor: A::Cursor, amaf: &A, policy: &TreePolicy) -> Report {
        let root = tree.node(id);
        let source = amaf.source(tree, cursor, &root);
        let mut edges: Vec<EdgeReport> = (0..root.len()).map(|edge| edge_report(&root, edge, source, policy)).collect();
        edges.sort_by(|a, b| b.n.cmp(&a.n).then(b.q.total_cmp(&a.q)));
        for report in edges.iter_mut().take(LINES).filter(|report| report.n > 0) {
            report.line = expected_line(tree, policy, &root, report.action);
        }
        Report {
            player: root.player(),
            simulations: 0,
            visits: root.visits(),
            elapsed: Duration::ZERO,
            tree_bytes: tree.used_bytes(),
            principal_variation: edges.first().map(|edge| edge.line.clone()).unwrap_or_default(),
            edges,
            proof: root.own_proof(),
        }
    }

    /// Simulations per second.
    pub fn speed(&self) -> f64 {
        self.simulations as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }

    /// The mean reward of who is to play, over all simulations through the root.
    pub fn value(&self) -> f32 {
        let sum: f64 = self.edges.iter().filter(|e| e.n > 0).map(|e| f64::from(e.q) * f64::from(e.n)).sum();
        let n: f64 = self.edges.iter().map(|e| f64::from(e.n)).sum();
        (sum / n) as f32
    }
}

fn edge_report(root: &Node, edge: usize, source: impl Source, policy: &TreePolicy) -> EdgeReport {
    let action = root.action(edge);
    let (mc, amaf) = (root.mc(edge), source.stat(root, edge));
    let beta = policy.beta(root, mc, amaf);
    EdgeReport {
        action,
        n: policy.taken(mc),
        q: mc.mean(),
        amaf_n: amaf.n(),
        amaf_q: amaf.mean(),
        beta: if beta.is_nan() { 0.0 } else { beta },
        probability: root.candidates().get(edge).map_or(0.0, |_| root.candidate(edge).probability),
        bias: policy.bias(root, edge),
        proof: root.proof(edge),
        line: Vec::new(),
    }
}

/// The move `first` and then the most visited edges. Transpositions can make cycles, so it ends after as many moves as
/// are useful to read.
fn expected_line(tree: &Tree, policy: &TreePolicy, root: &Node, first: Action) -> Vec<Action> {
    const LONGEST: usize = 64;
    let mut line = vec![first];
    let mut child = root.find(first).map(|edge| root.child(edge));
    while let Some(Child::Node(id)) = child {
        let node = tree.node(id);
        let best =
            (0..node.len()).max_by_key(|&edge| node.mc(edge).n()).filter(|&edge| policy.taken(node.mc(edge)) > 0);
        let Some(edge) = best.filter(|_| line.len() < LONGEST) else { break };
        line.push(node.action(edge));
        child = Some(node.child(edge));
    }
    line
}
