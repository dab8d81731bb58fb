//! N workers on one tree, until the budget is used up.

use std::{
    cell::OnceCell,
    ops::{ControlFlow, Deref},
    sync::atomic::{
        AtomicBool, AtomicU64,
        Ordering::{AcqRel, Relaxed},
    },
    time::{Duration, Instant},
};

use tewari_game::{Action, State};
use tewari_tree::{Stat, Tree};

use crate::{Budget, Parts, Report, Simulator, amaf::Amaf, playout::Playout};

/// Somebody who looks at the search while it runs, and may end it.
pub struct Watch<'w> {
    /// How often.
    pub every: Duration,
    /// What to do with what is seen; `Break` ends the search.
    pub look: &'w mut dyn FnMut(&Live) -> ControlFlow<()>,
}

/// A search while it runs: the report of its root, made when it is first asked for, and what else its tree knows.
pub struct Live<'s> {
    report: OnceCell<Report>,
    describe: &'s dyn Fn() -> Report,
    recall: &'s dyn Fn(&[Action]) -> Option<Report>,
    tree: Option<&'s Tree>,
    simulations: u64,
}

impl<'s> Live<'s> {
    /// A search without a tree.
    pub(crate) fn treeless(
        describe: &'s dyn Fn() -> Report,
        recall: &'s dyn Fn(&[Action]) -> Option<Report>,
        simulations: u64,
    ) -> Live<'s> {
        Live { report: OnceCell::new(), describe, recall, tree: None, simulations }
    }

    /// Simulations of this search so far.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// The tree, in which workers may go on meanwhile; none if the search has none.
    pub fn tree(&self) -> Option<&Tree> {
        self.tree
    }

    /// What is known of the position after `line`; nothing beyond the tree.
    pub fn recall(&self, line: &[Action]) -> Option<Report> {
        (self.recall)(line)
    }
}

impl Deref for Live<'_> {
    type Target = Report;

    fn deref(&self) -> &Report {
        self.report.get_or_init(self.describe)
    }
}

/// Simulations that a worker takes at a time: few enough for a clock to be looked at often.
const BATCH: u64 = 16;

/// What the workers of one search share beside the tree.
pub(crate) struct Control {
    started: Instant,
    budget: Budget,
    /// Simulations not yet taken by a worker.
    left: AtomicU64,
    done: AtomicU64,
    stop: AtomicBool,
}

impl Control {
    pub(crate) fn new(budget: &Budget) -> Control {
        Control {
            started: Instant::now(),
            budget: *budget,
            left: AtomicU64::new(budget.playouts.unwrap_or(u64::MAX)),
            done: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        }
    }

    pub(crate) fn simulations(&self) -> u64 {
        self.done.load(Relaxed)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Runs workers until the search is over. A full tree is recycled between two rounds of work.
    pub(crate) fn run<S: State, A: Amaf, P: Playout<S>>(
        &self,
        tree: &mut Tree,
        parts: &Parts<A, P>,
        simulators: &mut [Simulator<S, P::Memory>],
        watch: &mut Option<Watch>,
    ) {
        let mut looked = self.started;
        let alone = simulators.len() == 1;
        simulators.iter_mut().for_each(|simulator| simulator.set_alone(alone));
        while !self.stop.load(Relaxed) && self.left.load(Relaxed) > 0 {
            let shared = &*tree;
            let (first, others) = simulators.split_first_mut().expect("a search has a worker");
            std::thread::scope(|scope| {
                for simulator in others {
                    scope.spawn(move || self.work(shared, parts, simulator, |_| ()));
                }
                self.work(shared, parts, first, |tree| self.oversee(tree, parts, watch, &mut looked));
            });
            if tree.is_full() {
                tree.recycle();
            }
        }
    }

    /// One worker's loop: `after` is called between batches.
    fn work<S: State, A: Amaf, P: Playout<S>>(
        &self,
        tree: &Tree,
        parts: &Parts<A, P>,
        simulator: &mut Simulator<S, P::Memory>,
        mut after: impl FnMut(&Tree),
    ) {
        let most = if parts.second > 0 { u64::from(parts.second) } else { BATCH };
        let take = |left: u64| (left > 0).then(|| left - left.min(most));
        while let Ok(left) = self.left.fetch_update(AcqRel, Relaxed, take) {
            let batch = left.min(most);
            simulator.simulate(tree, parts, batch as u32);
            self.done.fetch_add(batch, Relaxed);
            after(tree);
            if self.stop.load(Relaxed) || tree.is_full() {
                break;
            }
        }
    }

    /// What the first worker does between batches: looks at the clock, the proofs and the watch.
    fn oversee<A: Amaf, P>(&self, tree: &Tree, parts: &Parts<A, P>, watch: &mut Option<Watch>, looked: &mut Instant) {
        if self.is_over(tree) {
            self.stop.store(true, Relaxed);
        }
        let Some(watch) = watch else { return };
        if looked.elapsed() >= watch.every {
            *looked = Instant::now();
            let recall = |line: &[Action]| Report::after(tree, &parts.amaf, &parts.policy, line);
            let describe = || self.report(tree, parts);
            let (report, simulations) = (OnceCell::new(), self.simulations());
            let live = Live { report, describe: &describe, recall: &recall, tree: Some(tree), simulations };
            if (watch.look)(&live).is_break() {
                self.stop.store(true, Relaxed);
            }
        }
    }

    fn is_over(&self, tree: &Tree) -> bool {
        let root = tree.node(tree.root());
        self.budget.time.is_some_and(|time| self.started.elapsed() >= time)
            || root.own_proof().is_proven()
            || root.visits() >= Stat::MAX_COUNT
            || (self.budget.decided && self.is_decided(tree))
    }

    /// Whether no move can overtake the most visited one with what is left of the budget.
    fn is_decided(&self, tree: &Tree) -> bool {
        let root = tree.node(tree.root());
        let (mut first, mut second) = (0, 0);
        for edge in 0..root.len() {
            let n = root.mc(edge).n();
            if n > first {
                (first, second) = (n, first);
            } else if n > second {
                second = n;
            }
        }
        root.len() == 1 || u64::from(first - second) > self.expected_left()
    }

    /// How many simulations may still come: the rest of the playouts, or of the time at the speed so far.
    fn expected_left(&self) -> u64 {
        let playouts = self.budget.playouts.map_or(u64::MAX, |_| self.left.load(Relaxed));
        let by_time = self.budget.time.map_or(u64::MAX, |time| {
            let elapsed = self.started.elapsed();
            let speed = self.simulations() as f64 / elapsed.as_secs_f64().max(1e-6);
            (speed * time.saturating_sub(elapsed).as_secs_f64()) as u64
        });
        playouts.min(by_time)
    }

    pub(crate) fn report<A: Amaf, P>(&self, tree: &Tree, parts: &Parts<A, P>) -> Report {
        let report = Report::of(tree, &parts.amaf, &parts.policy);
        Report { simulations: self.simulations(), elapsed: self.elapsed(), ..report }
    }
}
