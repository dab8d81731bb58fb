//! What a rank does: waits for orders, searches with the others, does tasks.

use std::{
    collections::VecDeque,
    io::{BufReader, Read, Write},
    ops::ControlFlow,
    sync::mpsc::{Receiver, TryRecvError, channel},
    thread,
    time::{Duration, Instant},
};

use serde::Serialize;
use tewari_gtp::{Question, Thinker};
use tewari_search::{Choice, Live, Watch, final_choice};

use crate::{
    exchange::Traffic,
    frame,
    params::ExchangeParams,
    protocol::{Order, Thought, VERSION, WireQuestion, Word, exchange_params},
    sharing::Sharing,
    transport::{Rank, Topic, Transport},
    worker::Worker,
};

/// How long a rank without work sleeps between two looks.
const NAP: Duration = Duration::from_millis(1);
/// How often a search is looked at.
const LOOK: Duration = Duration::from_millis(1);
/// How often a rank says that it lives.
const ALIVE: Duration = Duration::from_secs(1);
/// How long a rank may be silent.
const SILENCE: Duration = Duration::from_secs(5);
/// How often what is thought so far goes outside.
const TELL: Duration = Duration::from_millis(100);
/// What an answer needs to get outside, through the launcher's pipes; of short searches an eighth.
const WAY_OUT: Duration = Duration::from_millis(25);
/// How long ranks may take to come to the end of a search together, after its time is over.
const TOGETHER: Duration = Duration::from_secs(2);
/// Tasks that a rank has at a time: one under way, one waiting.
const TASKS: usize = 2;

/// The process outside, as the first rank sees it.
pub struct Outside {
    orders: Receiver<Order>,
    words: Box<dyn Write>,
    /// Orders that were read and not yet obeyed.
    early: VecDeque<Order>,
}

impl Outside {
    /// Orders come from `input`, words go to `output`.
    pub fn new(input: impl Read + Send + 'static, output: impl Write + 'static) -> Outside {
        let (sender, orders) = channel();
        thread::spawn(move || {
            let mut input = BufReader::new(input);
            while let Ok(order) = frame::read(&mut input) {
                if sender.send(order).is_err() {
                    return;
                }
            }
        });
        Outside { orders, words: Box::new(output), early: VecDeque::new() }
    }

