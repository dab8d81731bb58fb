//! Moves.

use tewari_search::Report;

use super::command;
use crate::{
    command::{Command, Context},
    think::{Decision, Manner},
    vertex::{BLACK, WHITE, colour_name},
};

pub(super) const COMMANDS: &[Command] = &[
    command("play", "COLOUR VERTEX", "Plays a move of either colour", play),
    command("genmove", "COLOUR", "Chooses a move and plays it", |context| genmove(context, GAME)),
    command("reg_genmove", "COLOUR", "Chooses a move", reg_genmove),
    command("undo", "", "Takes a move back", |context| undo(context, 1)),
    command("gg-undo", "[MOVES]", "Takes moves back", gg_undo),
    command("gogui-play_sequence", "[COLOUR VERTEX]...", "Plays several moves", play_sequence),
    command("showboard", "", "The board", showboard),
    command("all_legal", "COLOUR", "The legal moves", all_legal),
    command("captures", "COLOUR", "How many stones a colour has taken", captures),
    command("last_move", "", "The last move", last_move),
    command("move_history", "", "The moves, the last one first", move_history),
];

/// In a game.
pub(super) const GAME: Manner = Manner { may_resign: true, clean_up: false };

fn play(context: &mut Context) -> Result<String, String> {
    let size = context.engine.game.size();
    let (player, action) = (context.args.colour()?, context.args.vertex(size)?);
    context.engine.game.play(player, action)?;
    Ok(String::new())
}

pub(super) fn genmove(context: &mut Context, manner: Manner) -> Result<String, String> {
    let player = context.args.colour()?;
    let decision = context.engine.decide(player, manner, context.input, &mut |_: &Report| ());
    if let Decision::Play(action) = decision {
        context.engine.game.play(player, action)?;
    }
    Ok(context.engine.decision_text(decision))
}

fn reg_genmove(context: &mut Context) -> Result<String, String> {
    let player = context.args.colour()?;
    let manner = Manner { may_resign: false, clean_up: false };
    let decision = context.engine.decide(player, manner, context.input, &mut |_: &Report| ());
    Ok(context.engine.decision_text(decision))
}

fn undo(context: &mut Context, moves: usize) -> Result<String, String> {
    context.engine.game.undo(moves)?;
    Ok(String::new())
}

fn gg_undo(context: &mut Context) -> Result<String, String> {
    let moves = if context.args.is_empty() { 1 } else { context.args.integer("number of moves", 0..=100_000)? };
    undo(context, moves as usize)
}

fn play_sequence(context: &mut Context) -> Result<String, String> {
    let plays = context.args.plays(context.engine.game.size())?;
    let before = context.engine.game.moves().len();
    for (player, action) in plays {
        if let Err(cause) = context.engine.game.play(player, action) {
            // All or nothing: the controller does not know how far it went.
            let played = context.engine.game.moves().len() - before;
            context.engine.game.undo(played)?;
            return Err(cause);
        }
    }
    Ok(String::new())
}

fn showboard(context: &mut Context) -> Result<String, String> {
    let game = &context.engine.game;
    let taken = |of| game.table().captured(of);
    Ok(format!(
        "\n{}\nblack has taken {} stones, white {}; komi {}; {} to play",
        game.table().diagram(),
        taken(WHITE),
        taken(BLACK),
        game.komi(),
        colour_name(game.table().to_play())
    ))
}

fn all_legal(context: &mut Context) -> Result<String, String> {
    let player = context.args.colour()?;
    let game = &context.engine.game;
    Ok(game.size().texts(game.table().legal_actions(player)))
}

fn captures(context: &mut Context) -> Result<String, String> {
    let player = context.args.colour()?;
    Ok(context.engine.game.table().captured(player.next(2)).to_string())
}

fn last_move(context: &mut Context) -> Result<String, String> {
    history(context).into_iter().next().ok_or_else(|| "no previous move known".into())
}

fn move_history(context: &mut Context) -> Result<String, String> {
    Ok(history(context).join("\n"))
}

/// The moves in words, the last one first.
fn history(context: &Context) -> Vec<String> {
    let game = &context.engine.game;
    game.moves()
        .iter()
        .rev()
        .map(|&(player, action)| format!("{} {}", colour_name(player), game.size().text(action)))
        .collect()
}
