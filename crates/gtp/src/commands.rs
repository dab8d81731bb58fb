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

use crate::{
    Engine,
    command::{Command, Run},
};

pub(crate) use self::{admin::Admin, gomill::explain, time::Clocks};

/// All of them.
pub(crate) const ALL: &[&[Command]] = &[
    Admin::<Engine>::COMMANDS,
    setup::COMMANDS,
    play::COMMANDS,
    Clocks::<Engine>::COMMANDS,
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
pub(crate) const fn command<E>(name: &'static str, usage: &'static str, help: &'static str, run: Run<E>) -> Command<E> {
    Command { name, usage, help, run }
}
