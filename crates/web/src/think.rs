//! Thinking about a position, and telling what was thought.

use std::{
    collections::HashMap,
    ops::ControlFlow,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use serde::Serialize;
use tewari_game::{Action, Notation, Record, Seed};
use tewari_gtp::rather_than_pass;
use tewari_search::{Agent, Budget, EdgeReport, Heuristic, Live, Report, SearchParams, Value, Watch};

use crate::count::Judge;

/// How often a search is looked at: ten pictures a second.
const LOOK: Duration = Duration::from_millis(100);

/// Moves that are told of a line; nobody reads on.
const LINE: usize = 16;

/// A question to the search.
pub(crate) struct Ask {
    pub(crate) params: SearchParams,
    pub(crate) budget: Budget,
    pub(crate) seed: Seed,
    /// Whether the answer will be played: then a settled game of Go is passed.
    pub(crate) to_play: bool,
}

/// One move as the search sees it; letters as in the papers. What is not known is not a number, and null in JSON.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Edge {
    pub(crate) text: String,
    /// N(s,a)
    pub(crate) n: u32,
    /// Q(s,a)
    pub(crate) q: f32,
    /// Ñ(s,a)
    pub(crate) amaf_n: u32,
    /// Q̃(s,a)
    pub(crate) amaf_q: f32,
    /// β(s,a)
    pub(crate) beta: f32,
    /// C̃, the simulations that prior knowledge is worth among those of Ñ(s,a)
    pub(crate) prior_n: u32,
    /// H(s,a), what it says
    pub(crate) prior_q: f32,
    /// c√(ln N(s) / N(s,a))
    pub(crate) exploration: f32,
    /// P(m), the probability that a strong player chooses it, by the learnt model
    pub(crate) probability: f32,
    /// What P(m) adds to the value
    pub(crate) bias: f32,
    /// The proven reward of who plays it.
    pub(crate) proven: Option<f32>,
    /// What is expected, the move itself first.
    pub(crate) line: Vec<String>,
}

/// A search as it stands.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Insight {
    pub(crate) player: usize,
    pub(crate) simulations: u64,
    pub(crate) visits: u32,
    pub(crate) seconds: f64,
    pub(crate) speed: f64,
    pub(crate) bytes: usize,
    pub(crate) threads: u32,
    /// The mean reward of who is to play.
    pub(crate) value: f32,
    pub(crate) edges: Vec<Edge>,
}

/// An answer: the move, and the search behind it unless none was needed.
pub(crate) struct Thought {
    pub(crate) text: String,
    pub(crate) insight: Option<Insight>,
}

/// A search that is looked at while it runs.
pub(crate) struct Glance<'s> {
    pub(crate) insight: Insight,
    /// What the search knows of the position after a line; nothing beyond its tree.
    pub(crate) below: &'s dyn Fn(&[String]) -> Option<Insight>,
}

/// Somebody who thinks about one position.
pub(crate) trait Thinker: Send {
    /// Searches; `look` sees the search while it runs and may end it. No answer when the game is over.
    fn think(&mut self, ask: &Ask, look: &mut dyn FnMut(Glance) -> ControlFlow<()>) -> Option<Thought>;

    /// What the last search of this position knows of the one after `line`; nothing beyond its tree, and nothing while
    /// a search runs.
    fn recall(&self, line: &[String]) -> Option<Insight>;
}

/// A search that was made for some parameters, with its memory.
struct Made<S> {
    params: SearchParams,
    agent: Box<dyn Agent<S>>,
    /// The moves before the position that it has searched.
    moves: Vec<Action>,
}

/// The search of a table, if there was one.
pub(crate) struct Kept<S>(Option<Made<S>>);

// Derived, it would ask for `S: Default`.
impl<S> Default for Kept<S> {
    fn default() -> Kept<S> {
        Kept(None)
    }
}

pub(crate) struct TypedThinker<S> {
    pub(crate) record: Record<S>,
    pub(crate) judge: Option<Judge>,
    pub(crate) kept: Arc<Mutex<Kept<S>>>,
}

