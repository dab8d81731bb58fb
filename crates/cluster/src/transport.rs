//! How ranks reach each other.

use std::{
    collections::VecDeque,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
};

/// The number of a process in its world, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u32);

impl Rank {
    /// The rank that speaks with the world outside.
    pub const FIRST: Rank = Rank(0);

    /// The rank with this number.
    pub const fn new(number: u32) -> Rank {
        Rank(number)
    }

    /// Its number.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// All ranks of a world of this size.
    pub fn all(size: u32) -> impl Iterator<Item = Rank> {
        (0..size).map(Rank)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a message is about; each kind arrives in the order in which it was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// What to do, from the first rank.
    Command,
    /// What came out of it, to the first rank.
    Answer,
    /// Statistics between all ranks.
    Exchange,
}

impl Topic {
    /// All topics.
    pub const ALL: [Topic; 3] = [Topic::Command, Topic::Answer, Topic::Exchange];
}

/// The place of one rank in its world. Nothing here waits: a message is on its way when [`Transport::send`] returns, and
/// [`Transport::receive`] gives what has come.
pub trait Transport {
    /// Who this is.
    fn rank(&self) -> Rank;

    /// How many ranks there are.
    fn size(&self) -> u32;

    /// Sends bytes to a rank, which may not be this one.
    fn send(&mut self, to: Rank, topic: Topic, bytes: &[u8]);

    /// The next message about `topic`, if one has come, and who sent it.
    fn receive(&mut self, topic: Topic) -> Option<(Rank, Vec<u8>)>;
}

impl<T: Transport + ?Sized> Transport for &mut T {
    fn rank(&self) -> Rank {
        (**self).rank()
    }

    fn size(&self) -> u32 {
        (**self).size()
    }

    fn send(&mut self, to: Rank, topic: Topic, bytes: &[u8]) {
        (**self).send(to, topic, bytes);
    }

    fn receive(&mut self, topic: Topic) -> Option<(Rank, Vec<u8>)> {
        (**self).receive(topic)
    }
}

type Message = (Rank, Topic, Vec<u8>);

/// Ranks that are threads of one process.
pub struct Threads {
    rank: Rank,
    inbox: Receiver<Message>,
    early: VecDeque<Message>,
    others: Vec<Sender<Message>>,
}

impl Threads {
    /// A world of this size.
    pub fn world(size: u32) -> Vec<Threads> {
        let (senders, receivers): (Vec<_>, Vec<_>) = (0..size).map(|_| channel()).unzip();
        let place = |(rank, inbox)| Threads { rank, inbox, early: VecDeque::new(), others: senders.clone() };
        Rank::all(size).zip(receivers).map(place).collect()
    }
}

impl Transport for Threads {
    fn rank(&self) -> Rank {
        self.rank
    }

    fn size(&self) -> u32 {
        self.others.len() as u32
    }

    fn send(&mut self, to: Rank, topic: Topic, bytes: &[u8]) {
        // Who has gone needs no message.
        let _ = self.others[to.0 as usize].send((self.rank, topic, bytes.to_vec()));
    }

    fn receive(&mut self, topic: Topic) -> Option<(Rank, Vec<u8>)> {
        self.early.extend(self.inbox.try_iter());
        take(&mut self.early, topic)
    }
}

fn take(messages: &mut VecDeque<Message>, topic: Topic) -> Option<(Rank, Vec<u8>)> {
    let place = messages.iter().position(|message| message.1 == topic)?;
    messages.remove(place).map(|(from, _, bytes)| (from, bytes))
}

/// A network between ranks of one thread that takes time: a message of b bytes arrives latency + b/bandwidth after it was
/// sent, and what one rank sends at the same time goes one after the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Link {
    /// Seconds until the first byte is there.
    pub latency: f64,
    /// Bytes a second.
    pub bandwidth: f64,
}

impl Link {
    /// Everything is there at once.
    pub const INSTANT: Link = Link { latency: 0.0, bandwidth: f64::INFINITY };
}

/// What the ranks of a modelled network share.
struct Air {
    link: Link,
    /// By rank, its messages with the time of their arrival.
    inboxes: Vec<VecDeque<(f64, Message)>>,
    bytes: u64,
    messages: u64,
}

/// One rank of a [`Link`] with its own clock.
pub struct Modelled {
    rank: Rank,
    now: f64,
    /// When what was sent so far has left.
    busy: f64,
    air: Arc<Mutex<Air>>,
}

impl Modelled {
    /// A world of this size.
    pub fn world(size: u32, link: Link) -> Vec<Modelled> {
        let inboxes = (0..size).map(|_| VecDeque::new()).collect();
        let air = Arc::new(Mutex::new(Air { link, inboxes, bytes: 0, messages: 0 }));
        Rank::all(size).map(|rank| Modelled { rank, now: 0.0, busy: 0.0, air: Arc::clone(&air) }).collect()
    }

    fn air(&self) -> MutexGuard<'_, Air> {
        self.air.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time of this rank in seconds.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// Lets time pass for this rank.
    pub fn pass(&mut self, seconds: f64) {
        self.now += seconds;
    }

    /// When the next message arrives here, if one is under way or waiting.
    pub fn next_arrival(&self) -> Option<f64> {
        let air = self.air();
        air.inboxes[self.rank.0 as usize].iter().map(|message| message.0).min_by(f64::total_cmp)
    }

    /// Bytes and messages that all ranks have sent.
    pub fn sent(&self) -> (u64, u64) {
        let air = self.air();
        (air.bytes, air.messages)
    }
}

impl Transport for Modelled {
    fn rank(&self) -> Rank {
        self.rank
    }

    fn size(&self) -> u32 {
        self.air().inboxes.len() as u32
    }

    fn send(&mut self, to: Rank, topic: Topic, bytes: &[u8]) {
        let link = self.air().link;
        self.busy = self.busy.max(self.now) + bytes.len() as f64 / link.bandwidth;
        let arrival = self.busy + link.latency;
        let mut air = self.air();
        air.bytes += bytes.len() as u64;
        air.messages += 1;
        air.inboxes[to.0 as usize].push_back((arrival, (self.rank, topic, bytes.to_vec())));
    }

    fn receive(&mut self, topic: Topic) -> Option<(Rank, Vec<u8>)> {
        let mut air = self.air();
        let inbox = &mut air.inboxes[self.rank.0 as usize];
        let place = inbox.iter().position(|(arrival, message)| *arrival <= self.now && message.1 == topic)?;
        inbox.remove(place).map(|(_, (from, _, bytes))| (from, bytes))
    }
}
