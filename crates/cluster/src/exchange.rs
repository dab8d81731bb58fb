//! One exchange: the sum of all ranks' deltas, at every rank.
//!
//! Recursive doubling (Thakur, Rabenseifner and Gropp 2005): in step k each rank swaps what it has added up so far with the
//! rank whose number differs in bit k, so after log₂ n steps everybody has the whole sum, and nobody is its master. Ranks
//! beyond the largest power of two give their part to a partner before and get the sum after. `MPI_Allreduce` does the
//! same for arrays of one shape; deltas have none, which is why the steps are here. Every message is on its way before
//! anybody waits, so searches go on meanwhile, and an exchange is asked from time to time whether it has got further.
//!
//! Whether a rank has finished goes with its delta. The sum of that is the same everywhere too, so that all ranks leave
//! after the same exchange: the first to which all of them came with their search finished. Nobody is left waiting, and
//! what that exchange brings is complete.

use std::{collections::HashMap, time::Duration};

use serde::{Deserialize, Serialize};
use tewari_tree::Delta;

use crate::{
    codec::{Bytes, put},
    read_delta,
    transport::{Rank, Topic, Transport},
    write_delta,
};

/// What a rank says beside its statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Say {
    /// Its search is over, and this is the rest of it.
    pub finished: bool,
    /// All searches should end.
    pub stop: bool,
}

impl Say {
    const NOTHING: Say = Say { finished: true, stop: false };

    fn and(self, other: Say) -> Say {
        Say { finished: self.finished && other.finished, stop: self.stop || other.stop }
    }

    fn bits(self) -> u8 {
        u8::from(self.finished) | u8::from(self.stop) << 1
    }

    fn from_bits(bits: u8) -> Say {
        Say { finished: bits & 1 != 0, stop: bits & 2 != 0 }
    }
}

/// What an exchange has brought.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard {
    /// The statistics of all other ranks.
    pub delta: Delta,
    /// Whether all ranks have finished, and whether one wants all to stop.
    pub say: Say,
}

/// What exchanges have cost so far.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Traffic {
    /// Exchanges that are complete.
    pub exchanges: u64,
    /// Bytes sent by this rank.
    pub bytes: u64,
    /// Messages sent by this rank.
    pub messages: u64,
    /// Nodes of this rank that were shared.
    pub nodes: u64,
    /// Nodes that were left out of a sum because it had become too long.
    pub left_out: u64,
    /// Bytes of the longest message.
    pub longest: u64,
    /// Time of this rank that went into them.
    pub spent: Duration,
    /// Time from their beginnings to their ends.
    pub duration: Duration,
}

impl Traffic {
    /// What was added since `before`; the longest message is that of all time.
    pub fn since(&self, before: &Traffic) -> Traffic {
        Traffic {
            exchanges: self.exchanges - before.exchanges,
            bytes: self.bytes - before.bytes,
            messages: self.messages - before.messages,
            nodes: self.nodes - before.nodes,
            left_out: self.left_out - before.left_out,
            longest: self.longest,
            spent: self.spent - before.spent,
            duration: self.duration - before.duration,
        }
    }
}

/// Where a rank is in an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Step {
    /// The partner beyond the largest power of two gives its part.
    Fold,
    /// Swapping by this bit.
    Swap(u8),
    /// That partner gets the sum.
    Unfold,
}

impl Step {
    fn number(self) -> u64 {
        match self {
            Step::Fold => 0,
            Step::Unfold => 1,
            Step::Swap(bit) => 2 + u64::from(bit),
        }
    }
}

/// The exchanges of one rank, one after the other.
pub struct Exchange {
    most: usize,
    search: u64,
    number: u64,
    under_way: Option<Sum>,
    /// What has come before it is needed, by search, exchange, step and sender.
    early: HashMap<(u64, u64, u64, Rank), Vec<u8>>,
    traffic: Traffic,
}

/// A sum that is not complete.
struct Sum {
    step: Step,
    own: Part,
    /// Of the partner beyond the largest power of two.
    partner: Option<Part>,
    /// Of all others so far.
    others: Part,
}

#[derive(Clone)]
struct Part {
    delta: Delta,
    say: Say,
}

impl Part {
    fn plus(mut self, other: &Part) -> Part {
        self.delta.add(&other.delta);
        Part { delta: self.delta, say: self.say.and(other.say) }
    }
}

impl Exchange {
    /// Exchanges whose messages have at most so many nodes.
    pub fn new(most: usize) -> Exchange {
        let (early, traffic) = (HashMap::new(), Traffic::default());
        Exchange { most, search: 0, number: 0, under_way: None, early, traffic }
    }

    /// Messages have at most so many nodes from now on.
    pub fn set_most(&mut self, most: usize) {
        self.most = most;
    }

