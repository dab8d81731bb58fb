//! A rank's part in a search that many ranks share.

use std::{
    ops::ControlFlow,
    thread,
    time::{Duration, Instant},
};

use tewari_tree::{Baseline, Tree};

use crate::{
    exchange::{Exchange, Say, Traffic},
    params::ExchangeParams,
    transport::Transport,
};

/// How long a rank that waits sleeps between two looks: it must not take the processor from those who search.
const NAP: Duration = Duration::from_micros(200);

/// One tree among several that tell each other what they find. It sees a tree and nothing of the search that grows it.
///
/// ```
/// use tewari_cluster::{ExchangeParams, Link, Modelled, Sharing};
/// use tewari_game::{Record, Seed, doc_example::CountDown};
/// use tewari_search::{Budget, agent, preset};
///
/// let (params, record) = (preset("rave").unwrap().params, Record::new(CountDown::from(9)));
/// let mut ranks: Vec<_> = Modelled::world(3, Link::INSTANT)
///     .into_iter()
///     .map(|transport| (agent(&params, record.state()), Sharing::new(transport, ExchangeParams::default())))
///     .collect();
/// for (number, (agent, sharing)) in ranks.iter_mut().enumerate() {
///     sharing.begin(1);
///     agent.choose(&record, &Budget::playouts(100), Seed::new(number as u64), None);
///     sharing.start(agent.tree().unwrap(), true);
/// }
/// let mut waiting: Vec<_> = ranks.iter_mut().collect();
/// while !waiting.is_empty() {
///     waiting.retain_mut(|(agent, sharing)| sharing.poll(agent.tree().unwrap()).is_none());
/// }
/// let trees = ranks.iter().filter_map(|(agent, _)| agent.tree());
/// assert!(trees.map(|tree| tree.node(tree.root()).visits()).eq([300; 3]));
/// ```
pub struct Sharing<T> {
    transport: T,
    params: ExchangeParams,
    exchange: Exchange,
    baseline: Baseline,
    /// When the last exchange began, by the clock and by simulations.
    last: Instant,
    simulations: u64,
    stop: bool,
    over: bool,
    /// What exchanges have taken of this rank's time, how long they all were, and how long the last.
    spent: Duration,
    durations: Duration,
    duration: Duration,
}

impl<T: Transport> Sharing<T> {
    /// A rank at its place.
    pub fn new(transport: T, params: ExchangeParams) -> Sharing<T> {
        Sharing {
            transport,
            params,
            exchange: Exchange::new(params.most()),
            baseline: Baseline::default(),
            last: Instant::now(),
            simulations: 0,
            stop: false,
            over: true,
            spent: Duration::ZERO,
            durations: Duration::ZERO,
            duration: Duration::ZERO,
        }
    }

    /// The rank's place.
    pub fn transport(&mut self) -> &mut T {
        &mut self.transport
    }

    /// What is exchanged, and how often.
    pub fn set_params(&mut self, params: ExchangeParams) {
        self.params = params;
        self.exchange.set_most(params.most());
    }

    /// Forgets what was told and heard, as before another tree: a baseline belongs to one.
    pub fn forget(&mut self) {
        self.baseline = Baseline::default();
    }

    /// Begins a search, which all ranks name by the same number.
    pub fn begin(&mut self, search: u64) {
        self.exchange.begin(search);
        (self.last, self.simulations, self.stop, self.over) = (Instant::now(), 0, false, false);
    }

    /// Whether the search is over for all ranks.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Lets all ranks end their searches, as soon as they hear of it.
    pub fn ask_to_stop(&mut self) {
        self.stop = true;
    }

    /// What exchanges have cost so far.
    pub fn traffic(&self) -> Traffic {
        Traffic { spent: self.spent, duration: self.durations, ..self.exchange.traffic() }
    }

    /// How long the last exchange took.
    pub fn duration(&self) -> Duration {
        self.duration
    }

    /// Begins an exchange; `finished` if the tree will not grow any more in this search.
    pub fn start(&mut self, tree: &Tree, finished: bool) {
        let begun = Instant::now();
        let delta = tree.delta(&mut self.baseline, self.params.share());
        self.exchange.start(&mut self.transport, delta, Say { finished, stop: self.stop });
        self.last = begun;
        self.spent += begun.elapsed();
    }

    /// Goes on with the exchange under way; what all ranks say once it is complete and merged.
    pub fn poll(&mut self, tree: &Tree) -> Option<Say> {
        let begun = Instant::now();
        let heard = self.exchange.poll(&mut self.transport);
        if let Some(heard) = &heard {
            tree.merge(&heard.delta, &mut self.baseline);
            self.duration = self.last.elapsed();
            self.durations += self.duration;
            self.over = heard.say.finished;
        }
        self.spent += begun.elapsed();
        heard.map(|heard| heard.say)
    }

    /// What is to be done between simulations, of which there were so many in this search; breaks when all are to stop.
    pub fn look(&mut self, tree: &Tree, simulations: u64) -> ControlFlow<()> {
        let say = if !self.exchange.is_idle() {
            self.poll(tree)
        } else if self.is_due(simulations) {
            self.simulations = simulations;
            self.start(tree, false);
            if self.params.every > 0 { self.wait(tree, None) } else { self.poll(tree) }
        } else {
            None
        };
        if say.is_some_and(|say| say.stop) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Brings the search to its end after the tree has stopped growing: exchanges go on until all ranks have finished.
    /// Not complete if that takes longer than until `deadline`; another call goes on.
    pub fn finish(&mut self, tree: &Tree, deadline: Option<Instant>) -> bool {
        while !self.over {
            if self.exchange.is_idle() {
                self.start(tree, true);
            }
            if self.wait(tree, deadline).is_none() {
                return false;
            }
        }
        true
    }

    fn is_due(&self, simulations: u64) -> bool {
        match self.params.every {
            0 => self.params.period > 0.0 && self.last.elapsed().as_secs_f64() >= self.params.period,
            every => simulations >= self.simulations + every,
        }
    }

    /// Waits for the exchange under way.
    fn wait(&mut self, tree: &Tree, deadline: Option<Instant>) -> Option<Say> {
        loop {
            if let Some(say) = self.poll(tree) {
                return Some(say);
            }
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return None;
            }
            thread::sleep(NAP);
        }
    }
}
