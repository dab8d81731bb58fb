//! A player: the one place where parameters become types.

use tewari_game::{Action, Record, Seed, State};
use tewari_tree::Tree;

use crate::{
    Budget, ChoiceParams, Report, Search, SearchParams, Value, Watch,
    amaf::{Amaf, EdgeAmaf, NoAmaf, TableAmaf},
    final_choice,
    playout::{GamePlayout, Playout},
};

/// A decision and what it rests on.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The move.
    pub action: Action,
    /// The state of the search when it ended.
    pub report: Report,
}

/// Somebody who plays a game. Dispatch is dynamic here, once per move, and nowhere below.
pub trait Agent<S: State>: Send {
    /// A move in the position of `record`, which must not be over.
    fn choose(&mut self, record: &Record<S>, budget: &Budget, seed: Seed, watch: Option<Watch>) -> Choice;

    /// What the last search knows of the position after `line` from the one it searched; nothing beyond its tree.
    fn recall(&self, line: &[Action]) -> Option<Report>;

    /// Its tree, as the last search left it; none if it searches without.
    fn tree(&self) -> Option<&Tree>;

    /// Forgets the game so far, as before a new one.
    fn new_game(&mut self);
}

/// Something that makes agents from parameters and an initial position: [`agent()`], or one that has them ready.
pub type MakeAgent<S> = fn(&SearchParams, &S) -> Box<dyn Agent<S>>;

/// The agent that `params` describe, for games that start like `start`, with playouts that every game has.
///
/// # Panics
/// If `params` ask for a playout, a heuristic or a player that belongs to a particular game: this function knows none. Who
/// does, uses [`agent_with`].
///
/// ```
/// use tewari_game::{Record, Seed, doc_example::CountDown};
/// use tewari_params::Parameters;
/// use tewari_search::{Budget, SearchParams, agent};
/// let mut params = SearchParams::default();
/// params.set("tree.value", "grave").unwrap();
/// params.set("tree.solver", "true").unwrap();
/// let record = Record::new(CountDown::from(5));
/// let choice = agent(&params, record.state()).choose(&record, &Budget::playouts(100), Seed::new(1), None);
/// assert!(choice.report.proof.is_proven());
/// ```
pub fn agent<S: State>(params: &SearchParams, start: &S) -> Box<dyn Agent<S>> {
    let playout = GamePlayout::new(params);
    agent_with(params, start, playout.expect("simulation.playout does not belong to a particular game"))
}

/// The agent that `params` describe in all but the playout, which is given.
pub fn agent_with<S: State, P: Playout<S>>(params: &SearchParams, start: &S, playout: P) -> Box<dyn Agent<S>> {
    let (reference, late) = (params.grave.reference, params.grave.late);
    match params.tree.value {
        Value::Uniform | Value::Mean | Value::Gaussian => searcher(params, start, NoAmaf, playout),
        Value::Amaf | Value::Alpha | Value::Rave | Value::Ordered => searcher(params, start, EdgeAmaf, playout),
        Value::Grave => searcher(params, start, TableAmaf { reference, actions: start.action_count(), late }, playout),
    }
}

struct Searcher<S: State, A, P: Playout<S>> {
    search: Search<S, A, P>,
    choice: ChoiceParams,
}

fn searcher<S: State, A: Amaf, P: Playout<S>>(
    params: &SearchParams,
    start: &S,
    amaf: A,
    playout: P,
) -> Box<dyn Agent<S>> {
    Box::new(Searcher { search: Search::new(params, start, amaf, playout), choice: params.choice })
}

impl<S: State, A: Amaf, P: Playout<S>> Agent<S> for Searcher<S, A, P> {
    fn choose(&mut self, record: &Record<S>, budget: &Budget, seed: Seed, watch: Option<Watch>) -> Choice {
        let report = self.search.run(record, budget, seed, watch);
        Choice { action: final_choice(&report, &self.choice), report }
    }

    fn recall(&self, line: &[Action]) -> Option<Report> {
        self.search.recall(line)
    }

    fn tree(&self) -> Option<&Tree> {
        Some(self.search.tree())
    }

    fn new_game(&mut self) {
        self.search.forget();
    }
}