    /// The next order; `Quit` when nobody is there any more.
    fn next(&mut self) -> Option<Order> {
        self.early.pop_front().or_else(|| match self.orders.try_recv() {
            Ok(order) => Some(order),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Order::Quit),
        })
    }

    /// Whether this search is not wanted any more; other orders wait.
    fn wants_end(&mut self, search: u64) -> bool {
        let end = |order: &Order| match order {
            Order::Stop { number } => *number >= search,
            Order::Search { .. } | Order::Quit => true,
            _ => false,
        };
        loop {
            match self.orders.try_recv() {
                Ok(order) => self.early.push_back(order),
                Err(TryRecvError::Empty) => return self.early.iter().any(end),
                Err(TryRecvError::Disconnected) => return true,
            }
        }
    }

    /// Says something; breaks when nobody listens any more.
    fn say(&mut self, word: &Word) -> ControlFlow<()> {
        if frame::write(&mut self.words, word).is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Serves as one rank until it is told to go. The first rank has an `outside`, the others have none.
pub fn serve(transport: impl Transport, outside: Option<Outside>) {
    let size = transport.size() as usize;
    let mut desk = Desk {
        sharing: Sharing::new(transport, ExchangeParams::default()),
        exchange: ExchangeParams::default(),
        outside,
        thinker: None,
        worker: None,
        waiting: VecDeque::new(),
        busy: vec![0; size],
        heard: vec![Instant::now(); size],
        said: Instant::now(),
    };
    let ready = Word::Ready { version: VERSION, ranks: size as u32 };
    if desk.say(&ready).is_continue() {
        while desk.turn().is_continue() {}
    }
}

struct Desk<T> {
    sharing: Sharing<T>,
    exchange: ExchangeParams,
    outside: Option<Outside>,
    thinker: Option<Thinker>,
    worker: Option<Worker>,
    /// At the first rank: tasks that no rank has yet, how many each has, and when it was last heard of.
    waiting: VecDeque<(u64, Vec<u8>)>,
    busy: Vec<usize>,
    heard: Vec<Instant>,
    said: Instant,
}

impl<T: Transport> Desk<T> {
    fn is_first(&self) -> bool {
        self.outside.is_some()
    }

    /// One look at everything that may have come.
    fn turn(&mut self) -> ControlFlow<()> {
        let order = match &mut self.outside {
            Some(outside) => outside.next(),
            None => self.sharing.transport().receive(Topic::Command).map(|(_, bytes)| order_in(&bytes)),
        };
        let idle = order.is_none();
        if let Some(order) = order {
            self.obey(order)?;
        }
        self.pass_answers()?;
        self.hand_out();
        self.say_alive()?;
        if idle {
            thread::sleep(NAP);
        }
        ControlFlow::Continue(())
    }

    fn obey(&mut self, order: Order) -> ControlFlow<()> {
        if self.is_first() && !matches!(order, Order::Task { .. } | Order::Stop { .. }) {
            self.tell_others(&order);
        }
        match order {
            Order::Quit => return ControlFlow::Break(()),
            Order::Stop { .. } => {}
            Order::Context(context) => {
                self.waiting.clear();
                self.busy.fill(0);
                self.worker = Some(Worker::start(context));
            }
            Order::Task { number, task } if self.is_first() => self.waiting.push_back((number, task)),
            Order::Task { number, task } => self.work(number, task),
            Order::Search { number, question, exchange } => return self.search(number, &question, &exchange),
        }
        ControlFlow::Continue(())
    }

    fn tell_others(&mut self, order: &Order) {
        let bytes = bytes_of(order);
        let transport = self.sharing.transport();
        Rank::all(transport.size()).skip(1).for_each(|rank| transport.send(rank, Topic::Command, &bytes));
    }

    fn work(&mut self, number: u64, task: Vec<u8>) {
        if let Some(worker) = &self.worker {
            worker.give(number, task);
        }
    }

    /// Gives waiting tasks to the ranks that have the fewest.
    fn hand_out(&mut self) {
        while !self.waiting.is_empty() {
            let Some((rank, _)) = self.busy.iter().enumerate().min_by_key(|&(_, &tasks)| tasks) else { return };
            if self.busy[rank] >= TASKS {
                return;
            }
            let Some((number, task)) = self.waiting.pop_front() else { return };
            self.busy[rank] += 1;
            if rank == 0 {
                self.work(number, task);
            } else {
                let order = bytes_of(&Order::Task { number, task });
                self.sharing.transport().send(Rank::new(rank as u32), Topic::Command, &order);
            }
        }
    }

    /// Brings finished tasks to the first rank, and there outside.
    fn pass_answers(&mut self) -> ControlFlow<()> {
        let own = self.worker.as_ref().map(Worker::finished).unwrap_or_default();
        let Some(outside) = &mut self.outside else {
            for (number, answer) in own {
                let word = bytes_of(&Word::Answer { number, answer });
                self.sharing.transport().send(Rank::FIRST, Topic::Answer, &word);
            }
            return ControlFlow::Continue(());
        };
        let mut words: Vec<(usize, Word)> =
            own.into_iter().map(|(number, answer)| (0, Word::Answer { number, answer })).collect();
        while let Some((from, bytes)) = self.sharing.transport().receive(Topic::Answer) {
            let from = from.number() as usize;
            self.heard[from] = Instant::now();
            words.extend(postcard::from_bytes(&bytes).ok().map(|word| (from, word)));
        }
        for (from, word) in words.iter().filter(|(_, word)| *word != Word::Alive) {
            self.busy[*from] = self.busy[*from].saturating_sub(1);
            outside.say(word)?;
        }
        ControlFlow::Continue(())
    }

    /// Every rank is heard of from time to time, whatever it does: who is not, is stuck.
    fn say_alive(&mut self) -> ControlFlow<()> {
        if self.said.elapsed() < ALIVE {
            return ControlFlow::Continue(());
        }
        self.said = Instant::now();
        let silent = self.heard.iter().skip(1).position(|heard| heard.elapsed() > SILENCE);
        let word = match (&self.outside, silent) {
            (Some(_), Some(rank)) => Word::Stuck(format!("rank {} says nothing any more", rank + 1)),
            _ => Word::Alive,
        };
        if !self.is_first() {
            self.sharing.transport().send(Rank::FIRST, Topic::Answer, &bytes_of(&word));
        }
        self.say(&word)
    }

    /// Searches with all other ranks.
    fn search(&mut self, number: u64, question: &WireQuestion, exchange: &str) -> ControlFlow<()> {
        let begun = Instant::now();
        let prepared = self.prepare(question, exchange);
        let (question, mut thinker) = match prepared {
            Ok(prepared) => prepared,
            Err(why) => return self.say(&Word::Refused { number, why }),
        };
        let before = self.sharing.traffic();
        self.sharing.begin(number);
        let choice = self.think(number, &question, &mut thinker);
        let (Ok(choice), Some(tree)) = (&choice, thinker.tree()) else {
            let why = choice.err().unwrap_or_default();
            return self.say(&Word::Refused { number, why });
        };
        // The answer is wanted in time, complete or not.
        let due = question.budget.time.map(|time| begun + time - WAY_OUT.min(time / 8));
        self.sharing.finish(tree, due);
        let choice = thinker.reconsider(choice);
        let thought = Thought::new(&choice, self.sharing.traffic().since(&before));
        self.say(&Word::Thought { number, last: true, thought })?;
        let together = self.sharing.finish(tree, Some(Instant::now() + TOGETHER));
        self.thinker = Some(thinker);
        if together {
            // Nobody could say anything while all searched.
            self.heard.fill(Instant::now());
            return ControlFlow::Continue(());
        }
        self.say(&Word::Stuck("a rank does not come to the end of a search".into()))
    }

    fn prepare(&mut self, question: &WireQuestion, exchange: &str) -> Result<(Question, Thinker), String> {
        let mut question = question.question()?;
        let exchange = exchange_params(exchange)?;
        crate::check(&question.params)?;
        question.params.run.shared = true;
        question.seed = question.seed.fork(self.sharing.transport().rank().number().into());
        if exchange != self.exchange {
            self.sharing.set_params(exchange);
            self.exchange = exchange;
        }
        let thinker = match self.thinker.take().filter(|thinker| thinker.suits(&question)) {
            Some(thinker) => thinker,
            None => {
                self.sharing.forget();
                Thinker::new(&question)?
            }
        };
        Ok((question, thinker))
    }

    fn think(&mut self, number: u64, question: &Question, thinker: &mut Thinker) -> Result<Choice, String> {
        let mut question = question.clone();
        // The last exchanges come out of the time of the search.
        let last = 2 * self.sharing.duration();
        question.budget.time = question.budget.time.map(|time| time - (last + WAY_OUT.min(time / 8)).min(time / 3));
        let every = if self.exchange.every > 0 { Duration::ZERO } else { LOOK };
        let (sharing, outside, choice) = (&mut self.sharing, &mut self.outside, question.params.choice);
        let mut told = Instant::now();
        let mut look = |live: &Live| {
            if let Some(outside) = outside.as_mut() {
                if outside.wants_end(number) {
                    sharing.ask_to_stop();
                }
                if told.elapsed() >= TELL && !live.edges.is_empty() {
                    told = Instant::now();
                    let report = tewari_search::Report::clone(live);
                    let action = final_choice(&report, &choice);
                    let thought = Thought::new(&Choice { action, report }, Traffic::default());
                    outside.say(&Word::Thought { number, last: false, thought })?;
                }
            }
            live.tree().map_or(ControlFlow::Continue(()), |tree| sharing.look(tree, live.simulations()))
        };
        thinker.choose(&question, Watch { every, look: &mut look })
    }

    /// Says something outside, at the first rank.
    fn say(&mut self, word: &Word) -> ControlFlow<()> {
        self.outside.as_mut().map_or(ControlFlow::Continue(()), |outside| outside.say(word))
    }
}

fn bytes_of(message: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(message).expect("messages have nothing that cannot be written")
}

/// The order in `bytes`; who is told what it does not understand goes.
fn order_in(bytes: &[u8]) -> Order {
    postcard::from_bytes(bytes).unwrap_or(Order::Quit)
}
