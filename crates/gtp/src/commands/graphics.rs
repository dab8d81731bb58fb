//! The last search, drawn on the board by GoGui.

use tewari_game::{Action, Seed};
use tewari_params::Value;

use super::command;
use crate::{
    LiveGraphics,
    command::{Command, Context},
    engine::Thought,
    graphics,
    vertex::Size,
};

pub(super) const COMMANDS: &[Command] = &[
    command("tewari-gfx_best", "", "The best moves of the last search, as graphics", best),
    command("tewari-gfx_line", "", "The line that the last search expects, as graphics", line),
    command("tewari-gfx_ownership", "", "Whose point is whose, as graphics", ownership),
    command("tewari-board", "visits|value|amaf|beta", "A number for every point, from the last search", board),
];

fn last<'c>(context: &'c Context) -> Result<&'c Thought, String> {
    context.engine.last.as_ref().ok_or_else(|| "no move was searched yet".into())
}

fn best(context: &mut Context) -> Result<String, String> {
    Ok(graphics::best(context.engine.game.size(), &last(context)?.choice.report))
}

fn line(context: &mut Context) -> Result<String, String> {
    let thought = last(context)?;
    Ok(graphics::line(context.engine.game.size(), &thought.choice.report, thought.player))
}

fn ownership(context: &mut Context) -> Result<String, String> {
    let game = &context.engine.game;
    let tally = game.table().play_out(context.engine.settings.engine.play.score_playouts, Seed::new(1));
    Ok(graphics::ownership(game.size(), &tally))
}

fn board(context: &mut Context) -> Result<String, String> {
    let what = context.args.required("visits, value, amaf or beta")?;
    let number = LiveGraphics::parse(what).and_then(graphics::number);
    let (of, _) = number.ok_or_else(|| format!("'{what}' is not visits, value, amaf or beta"))?;
    let size = context.engine.game.size();
    let report = &last(context)?.choice.report;
    Ok(rows(size, |point| report.edge(point).map_or(f32::NAN, of)))
}

/// Rows from the top; what is not known is an empty string, as GoGui wants it.
fn rows(size: Size, value: impl Fn(Action) -> f32) -> String {
    let word = |value: f32| if value.is_nan() { "\"\"".to_owned() } else { format!("{value:.2}") };
    let row = |points: Vec<Action>| points.into_iter().map(|point| word(value(point))).collect::<Vec<_>>().join(" ");
    size.rows_from_top().map(row).collect::<Vec<_>>().join("\n")
}
