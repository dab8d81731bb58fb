//! Keeps a world alive: whatever ends or hangs is started again.

use std::{
    ops::ControlFlow,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use crate::{
    protocol::{VERSION, Word},
    world::{News, World, WorldCommand, wait_for_ends},
};

/// How often the keeper looks around.
const LOOK: Duration = Duration::from_millis(50);
/// The first rank says something every second; so long without a word is too long.
const SILENCE: Duration = Duration::from_secs(6);
/// How long a world may take to stand.
const STARTING: Duration = Duration::from_secs(60);
/// A world that has never stood after so many attempts will not do better.
const ATTEMPTS: u32 = 5;
/// Nor will one that is lost so often in a row without having done anything.
const LIVES: u32 = 100;

/// What a world is kept for.
pub(crate) trait Client: Send + 'static {
    /// What it is asked for by others.
    type Note: Send + 'static;

    /// The world stands, for the first time or again.
    fn ready(&mut self, ranks: u32, world: &World);

    /// The world says something that only its client understands; tells whether it has got on with its work.
    fn said(&mut self, word: Word, world: &World) -> bool;

    /// Somebody wants something; `world` if it stands.
    fn note(&mut self, note: Self::Note, world: Option<&World>);

    /// The world is lost; a new one is started.
    fn lost(&mut self);

    /// What the world should have done by now and has not.
    fn overdue(&self) -> Option<String>;

    /// There will be no world any more.
    fn give_up(&mut self, why: &str);
}

/// What the keeper is told.
enum Event<N> {
    World(u64, News),
    Note(N),
    End,
}

/// A thread that keeps a world alive until it is dropped.
pub(crate) struct Keeper<N> {
    events: Sender<Event<N>>,
    thread: Option<JoinHandle<()>>,
}

impl<N: Send + 'static> Keeper<N> {
    /// Starts a world and keeps it.
    pub(crate) fn start(command: WorldCommand, client: impl Client<Note = N>) -> Keeper<N> {
        let (events, inbox) = channel();
        let sender = events.clone();
        let thread = thread::spawn(move || {
            Keeping { command, client, sender, life: 0, attempts: 0, stood: false, idle: 0 }.run(&inbox)
        });
        Keeper { events, thread: Some(thread) }
    }

    /// Passes a note to the client; not if the keeper has given up.
    pub(crate) fn note(&self, note: N) -> bool {
        self.events.send(Event::Note(note)).is_ok()
    }
}

impl<N> Drop for Keeper<N> {
    fn drop(&mut self) {
        let _ = self.events.send(Event::End);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        wait_for_ends();
    }
}

struct Keeping<C: Client> {
    command: WorldCommand,
    client: C,
    sender: Sender<Event<C::Note>>,
    /// The number of the world's life.
    life: u64,
    /// Attempts before the first world stood.
    attempts: u32,
    stood: bool,
    /// Lives in a row that ended without any work done.
    idle: u32,
}

impl<C: Client> Keeping<C> {
    fn run(mut self, inbox: &Receiver<Event<C::Note>>) {
        while self.live(inbox).is_continue() {
            self.client.lost();
            if self.attempts >= ATTEMPTS || self.idle >= LIVES {
                let why = format!("`{}` was lost again and again", self.command);
                eprintln!("cluster: {why}; it is not started again");
                return self.client.give_up(&why);
            }
        }
    }

    /// One life of the world; breaks when nobody needs it any more.
    fn live(&mut self, inbox: &Receiver<Event<C::Note>>) -> ControlFlow<()> {
        self.life += 1;
        self.attempts += u32::from(!self.stood);
        self.idle += 1;
        let life = self.life;
        let world = match World::start(&self.command, self.sender.clone(), move |news| Event::World(life, news)) {
            Ok(world) => world,
            Err(error) => {
                self.attempts = ATTEMPTS;
                eprintln!("cluster: cannot start `{}`: {error}", self.command);
                return ControlFlow::Continue(());
            }
        };
        let (mut ready, mut heard) = (false, Instant::now());
        loop {
            let trouble = match inbox.recv_timeout(LOOK) {
                Ok(Event::End) | Err(RecvTimeoutError::Disconnected) => return ControlFlow::Break(()),
                Ok(Event::Note(note)) => {
                    self.client.note(note, Some(&world).filter(|_| ready));
                    None
                }
                Ok(Event::World(of, _)) if of != life => None,
                Ok(Event::World(_, News::Lost(why))) => Some(why),
                Ok(Event::World(_, News::Said(word))) => {
                    heard = Instant::now();
                    self.heard(word, &world, &mut ready).err()
                }
                Err(RecvTimeoutError::Timeout) => None,
            };
            let patience = if ready { SILENCE } else { STARTING };
            let silent = || (heard.elapsed() > patience).then(|| "it says nothing any more".to_owned());
            let trouble = trouble.or_else(silent).or_else(|| self.client.overdue().filter(|_| ready));
            if let Some(why) = trouble {
                eprintln!("cluster: the world is lost ({why}); starting it again");
                return ControlFlow::Continue(());
            }
        }
    }

    fn heard(&mut self, word: Word, world: &World, ready: &mut bool) -> Result<(), String> {
        match word {
            Word::Ready { version, ranks } if version == VERSION => {
                if self.life > 1 {
                    eprintln!("cluster: the world stands again, {ranks} ranks");
                }
                *ready = true;
                (self.attempts, self.stood) = (0, true);
                self.client.ready(ranks, world);
            }
            Word::Ready { version, .. } => {
                self.attempts = ATTEMPTS;
                return Err(format!("it speaks version {version} of the protocol, this program {VERSION}"));
            }
            Word::Stuck(why) => return Err(why),
            Word::Alive => {}
            word => {
                if self.client.said(word, world) {
                    self.idle = 0;
                }
            }
        }
        Ok(())
    }
}
