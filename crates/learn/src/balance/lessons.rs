//! Positions from records.

use tewari_game::Seed;

use crate::error::LearnError;
use crate::records::{Moves, Records};

/// Moves after which a position may be taken, and after which none is: openings say little, and endings are decided.
const FIRST: usize = 4;
const LAST: usize = 60;

/// The moves up to `count` positions, one of each game, at a random place of it.
///
/// # Errors
/// When records cannot be read, or there are no games.
pub fn pick_positions(records: &Records, count: usize, seed: u64) -> Result<Vec<Moves>, LearnError> {
    let mut positions = Vec::with_capacity(count);
    for (number, game) in records.games().enumerate() {
        let mut game = game?;
        // The last moves of a game are passes, and what comes before them is settled.
        let end = (game.len() * 3 / 4).min(LAST);
        if end > FIRST {
            let at = FIRST + Seed::new(seed).fork(number as u64).rng().below(end - FIRST);
            game.truncate(at);
            positions.push(game);
        }
        if positions.len() == count {
            break;
        }
    }
    if positions.is_empty() { Err(LearnError::NoGames("take positions from")) } else { Ok(positions) }
}
