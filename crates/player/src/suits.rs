//! Which parameters suit which game.

use std::fmt;

use tewari_games::catalogue::{GameName, GameSpec};
use tewari_search::{PlayoutPolicy, SearchParams};

/// A playout that was asked for in a game it does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsuitable {
    /// The playout.
    pub playout: PlayoutPolicy,
    /// The game.
    pub game: GameName,
}

impl fmt::Display for Unsuitable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unsuitable { playout, game } = self;
        write!(
            f,
            "simulation.playout = {playout} is not for {game}: these playouts know {} and {} alone",
            GameName::Go,
            GameName::Atarigo
        )
    }
}

impl std::error::Error for Unsuitable {}

/// Whether `params` can play `game`.
///
/// # Errors
/// If their playout belongs to another game.
///
/// ```
/// use tewari_games::catalogue::GameSpec;
/// use tewari_search::preset;
/// let mogo = preset("mogo-2007").unwrap().params;
/// assert!(tewari_player::check(&mogo, &GameSpec::new("go").unwrap()).is_ok());
/// let error = tewari_player::check(&mogo, &GameSpec::new("hex").unwrap()).unwrap_err();
/// assert_eq!(error.to_string(), "simulation.playout = mogo is not for hex: these playouts know go and atarigo alone");
/// ```
pub fn check(params: &SearchParams, game: &GameSpec) -> Result<(), Unsuitable> {
    match params.simulation.playout {
        PlayoutPolicy::Uniform | PlayoutPolicy::Mast => Ok(()),
        PlayoutPolicy::Mogo if matches!(game.name(), GameName::Go | GameName::Atarigo) => Ok(()),
        playout @ PlayoutPolicy::Mogo => Err(Unsuitable { playout, game: game.name() }),
    }
}

/// The name of the preset that plays `game` if nobody asks for another: the strongest that suits it.
///
/// ```
/// use tewari_games::catalogue::GameSpec;
/// let [go, hex] = ["go", "hex"].map(|name| tewari_player::usual_preset(&GameSpec::new(name).unwrap()));
/// assert_eq!([go, hex], ["default", "grave"]);
/// ```
pub fn usual_preset(game: &GameSpec) -> &'static str {
    match game.name() {
        GameName::Go | GameName::Atarigo => "default",
        _ => "grave",
    }
}
