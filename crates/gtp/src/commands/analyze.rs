//! Searching in the open.

use tewari_search::Report;

use super::{command, play::GAME};
use crate::{
    analysis::{Dialect, Display, Wanted, analyze},
    command::{Command, Context},
    think::Decision,
};

const USAGE: &str = "[COLOUR] [CENTISECONDS] [KEY VALUE]...";

pub(super) const COMMANDS: &[Command] = &[
    command("analyze", USAGE, "Searches and shows until something comes in", |c| analyze(c, Dialect::Leela)),
    command("lz-analyze", USAGE, "The same, as Leela Zero", |c| analyze(c, Dialect::Leela)),
    command("kata-analyze", USAGE, "The same, as KataGo", |c| analyze(c, Dialect::Kata)),
    command("lz-genmove_analyze", USAGE, "Chooses a move and shows the search", |c| genmove(c, Dialect::Leela, true)),
    command("kata-genmove_analyze", USAGE, "The same, as KataGo", |c| genmove(c, Dialect::Kata, true)),
    command("kata-search_analyze", USAGE, "The same, and does not play", |c| genmove(c, Dialect::Kata, false)),
    command("cgos-genmove_analyze", "[COLOUR]", "Chooses a move and tells why, as CGOS", cgos),
];

fn genmove(context: &mut Context, dialect: Dialect, played: bool) -> Result<String, String> {
    let game = &context.engine.game;
    let wanted = Wanted::parse(&mut context.args, game.size(), game.table().to_play())?;
    let player = wanted.player;
    let mut display = Display::new(context.engine, wanted, dialect);
    context.stream.begin();
    let stream = &mut *context.stream;
    let mut look = |report: &Report| display.show(report, false, stream);
    let decision = context.engine.decide(player, GAME, context.input, &mut look);
    if let Some(thought) = &context.engine.last {
        display.show(&thought.choice.report, true, context.stream);
    }
    if let (Decision::Play(action), true) = (decision, played) {
        context.engine.game.play(player, action)?;
    }
    Ok(format!("play {}", context.engine.decision_text(decision)))
}

/// Nothing is shown before the move is chosen, and then everything at once.
fn cgos(context: &mut Context) -> Result<String, String> {
    let game = &context.engine.game;
    let wanted = Wanted::parse(&mut context.args, game.size(), game.table().to_play())?;
    let player = wanted.player;
    let display = Display::new(context.engine, Wanted { max_moves: 10, ..wanted }, Dialect::Cgos);
    let decision = context.engine.decide(player, GAME, context.input, &mut |_: &Report| ());
    context.stream.begin();
    if let Some(thought) = &context.engine.last {
        context.stream.line(&display.line(&thought.choice.report));
    }
    if let Decision::Play(action) = decision {
        context.engine.game.play(player, action)?;
    }
    Ok(format!("play {}", context.engine.decision_text(decision)))
}
