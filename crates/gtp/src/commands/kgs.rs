//! What the client of KGS asks.

use super::{command, play};
use crate::{
    command::{Command, Context},
    rules::RuleSet,
    think::Manner,
};

const CLEAN_UP: Manner = Manner { may_resign: false, clean_up: true };

pub(super) const COMMANDS: &[Command] = &[
    command("kgs-rules", "NAME", "Other rules", rules),
    command("kgs-genmove_cleanup", "COLOUR", "A move that captures dead stones", |c| play::genmove(c, CLEAN_UP)),
    command("kgs-game_over", "", "The game has ended", |_| Ok(String::new())),
    command("kgs-chat", "game|private NAME TEXT", "Answers what somebody says", chat),
];

fn rules(context: &mut Context) -> Result<String, String> {
    let name = context.args.rest();
    let rules =
        RuleSet::named(&name).ok_or_else(|| format!("unknown rules '{name}': known are {}", RuleSet::names()))?;
    context.engine.game.set_rules(rules)?;
    Ok(String::new())
}

/// The evaluation of the last move, and nothing more: a program has no small talk.
fn chat(context: &mut Context) -> Result<String, String> {
    let settings = &context.engine.settings;
    let head = format!("I am {} {}.", settings.name, settings.version);
    Ok(match &context.engine.last {
        Some(thought) => format!(
            "{head} My last move was {}; I expect to win {:.0} % of {} simulations.",
            thought.answer,
            100.0 * thought.choice.report.value(),
            thought.choice.report.visits
        ),
        None => head,
    })
}
