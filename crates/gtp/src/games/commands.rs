//! The commands that any game has.

use tewari_game::Player;

use super::{GameEngine, Manner};
use crate::{
    command::{Command, Context},
    commands::{Admin, Clocks, command},
    vertex::{BLACK, colour_name},
};

/// All of them.
pub(super) const ALL: &[&[Command<GameEngine>]] =
    &[Admin::<GameEngine>::COMMANDS, GAME, Clocks::<GameEngine>::COMMANDS, RULES];

type Asked<'a, 'c, 'o> = &'a mut Context<'c, 'o, GameEngine>;

const GAME: &[Command<GameEngine>] = &[
    command("boardsize", "SIDE [HEIGHT]", "Another board, at the start of the game", boardsize),
    command("rectangular_boardsize", "WIDTH HEIGHT", "Another board, perhaps not square", boardsize),
    command("clear_board", "", "The start of the game", clear_board),
    command("komi", "POINTS", "Nothing: these games have no komi", komi),
    command("play", "COLOUR MOVE", "Plays a move of the colour whose turn it is", play),
    command("gogui-play_sequence", "[COLOUR MOVE]...", "Plays several moves", play_sequence),
    command("genmove", "COLOUR", "Chooses a move and plays it", genmove),
    command("reg_genmove", "COLOUR", "Chooses a move", reg_genmove),
    command("undo", "", "Takes a move back", undo),
    command("showboard", "", "The board", showboard),
    command("final_score", "", "Who has won: B+, W+ or 0", final_score),
    command("clear_cache", "", "Forgets what the search knows", clear_cache),
    command("gomill-explain_last_move", "", "Why the last move was chosen", explain),
];

const RULES: &[Command<GameEngine>] = &[
    command("gogui-rules_game_id", "", "The game", game_id),
    command("gogui-rules_board", "", "The stones, row by row from the top", board),
    command("gogui-rules_board_size", "", "The sides of the board, and the kind of its cells", |context| {
        Ok(context.engine.names.size_text())
    }),
    command("gogui-rules_legal_moves", "", "The legal moves of who is to move; none after the end", legal_moves),
    command("gogui-rules_side_to_move", "", "Who is to move", |context| {
        Ok(colour_name(context.engine.desk.to_play()).into())
    }),
    command("gogui-rules_final_result", "", "The result in words", final_result),
    command("gogui-analyze_commands", "", "What GoGui puts into its menu", |_| Ok(MENU.join("\n"))),
];

/// What GoGui puts into its menu: the kind of answer, the title, the command.
const MENU: &[&str] = &[
    "plist/Legal Moves/gogui-rules_legal_moves",
    "string/Result/gogui-rules_final_result",
    "hstring/Explain Last Move/gomill-explain_last_move",
    "hstring/Commands/tewari-help",
    "none/Clear Cache/clear_cache",
];

fn boardsize(context: Asked) -> Result<String, String> {
    let mut side = || context.args.integer("size", 1..=100).map(|side| side as usize);
    let width = side()?;
    let height = if context.args.is_empty() { width } else { context.args.integer("size", 1..=100)? as usize };
    context.engine.resize(width, height)?;
    Ok(String::new())
}

fn clear_board(context: Asked) -> Result<String, String> {
    context.engine.clear();
    Ok(String::new())
}

fn komi(context: Asked) -> Result<String, String> {
    context.args.number("komi")?;
    Ok(String::new())
}

fn play(context: Asked) -> Result<String, String> {
    let (player, word) = (context.args.colour()?, context.args.required("a move")?);
    context.engine.play(player, word)?;
    Ok(String::new())
}

/// All or nothing: the controller does not know how far it went.
fn play_sequence(context: Asked) -> Result<String, String> {
    let before = context.engine.desk.played().len();
    while !context.args.is_empty() {
        if let Err(cause) = play(context) {
            context.engine.half = None;
            while context.engine.desk.played().len() > before {
                context.engine.undo()?;
            }
            return Err(cause);
        }
    }
    Ok(String::new())
}

fn genmove(context: Asked) -> Result<String, String> {
    let player = context.args.colour()?;
    context.engine.generate(player, context.input)
}

fn reg_genmove(context: Asked) -> Result<String, String> {
    let player = context.args.colour()?;
    Ok(context.engine.choose(player, context.input)?.text)
}

fn undo(context: Asked) -> Result<String, String> {
    context.engine.undo()?;
    Ok(String::new())
}

fn showboard(context: Asked) -> Result<String, String> {
    let desk = &context.engine.desk;
    let told = match desk.outcome() {
        Some(_) => final_result(context)?,
        None => format!("{} ({}) to play", colour_name(desk.to_play()), desk.player_name(desk.to_play())),
    };
    Ok(format!("\n{}\n{told}", context.engine.desk.diagram()))
}

fn clear_cache(context: Asked) -> Result<String, String> {
    context.engine.desk.new_game();
    Ok(String::new())
}

fn explain(context: Asked) -> Result<String, String> {
    context.engine.reason.clone().ok_or_else(|| "no move was searched yet".into())
}

/// As GoGui wants it: one capital letter, then small ones.
fn game_id(context: Asked) -> Result<String, String> {
    let name = context.engine.game.name().to_string();
    let letters = name.chars().filter(char::is_ascii_alphabetic);
    Ok(letters.enumerate().map(|(i, letter)| if i == 0 { letter.to_ascii_uppercase() } else { letter }).collect())
}

fn board(context: Asked) -> Result<String, String> {
    let names = context.engine.names;
    let stones = names.stones(&*context.engine.desk);
    let letter = |stone: Option<Player>| stone.map_or(".", |player| if player == BLACK { "X" } else { "O" });
    let rows = names.size().rows_from_top();
    let rows = rows.map(|row| row.into_iter().map(|point| letter(stones[point.index()])).collect::<Vec<_>>().join(" "));
    Ok(rows.collect::<Vec<_>>().join("\n"))
}

/// GoGui takes an empty list for the end of the game.
fn legal_moves(context: Asked) -> Result<String, String> {
    let engine = &context.engine;
    let place = usize::from(engine.half.is_some());
    let mut words: Vec<String> = Vec::new();
    for legal in engine.legal() {
        let word = match (engine.names.manner(), legal.points.get(place)) {
            (Manner::Points, Some(&point)) => engine.names.size().text(point),
            _ => legal.text,
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    Ok(words.join(" "))
}

/// The winner of a game that is over; nobody in a draw.
fn winner(context: &Context<GameEngine>) -> Result<Option<Player>, String> {
    let rewards = context.engine.desk.outcome().ok_or("the game is not over")?;
    Ok(Player::all(2).find(|&player| rewards.of(player) > 0.5))
}

fn final_score(context: Asked) -> Result<String, String> {
    Ok(match winner(context)? {
        None => "0".into(),
        Some(player) => format!("{}+", crate::vertex::colour_letter(player)),
    })
}

fn final_result(context: Asked) -> Result<String, String> {
    Ok(match winner(context)? {
        None => "The game is a draw.".into(),
        Some(player) => format!("{} wins.", if player == BLACK { "Black" } else { "White" }),
    })
}
