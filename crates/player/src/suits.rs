//! Which parameters suit which game.

use std::fmt;

use tewari_games::catalogue::{GameName, GameSpec};
use tewari_search::{Heuristic, MoveModel, PlayoutPolicy, SearchParams, TdAgent};

/// Something that was asked for in a game it does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsuitable {
    /// A playout of other games.
    Playout(PlayoutPolicy, GameName),
    /// A model of the moves of another game.
    Model(MoveModel, GameName),
    /// A heuristic that was learnt for another game.
    Heuristic(Heuristic, GameName),
    /// A player of another game.
    Agent(TdAgent, GameName),
}

impl fmt::Display for Unsuitable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (go, atarigo) = (GameName::Go, GameName::Atarigo);
        match self {
            Unsuitable::Playout(playout @ (PlayoutPolicy::Gammas | PlayoutPolicy::Balanced), game) => {
                write!(f, "simulation.playout = {playout} is not for {game}: these playouts know {go} alone")
            }
            Unsuitable::Playout(playout, game) => write!(
                f,
                "simulation.playout = {playout} is not for {game}: these playouts know {go} and {atarigo} alone"
            ),
            Unsuitable::Model(model, game) => {
                write!(f, "knowledge.model = {model} is not for {game}: this model knows {go} alone")
            }
            Unsuitable::Heuristic(heuristic, game) => {
                write!(f, "prior.heuristic = {heuristic} is not for {game}: this heuristic knows {go} alone")
            }
            Unsuitable::Agent(agent, game) => {
                write!(f, "td.agent = {agent} is not for {game}: this player knows {go} alone")
            }
        }
    }
}

impl std::error::Error for Unsuitable {}

/// Whether `params` can play `game`.
///
/// # Errors
/// If their playout, heuristic, player or model of moves belongs to another game. In Atarigo the model is not asked.
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
    let (name, playout, model) = (game.name(), params.simulation.playout, params.knowledge.model);
    let (heuristic, agent) = (params.prior.heuristic, params.td.agent);
    match (playout, model) {
        _ if name == GameName::Go => Ok(()),
        (PlayoutPolicy::Gammas | PlayoutPolicy::Balanced, _) => Err(Unsuitable::Playout(playout, name)),
        _ if heuristic == Heuristic::LocalShape => Err(Unsuitable::Heuristic(heuristic, name)),
        _ if agent != TdAgent::None => Err(Unsuitable::Agent(agent, name)),
        _ if name == GameName::Atarigo => Ok(()),
        (PlayoutPolicy::Mogo | PlayoutPolicy::Territory, _) => Err(Unsuitable::Playout(playout, name)),
        (_, MoveModel::Embedded) => Err(Unsuitable::Model(model, name)),
        (PlayoutPolicy::Uniform | PlayoutPolicy::Mast | PlayoutPolicy::Ordered, MoveModel::None) => Ok(()),
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
