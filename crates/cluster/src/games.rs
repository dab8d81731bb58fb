//! Games of the laboratory, played by ranks.

use std::path::Path;

use serde::{Deserialize, Serialize};
use tewari_game::{Player, Seed};
use tewari_lab::{
    End,
    experiment::Experiment,
    run::{Helpers, helper},
    store::StoredGame,
};

use crate::{farm::Farm, protocol::Context, worker::Work};

/// Which game to play.
#[derive(Serialize, Deserialize)]
struct Task {
    point: u64,
    number: u64,
}

/// A game as it travels.
#[derive(Serialize, Deserialize)]
struct WireGame {
    number: u64,
    seed: u64,
    seat: u8,
    rewards: Vec<f32>,
    end: String,
    opening: u64,
    moves: String,
}

/// A farm whose ranks play the games of an experiment.
pub struct GameFarm<'f> {
    farm: &'f Farm,
}

impl GameFarm<'_> {
    /// Tells all ranks which experiment it is.
    ///
    /// # Errors
    /// When the file of the experiment cannot be read.
    pub fn new<'f>(farm: &'f Farm, experiment: &Experiment) -> std::io::Result<GameFarm<'f>> {
        let text = std::fs::read_to_string(&experiment.file)?;
        farm.set_context(Context::Games { file: experiment.file.to_string_lossy().into_owned(), text });
        Ok(GameFarm { farm })
    }
}

impl Helpers for GameFarm<'_> {
    fn play(&self, point: usize, number: u64) -> Option<StoredGame> {
        let task = postcard::to_stdvec(&Task { point: point as u64, number }).ok()?;
        let game = self.farm.call(task).and_then(|answer| read(&answer));
        game.inspect_err(|why| eprintln!("cluster: game {number} of point {}: {why}", point + 1)).ok()
    }
}

/// What a rank does with the tasks of an experiment.
pub(crate) fn work(file: &str, text: &str) -> Result<Work, String> {
    let experiment = Experiment::parse(Path::new(file), text).map_err(|error| error.to_string())?;
    let mut play = helper(&experiment).map_err(|error| error.to_string())?;
    Ok(Box::new(move |task| {
        let Task { point, number } = postcard::from_bytes(task).map_err(|error| error.to_string())?;
        let game = usize::try_from(point).ok().and_then(|point| play(point, number)).ok_or("there is no such game")?;
        postcard::to_stdvec(&written(&game)).map_err(|error| error.to_string())
    }))
}

fn written(game: &StoredGame) -> WireGame {
    WireGame {
        number: game.number,
        seed: game.seed.number(),
        seat: game.seat.index() as u8,
        rewards: game.rewards.clone(),
        end: game.end.to_string(),
        opening: game.opening as u64,
        moves: game.moves.clone(),
    }
}

fn read(bytes: &[u8]) -> Result<StoredGame, String> {
    let game: WireGame = postcard::from_bytes(bytes).map_err(|error| error.to_string())?;
    let seat = usize::from(game.seat);
    let end: End = game.end.parse().map_err(|_| format!("it ended by '{}'", game.end))?;
    if seat >= Player::MAX {
        return Err(format!("there is no seat {seat}"));
    }
    Ok(StoredGame {
        number: game.number,
        seed: Seed::new(game.seed),
        seat: Player::new(seat),
        rewards: game.rewards,
        end,
        opening: game.opening as usize,
        moves: game.moves,
    })
}