    /// Begins the exchanges of another search; all ranks name it the same, and later ones by larger numbers.
    pub fn begin(&mut self, search: u64) {
        (self.search, self.number, self.under_way) = (search, 0, None);
        self.early.retain(|key, _| key.0 >= search);
    }

    /// Whether no exchange is under way.
    pub fn is_idle(&self) -> bool {
        self.under_way.is_none()
    }

    /// What exchanges have cost so far.
    pub fn traffic(&self) -> Traffic {
        self.traffic
    }

    /// Begins an exchange with the news of this rank. [`Exchange::poll`] tells when it is complete.
    pub fn start(&mut self, transport: &mut impl Transport, delta: Delta, say: Say) {
        self.number += 1;
        self.traffic.nodes += delta.nodes.len() as u64;
        let (rank, pairs) = (transport.rank(), pairs(transport.size()));
        let own = Part { delta, say };
        let others = Part { delta: Delta::default(), say: Say::NOTHING };
        let step = if rank.number() >= pairs {
            self.send(transport, Rank::new(rank.number() - pairs), Step::Fold, &own);
            Step::Unfold
        } else if rank.number() + pairs < transport.size() {
            Step::Fold
        } else {
            self.swap(transport, 0, &own);
            Step::Swap(0)
        };
        self.under_way = Some(Sum { step, own, partner: None, others });
    }

    /// Goes on with the exchange as far as messages have come; what it has brought once it is complete.
    pub fn poll(&mut self, transport: &mut impl Transport) -> Option<Heard> {
        self.collect(transport);
        let mut sum = self.under_way.take()?;
        let (rank, pairs) = (transport.rank().number(), pairs(transport.size()));
        loop {
            match sum.step {
                Step::Unfold => {
                    let Some(part) = self.arrived(Rank::new(rank - pairs), Step::Unfold) else { break };
                    return Some(self.complete(Part { say: part.say.and(sum.own.say), ..part }));
                }
                Step::Fold => {
                    let Some(part) = self.arrived(Rank::new(rank + pairs), Step::Fold) else { break };
                    sum.partner = Some(part);
                    sum.step = Step::Swap(0);
                    self.swap(transport, 0, &sum.total());
                }
                Step::Swap(bit) if 1 << bit >= pairs => {
                    if let Some(partner) = &sum.partner {
                        let rest = sum.own.clone().plus(&sum.others);
                        self.send(transport, Rank::new(rank + pairs), Step::Unfold, &rest);
                        sum.others = sum.others.plus(partner);
                    }
                    return Some(self.complete(Part { say: sum.others.say.and(sum.own.say), ..sum.others }));
                }
                Step::Swap(bit) => {
                    let Some(part) = self.arrived(Rank::new(rank ^ 1 << bit), sum.step) else { break };
                    sum.others = sum.others.plus(&part);
                    sum.step = Step::Swap(bit + 1);
                    self.swap(transport, bit + 1, &sum.total());
                }
            }
        }
        self.under_way = Some(sum);
        None
    }

    fn complete(&mut self, part: Part) -> Heard {
        self.traffic.exchanges += 1;
        Heard { delta: part.delta, say: part.say }
    }

    /// Sends what is added up so far to the rank that differs in `bit`, if there is such a step.
    fn swap(&mut self, transport: &mut impl Transport, bit: u8, part: &Part) {
        if 1 << bit < pairs(transport.size()) {
            self.send(transport, Rank::new(transport.rank().number() ^ 1 << bit), Step::Swap(bit), part);
        }
    }

    fn send(&mut self, transport: &mut impl Transport, to: Rank, step: Step, part: &Part) {
        let mut bytes = Vec::new();
        put(&mut bytes, self.search);
        put(&mut bytes, self.number);
        put(&mut bytes, step.number());
        bytes.push(part.say.bits());
        if part.delta.nodes.len() > self.most {
            let mut delta = part.delta.clone();
            self.traffic.left_out += delta.limit(self.most) as u64;
            write_delta(&delta, &mut bytes);
        } else {
            write_delta(&part.delta, &mut bytes);
        }
        self.traffic.messages += 1;
        self.traffic.bytes += bytes.len() as u64;
        self.traffic.longest = self.traffic.longest.max(bytes.len() as u64);
        transport.send(to, Topic::Exchange, &bytes);
    }

    /// Takes in what has come; what belongs to earlier searches or to none is dropped.
    fn collect(&mut self, transport: &mut impl Transport) {
        while let Some((from, message)) = transport.receive(Topic::Exchange) {
            let mut bytes = Bytes(&message);
            let head = (bytes.number(), bytes.number(), bytes.number());
            if let (Some(search), Some(number), Some(step)) = head
                && search >= self.search
            {
                self.early.insert((search, number, step, from), bytes.0.to_vec());
            }
        }
    }

