//! A cluster that is not there: real searches, a modelled network, a clock of its own.
//!
//! Every rank has a tree and simulates in it; its clock runs by its simulations at a given speed, and by what exchanges
//! cost a processor. Messages take the time of a [`Link`]. The rank whose clock is behind all others is the next to go
//! on, so that nobody hears of anything before it could have. All ranks run in one thread, and the same seed gives the
//! same result.

use std::{cmp::Reverse, collections::BinaryHeap};

use tewari_game::{Record, Seed, State};
use tewari_search::{Agent, Budget, ChoiceParams, MakeAgent, Report, SearchParams, final_choice};

use crate::{
    params::{ExchangeParams, tree_of},
    sharing::Sharing,
    transport::{Link, Modelled, Transport},
};

/// Seconds of a rank's clock from one look at its messages to the next, as real ranks have it; one simulation at least.
const LOOK: f64 = 0.001;

/// A cluster to be simulated.
#[derive(Clone, PartialEq, Debug)]
pub struct Simulation {
    /// How ranks search.
    pub params: SearchParams,
    /// What they exchange, by time.
    pub exchange: ExchangeParams,
    /// How many.
    pub ranks: u32,
    /// The network.
    pub link: Link,
    /// Simulations a second of each rank, all its threads together.
    pub speed: f64,
    /// Seconds of search.
    pub seconds: f64,
    /// Seconds that a byte of a message costs its sender and its receiver, for writing, reading and merging.
    pub per_byte: f64,
}

/// What came out of a simulated search.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The report of the first rank, with the sum of all.
    pub report: Report,
    /// Simulations of all ranks.
    pub simulations: u64,
    /// Exchanges that were completed during the search.
    pub exchanges: u64,
    /// Mean time of an exchange from the beginning to the end, in seconds.
    pub duration: f64,
    /// Bytes that a rank sent for one exchange, on the average.
    pub bytes: f64,
    /// When the last exchange was complete, in seconds after the beginning.
    pub over: f64,
}

struct SimulatedRank<S> {
    agent: Box<dyn Agent<S>>,
    sharing: Sharing<Modelled>,
    simulations: u64,
    turns: u64,
    /// When the exchange under way was begun, and when the next is due.
    begun: Option<f64>,
    due: f64,
    finished: bool,
}

impl Simulation {
    /// Searches the position of `record`; the move that the cluster would play, and what it cost.
    pub fn run<S: State>(&self, record: &Record<S>, seed: Seed, agents: MakeAgent<S>) -> Outcome {
        let mut ranks = self.ranks(record, agents);
        let mut order: BinaryHeap<Reverse<(u64, usize)>> = (0..ranks.len()).map(|rank| Reverse((0, rank))).collect();
        let (mut durations, mut exchanges) = (0.0, 0);
        // Ranks that wait for a message stand in no order until one is on its way to them.
        let mut waiting: Vec<usize> = Vec::new();
        while let Some(Reverse((_, number))) = order.pop() {
            let rank = &mut ranks[number];
            if !self.is_over(rank) {
                self.simulate(rank, record, seed.fork(number as u64));
            }
            let complete = self.exchange(rank);
            if let Some(duration) = complete.filter(|_| !rank.finished) {
                (durations, exchanges) = (durations + duration, exchanges + 1);
            }
            if !self.is_over(rank) {
                order.push(Reverse((clock(rank), number)));
            } else if !rank.sharing.is_over() {
                waiting.push(number);
            }
            waiting.retain(|&number| {
                let rank = &mut ranks[number];
                let Some(arrival) = rank.sharing.transport().next_arrival() else { return true };
                let late = arrival - rank.sharing.transport().now();
                rank.sharing.transport().pass(late.max(0.0));
                order.push(Reverse((clock(rank), number)));
                false
            });
        }
        let simulations = ranks.iter().map(|rank| rank.simulations).sum();
        let (bytes, all) = (ranks[0].sharing.transport().sent().0, ranks[0].sharing.traffic().exchanges);
        let over = ranks.iter_mut().map(|rank| rank.sharing.transport().now()).fold(0.0, f64::max);
        let report = ranks[0].agent.recall(&[]).expect("a search was made");
        Outcome {
            report,
            simulations,
            exchanges: exchanges / u64::from(self.ranks),
            duration: durations / exchanges.max(1) as f64,
            bytes: bytes as f64 / f64::from(self.ranks) / all.max(1) as f64,
            over,
        }
    }

