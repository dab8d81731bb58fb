//! A thread that does a rank's tasks, one after the other.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{Receiver, Sender, channel},
    thread,
};

use crate::{games, protocol::Context};

/// What a rank can be asked to do again and again.
pub(crate) type Work = Box<dyn FnMut(&[u8]) -> Result<Vec<u8>, String>>;

/// The thread, as the rank sees it.
pub(crate) struct Worker {
    tasks: Sender<(u64, Vec<u8>)>,
    answers: Receiver<(u64, Result<Vec<u8>, String>)>,
}

impl Worker {
    /// A worker for tasks of this context.
    pub(crate) fn start(context: Context) -> Worker {
        let (tasks, inbox) = channel::<(u64, Vec<u8>)>();
        let (outbox, answers) = channel();
        thread::spawn(move || {
            let mut work = match context {
                Context::Games { file, text } => games::work(&file, &text),
                Context::Lessons(lesson) => tewari_learn::student(&lesson),
            };
            for (number, task) in inbox {
                let answer = match &mut work {
                    // A task that panics must not be waited for.
                    Ok(work) => catch_unwind(AssertUnwindSafe(|| work(&task))).unwrap_or(Err("it panics".into())),
                    Err(why) => Err(why.clone()),
                };
                if outbox.send((number, answer)).is_err() {
                    return;
                }
            }
        });
        Worker { tasks, answers }
    }

    /// Gives it a task.
    pub(crate) fn give(&self, number: u64, task: Vec<u8>) {
        // A worker that has gone is missed by its answers.
        let _ = self.tasks.send((number, task));
    }

    /// What it has finished.
    pub(crate) fn finished(&self) -> Vec<(u64, Result<Vec<u8>, String>)> {
        self.answers.try_iter().collect()
    }
}
