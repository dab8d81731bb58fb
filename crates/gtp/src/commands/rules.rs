//! The game as GoGui's rulers tell it: board, legal moves and result, so that GoGui need not know the rules itself.

use super::command;
use crate::{
    command::{Command, Context},
    vertex::{BLACK, WHITE, colour_name},
};

pub(super) const COMMANDS: &[Command] = &[
    command("gogui-rules_game_id", "", "The game", |_| Ok("Go".into())),
    command("gogui-rules_board", "", "The stones, row by row from the top", board),
    command("gogui-rules_board_size", "", "The side of the board, or its width and height", board_size),
    command("gogui-rules_captured_count", "", "How many stones black and white have taken", captured_count),
    command("gogui-rules_legal_moves", "", "The legal moves of who is to move; none after the end", legal_moves),
    command("gogui-rules_side_to_move", "", "Who is to move", side_to_move),
    command("gogui-rules_final_result", "", "The result in words", final_result),
];

fn board(context: &mut Context) -> Result<String, String> {
    let game = &context.engine.game;
    let letter = |point| game.table().stone(point).map_or(".", |player| if player == BLACK { "X" } else { "O" });
    let rows = game.size().rows_from_top().map(|row| row.into_iter().map(letter).collect::<Vec<_>>().join(" "));
    Ok(rows.collect::<Vec<_>>().join("\n"))
}

fn board_size(context: &mut Context) -> Result<String, String> {
    Ok(context.engine.game.size().sides())
}

fn captured_count(context: &mut Context) -> Result<String, String> {
    let lost = |player| context.engine.game.table().captured(player);
    Ok(format!("{} {}", lost(WHITE), lost(BLACK)))
}

/// GoGui takes an empty list for the end of the game.
fn legal_moves(context: &mut Context) -> Result<String, String> {
    let game = &context.engine.game;
    let legal = if game.table().passes() < 2 { game.table().legal_actions(game.table().to_play()) } else { Vec::new() };
    Ok(game.size().texts(legal))
}

fn side_to_move(context: &mut Context) -> Result<String, String> {
    Ok(colour_name(context.engine.game.table().to_play()).into())
}

fn final_result(context: &mut Context) -> Result<String, String> {
    let score = context.engine.count().score();
    Ok(match score {
        0.0 => "The game is a draw.".into(),
        _ => format!("{} wins by {} points.", if score > 0.0 { "Black" } else { "White" }, score.abs()),
    })
}
