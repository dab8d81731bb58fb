//! Who is there and what it can do.

use super::command;
use crate::command::{Command, Context, all, find};

pub(super) const COMMANDS: &[Command] = &[
    command("protocol_version", "", "The version of the protocol", |_| Ok("2".into())),
    command("name", "", "The name of the engine", |context| Ok(context.engine.settings.name.clone())),
    command("version", "", "The version of the engine", |context| Ok(context.engine.settings.version.clone())),
    command("known_command", "COMMAND", "Whether a command is known", known_command),
    command("list_commands", "", "All commands", |_| Ok(all().map(|c| c.name).collect::<Vec<_>>().join("\n"))),
    command("quit", "", "Ends the engine", quit),
    command("tewari-help", "[COMMAND]", "What a command does, or all of them", help),
    command("echo", "TEXT", "Repeats the text", |context| Ok(context.args.rest())),
];

fn known_command(context: &mut Context) -> Result<String, String> {
    let known = context.args.word().is_some_and(|name| find(name).is_some());
    Ok(known.to_string())
}

fn quit(context: &mut Context) -> Result<String, String> {
    *context.quit = true;
    Ok(String::new())
}

fn help(context: &mut Context) -> Result<String, String> {
    let explain = |command: &Command| format!("{} {}: {}", command.name, command.usage, command.help);
    match context.args.word() {
        Some(name) => find(name).map(explain).ok_or_else(|| "unknown command".into()),
        None => Ok(all().map(explain).collect::<Vec<_>>().join("\n")),
    }
}