    /// The move that a report leads to.
    pub fn choice(report: &Report, params: &ChoiceParams) -> tewari_game::Action {
        final_choice(report, params)
    }

    fn ranks<S: State>(&self, record: &Record<S>, agents: MakeAgent<S>) -> Vec<SimulatedRank<S>> {
        let mut params = self.params.clone();
        (params.run.reuse, params.run.shared) = (true, true);
        let rank = |transport: Modelled| {
            let mut sharing = Sharing::new(transport, self.exchange);
            sharing.begin(1);
            // Ranks do not look at the clock at the same moment.
            let apart = f64::from(sharing.transport().rank().number()) / f64::from(self.ranks);
            let due = self.exchange.period * (1.0 + 0.1 * apart);
            SimulatedRank {
                agent: agents(&params, record.initial()),
                sharing,
                simulations: 0,
                turns: 0,
                begun: None,
                due,
                finished: false,
            }
        };
        Modelled::world(self.ranks, self.link).into_iter().map(rank).collect()
    }

    fn is_over<S>(&self, rank: &mut SimulatedRank<S>) -> bool {
        rank.sharing.transport().now() >= self.seconds
    }

    fn simulate<S: State>(&self, rank: &mut SimulatedRank<S>, record: &Record<S>, seed: Seed) {
        let batch = (self.speed * LOOK).max(1.0) as u64;
        rank.agent.choose(record, &Budget::playouts(batch), seed.fork(rank.turns), None);
        rank.turns += 1;
        rank.simulations += batch;
        rank.sharing.transport().pass(batch as f64 / self.speed);
    }

    /// Begins an exchange where one is due, goes on with one that is under way; how long it took once it is complete.
    fn exchange<S: State>(&self, rank: &mut SimulatedRank<S>) -> Option<f64> {
        let over = self.is_over(rank);
        let tree = tree_of(&*rank.agent);
        let before = rank.sharing.traffic().bytes;
        let now = rank.sharing.transport().now();
        if rank.begun.is_none() && !rank.sharing.is_over() {
            let due = self.exchange.period > 0.0 && now >= rank.due;
            if over || due {
                rank.finished = over;
                rank.begun = Some(now);
                rank.sharing.start(tree, over);
            }
        }
        let heard = rank.begun.and_then(|_| rank.sharing.poll(tree));
        let sent = rank.sharing.traffic().bytes - before;
        rank.sharing.transport().pass(2.0 * sent as f64 * self.per_byte);
        heard?;
        let begun = rank.begun.take()?;
        rank.due = begun + self.exchange.period;
        let now = rank.sharing.transport().now();
        if self.is_over(rank) && !rank.sharing.is_over() {
            // Others have not finished: the next exchange begins at once.
            (rank.finished, rank.begun) = (true, Some(now));
            rank.sharing.start(tree_of(&*rank.agent), true);
        }
        Some(now - begun)
    }
}

/// A rank's clock as a number that can be compared.
fn clock<S>(rank: &mut SimulatedRank<S>) -> u64 {
    (rank.sharing.transport().now() * 1e9) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_go::{Go, Rules};

    fn simulation(ranks: u32, link: Link) -> Outcome {
        let record = Record::new(Go::<2, 10>::new(9, 9, &Rules::default()).unwrap());
        let mut params = tewari_search::preset("rave").unwrap().params;
        params.run.memory = 8;
        let exchange = ExchangeParams { period: 0.02, ..ExchangeParams::default() };
        let simulation = Simulation { params, exchange, ranks, link, speed: 5000.0, seconds: 0.1, per_byte: 1e-8 };
        simulation.run(&record, Seed::new(1), tewari_player::catalogue_agent)
    }

    #[test]
    fn nothing_is_lost_on_any_network_and_slow_ones_take_longer() {
        let slow = Link { latency: 0.01, bandwidth: 1e6 };
        let mut last = 0.0;
        for (ranks, link) in [(1, slow), (7, Link::INSTANT), (7, slow)] {
            let outcome = simulation(ranks, link);
            assert_eq!(u64::from(outcome.report.visits), outcome.simulations, "{ranks} ranks");
            assert!(outcome.simulations >= 400 * u64::from(ranks) && outcome.over >= last);
            last = outcome.over;
        }
        assert!(last > 0.13, "the last exchange takes four messages one after the other: {last}");
    }
}
