//! The game that the arguments choose.

use std::collections::BTreeMap;

use clap::Args;
use tewari_games::catalogue::GameSpec;

use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct GameArgs {
    /// The game; `tewari games` lists them
    #[arg(long, value_name = "NAME", default_value = "go")]
    game: String,
    #[command(flatten)]
    options: GameOptions,
}

/// What can be chosen about a game.
#[derive(Args)]
pub(crate) struct GameOptions {
    /// The board, as 9 or 9x7 (width x height)
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    size: Option<String>,
    /// Go: what white gets for moving second
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<String>,
    /// Another option of the game, such as swap=true; may be repeated
    #[arg(short, long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

impl GameArgs {
    /// The game with its options, checked.
    pub(crate) fn spec(&self) -> Result<GameSpec, Failure> {
        self.options.of(&self.game)
    }

    /// The options that were given, by their names.
    pub(crate) fn chosen(&self) -> Result<BTreeMap<String, String>, Failure> {
        self.options.chosen()
    }
}

impl GameOptions {
    /// The game called `name` with these options.
    pub(crate) fn of(&self, name: &str) -> Result<GameSpec, Failure> {
        let mut spec = GameSpec::new(name)?;
        // The size comes first: what else is allowed may depend on it.
        for (key, value) in [("size", &self.size), ("komi", &self.komi)] {
            if let Some(value) = value {
                spec = spec.with(key, value)?;
            }
        }
        for option in &self.options {
            let (key, value) = assignment(option)?;
            spec = spec.with(key, value)?;
        }
        Ok(spec)
    }

    fn chosen(&self) -> Result<BTreeMap<String, String>, Failure> {
        let named = [("size", &self.size), ("komi", &self.komi)].into_iter();
        let named = named.filter_map(|(key, value)| Some(Ok((key, value.as_deref()?))));
        let all = named.chain(self.options.iter().map(|option| assignment(option)));
        all.map(|pair| pair.map(|(key, value)| (key.to_lowercase(), value.to_owned()))).collect()
    }
}

/// A key and its value.
pub(crate) fn assignment(option: &str) -> Result<(&str, &str), Failure> {
    let pair = option.split_once('=');
    let (key, value) = pair.ok_or_else(|| Failure::Usage(format!("'{option}' is not of the form KEY=VALUE")))?;
    Ok((key.trim(), value))
}
