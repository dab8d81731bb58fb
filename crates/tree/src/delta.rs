//! What a tree has learnt since the last exchange, for searches that share the upper tree over a network.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tewari_game::Action;

use crate::{Child, Node, NodeId, Stat, Tree};

/// Which nodes are worth sharing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// Only nodes at most this deep; the root has depth 0.
    pub depth: usize,
    /// Only nodes with at least this share of the root's visits.
    pub visits: f32,
}

/// New visits and statistics of one node, found by the actions that lead to it.
#[derive(Clone, PartialEq, Debug)]
pub struct NodeDelta {
    /// The way from the root.
    pub path: Vec<Action>,
    /// Simulations through the node.
    pub visits: u32,
    /// For each edge with news: its action, Monte-Carlo and AMAF statistics.
    pub edges: Vec<(Action, Stat, Stat)>,
    /// For each entry of the node's table with news: its index and statistics.
    pub table: Vec<(u32, Stat)>,
}

/// New statistics of all shared nodes.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Delta {
    /// One entry per node, parents before children.
    pub nodes: Vec<NodeDelta>,
}

/// What was already told or heard, per node: the state against which news are measured.
#[derive(Clone, Debug, Default)]
pub struct Baseline(HashMap<Vec<Action>, Known>);

#[derive(Clone, Debug, Default)]
struct Known {
    visits: u32,
    mc: HashMap<Action, Stat>,
    amaf: HashMap<Action, Stat>,
    table: HashMap<u32, Stat>,
}

impl Tree {
    /// The news of the shared nodes since `baseline`, which is brought up to date.
    pub fn delta(&self, baseline: &mut Baseline, share: Share) -> Delta {
        let enough = (self.node(self.root).visits() as f32 * share.visits).max(1.0);
        let mut delta = Delta::default();
        let mut open = vec![(self.root, Vec::new())];
        while let Some((id, path)) = open.pop() {
            let node = self.node(id);
            if (node.visits() as f32) < enough {
                continue;
            }
            if path.len() < share.depth {
                open.extend(children(node).map(|(action, child)| (child, [&path[..], &[action]].concat())));
            }
            let news = news(node, self.table(id), baseline.0.entry(path.clone()).or_default(), path);
            if news.visits > 0 || !news.edges.is_empty() || !news.table.is_empty() {
                delta.nodes.push(news);
            }
        }
        delta
    }

    /// Adds news from elsewhere; nodes that do not exist here are passed over. `baseline` remembers them, so that they
    /// are not told again.
    pub fn merge(&self, delta: &Delta, baseline: &mut Baseline) {
        for news in &delta.nodes {
            let Some(id) = self.follow(&news.path) else { continue };
            let node = self.node(id);
            let known = baseline.0.entry(news.path.clone()).or_default();
            node.add_visits(news.visits);
            known.visits += news.visits;
            for &(action, mc, amaf) in &news.edges {
                let Some(edge) = node.find(action) else { continue };
                add(&node.mcs()[edge], known.mc.entry(action).or_default(), mc);
                if let Some(word) = node.amafs().get(edge) {
                    add(word, known.amaf.entry(action).or_default(), amaf);
                }
            }
            for &(index, stat) in &news.table {
                if let Some(word) = self.table(id).get(index as usize) {
                    add(word, known.table.entry(index).or_default(), stat);
                }
            }
        }
    }

    /// The node at the end of `path` from the root.
    pub fn follow(&self, path: &[Action]) -> Option<NodeId> {
        path.iter().try_fold(self.root, |id, &action| {
            let node = self.node(id);
            match node.find(action).map(|edge| node.child(edge)) {
                Some(Child::Node(child)) => Some(child),
                _ => None,
            }
        })
    }
}

fn children(node: Node<'_>) -> impl Iterator<Item = (Action, NodeId)> {
    (0..node.len()).filter_map(move |edge| match node.child(edge) {
        Child::Node(child) => Some((node.action(edge), child)),
        _ => None,
    })
}

fn add(word: &AtomicU64, known: &mut Stat, stat: Stat) {
    word.fetch_add(stat.word(), Relaxed);
    *known = *known + stat;
}

fn news(node: Node<'_>, words: &[AtomicU64], known: &mut Known, path: Vec<Action>) -> NodeDelta {
    let visits = node.visits();
    let mut edges = Vec::new();
    for edge in 0..node.len() {
        let action = node.action(edge);
        let mc = fresh(node.mc(edge), known.mc.entry(action).or_default());
        let amaf = node.amafs().get(edge).map_or(Stat::ZERO, |word| {
            fresh(Stat::from_word(word.load(Relaxed)), known.amaf.entry(action).or_default())
        });
        if mc != Stat::ZERO || amaf != Stat::ZERO {
            edges.push((action, mc, amaf));
        }
    }
    let mut table = Vec::new();
    for (index, word) in (0..).zip(words) {
        let stat = fresh(Stat::from_word(word.load(Relaxed)), known.table.entry(index).or_default());
        if stat != Stat::ZERO {
            table.push((index, stat));
        }
    }
    let delta = NodeDelta { path, visits: visits - known.visits, edges, table };
    known.visits = visits;
    delta
}

fn fresh(now: Stat, known: &mut Stat) -> Stat {
    let news = now - *known;
    *known = now;
    news
}
