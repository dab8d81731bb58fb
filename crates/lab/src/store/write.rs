//! Writing results.

use std::{
    collections::HashSet,
    fs::{File, TryLockError},
    path::Path,
    time::{Duration, Instant, SystemTime},
};

use rusqlite::{Connection, params};
use tewari_game::{Player, Seed};

use super::{StoreError, point_id, schema, standing};
use crate::{End, Standing, experiment::PlayablePoint};

/// How long a written game may wait for the disk.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(1);

/// A finished game, to be written.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredGame {
    /// Its number at its point.
    pub number: u64,
    /// The seed of its moves.
    pub seed: Seed,
    /// A's seat.
    pub seat: Player,
    /// What each seat got.
    pub rewards: Vec<f32>,
    /// How it ended.
    pub end: End,
    /// How many of the moves were given.
    pub opening: usize,
    /// The moves as people write them.
    pub moves: String,
}

impl StoredGame {
    /// What A got.
    pub fn reward(&self) -> f64 {
        self.rewards.get(self.seat.index()).copied().unwrap_or_default().into()
    }
}

/// The one process that writes the results of an experiment.
pub struct Writer {
    connection: Connection,
    run: i64,
    last_checkpoint: Instant,
    /// Held as long as the writer lives; the system lets go of it however the process ends.
    _lock: File,
}

impl Writer {
    /// Opens or makes the results at `path` for a run of this `version` of the program.
    ///
    /// # Errors
    /// When the file cannot be written, or another run is writing it.
    pub fn open(path: &Path, version: &str, jobs: usize) -> Result<Writer, StoreError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let lock = lock(path)?;
        let connection = Connection::open(path)?;
        schema::prepare(&connection)?;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs());
        connection.execute(
            "INSERT INTO run (started, version, jobs) VALUES (?1, ?2, ?3)",
            params![now as i64, version, jobs as i64],
        )?;
        let run = connection.last_insert_rowid();
        Ok(Writer { connection, run, last_checkpoint: Instant::now(), _lock: lock })
    }

    /// The number under which a point is stored; makes it if it is new.
    ///
    /// # Errors
    /// When the file cannot be written, or a default has changed since the point was begun.
    pub fn point(&self, point: &PlayablePoint) -> Result<i64, StoreError> {
        let PlayablePoint { a, b, .. } = point;
        if let Some(id) = point_id(&self.connection, &point.identity)? {
            let stored = "SELECT params_a, params_b FROM point WHERE id = ?1";
            let (stored_a, stored_b): (String, String) =
                self.connection.query_row(stored, [id], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let change = first_change(&stored_a, &a.params_text());
            return match change.or_else(|| first_change(&stored_b, &b.params_text())) {
                None => Ok(id),
                Some(key) => Err(StoreError::Changed { players: format!("{a} and {b}"), key }),
            };
        }
        self.connection.execute(
            "INSERT INTO point (identity, a, b, params_a, params_b) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![point.identity, a.to_string(), b.to_string(), a.params_text(), b.params_text()],
        )?;
        Ok(self.connection.last_insert_rowid())
    }

    /// The score of the games of a point so far, and their numbers.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn played(&self, point: i64, empty: Standing) -> Result<(Standing, HashSet<u64>), StoreError> {
        let mut statement = self.connection.prepare("SELECT number FROM game WHERE point = ?1")?;
        let numbers = statement.query_map([point], |row| row.get::<_, i64>(0).map(|number| number as u64))?;
        let numbers = numbers.collect::<Result<_, _>>()?;
        Ok((standing(&self.connection, point, empty)?, numbers))
    }

    /// Writes a game, as a transaction of its own.
    ///
    /// # Errors
    /// When the file cannot be written; the game is not stored then, all earlier ones are.
    pub fn add(&mut self, point: i64, game: &StoredGame) -> Result<(), StoreError> {
        let rewards: Vec<String> = game.rewards.iter().map(f32::to_string).collect();
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO game (point, number, run, seed, seat, reward, rewards, end, opening, moves)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?;
        insert.execute(params![
            point,
            game.number as i64,
            self.run,
            game.seed.number() as i64,
            game.seat.index() as i64,
            game.reward(),
            rewards.join(" "),
            game.end.to_string(),
            game.opening as i64,
            game.moves
        ])?;
        drop(insert);
        if self.last_checkpoint.elapsed() >= CHECKPOINT_EVERY {
            self.checkpoint()?;
        }
        Ok(())
    }

    /// Brings everything to the disk.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn checkpoint(&mut self) -> Result<(), StoreError> {
        self.last_checkpoint = Instant::now();
        Ok(self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?)
    }
}

/// The first parameter that both texts name, with different values. What only one of them knows is no change: it came
/// later, and its default is how things were before.
fn first_change(stored: &str, now: &str) -> Option<String> {
    let (stored, now): (toml::Table, toml::Table) = (stored.parse().ok()?, now.parse().ok()?);
    stored.iter().find_map(|(group, values)| {
        let differs = |(key, value): &(&String, &toml::Value)| now.get(group)?.get(key).filter(|now| now != value);
        let (key, _) = values.as_table()?.iter().find(|entry| differs(entry).is_some())?;
        Some(format!("{group}.{key}"))
    })
}

/// Whether a run is writing the results at `path` at this moment.
///
/// # Errors
/// When the file system does not say.
pub fn is_busy(path: &Path) -> Result<bool, StoreError> {
    if !path.exists() {
        return Ok(false);
    }
    match lock(path) {
        Ok(_) => Ok(false),
        Err(StoreError::Busy(_)) => Ok(true),
        Err(error) => Err(error),
    }
}

/// The right to write at `path`, held until it is dropped or the process ends.
pub(crate) fn lock(path: &Path) -> Result<File, StoreError> {
    let lock = File::create(path.with_extension("lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::Busy(path.display().to_string())),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_of_known_parameters_are_seen() {
        let stored = "[tree]\nc = 0.4\nvalue = 'mean'\n[run]\nthreads = 1\n";
        assert_eq!(first_change(stored, stored), None);
        assert_eq!(first_change(stored, "[tree]\nc = 0.4\nnew = 1\n"), None, "what came or went is no change");
        assert_eq!(first_change(stored, &stored.replace("0.4", "0.5")), Some("tree.c".into()));
        assert_eq!(first_change(stored, &stored.replace("= 1", "= 2")), Some("run.threads".into()));
    }
}
