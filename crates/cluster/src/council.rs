//! A world of ranks as the engine's advisor.

use std::{
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, channel},
    },
    time::{Duration, Instant},
};

use tewari_gtp::{Advisor, Question};
use tewari_params::Parameters;
use tewari_search::Choice;

use crate::{
    exchange::Traffic,
    keeper::{Client, Keeper},
    params::ExchangeParams,
    protocol::{Order, Thought, WireQuestion, Word},
    world::{World, WorldCommand},
};

/// How long after the end of its time a search may still be under way, while nobody waits for it any more.
const PATIENCE: Duration = Duration::from_secs(3);

/// Ranks that search every position together, asked by an engine that stays outside of their world.
pub struct Council {
    keeper: Keeper<Note>,
    exchange: String,
    shared: Arc<Shared>,
    number: u64,
}

/// What the engine and the keeper both see.
#[derive(Default)]
struct Shared {
    desk: Mutex<Desk>,
    changed: Condvar,
}

#[derive(Default)]
struct Desk {
    ready: bool,
    /// The search that is under way or was the last, and when it must be over.
    number: u64,
    due: Option<Instant>,
    thought: Option<Thought>,
    over: bool,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum Note {
    Ask(Order),
    Stop(u64),
}

/// The keeper's side.
struct Clerk {
    shared: Arc<Shared>,
    stood: Option<std::sync::mpsc::Sender<Result<u32, String>>>,
}

impl Council {
    /// Starts a world and waits until it stands, or not: an engine without its cluster plays alone.
    pub fn start(command: WorldCommand, exchange: &ExchangeParams) -> Council {
        let shared = Arc::new(Shared::default());
        let (sender, stood): (_, Receiver<Result<u32, String>>) = channel();
        let clerk = Clerk { shared: Arc::clone(&shared), stood: Some(sender) };
        let name = command.to_string();
        let keeper = Keeper::start(command, clerk);
        match stood.recv() {
            Ok(Ok(ranks)) => eprintln!("cluster: `{name}` stands, {ranks} ranks"),
            _ => eprintln!("cluster: there is no world; every move is from the search here"),
        }
        Council { keeper, exchange: exchange.to_toml_changed(), shared, number: 0 }
    }
}

impl Council {
    /// What ranks exchange from the next question on.
    pub fn set_exchange(&mut self, exchange: &ExchangeParams) {
        self.exchange = exchange.to_toml_changed();
    }

    /// What the exchanges of the last question have cost the first rank, once it was answered.
    pub fn traffic(&self) -> Option<Traffic> {
        let desk = self.shared.desk();
        desk.thought.as_ref().filter(|_| desk.over).map(|thought| thought.traffic)
    }
}

impl Advisor for Council {
    fn ask(&mut self, question: &Question) {
        self.number += 1;
        let mut desk = self.shared.desk();
        (desk.number, desk.thought, desk.over) = (self.number, None, false);
        desk.due = question.budget.time.map(|time| Instant::now() + time);
        if !desk.ready {
            eprintln!("cluster: the world is not there yet; this move is from the search here");
            desk.over = true;
            return;
        }
        drop(desk);
        let (number, exchange) = (self.number, self.exchange.clone());
        self.keeper.note(Note::Ask(Order::Search { number, question: WireQuestion::new(question), exchange }));
    }

    fn answer(&mut self) -> Option<Choice> {
        let desk = self.shared.desk();
        desk.thought.as_ref().filter(|_| desk.over).map(Thought::choice)
    }

    fn conclude(&mut self, deadline: Instant) -> Option<Choice> {
        self.keeper.note(Note::Stop(self.number));
        let mut desk = self.shared.desk();
        desk.due.get_or_insert(deadline);
        while !desk.over {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            desk = self.shared.changed.wait_timeout(desk, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        if desk.thought.is_none() && desk.ready {
            eprintln!("cluster: no answer in time; this move is from the search here");
        }
        // What was found on the way is worth more than what one machine has found.
        desk.thought.as_ref().map(Thought::choice)
    }
}

impl Client for Clerk {
    type Note = Note;

    fn ready(&mut self, ranks: u32, _world: &World) {
        self.shared.desk().ready = true;
        if let Some(stood) = self.stood.take() {
            let _ = stood.send(Ok(ranks));
        }
    }

    fn said(&mut self, word: Word, _world: &World) -> bool {
        let mut desk = self.shared.desk();
        match word {
            Word::Thought { number, last, thought } if number == desk.number && !desk.over => {
                (desk.thought, desk.over) = (Some(thought), last);
            }
            Word::Refused { number, why } if number == desk.number => {
                eprintln!("cluster: the ranks refuse the position ({why}); this move is from the search here");
                desk.over = true;
            }
            _ => return false,
        }
        let over = desk.over;
        self.shared.changed.notify_all();
        over
    }

    fn note(&mut self, note: Note, world: Option<&World>) {
        let Some(world) = world else { return };
        world.order(match note {
            Note::Ask(order) => order,
            Note::Stop(number) => Order::Stop { number },
        });
    }

    fn lost(&mut self) {
        let mut desk = self.shared.desk();
        if !desk.over && desk.number > 0 {
            eprintln!("cluster: this move is from the search here");
        }
        (desk.ready, desk.thought, desk.over) = (false, None, true);
        self.shared.changed.notify_all();
    }

    fn overdue(&self) -> Option<String> {
        let desk = self.shared.desk();
        let late = !desk.over && desk.number > 0 && desk.due.is_some_and(|due| due.elapsed() > PATIENCE);
        late.then(|| "a search does not end".to_owned())
    }

    fn give_up(&mut self, why: &str) {
        self.lost();
        if let Some(stood) = self.stood.take() {
            let _ = stood.send(Err(why.to_owned()));
        }
    }
}
