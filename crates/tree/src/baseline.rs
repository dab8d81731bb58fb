//! What a tree has told and heard, against which its news are measured.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use tewari_game::Action;

use crate::{Child, Delta, EdgeDelta, Node, NodeDelta, NodeId, Share, Stat, Tree, tree::History};

/// What was already told or heard, per node, and what was heard of nodes that are not there yet.
///
/// A baseline belongs to one tree and follows it: when the root moves the rest is forgotten, and everything is when the
/// tree is planted anew.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    known: HashMap<Key, Known>,
    waiting: HashMap<Vec<Action>, NodeDelta>,
    history: History,
}

/// How a node is named from exchange to exchange: where equal positions share a node, several ways lead to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    Way(Vec<Action>),
    Position(u64),
}

/// The statistics of a node that are no news.
#[derive(Clone, Debug)]
struct Known {
    visits: u32,
    /// The actions of the edges, as they stand in the node: a node that was forgotten and came again has another order.
    actions: Vec<Action>,
    /// The edges in the order of their actions.
    order: Vec<u16>,
    mc: Vec<Stat>,
    amaf: Vec<Stat>,
    table: Vec<Stat>,
}

impl Tree {
    /// The news of the shared nodes since `baseline`, which is brought up to date.
    pub fn delta(&self, baseline: &mut Baseline, share: Share) -> Delta {
        baseline.follow(self);
        baseline.deliver(self);
        let news = |(id, path): (NodeId, Vec<Action>)| {
            let known = baseline.known.entry(key(self, id, &path)).or_insert_with(|| Known::new(self.node(id)));
            known.news(self.node(id), self.table(id), path)
        };
        let mut nodes: Vec<NodeDelta> =
            self.shared(share).into_iter().map(news).filter(|news| !news.is_empty()).collect();
        nodes.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        Delta { nodes }
    }

