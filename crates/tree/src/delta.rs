//! What trees tell each other: new statistics of important nodes, for searches that share the upper tree over a network.

use std::cmp::Ordering;

use tewari_game::Action;

use crate::Stat;

/// Which nodes are worth sharing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// Only nodes at most this deep; the root has depth 0.
    pub depth: usize,
    /// Only nodes with at least this share of the root's visits.
    pub visits: f32,
    /// So many nodes at most, the most visited ones; the root always.
    pub nodes: usize,
}

/// New statistics of one edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeDelta {
    /// The edge's action.
    pub action: Action,
    /// New Monte-Carlo simulations.
    pub mc: Stat,
    /// New AMAF simulations; nothing in trees without them.
    pub amaf: Stat,
}

/// New visits and statistics of one node, found by the actions that lead to it.
///
/// Differences wrap as [`Stat`]s do: a virtual loss that was told is taken back by the next delta.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NodeDelta {
    /// The way from the root.
    pub path: Vec<Action>,
    /// Simulations through the node.
    pub visits: u32,
    /// The edges with news, by their actions.
    pub edges: Vec<EdgeDelta>,
    /// For each entry of the node's table with news: its index and statistics, by index.
    pub table: Vec<(u32, Stat)>,
}

/// New statistics of all shared nodes.
///
/// Deltas of several trees can be added up before they are [merged](crate::Tree::merge): what arrives is the same in any
/// order and any grouping.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Delta {
    /// One entry per node, by its path: parents before children.
    pub nodes: Vec<NodeDelta>,
}

impl NodeDelta {
    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.visits == 0 && self.edges.is_empty() && self.table.is_empty()
    }

    /// Adds the news of the same node elsewhere.
    pub(crate) fn add(&mut self, other: &NodeDelta) {
        self.visits = self.visits.wrapping_add(other.visits);
        let both =
            |a: &EdgeDelta, b: &EdgeDelta| EdgeDelta { action: a.action, mc: a.mc + b.mc, amaf: a.amaf + b.amaf };
        self.edges = joined(&self.edges, &other.edges, |a, b| a.action.cmp(&b.action), both);
        self.table = joined(&self.table, &other.table, |a, b| a.0.cmp(&b.0), |a, b| (a.0, a.1 + b.1));
    }
}

impl Delta {
    /// Adds the news of another tree.
    ///
    /// ```
    /// use tewari_tree::{Delta, NodeDelta};
    /// let news = |visits| Delta { nodes: vec![NodeDelta { visits, ..NodeDelta::default() }] };
    /// let mut sum = news(3);
    /// sum.add(&news(4));
    /// assert_eq!(sum, news(7));
    /// ```
    pub fn add(&mut self, other: &Delta) {
        let both = |a: &NodeDelta, b: &NodeDelta| {
            let mut sum = a.clone();
            sum.add(b);
            sum
        };
        self.nodes = joined(&self.nodes, &other.nodes, |a, b| a.path.cmp(&b.path), both);
    }

    /// Keeps the root and the `most` nodes with the most news; tells how many were left out.
    pub fn limit(&mut self, most: usize) -> usize {
        let Some(surplus) = self.nodes.len().checked_sub(most.max(1)).filter(|&surplus| surplus > 0) else { return 0 };
        let mut by_news: Vec<(u32, usize)> =
            self.nodes.iter().enumerate().skip(1).map(|(place, node)| (node.visits, place)).collect();
        by_news.sort_unstable();
        by_news.truncate(surplus);
        let mut left_out = vec![false; self.nodes.len()];
        by_news.into_iter().for_each(|(_, place)| left_out[place] = true);
        let mut left_out = left_out.into_iter();
        self.nodes.retain(|_| left_out.next() == Some(false));
        surplus
    }

    /// Simulations through the root.
    pub fn visits(&self) -> u32 {
        self.nodes.first().filter(|node| node.path.is_empty()).map_or(0, |root| root.visits)
    }
}

/// Two lists in the same order as one, what is the same in both added up.
fn joined<T: Clone>(a: &[T], b: &[T], order: impl Fn(&T, &T) -> Ordering, sum: impl Fn(&T, &T) -> T) -> Vec<T> {
    let mut out = Vec::with_capacity(a.len().max(b.len()));
    let (mut i, mut j) = (0, 0);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        let order = order(x, y);
        out.push(match order {
            Ordering::Less => x.clone(),
            Ordering::Equal => sum(x, y),
            Ordering::Greater => y.clone(),
        });
        i += usize::from(order.is_le());
        j += usize::from(order.is_ge());
    }
    out.extend_from_slice(&a[i..]);
    out.extend_from_slice(&b[j..]);
    out
}
