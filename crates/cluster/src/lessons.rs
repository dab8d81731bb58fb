//! Lessons of a training, found by ranks.

use tewari_learn::{Helpers, Pending};

use crate::{farm::Farm, protocol::Context};

impl Helpers for Farm {
    fn begin(&self, lesson: Vec<u8>) {
        self.set_context(Context::Lessons(lesson));
    }

    fn room(&self) -> usize {
        Farm::room(self)
    }

    fn ask(&self, question: Vec<u8>) -> Pending {
        let answer = self.send(question);
        Box::new(move || answer.recv().unwrap_or_else(|_| Err("the cluster is lost".into())))
    }
}
