//! Clocks.

use std::marker::PhantomData;

use super::command;
use crate::{
    clock::{Clock, TimeSystem},
    command::{Command, Context},
    serve::Serve,
};

/// The commands of this kind for an engine of type `E`.
pub(crate) struct Clocks<E>(PhantomData<E>);

impl<E: Serve> Clocks<E> {
    pub(crate) const COMMANDS: &'static [Command<E>] = &[
        command("time_settings", "MAIN PERIOD STONES", "The clock: main time and Canadian overtime", time_settings),
        command("time_left", "COLOUR TIME STONES", "What is left on the clock of a colour", time_left),
        command("kgs-time_settings", "SYSTEM [TIME]...", "The clock, by the name of its system", named_settings),
        command("kata-time_settings", "SYSTEM [TIME]...", "The clock, by the name of its system", named_settings),
        command("kata-list_time_settings", "", "The systems of clocks", |_| {
            Ok("none absolute byoyomi canadian fischer".into())
        }),
        command("cputime", "", "Seconds of work that the engine has done", |_| cpu_time()),
        command("gomill-cpu_time", "", "Seconds of work that the engine has done", |_| cpu_time()),
    ];
}

fn time_settings<E: Serve>(context: &mut Context<E>) -> Result<String, String> {
    let args = &mut context.args;
    let (main, period) = (args.seconds("main time")?, args.seconds("overtime")?);
    let stones = args.integer("number of stones", 0..=u64::from(u32::MAX))? as u32;
    let system = match (main, period, stones) {
        // The protocol's way to say that there is no limit; and no time at all is none either.
        (_, 0.01.., 0) | (0.0, 0.0, _) => TimeSystem::None,
        (_, 0.0, _) => TimeSystem::Absolute { main },
        _ => TimeSystem::Canadian { main, period, stones },
    };
    set(context, system)
}

fn named_settings<E: Serve>(context: &mut Context<E>) -> Result<String, String> {
    let args = &mut context.args;
    let system = match args.required("a system")? {
        "none" => TimeSystem::None,
        "absolute" => TimeSystem::Absolute { main: args.seconds("main time")? },
        "canadian" => TimeSystem::Canadian {
            main: args.seconds("main time")?,
            period: args.seconds("overtime")?,
            stones: args.integer("number of stones", 1..=u64::from(u32::MAX))? as u32,
        },
        "byoyomi" => TimeSystem::ByoYomi {
            main: args.seconds("main time")?,
            period: args.seconds("overtime")?,
            periods: args.integer("number of periods", 1..=u64::from(u32::MAX))? as u32,
        },
        "fischer" => TimeSystem::Fischer { main: args.seconds("main time")?, increment: args.seconds("time a move")? },
        other => return Err(format!("unknown time system '{other}'")),
    };
    set(context, system)
}

fn set<E: Serve>(context: &mut Context<E>, system: TimeSystem) -> Result<String, String> {
    *context.engine.clock() = Clock::new(system);
    Ok(String::new())
}

fn time_left<E: Serve>(context: &mut Context<E>) -> Result<String, String> {
    let player = context.args.colour()?;
    // A controller whose clock has run out may tell a time below zero.
    let left = context.args.number("time")?.clamp(0.0, 3.2e7);
    let stones = context.args.integer("number of stones", 0..=u64::from(u32::MAX))? as u32;
    context.engine.clock().set_left(player, left, stones);
    Ok(String::new())
}

/// User and system time of this process, where the system tells it (Linux counts in hundredths).
fn cpu_time() -> Result<String, String> {
    let stat = std::fs::read_to_string("/proc/self/stat").map_err(|_| "not known on this system")?;
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks: u64 = after_name.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    Ok(format!("{:.2}", ticks as f64 / 100.0))
}
