//! Ranks that take turns in one thread: a cluster as a player of matches, the same on every machine.

use tewari_game::{Action, Record, Seed, State};
use tewari_search::{Agent, Budget, Choice, ChoiceParams, MakeAgent, Report, SearchParams, Watch, final_choice};
use tewari_tree::Tree;

use crate::{
    params::{ExchangeParams, tree_of},
    sharing::Sharing,
    transport::{Link, Modelled},
};

/// Simulations of a rank between two exchanges where parameters name no number: about what a rank does in a period.
const USUAL: u64 = 250;

/// Several ranks as one player. Each has the whole budget of playouts, and they exchange after every
/// [`every`](ExchangeParams::every) of them; without exchanges on the way (`period` 0) once at the end.
pub struct Team<S> {
    ranks: Vec<(Box<dyn Agent<S>>, Sharing<Modelled>)>,
    choice: ChoiceParams,
    every: Option<u64>,
    searches: u64,
}

impl<S: State> Team<S> {
    /// So many ranks with the same parameters for games that start like `start`.
    pub fn new(size: u32, params: &SearchParams, exchange: ExchangeParams, start: &S, agents: MakeAgent<S>) -> Team<S> {
        let mut shared = params.clone();
        // A rank searches in several turns, and each goes on with the tree of the last.
        (shared.run.reuse, shared.run.shared) = (true, true);
        let rank = |transport| (agents(&shared, start), Sharing::new(transport, exchange));
        let ranks = Modelled::world(size.max(1), Link::INSTANT).into_iter().map(rank).collect();
        let every = if exchange.every > 0 { exchange.every } else { USUAL };
        let every = (exchange.every > 0 || exchange.period > 0.0).then_some(every);
        Team { ranks, choice: params.choice, every, searches: 0 }
    }

    /// Each rank does so many simulations.
    fn advance(&mut self, record: &Record<S>, playouts: u64, seed: Seed) {
        for (number, (agent, _)) in (0..).zip(&mut self.ranks) {
            agent.choose(record, &Budget::playouts(playouts), seed.fork(number), None);
        }
    }

    /// All ranks tell each other what they have found.
    fn exchange(&mut self, finished: bool) {
        self.ranks.iter_mut().for_each(|(agent, sharing)| sharing.start(tree_of(&**agent), finished));
        let mut waiting: Vec<usize> = (0..self.ranks.len()).collect();
        while !waiting.is_empty() {
            waiting.retain(|&rank| {
                let (agent, sharing) = &mut self.ranks[rank];
                sharing.poll(tree_of(&**agent)).is_none()
            });
        }
    }
}

impl<S: State> Agent<S> for Team<S> {
    /// Only playouts count: how long a cluster takes cannot be told by one thread.
    fn choose(&mut self, record: &Record<S>, budget: &Budget, seed: Seed, _watch: Option<Watch>) -> Choice {
        let playouts = budget.playouts.unwrap_or(USUAL);
        self.searches += 1;
        for (agent, sharing) in &mut self.ranks {
            agent.new_game();
            sharing.begin(self.searches);
        }
        let (mut done, mut turn) = (0, 0);
        while done < playouts {
            let next = self.every.map_or(playouts, |every| playouts.min(done + every));
            self.advance(record, next - done, seed.fork(turn));
            self.exchange(next == playouts);
            (done, turn) = (next, turn + 1);
        }
        let report = self.recall(&[]).expect("a search was made");
        let report = Report { simulations: playouts * self.ranks.len() as u64, ..report };
        Choice { action: final_choice(&report, &self.choice), report }
    }

    fn recall(&self, line: &[Action]) -> Option<Report> {
        self.ranks[0].0.recall(line)
    }

    fn tree(&self) -> Option<&Tree> {
        self.ranks[0].0.tree()
    }

    fn new_game(&mut self) {
        self.ranks.iter_mut().for_each(|(agent, _)| agent.new_game());
    }
}
