//! `tewari games`: what can be played.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};
use tewari_games::catalogue::{GameName, GameOption};

use crate::{failure::Failure, table::Table};

/// List the games with their sizes and options.
#[derive(Args)]
#[command(
    after_help = "Example:\n  tewari games\n  tewari play --terminal --game nim --option heaps=3,4,5 --option players=3"
)]
pub(crate) struct Games {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.json {
            let games: Vec<Value> = GameName::ALL.into_iter().map(as_json).collect();
            return Ok(writeln!(out, "{:#}", Value::from(games))?);
        }
        let mut table = Table::new(&["game", "players", "default", "description"]);
        for game in GameName::ALL {
            let size = game.default_size().map_or_else(|| "-".to_owned(), size_text);
            table.row([game.to_string(), GameOption::Players.allowed(game), size, game.description().to_owned()]);
        }
        writeln!(out, "{table}")?;
        let mut table = Table::new(&["game", "option", "allowed"]);
        for game in GameName::ALL {
            for option in game.options() {
                table.row([game.to_string(), option.to_string(), option.allowed(game)]);
            }
        }
        Ok(write!(out, "{table}")?)
    }
}

fn size_text((width, height): (usize, usize)) -> String {
    format!("{width}x{height}")
}

fn as_json(game: GameName) -> Value {
    let options = game.options().iter().map(|option| (option.key().to_owned(), option.allowed(game).into()));
    json!({
        "name": game.text(),
        "description": game.description(),
        "players": game.players(),
        "default_size": game.default_size().map(size_text),
        "options": Value::Object(options.collect()),
    })
}
