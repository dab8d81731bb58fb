//! Who is there and what it can do, whatever the game.

use std::marker::PhantomData;

use super::command;
use crate::{
    command::{Command, Context},
    serve::{Serve, all, find},
};

/// The commands of this kind for an engine of type `E`.
pub(crate) struct Admin<E>(PhantomData<E>);

impl<E: Serve> Admin<E> {
    pub(crate) const COMMANDS: &'static [Command<E>] = &[
        command("protocol_version", "", "The version of the protocol", |_| Ok("2".into())),
        command("name", "", "The name of the engine", |context| Ok(context.engine.name().to_owned())),
        command("version", "", "The version of the engine", |context| Ok(context.engine.version().to_owned())),
        command("known_command", "COMMAND", "Whether a command is known", known_command),
        command("list_commands", "", "All commands", |_| Ok(all::<E>().map(|c| c.name).collect::<Vec<_>>().join("\n"))),
        command("quit", "", "Ends the engine", quit),
        command("tewari-help", "[COMMAND]", "What a command does, or all of them", help),
        command("echo", "TEXT", "Repeats the text", |context| Ok(context.args.rest())),
        command("gogui-title", "", "The title of the window", title),
        command("gogui-interrupt", "", "Says that the comment '# interrupt' ends a search", |_| Ok(String::new())),
    ];
}

fn known_command<E: Serve>(context: &mut Context<E>) -> Result<String, String> {
    let known = context.args.word().is_some_and(|name| find::<E>(name).is_some());
    Ok(known.to_string())
}

fn quit<E>(context: &mut Context<E>) -> Result<String, String> {
    *context.quit = true;
    Ok(String::new())
}

fn help<E: Serve>(context: &mut Context<E>) -> Result<String, String> {
    let explain = |command: &Command<E>| format!("{} {}: {}", command.name, command.usage, command.help);
    match context.args.word() {
        Some(name) => find::<E>(name).map(explain).ok_or_else(|| "unknown command".into()),
        None => Ok(all::<E>().map(explain).collect::<Vec<_>>().join("\n")),
    }
}

fn title<E: Serve>(context: &mut Context<E>) -> Result<String, String> {
    Ok(format!("{} {}", context.engine.name(), context.engine.version()))
}