    /// The part of `from` for this step, if it is there.
    fn arrived(&mut self, from: Rank, step: Step) -> Option<Part> {
        let message = self.early.remove(&(self.search, self.number, step.number(), from))?;
        let mut bytes = Bytes(&message);
        let say = Say::from_bits(bytes.byte().unwrap_or_default());
        Some(Part { delta: read_delta(bytes.0).unwrap_or_default(), say })
    }
}

impl Sum {
    fn total(&self) -> Part {
        let all = self.own.clone().plus(&self.others);
        self.partner.iter().fold(all, Part::plus)
    }
}

/// The largest power of two that is no more than `size`.
fn pairs(size: u32) -> u32 {
    1 << size.max(1).ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transport::{Link, Modelled};
    use tewari_tree::NodeDelta;

    fn news(visits: u32) -> Delta {
        Delta { nodes: vec![NodeDelta { visits, ..NodeDelta::default() }] }
    }

    /// Runs an exchange in which rank r brings 2^r visits, polled in rounds; the bits of what each has heard.
    fn exchanged(size: u32, finished: impl Fn(u32) -> bool) -> Vec<(u32, Say)> {
        let mut world = Modelled::world(size, Link::INSTANT);
        let mut exchanges: Vec<Exchange> = world.iter().map(|_| Exchange::new(10)).collect();
        for (transport, exchange) in world.iter_mut().zip(&mut exchanges) {
            let rank = transport.rank().number();
            exchange.begin(7);
            exchange.start(transport, news(1 << rank), Say { finished: finished(rank), stop: rank == 1 });
        }
        let mut heard = vec![None; size as usize];
        for _ in 0..20 {
            for (i, transport) in world.iter_mut().enumerate().rev() {
                if let Some(got) = exchanges[i].poll(transport) {
                    heard[i] = Some((got.delta.visits(), got.say));
                }
            }
        }
        heard.into_iter().map(|heard| heard.expect("the exchange is complete")).collect()
    }

    #[test]
    fn everybody_hears_all_others_once() {
        for size in 1..=13 {
            for (rank, (visits, say)) in exchanged(size, |_| true).into_iter().enumerate() {
                assert_eq!(visits, ((1 << size) - 1) ^ (1 << rank), "rank {rank} of {size}");
                assert_eq!(say, Say { finished: true, stop: size > 1 });
            }
        }
    }

    #[test]
    fn one_that_goes_on_keeps_all_together() {
        for size in 2..=9 {
            for late in 0..size {
                assert!(exchanged(size, |rank| rank != late).iter().all(|(_, say)| !say.finished), "{late} of {size}");
            }
        }
    }

    #[test]
    fn a_long_sum_loses_its_least_nodes_and_never_the_root() {
        let nodes = |first: usize| -> Delta {
            let path = |i: usize| if i == 0 { vec![] } else { vec![tewari_game::Action::new(first + i)] };
            Delta {
                nodes: (0..3)
                    .map(|i| NodeDelta { path: path(i), visits: 10 - i as u32, ..NodeDelta::default() })
                    .collect(),
            }
        };
        let mut world = Modelled::world(4, Link::INSTANT);
        let mut exchanges: Vec<Exchange> = world.iter().map(|_| Exchange::new(3)).collect();
        let say = Say { finished: true, stop: false };
        for (i, transport) in world.iter_mut().enumerate() {
            exchanges[i].start(transport, nodes(10 * i), say);
        }
        let mut heard = None;
        for _ in 0..9 {
            world.iter_mut().zip(&mut exchanges).for_each(|(transport, exchange)| {
                heard = exchange.poll(transport).filter(|_| transport.rank() == Rank::FIRST).or(heard.take());
            });
        }
        let heard = heard.expect("complete").delta;
        assert_eq!(heard.visits(), 30, "the root of three others");
        assert!(exchanges[0].traffic().left_out > 0 && heard.nodes.len() < 7);
    }

    #[test]
    fn messages_of_other_searches_and_noise_do_no_harm() {
        let mut world = Modelled::world(2, Link::INSTANT);
        let (mut a, mut b) = (Exchange::new(9), Exchange::new(9));
        let say = Say { finished: false, stop: false };
        let [first, second] = &mut world[..] else { unreachable!("two ranks") };
        a.start(first, news(1), say);
        first.send(Rank::new(1), Topic::Exchange, &[0xFF; 30]);
        first.send(Rank::new(1), Topic::Exchange, &[]);
        a.begin(1);
        a.start(first, news(2), say);
        b.begin(1);
        b.start(second, news(4), say);
        assert_eq!(b.poll(second).map(|heard| heard.delta.visits()), Some(2));
        assert_eq!(a.poll(first).map(|heard| heard.delta.visits()), Some(4));
    }
}
