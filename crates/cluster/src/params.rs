//! What is exchanged, and how often.

use tewari_game::State;
use tewari_search::{Agent, Backup, SearchParams, TdAgent};
use tewari_tree::{Share, Tree};

tewari_params::params! {
    /// What the ranks of a cluster tell each other while they search.
    pub struct ExchangeParams {
        /// Seconds from one exchange to the next; 0 for a single one at the end of the search.
        pub period: f64 = 0.1, in 0.0..=3600.0;
        /// Simulations of each rank from one exchange to the next, for which ranks wait for each other, instead of
        /// seconds: then no load of the machines changes the result. 0 to go by time.
        pub every: u64 = 0, in 0..=1_000_000_000;
        /// Nodes are shared down to this depth; 0 for the root alone, which without exchanges on the way is root
        /// parallelisation.
        pub depth: u32 = 6, in 0..=64;
        /// The share of the root's visits from which on a node is shared.
        pub visits: f32 = 0.005, in 0.0..=1.0;
        /// So many nodes are shared at most, the most visited ones; a sum over ranks has twice as many at most.
        pub nodes: u32 = 150, in 1..=65_536;
    }
}

impl ExchangeParams {
    /// Which nodes are shared.
    pub(crate) fn share(&self) -> Share {
        Share { depth: self.depth as usize, visits: self.visits, nodes: self.nodes as usize }
    }

    /// How many nodes a message holds at most.
    pub(crate) fn most(&self) -> usize {
        2 * self.nodes as usize
    }
}

/// Whether the statistics of such a search can be added up.
///
/// # Errors
/// When they cannot: other back-ups than the mean rewrite sums, and players by temporal differences have no tree.
pub fn check(params: &SearchParams) -> Result<(), String> {
    if params.td.agent != TdAgent::None {
        return Err(format!("td.agent = {} is not for clusters: it has no tree to share", params.td.agent));
    }
    match params.backup.operator {
        Backup::Mean => Ok(()),
        other => Err(format!("backup.operator = {other} is not for clusters: only means can be added up")),
    }
}

/// The tree of a rank that [`check`] has let pass.
pub(crate) fn tree_of<S: State>(agent: &dyn Agent<S>) -> &Tree {
    agent.tree().expect("players without a tree are refused")
}
