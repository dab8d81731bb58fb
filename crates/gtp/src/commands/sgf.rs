//! Files.

use std::{fs, path::Path};

use super::command;
use crate::{
    command::{Command, Context},
    sgf::{load, replay, unknown_rules},
    vertex::colour_name,
};

pub(super) const COMMANDS: &[Command] = &[
    command("loadsgf", "FILE [MOVE]", "The position of a file before a move, or at its end", loadsgf),
    command("printsgf", "[FILE]", "The game as SGF, into a file or as the answer", printsgf),
];

fn loadsgf(context: &mut Context) -> Result<String, String> {
    let file = context.args.required("a file")?;
    let number = if context.args.is_empty() { None } else { Some(context.args.integer("move", 0..=1_000_000)?) };
    let record = load(Path::new(file))?;
    if let Some(remark) = unknown_rules(&record) {
        // To who reads the log: for the controller the file is loaded.
        eprintln!("{file}: {remark}");
    }
    let (rules, komi) = (context.engine.game.rules(), context.engine.game.komi());
    let number = number.filter(|number| *number > 0).map(|number| number as usize);
    let game = replay(&record, number, rules, komi).map_err(|cause| format!("cannot load file: {cause}"))?;
    context.engine.game = game;
    context.engine.begin();
    Ok(colour_name(context.engine.game.table().to_play()).into())
}

fn printsgf(context: &mut Context) -> Result<String, String> {
    let text = context.engine.record().to_tree().to_string();
    match context.args.word() {
        Some(file) if file != "-" => {
            fs::write(file, text).map_err(|error| format!("cannot write {file}: {error}"))?;
            Ok(String::new())
        }
        _ => Ok(text),
    }
}
