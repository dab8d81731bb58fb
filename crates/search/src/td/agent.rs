//! Players by temporal differences: RLGO.

use std::time::Instant;

use tewari_features::{ShapeModel, ShapeWeights, Sharing};
use tewari_game::{Action, Record, Rng, Seed, State};
use tewari_go::{Go, Point};
use tewari_tree::{Proof, Tree};

use super::{EpsilonGreedy, SelfPlay, TdAgent, TdParams, learn_episode, lookahead};
use crate::{
    Agent, Budget, Choice, EdgeReport, Live, Report, SearchParams, Watch,
    playout::{GoMemory, GoPlayout, Playout},
};

/// The player by temporal differences that `params` ask for, if they do.
pub fn td_agent<const W: usize, const S: usize>(
    params: &SearchParams,
    start: &Go<W, S>,
) -> Option<Box<dyn Agent<Go<W, S>>>> {
    let rlgo = || {
        let before = weights_for(start);
        Rlgo { params: params.td, playout: GoPlayout::new(params), learnt: before.clone(), before, last: None }
    };
    (params.td.agent != TdAgent::None).then(|| Box::new(rlgo()) as Box<dyn Agent<Go<W, S>>>)
}

/// What was learnt before the game.
fn weights_for<const W: usize, const S: usize>(start: &Go<W, S>) -> ShapeWeights {
    let (width, height) = (start.board().width(), start.board().height());
    let embedded = ShapeModel::embedded(width, height).cloned();
    embedded.unwrap_or_else(|| ShapeWeights::new(Sharing::of(width, height, false)))
}

/// A player whose weights change while it searches, and stay changed until the game ends.
struct Rlgo {
    params: TdParams,
    playout: GoPlayout,
    /// What was known before the game, and what is known now.
    before: ShapeWeights,
    learnt: ShapeWeights,
    last: Option<Report>,
}

impl<const W: usize, const S: usize> Agent<Go<W, S>> for Rlgo {
    fn choose(&mut self, record: &Record<Go<W, S>>, budget: &Budget, seed: Seed, watch: Option<Watch>) -> Choice {
        let mut root = Root::new(record);
        if self.params.agent == TdAgent::Search {
            self.search(&mut root, budget, seed, watch);
        }
        let report = root.report(&self.learnt, self.params.plies);
        let best = report.edges.iter().max_by(|a, b| a.q.total_cmp(&b.q)).map(|edge| edge.action);
        self.last = Some(report.clone());
        Choice { action: best.unwrap_or_else(|| record.state().pass()), report }
    }

    fn recall(&self, line: &[Action]) -> Option<Report> {
        self.last.clone().filter(|_| line.is_empty())
    }

    fn tree(&self) -> Option<&Tree> {
        None
    }

    fn new_game(&mut self) {
        self.last = None;
        self.learnt.clone_from(&self.before);
    }
}

impl Rlgo {
    /// Learns from simulations of the position until the budget is used up.
    fn search<const W: usize, const S: usize>(
        &mut self,
        root: &mut Root<'_, W, S>,
        budget: &Budget,
        seed: Seed,
        mut watch: Option<Watch>,
    ) {
        let state = root.record.state();
        let (mut game, mut rng) = (SelfPlay::new(state), seed.rng());
        let mut memory: GoMemory<W> = self.playout.memory(state);
        let mut looked = root.started;
        while budget.playouts.is_none_or(|playouts| root.simulations < playouts) {
            self.simulate(root, &mut game, &mut memory, &mut rng);
            if budget.time.is_some_and(|time| root.started.elapsed() >= time) {
                return;
            }
            let Some(watch) = watch.as_mut().filter(|watch| looked.elapsed() >= watch.every) else { continue };
            looked = Instant::now();
            let describe = || root.report(&self.learnt, 1);
            let recall = |line: &[Action]| line.is_empty().then(describe);
            if (watch.look)(&Live::treeless(&describe, &recall, root.simulations)).is_break() {
                return;
            }
        }
    }

