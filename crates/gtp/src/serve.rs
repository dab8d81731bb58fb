//! The loop that serves a controller, whatever the game.

use std::io::{self, Write};

use crate::{
    Input, Request,
    args::Args,
    clock::Clock,
    command::{Command, Context, Stream},
    input::Line,
    protocol::answer,
};

/// An engine: what it is called, what it can do.
pub(crate) trait Serve: Sized + 'static {
    /// The commands, by origin.
    const COMMANDS: &'static [&'static [Command<Self>]];

    fn name(&self) -> &str;

    fn version(&self) -> &str;

    /// The clocks of both players.
    fn clock(&mut self) -> &mut Clock;

    /// What is done until something comes in.
    fn idle(&mut self, _input: &mut Input) {}
}

/// All commands, in the order of the help.
pub(crate) fn all<E: Serve>() -> impl Iterator<Item = &'static Command<E>> {
    E::COMMANDS.iter().copied().flatten()
}

/// The command with this name.
pub(crate) fn find<E: Serve>(name: &str) -> Option<&'static Command<E>> {
    all::<E>().find(|command| command.name == name)
}

/// Answers all that comes in, until `quit` or the end of the input; fails when nobody listens any more.
pub(crate) fn serve<E: Serve>(engine: &mut E, mut input: Input, out: &mut dyn Write) -> io::Result<()> {
    loop {
        engine.idle(&mut input);
        let Some(line) = input.next() else { return Ok(()) };
        let text = match line {
            Line::Text(text) => text,
            Line::TooLong => {
                out.write_all(answer(None, &Err("line too long".into())).as_bytes()).and_then(|()| out.flush())?;
                continue;
            }
        };
        let Some(request) = Request::parse(&text) else { continue };
        if serve_one(engine, &request, &mut input, out)? {
            return Ok(());
        }
    }
}

/// The answer to one command, without its sign.
pub(crate) fn ask<E: Serve>(engine: &mut E, command: &str) -> Result<String, String> {
    let Some(request) = Request::parse(command) else { return Ok(String::new()) };
    let mut said = Vec::new();
    serve_one(engine, &Request { id: None, ..request }, &mut Input::new(io::empty()), &mut said)
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&said);
    match said.strip_prefix('?') {
        Some(complaint) => Err(complaint.trim().to_owned()),
        None => Ok(said.trim_start_matches('=').trim().to_owned()),
    }
}

/// Answers one request; tells whether it was the last.
fn serve_one<E: Serve>(engine: &mut E, request: &Request, input: &mut Input, out: &mut dyn Write) -> io::Result<bool> {
    let mut stream = Stream::new(request.id.as_deref(), out);
    let mut quit = false;
    let result = match find::<E>(&request.name) {
        Some(command) => {
            let args = Args::new(&request.words);
            (command.run)(&mut Context { engine, args, input, stream: &mut stream, quit: &mut quit })
        }
        None => Err("unknown command".into()),
    };
    stream.finish(&result)?;
    Ok(quit)
}
