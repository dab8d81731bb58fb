//! The board before the first move.

use tewari_go::MAX_SIDE;

use super::command;
use crate::{
    command::{Command, Context},
    vertex::{BLACK, Size},
};

pub(super) const COMMANDS: &[Command] = &[
    command("boardsize", "SIDE", "Another board, empty", boardsize),
    command("rectangular_boardsize", "WIDTH HEIGHT", "Another board, empty, perhaps not square", rectangular),
    command("clear_board", "", "Takes everything off the board, for a new game", clear_board),
    command("komi", "POINTS", "What white gets", komi),
    command("get_komi", "", "What white gets", |context| Ok(context.engine.game.komi().to_string())),
    command("fixed_handicap", "STONES", "Handicap stones on their traditional places", fixed_handicap),
    command("place_free_handicap", "STONES", "Handicap stones where the engine likes", place_free_handicap),
    command("set_free_handicap", "VERTEX...", "Handicap stones on these points", set_free_handicap),
    command("set_position", "[COLOUR VERTEX]...", "A position without a past", set_position),
    command("gogui-setup", "[COLOUR VERTEX]...", "Adds stones to the position, without moves", gogui_setup),
    command("gogui-setup_player", "COLOUR", "Who is to move", gogui_setup_player),
    command("clear_cache", "", "Forgets what the search knows", clear_cache),
];

fn boardsize(context: &mut Context) -> Result<String, String> {
    let side = side(context)?;
    // Some programs give two numbers for boards that are not square.
    let height = if context.args.is_empty() { side } else { self::side(context)? };
    resize(context, side, height)
}

fn rectangular(context: &mut Context) -> Result<String, String> {
    let (width, height) = (side(context)?, side(context)?);
    resize(context, width, height)
}

fn side(context: &mut Context) -> Result<usize, String> {
    let side = context.args.integer("size", 0..=u64::MAX)?;
    usize::try_from(side).ok().filter(|side| *side <= MAX_SIDE).ok_or_else(|| "unacceptable size".into())
}

fn resize(context: &mut Context, width: usize, height: usize) -> Result<String, String> {
    let size = Size { width, height };
    if size == context.engine.game.size() {
        return clear_board(context);
    }
    context.engine.resize(size)?;
    Ok(String::new())
}

fn clear_board(context: &mut Context) -> Result<String, String> {
    context.engine.game.clear();
    context.engine.begin();
    Ok(String::new())
}

fn komi(context: &mut Context) -> Result<String, String> {
    let komi = context.args.number("komi")?;
    context.engine.game.set_komi(komi as f32)?;
    Ok(String::new())
}

fn fixed_handicap(context: &mut Context) -> Result<String, String> {
    let stones = context.args.integer("number of stones", 0..=u64::MAX)?;
    place(context, stones)
}

/// More stones than there are places for become as many as there are.
fn place_free_handicap(context: &mut Context) -> Result<String, String> {
    let stones = context.args.integer("number of stones", 2..=u64::MAX)?;
    let most = (2..=stones.min(9)).rev().find(|&n| context.engine.game.fixed_handicap(n).is_ok());
    place(context, most.ok_or("this board has no places for handicap stones")?)
}

fn place(context: &mut Context, stones: u64) -> Result<String, String> {
    let game = &mut context.engine.game;
    let points = game.fixed_handicap(stones).map_err(|cause| format!("invalid number of stones: {cause}"))?;
    if points.is_empty() {
        return Err("invalid number of stones".into());
    }
    game.place_handicap(&points)?;
    Ok(game.size().texts(points))
}

fn set_free_handicap(context: &mut Context) -> Result<String, String> {
    let size = context.engine.game.size();
    let mut points = Vec::new();
    while !context.args.is_empty() {
        let point = context.args.vertex(size).map_err(|cause| format!("bad vertex list: {cause}"))?;
        if point == size.pass() || points.contains(&point) {
            return Err("bad vertex list".into());
        }
        points.push(point);
    }
    if points.len() < 2 || points.len() == size.area() {
        return Err("bad vertex list".into());
    }
    context.engine.game.place_handicap(&points)?;
    Ok(String::new())
}

fn set_position(context: &mut Context) -> Result<String, String> {
    let size = context.engine.game.size();
    let stones: Vec<_> = context.args.plays(size)?.into_iter().map(|(player, point)| (point, player)).collect();
    context.engine.game.set_up(&stones, BLACK)?;
    context.engine.begin();
    Ok(String::new())
}

fn gogui_setup(context: &mut Context) -> Result<String, String> {
    let game = &mut context.engine.game;
    let added = context.args.plays(game.size())?;
    let mut stones: Vec<_> = game.size().points().filter_map(|p| Some((p, game.table().stone(p)?))).collect();
    for (player, point) in added {
        stones.retain(|(old, _)| *old != point);
        stones.push((point, player));
    }
    let first = game.table().to_play();
    game.set_up(&stones, first)?;
    Ok(String::new())
}

fn gogui_setup_player(context: &mut Context) -> Result<String, String> {
    let player = context.args.colour()?;
    let game = &mut context.engine.game;
    let stones: Vec<_> = game.size().points().filter_map(|p| Some((p, game.table().stone(p)?))).collect();
    game.set_up(&stones, player)?;
    Ok(String::new())
}

fn clear_cache(context: &mut Context) -> Result<String, String> {
    context.engine.game.table_mut().new_game();
    Ok(String::new())
}
