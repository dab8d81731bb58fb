//! A player as people write it: a preset with overrides.

use std::{fmt, str::FromStr};

use tewari_params::{ParamError, Parameters};

use crate::{Preset, SearchParams, preset, presets};

/// `rave,bias=1e-7`: the preset `rave` with one parameter changed.
///
/// ```
/// use tewari_search::PlayerSpec;
/// let player: PlayerSpec = "rave,bias=1e-7,playouts=500".parse().unwrap();
/// assert_eq!(player.params.rave.bias, 1e-7);
/// assert_eq!(player.name, "rave,bias=1e-7,playouts=500");
/// assert!("rave,bias=-1".parse::<PlayerSpec>().unwrap_err().to_string().contains("rave.bias"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerSpec {
    /// As it was written.
    pub name: String,
    /// The complete parameters.
    pub params: SearchParams,
}

/// Why a player was not understood.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerError {
    /// No preset has this name.
    UnknownPreset {
        /// What was asked for.
        name: String,
    },
    /// A parameter was refused.
    Param(ParamError),
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerError::UnknownPreset { name } => {
                let known: Vec<&str> = presets().iter().map(|preset| preset.name).collect();
                write!(f, "no preset is called '{name}'; there are {}", known.join(", "))
            }
            PlayerError::Param(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlayerError {}

impl From<ParamError> for PlayerError {
    fn from(error: ParamError) -> Self {
        PlayerError::Param(error)
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<PlayerSpec, PlayerError> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default().trim();
        let Preset { mut params, .. } =
            preset(name).ok_or_else(|| PlayerError::UnknownPreset { name: name.to_owned() })?;
        for assignment in parts {
            params.set_assignment(assignment)?;
        }
        Ok(PlayerSpec { name: text.to_owned(), params })
    }
}
