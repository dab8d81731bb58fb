//! The last search, drawn on the board by GoGui.

use tewari_game::Seed;
use tewari_search::EdgeReport;

use super::command;
use crate::{
    command::{Command, Context},
    engine::Thought,
    vertex::{Size, colour_letter},
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

/// The most visited moves with their winning rate, larger influence for more visits.
fn best(context: &mut Context) -> Result<String, String> {
    let size = context.engine.game.size();
    let report = &last(context)?.choice.report;
    let most = report.edges.first().map_or(1, |edge| edge.n.max(1)) as f32;
    let shown: Vec<&EdgeReport> =
        report.edges.iter().filter(|edge| edge.n > 0 && edge.action != size.pass()).take(10).collect();
    let words = |text: &dyn Fn(&EdgeReport) -> String| {
        shown.iter().map(|edge| format!(" {} {}", size.text(edge.action), text(edge))).collect::<String>()
    };
    let influence = words(&|edge| format!("{:.2}", edge.n as f32 / most));
    let labels = words(&|edge| format!("{:.0}", 100.0 * edge.q));
    Ok(format!("INFLUENCE{influence}\nLABEL{labels}\nTEXT {} simulations", report.visits))
}

fn line(context: &mut Context) -> Result<String, String> {
    let size = context.engine.game.size();
    let thought = last(context)?;
    let mut player = thought.player;
    let mut text = "VAR".to_owned();
    for &action in &thought.choice.report.principal_variation {
        text += &format!(" {} {}", colour_letter(player), size.text(action));
        player = player.next(2);
    }
    Ok(text)
}

fn ownership(context: &mut Context) -> Result<String, String> {
    let game = &context.engine.game;
    let tally = game.table().play_out(context.engine.settings.engine.play.score_playouts, Seed::new(1));
    let words = game.size().points().map(|p| format!(" {} {:.2}", game.size().text(p), tally.ownership(p)));
    Ok(format!("INFLUENCE{}", words.collect::<String>()))
}

fn board(context: &mut Context) -> Result<String, String> {
    let what: fn(&EdgeReport) -> f32 = match context.args.required("visits, value, amaf or beta")? {
        "visits" => |edge| edge.n as f32,
        "value" => |edge| edge.q,
        "amaf" => |edge| edge.amaf_q,
        "beta" => |edge| edge.beta,
        other => return Err(format!("'{other}' is not visits, value, amaf or beta")),
    };
    let size = context.engine.game.size();
    let edges = &last(context)?.choice.report.edges;
    Ok(rows(size, |index| edges.iter().find(|edge| edge.action.index() == index).map_or(f32::NAN, what)))
}

/// Rows from the top; what is not known is an empty string, as GoGui wants it.
fn rows(size: Size, value: impl Fn(usize) -> f32) -> String {
    let word = |value: f32| if value.is_nan() { "\"\"".to_owned() } else { format!("{value:.2}") };
    let row = |points: Vec<tewari_game::Action>| {
        points.into_iter().map(|point| word(value(point.index()))).collect::<Vec<_>>().join(" ")
    };
    size.rows_from_top().map(row).collect::<Vec<_>>().join("\n")
}
