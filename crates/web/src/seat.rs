//! Who sits where, and how engines think.

use serde::{Deserialize, Serialize};
use tewari_game::Seed;
use tewari_games::catalogue::GameSpec;
use tewari_gtp::Level;
use tewari_search::{Budget, PlayerSpec};

use crate::{error::Refusal, think::Ask};

/// Simulations that a browser may ask for.
const MOST_PLAYOUTS: u64 = 10_000_000;

/// Seconds that a browser may ask for.
const MOST_SECONDS: f64 = 600.0;

/// Who plays a side.
///
/// ```
/// use tewari_web::{Mind, Seat};
/// let seat: Seat = serde_json::from_str(r#"{"kind": "engine", "preset": "rave", "playouts": 1000}"#).unwrap();
/// assert_eq!(seat, Seat::Engine(Mind { playouts: Some(1000), ..Mind::of("rave") }));
/// assert!(serde_json::from_str::<Seat>(r#"{"kind": "cat"}"#).is_err());
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Seat {
    /// Somebody in front of the page.
    Human,
    /// The search.
    Engine(Mind),
}

/// How an engine thinks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mind {
    /// The search, as `--preset` takes it: `rave` or `rave,bias=1e-7`.
    pub preset: String,
    /// From 1, a beginner, to 10, all that the search can do.
    #[serde(default = "full")]
    pub level: u32,
    /// Simulations per move.
    #[serde(default)]
    pub playouts: Option<u64>,
    /// Seconds per move; one second if nothing is said about either.
    #[serde(default)]
    pub seconds: Option<f64>,
}

fn full() -> u32 {
    10
}

impl Mind {
    /// The search of this name at full strength, for a second a move.
    pub fn of(preset: &str) -> Mind {
        Mind { preset: preset.to_owned(), level: full(), playouts: None, seconds: None }
    }
}

/// What every search of the server is held to.
#[derive(Clone, Debug)]
pub(crate) struct Means {
    /// A player that was described outside, found by its name.
    pub(crate) player: Option<PlayerSpec>,
    pub(crate) threads: u32,
    /// Of a tree, in MiB.
    pub(crate) memory: u32,
}

impl Means {
    /// Whether the engines among `seats` can play this game.
    pub(crate) fn check(&self, seats: &[Seat], spec: &GameSpec) -> Result<(), Refusal> {
        seats.iter().try_for_each(|seat| match seat {
            Seat::Human => Ok(()),
            Seat::Engine(mind) => self.ask(mind, spec, 1, Seed::new(0)).map(drop),
        })
    }

    /// The question that `mind` asks the search in a game of so many actions.
    pub(crate) fn ask(&self, mind: &Mind, spec: &GameSpec, actions: usize, seed: Seed) -> Result<Ask, Refusal> {
        let known = self.player.as_ref().filter(|player| player.name == mind.preset);
        let player = match known {
            Some(player) => player.clone(),
            None => mind.preset.parse::<PlayerSpec>().map_err(Refusal::bad)?,
        };
        tewari_player::check(&player.params, spec).map_err(Refusal::bad)?;
        if !(1..=10).contains(&mind.level) {
            return Err(Refusal::bad(format!("level {} is not from 1 to 10", mind.level)));
        }
        let level = Level::new(mind.level);
        let mut params = level.search(&player.params);
        params.run.memory = params.run.memory.min(self.memory);
        params.run.threads = params.run.threads.min(self.threads);
        let budget = level.limit(limits(mind, &player)?, actions);
        Ok(Ask { params, budget, seed, to_play: false })
    }
}

fn limits(mind: &Mind, player: &PlayerSpec) -> Result<Budget, Refusal> {
    let playouts = match mind.playouts {
        Some(0) => return Err(Refusal::bad("0 playouts are too few")),
        Some(playouts) if playouts > MOST_PLAYOUTS => {
            return Err(Refusal::bad(format!("{playouts} playouts are more than {MOST_PLAYOUTS}")));
        }
        playouts => playouts,
    };
    let budget = Budget { playouts, ..Budget::default() };
    match mind.seconds {
        Some(seconds) if !(0.01..=MOST_SECONDS).contains(&seconds) => {
            Err(Refusal::bad(format!("{seconds} seconds are not from 0.01 to {MOST_SECONDS}")))
        }
        Some(seconds) => Ok(budget.and_seconds(seconds)),
        None if playouts.is_some() => Ok(budget.and_seconds(MOST_SECONDS)),
        None => Ok(Budget::from_params(&player.params.budget).unwrap_or(Budget::seconds(1.0))),
    }
}