    fn simulate<const W: usize, const S: usize>(
        &mut self,
        root: &mut Root<'_, W, S>,
        game: &mut SelfPlay<W, S>,
        memory: &mut GoMemory<W>,
        rng: &mut Rng,
    ) {
        let TdParams { epsilon, valued_moves, step, .. } = self.params;
        let moves = if valued_moves == 0 { usize::MAX } else { valued_moves as usize };
        let (playout, start) = (self.playout, root.record.state());
        let finish = |state: &mut Go<W, S>, rng: &mut Rng, moves: &mut Vec<_>, limit| {
            playout.run(memory, state, rng, moves, limit)
        };
        let outcome = game.play(&self.learnt, start, EpsilonGreedy { epsilon, moves }, rng, finish);
        learn_episode(&mut self.learnt, game.episode(), outcome, step);
        root.count(game.moves().first().map(|first| first.action));
    }
}

/// The position that is searched, and how often its moves began a simulation.
struct Root<'r, const W: usize, const S: usize> {
    record: &'r Record<Go<W, S>>,
    /// Moves that are worth a thought: no own eye is filled, and a pass is the last resort.
    moves: Vec<(Action, u32)>,
    simulations: u64,
    started: Instant,
}

impl<'r, const W: usize, const S: usize> Root<'r, W, S> {
    fn new(record: &'r Record<Go<W, S>>) -> Root<'r, W, S> {
        let (state, legal) = (record.state(), record.legal_actions());
        let sensible = |&action: &Action| point_of(state, action).is_some_and(|at| is_candidate(state, at));
        let mut moves: Vec<Action> = legal.iter().copied().filter(sensible).collect();
        if moves.is_empty() {
            // What is left of the legal moves is asked for by name, or it is the pass.
            let pass = legal.iter().copied().find(|&action| action == state.pass());
            moves.extend(pass.or(legal.first().copied()));
        }
        let moves = moves.into_iter().map(|action| (action, 0)).collect();
        Root { record, moves, simulations: 0, started: Instant::now() }
    }

    fn count(&mut self, first: Option<Action>) {
        self.simulations += 1;
        if let Some((_, n)) = self.moves.iter_mut().find(|(action, _)| Some(*action) == first) {
            *n += 1;
        }
    }

    /// The moves with their values; the best counts as tried if nothing was.
    fn report(&self, weights: &ShapeWeights, plies: u32) -> Report {
        let state = self.record.state();
        let mut edges: Vec<EdgeReport> = Vec::with_capacity(self.moves.len());
        for &(action, n) in &self.moves {
            let log_odds = lookahead::after(weights, state, point_of(state, action), plies);
            edges.push(edge(action, n, 1.0 / (1.0 + (-log_odds).exp())));
        }
        edges.sort_by(|a, b| b.n.cmp(&a.n).then(b.q.total_cmp(&a.q)));
        if let Some(first) = edges.first_mut().filter(|_| self.simulations == 0) {
            first.n = 1;
        }
        Report {
            player: state.to_play(),
            simulations: self.simulations,
            visits: edges.iter().map(|edge| edge.n).sum(),
            elapsed: self.started.elapsed(),
            tree_bytes: 0,
            principal_variation: edges.first().map(|edge| edge.line.clone()).unwrap_or_default(),
            edges,
            proof: Proof::UNPROVEN,
        }
    }
}

fn edge(action: Action, n: u32, q: f32) -> EdgeReport {
    EdgeReport {
        action,
        n,
        q,
        amaf_n: 0,
        amaf_q: f32::NAN,
        beta: 0.0,
        probability: 0.0,
        bias: 0.0,
        proof: Proof::UNPROVEN,
        line: vec![action],
    }
}

fn point_of<const W: usize, const S: usize>(state: &Go<W, S>, action: Action) -> Option<Point> {
    (action != state.pass()).then(|| state.board().point(action))
}

fn is_candidate<const W: usize, const S: usize>(state: &Go<W, S>, point: Point) -> bool {
    state.board().is_candidate(point, state.to_play())
}
