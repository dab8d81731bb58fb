//! What a command is: a name, a line of help and a small function.

use std::io::{self, Write};

use crate::{Engine, Input, args::Args, protocol::answer};

/// A command of the protocol, for an engine of type `E`.
pub(crate) struct Command<E: 'static = Engine> {
    pub(crate) name: &'static str,
    /// The arguments, as a user would be told.
    pub(crate) usage: &'static str,
    pub(crate) help: &'static str,
    pub(crate) run: Run<E>,
}

/// What a command does.
pub(crate) type Run<E> = fn(&mut Context<E>) -> Result<String, String>;

/// What a command works with.
pub(crate) struct Context<'c, 'o, E = Engine> {
    pub(crate) engine: &'c mut E,
    pub(crate) args: Args<'c>,
    pub(crate) input: &'c mut Input,
    pub(crate) stream: &'c mut Stream<'o>,
    /// Set by the last command.
    pub(crate) quit: &'c mut bool,
}

/// An answer that may come in pieces, as analyses do.
pub(crate) struct Stream<'o> {
    id: Option<String>,
    out: &'o mut dyn Write,
    begun: bool,
    failure: Option<io::Error>,
}

impl<'o> Stream<'o> {
    pub(crate) fn new(id: Option<&str>, out: &'o mut dyn Write) -> Stream<'o> {
        Stream { id: id.map(str::to_owned), out, begun: false, failure: None }
    }

    /// Begins an answer whose lines come later.
    pub(crate) fn begin(&mut self) {
        self.begun = true;
        let head = format!("={}\n", self.id.as_deref().unwrap_or_default());
        self.write(&head);
    }

    /// A line of the answer.
    pub(crate) fn line(&mut self, text: &str) {
        self.write(&format!("{text}\n"));
    }

    /// Whether nobody listens any more.
    pub(crate) fn is_broken(&self) -> bool {
        self.failure.is_some()
    }

    fn write(&mut self, text: &str) {
        if self.failure.is_none() {
            self.failure = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush()).err();
        }
    }

    /// Ends the answer: with the whole of it, or after its lines with the last one.
    pub(crate) fn finish(mut self, result: &Result<String, String>) -> io::Result<()> {
        match result {
            Ok(last) if self.begun && last.is_empty() => self.write("\n"),
            Ok(last) if self.begun => self.write(&format!("{last}\n\n")),
            _ => {
                let text = answer(self.id.as_deref(), result);
                self.write(&text);
            }
        }
        self.failure.map_or(Ok(()), Err)
    }
}
