//! Many small pieces of work, spread over a world.

use std::{
    collections::BTreeMap,
    sync::mpsc::{Receiver, Sender, channel},
};

use crate::{
    keeper::{Client, Keeper},
    protocol::{Context, Order, Word},
    world::{World, WorldCommand},
};

/// Ranks that do tasks, from any number of threads. When the world is lost its unfinished tasks are given to the next
/// one: a task must come out the same whoever does it, and how often.
pub struct Farm {
    keeper: Keeper<Note>,
    ranks: u32,
}

/// What the farm is asked for.
enum Note {
    Context(Context),
    Task(Vec<u8>, Sender<Answer>),
}

type Answer = Result<Vec<u8>, String>;

struct Fields {
    context: Option<Context>,
    next: u64,
    open: BTreeMap<u64, (Vec<u8>, Sender<Answer>)>,
    ready: Option<Sender<Result<u32, String>>>,
}

impl Farm {
    /// Starts a world and waits until it stands.
    ///
    /// # Errors
    /// When it does not.
    pub fn start(command: WorldCommand) -> Result<Farm, String> {
        let (sender, ready) = channel();
        let fields = Fields { context: None, next: 0, open: BTreeMap::new(), ready: Some(sender) };
        let keeper = Keeper::start(command, fields);
        let ranks = ready.recv().unwrap_or_else(|_| Err("the cluster did not start".into()))?;
        Ok(Farm { keeper, ranks })
    }

    /// How many ranks work.
    pub fn ranks(&self) -> u32 {
        self.ranks
    }

    /// How many tasks should be under way so that no rank waits for the next.
    pub fn room(&self) -> usize {
        2 * self.ranks as usize
    }

    /// Says what the tasks from now on are about. All tasks before must have been answered.
    pub fn set_context(&self, context: Context) {
        self.keeper.note(Note::Context(context));
    }

    /// Has a task done, and waits for it.
    ///
    /// # Errors
    /// When it cannot be done, or the world is lost for good.
    pub fn call(&self, task: Vec<u8>) -> Result<Vec<u8>, String> {
        self.send(task).recv().unwrap_or_else(|_| Err("the cluster is lost".into()))
    }

    /// Has a task done; the answer will come.
    pub fn send(&self, task: Vec<u8>) -> Receiver<Answer> {
        let (sender, answer) = channel();
        self.keeper.note(Note::Task(task, sender));
        answer
    }
}

impl Client for Fields {
    type Note = Note;

    fn ready(&mut self, ranks: u32, world: &World) {
        if let Some(ready) = self.ready.take() {
            let _ = ready.send(Ok(ranks));
        }
        if let Some(context) = &self.context {
            world.order(Order::Context(context.clone()));
        }
        for (&number, (task, _)) in &self.open {
            world.order(Order::Task { number, task: task.clone() });
        }
    }

    fn said(&mut self, word: Word, _world: &World) -> bool {
        let Word::Answer { number, answer } = word else { return false };
        let Some((_, wanted)) = self.open.remove(&number) else { return false };
        // Who does not listen any more has stopped the run.
        let _ = wanted.send(answer);
        true
    }

    fn note(&mut self, note: Note, world: Option<&World>) {
        match note {
            Note::Context(context) => {
                self.context = Some(context.clone());
                world.iter().for_each(|world| world.order(Order::Context(context.clone())));
            }
            Note::Task(task, wanted) => {
                let number = self.next;
                self.next += 1;
                world.iter().for_each(|world| world.order(Order::Task { number, task: task.clone() }));
                self.open.insert(number, (task, wanted));
            }
        }
    }

    fn lost(&mut self) {
        if !self.open.is_empty() {
            eprintln!("cluster: {} tasks are done again", self.open.len());
        }
    }

    fn overdue(&self) -> Option<String> {
        None
    }

    fn give_up(&mut self, why: &str) {
        if let Some(ready) = self.ready.take() {
            let _ = ready.send(Err(why.to_owned()));
        }
        for (_, wanted) in std::mem::take(&mut self.open).into_values() {
            let _ = wanted.send(Err(why.to_owned()));
        }
    }
}