impl<S: Notation> Thinker for TypedThinker<S> {
    fn think(&mut self, ask: &Ask, look: &mut dyn FnMut(Glance) -> ControlFlow<()>) -> Option<Thought> {
        let state = self.record.state();
        if self.record.legal_actions().is_empty() {
            return None;
        }
        if let Some(judge) = self.judge.filter(|judge| ask.to_play && judge.is_settled(&self.record)) {
            return Some(Thought { text: state.action_text(judge.pass()), insight: None });
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.0.as_ref().is_none_or(|made| made.params != ask.params) {
            // The old tree goes before the new one comes.
            kept.0 = None;
        }
        let start = self.record.initial();
        let made = kept.0.get_or_insert_with(|| {
            let agent = tewari_player::catalogue_agent(&ask.params, start);
            Made { params: ask.params.clone(), agent, moves: Vec::new() }
        });
        made.moves = self.record.moves().to_vec();
        let prior = self.prior(ask);
        let mut watching = |live: &Live| {
            let below = |line: &[String]| below(state, line, &ask.params, |line| live.recall(line));
            look(Glance { insight: insight(state, live, &ask.params, &prior), below: &below })
        };
        let watch = Watch { every: LOOK, look: &mut watching };
        let choice = made.agent.choose(&self.record, &ask.budget, ask.seed, Some(watch));
        let action = match self.judge {
            Some(judge) if ask.to_play => rather_than_pass(&choice, judge.pass()),
            _ => choice.action,
        };
        let insight = Some(insight(state, &choice.report, &ask.params, &prior));
        Some(Thought { text: state.action_text(action), insight })
    }

    fn recall(&self, line: &[String]) -> Option<Insight> {
        let kept = self.kept.try_lock().ok()?;
        let made = kept.0.as_ref().filter(|made| made.moves == self.record.moves())?;
        below(self.record.state(), line, &made.params, |line| made.agent.recall(line))
    }
}

/// By action: what a search begins with, as simulations and their mean.
type Prior = HashMap<Action, (u32, f32)>;

impl<S: Notation> TypedThinker<S> {
    /// The AMAF values of a search before its first simulation, which is what prior knowledge gives.
    fn prior(&self, ask: &Ask) -> Prior {
        if ask.params.prior.heuristic == Heuristic::None {
            return Prior::new();
        }
        let mut params = ask.params.clone();
        (params.run.memory, params.run.threads) = (1, 1);
        let mut agent = tewari_player::catalogue_agent(&params, self.record.initial());
        let report = agent.choose(&self.record, &Budget::playouts(0), ask.seed, None).report;
        report.edges.iter().map(|edge| (edge.action, (edge.amaf_n, edge.amaf_q))).collect()
    }
}

/// What `recall` tells of the position after `line`.
fn below<S: Notation>(
    state: &S,
    line: &[String],
    params: &SearchParams,
    recall: impl Fn(&[Action]) -> Option<Report>,
) -> Option<Insight> {
    let mut state = state.clone();
    let mut actions = Vec::new();
    for text in line {
        let action = state.parse_action(text)?;
        actions.push(action);
        state.play(action);
    }
    Some(insight(&state, &recall(&actions)?, params, &Prior::new()))
}

fn insight<S: Notation>(state: &S, report: &Report, params: &SearchParams, prior: &Prior) -> Insight {
    Insight {
        player: report.player.index(),
        simulations: report.simulations,
        visits: report.visits,
        seconds: report.elapsed.as_secs_f64(),
        speed: report.speed(),
        bytes: report.tree_bytes,
        threads: params.run.threads,
        value: report.value(),
        edges: report.edges.iter().map(|edge| seen(state, edge, report, params, prior)).collect(),
    }
}

fn seen<S: Notation>(state: &S, edge: &EdgeReport, report: &Report, params: &SearchParams, prior: &Prior) -> Edge {
    let (prior_n, prior_q) = prior.get(&edge.action).copied().unwrap_or((0, f32::NAN));
    let explores = matches!(params.tree.value, Value::Mean | Value::Rave | Value::Grave);
    let bonus = params.tree.c * ((report.visits.max(1) as f32).ln() / edge.n.max(1) as f32).sqrt();
    Edge {
        text: state.action_text(edge.action),
        n: edge.n,
        q: edge.q,
        amaf_n: edge.amaf_n,
        amaf_q: edge.amaf_q,
        beta: edge.beta,
        prior_n,
        prior_q,
        exploration: if explores { bonus } else { 0.0 },
        probability: edge.probability,
        bias: edge.bias,
        proven: edge.proof.is_proven().then(|| edge.proof.of_player(report.player)),
        line: texts(state, &edge.line),
    }
}

/// The moves in words; what a move is called can depend on the position in which it is played.
fn texts<S: Notation>(state: &S, line: &[Action]) -> Vec<String> {
    let mut state = state.clone();
    let mut texts = Vec::new();
    for &action in line.iter().take(LINE) {
        if state.outcome().is_some() || !state.is_legal(action) {
            break;
        }
        texts.push(state.action_text(action));
        state.play(action);
    }
    texts
}
