//! The commands, by origin.

mod admin;
mod analyze;
mod gogui;
mod gomill;
mod graphics;
mod kata;
mod kgs;
mod params;
mod play;
mod rules;
mod score;
mod setup;
mod sgf;
mod time;

use crate::command::Command;

/// All of them.
pub(crate) const ALL: &[&[Command]] = &[
    admin::COMMANDS,
    setup::COMMANDS,
    play::COMMANDS,
    time::COMMANDS,
    score::COMMANDS,
    sgf::COMMANDS,
    analyze::COMMANDS,
    kata::COMMANDS,
    kgs::COMMANDS,
    gogui::COMMANDS,
    graphics::COMMANDS,
    rules::COMMANDS,
    gomill::COMMANDS,
    params::COMMANDS,
];

/// A command, one line a piece.
const fn command(
    name: &'static str,
    usage: &'static str,
    help: &'static str,
    run: fn(&mut crate::command::Context) -> Result<String, String>,
) -> Command {
    Command { name, usage, help, run }
}