    /// Adds news from elsewhere, which `baseline` remembers, so that they are not told again. News of nodes that do not
    /// exist here wait until they do. Nothing is added that would not fit into the counts.
    pub fn merge(&self, delta: &Delta, baseline: &mut Baseline) {
        baseline.follow(self);
        let fits = self.node(self.root).visits().saturating_add(delta.visits()) <= Stat::MAX_COUNT;
        for news in delta.nodes.iter().filter(|_| fits) {
            if !baseline.take(self, news) {
                let empty = || NodeDelta { path: news.path.clone(), ..NodeDelta::default() };
                baseline.waiting.entry(news.path.clone()).or_insert_with(empty).add(news);
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

    /// The nodes to be shared and a way to each; each once, though several ways may lead to it.
    fn shared(&self, share: Share) -> Vec<(NodeId, Vec<Action>)> {
        let enough = (self.node(self.root).visits() as f32 * share.visits).max(1.0);
        let mut found = vec![(self.root, Vec::new())];
        let mut next = 0;
        while let Some((id, path)) = found.get(next).cloned() {
            next += 1;
            if path.len() < share.depth {
                for (action, child) in well_visited(self.node(id), enough) {
                    let worth = self.node(child).visits() as f32 >= enough;
                    if worth && !(self.shape.transpositions && found.iter().any(|&(known, _)| known == child)) {
                        found.push((child, [&path[..], &[action]].concat()));
                    }
                }
            }
        }
        if found.len() > share.nodes.max(1) {
            // The sort is stable, and no node has more visits than the root.
            found[1..].sort_by_key(|&(id, _)| std::cmp::Reverse(self.node(id).visits()));
            found.truncate(share.nodes.max(1));
        }
        found
    }
}

impl Baseline {
    /// Follows what happened to the tree as a whole since the last exchange.
    fn follow(&mut self, tree: &Tree) {
        let then = std::mem::replace(&mut self.history, tree.history.clone());
        if then == tree.history {
            return;
        }
        let moved = tree.history.way.strip_prefix(&then.way[..]);
        let Some(moved) = moved.filter(|_| then.planted == tree.history.planted) else {
            (self.known, self.waiting) = Default::default();
            return;
        };
        let below = |path: Vec<Action>| path.strip_prefix(moved).map(<[Action]>::to_vec);
        let renamed = |(key, known)| match key {
            Key::Way(path) => Some((Key::Way(below(path)?), known)),
            position => Some((position, known)),
        };
        self.known = std::mem::take(&mut self.known).into_iter().filter_map(renamed).collect();
        let waiting = std::mem::take(&mut self.waiting).into_iter();
        self.waiting = waiting
            .filter_map(|(path, news)| below(path).map(|path| (path.clone(), NodeDelta { path, ..news })))
            .collect();
        if then.recycled != tree.history.recycled {
            self.known.retain(|key, known| {
                let id = match key {
                    Key::Way(path) => tree.follow(path),
                    Key::Position(hash) => tree.find(*hash),
                };
                id.is_some_and(|id| known.is_of(tree.node(id)))
            });
        }
    }

    /// Adds what has waited for nodes that exist by now.
    fn deliver(&mut self, tree: &Tree) {
        for (path, news) in std::mem::take(&mut self.waiting) {
            if !self.take(tree, &news) {
                self.waiting.insert(path, news);
            }
        }
    }

    /// Adds the news of one node, if it is there.
    fn take(&mut self, tree: &Tree, news: &NodeDelta) -> bool {
        let Some(id) = tree.follow(&news.path) else { return false };
        let node = tree.node(id);
        let known = self.known.entry(key(tree, id, &news.path)).or_insert_with(|| Known::new(node));
        known.hear(node, tree.table(id), news);
        true
    }
}

fn key(tree: &Tree, id: NodeId, path: &[Action]) -> Key {
    if tree.shape.transpositions { Key::Position(tree.node(id).hash()) } else { Key::Way(path.to_vec()) }
}

/// What hangs below a node by edges with `enough` simulations, and by which actions. The statistics of edges stand side by
/// side: to look at every child instead is a walk through the whole memory.
fn well_visited(node: Node<'_>, enough: f32) -> impl Iterator<Item = (Action, NodeId)> {
    let edges = node.mcs().iter().enumerate();
    edges.filter(move |(_, mc)| Stat::from_word(mc.load(Relaxed)).n() as f32 >= enough).filter_map(move |(edge, _)| {
        match node.child(edge) {
            Child::Node(id) => Some((node.action(edge), id)),
            _ => None,
        }
    })
}

impl Known {
    /// Of a node that nobody was told of: what it began with, every tree has by itself.
    fn new(node: Node<'_>) -> Known {
        let actions: Vec<Action> = node.actions().collect();
        let mut order: Vec<u16> = (0..actions.len() as u16).collect();
        order.sort_unstable_by_key(|&edge| actions[usize::from(edge)]);
        let mut begun = node.beginnings().iter().map(|word| Stat::from_word(word.load(Relaxed)));
        let mut first = |count: usize| -> Vec<Stat> {
            let mut stats: Vec<Stat> = begun.by_ref().take(count).collect();
            stats.resize(count, Stat::ZERO);
            stats
        };
        let (mc, amaf, table) = (first(node.len()), first(node.amafs().len()), first(node.table().len()));
        Known { visits: 0, actions, order, mc, amaf, table }
    }

    /// Whether the node is the one that was known, and none that came in its place.
    fn is_of(&self, node: Node<'_>) -> bool {
        node.visits() >= self.visits && node.actions().eq(self.actions.iter().copied())
    }

    /// What is new in the node, which is known from now on.
    fn news(&mut self, node: Node<'_>, words: &[AtomicU64], path: Vec<Action>) -> NodeDelta {
        let (mcs, amafs) = (node.mcs(), node.amafs());
        let mut edges = Vec::with_capacity(self.order.len());
        for edge in self.order.iter().map(|&edge| usize::from(edge)) {
            let mc = fresh(&mcs[edge], &mut self.mc[edge]);
            let amaf = amafs.get(edge).map_or(Stat::ZERO, |word| fresh(word, &mut self.amaf[edge]));
            if mc != Stat::ZERO || amaf != Stat::ZERO {
                edges.push(EdgeDelta { action: self.actions[edge], mc, amaf });
            }
        }
        self.table.resize(words.len(), Stat::ZERO);
        let told = words.iter().zip(&mut self.table).map(|(word, known)| fresh(word, known));
        let table = (0..).zip(told).filter(|&(_, stat)| stat != Stat::ZERO).collect();
        let visits = node.visits();
        let new = visits.wrapping_sub(std::mem::replace(&mut self.visits, visits));
        NodeDelta { path, visits: new, edges, table }
    }

    /// Adds news to the node and to what is known of it; edges that the node does not have are passed over, and counts that
    /// cannot be.
    fn hear(&mut self, node: Node<'_>, words: &[AtomicU64], news: &NodeDelta) {
        if node.visits().checked_add(news.visits).is_none() {
            return;
        }
        node.add_visits(news.visits);
        self.visits = self.visits.wrapping_add(news.visits);
        let mut order = self.order.iter().map(|&edge| usize::from(edge)).peekable();
        for told in &news.edges {
            while order.next_if(|&edge| self.actions[edge] < told.action).is_some() {}
            let Some(edge) = order.next_if(|&edge| self.actions[edge] == told.action) else { continue };
            add(&node.mcs()[edge], &mut self.mc[edge], told.mc);
            if let Some(word) = node.amafs().get(edge) {
                add(word, &mut self.amaf[edge], told.amaf);
            }
        }
        self.table.resize(words.len(), Stat::ZERO);
        for &(index, stat) in &news.table {
            if let (Some(word), Some(known)) = (words.get(index as usize), self.table.get_mut(index as usize)) {
                add(word, known, stat);
            }
        }
    }
}

fn add(word: &AtomicU64, known: &mut Stat, stat: Stat) {
    word.fetch_add(stat.word(), Relaxed);
    *known = *known + stat;
}

fn fresh(word: &AtomicU64, known: &mut Stat) -> Stat {
    let now = Stat::from_word(word.load(Relaxed));
    now - std::mem::replace(known, now)
}
