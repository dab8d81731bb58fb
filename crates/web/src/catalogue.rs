//! What can be chosen for a new game.

use serde_json::{Value, json};
use tewari_games::catalogue::{GameName, GameOption, GameSpec};
use tewari_search::presets;

use crate::seat::Means;

/// All games with their options, and all searches with the games that they can play.
pub(crate) fn catalogue(means: &Means) -> Value {
    let games: Vec<GameName> = GameName::ALL.into_iter().filter(|name| *name != GameName::Nim).collect();
    json!({
        "games": games.iter().map(|&name| game(name)).collect::<Vec<_>>(),
        "presets": presets().iter().map(|preset| json!({
            "name": preset.name,
            "title": preset.title,
            "year": preset.year,
            "games": games.iter().filter(|&&name| tewari_player::check(&preset.params, &name.into()).is_ok())
                .map(|name| name.text()).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "player": means.player.as_ref().map(|player| &player.name),
        "threads": means.threads,
    })
}

fn game(name: GameName) -> Value {
    let spec = GameSpec::from(name);
    let option = |option: &GameOption| json!({ "key": option.key(), "allowed": option.allowed(name) });
    json!({
        "name": name.text(),
        "description": name.description(),
        "size": name.default_size(),
        "players": spec.players(),
        "options": name.options().iter().map(option).collect::<Vec<_>>(),
        "preset": tewari_player::usual_preset(&spec),
    })
}
