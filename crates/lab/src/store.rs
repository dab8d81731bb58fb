//! Results that survive: an SQLite file for each experiment.
//!
//! Every game is one transaction as soon as it is finished. The journal is a write-ahead log, so readers never wait for
//! the run and the run never for readers; a process that is killed loses nothing it has written, and a checkpoint once
//! a second brings it to the disk for good.

mod error;
mod schema;
mod write;

use std::path::Path;

use rusqlite::{Connection, OpenFlags, OptionalExtension};
use tewari_game::{Player, Seed};

pub use error::StoreError;
pub(crate) use write::lock;
pub use write::{StoredGame, Writer, is_busy};

use crate::{End, Standing};

/// The results of an experiment, to be read.
pub struct Store {
    connection: Connection,
}

/// What is stored about a point.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredPoint {
    /// The score.
    pub standing: Standing,
    /// Games whose moves were those of another.
    pub duplicates: u64,
    /// The versions of the program that played, oldest first.
    pub versions: Vec<String>,
}

impl Store {
    /// Opens results for reading; `None` if there are none.
    ///
    /// # Errors
    /// When the file is there and cannot be read.
    pub fn open(path: &Path) -> Result<Option<Store>, StoreError> {
        if !path.exists() {
            return Ok(None);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(schema::PATIENCE)?;
        // A run that was killed at its very beginning leaves a file without tables.
        if schema::is_empty(&connection)? {
            return Ok(None);
        }
        schema::check_version(&connection)?;
        Ok(Some(Store { connection }))
    }

    /// What is stored about the point with this identity, added to an `empty` score; `None` if it was never begun.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn point(&self, identity: &str, empty: Standing) -> Result<Option<StoredPoint>, StoreError> {
        let Some(id) = point_id(&self.connection, identity)? else { return Ok(None) };
        let standing = standing(&self.connection, id, empty)?;
        let duplicates = self.connection.query_row(
            "SELECT COUNT(*) - COUNT(DISTINCT moves) FROM game WHERE point = ?1",
            [id],
            |row| row.get::<_, i64>(0),
        )? as u64;
        let mut statement = self.connection.prepare(
            "SELECT DISTINCT version FROM run WHERE id IN (SELECT run FROM game WHERE point = ?1) ORDER BY id",
        )?;
        let versions = statement.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Some(StoredPoint { standing, duplicates, versions }))
    }

    /// The games of the point with this identity, by their numbers.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn games(&self, identity: &str) -> Result<Vec<StoredGame>, StoreError> {
        let Some(id) = point_id(&self.connection, identity)? else { return Ok(Vec::new()) };
        let mut statement = self.connection.prepare(
            "SELECT number, seed, seat, rewards, end, opening, moves FROM game WHERE point = ?1 ORDER BY number",
        )?;
        let mut rows = statement.query([id])?;
        let mut games = Vec::new();
        while let Some(row) = rows.next()? {
            let (number, seed): (i64, i64) = (row.get(0)?, row.get(1)?);
            let (rewards, end): (String, String) = (row.get(3)?, row.get(4)?);
            let damaged = || StoreError::Damaged(format!("game {number}"));
            games.push(StoredGame {
                number: number as u64,
                seed: Seed::new(seed as u64),
                seat: seat(row.get(2)?, Player::MAX).ok_or_else(damaged)?,
                rewards: rewards.split(' ').map(str::parse).collect::<Result<_, _>>().map_err(|_| damaged())?,
                end: end.parse().map_err(|_| damaged())?,
                opening: row.get::<_, i64>(5)? as usize,
                moves: row.get(6)?,
            });
        }
        Ok(games)
    }
}

/// The seat with this stored number, if the table has it.
fn seat(stored: i64, players: usize) -> Option<Player> {
    usize::try_from(stored).ok().filter(|&seat| seat < players).map(Player::new)
}

fn point_id(connection: &Connection, identity: &str) -> Result<Option<i64>, StoreError> {
    let mut statement = connection.prepare("SELECT id FROM point WHERE identity = ?1")?;
    Ok(statement.query_row([identity], |row| row.get(0)).optional()?)
}

/// The score of the stored games, in the order of their numbers.
fn standing(connection: &Connection, point: i64, empty: Standing) -> Result<Standing, StoreError> {
    let mut standing = empty;
    let mut statement =
        connection.prepare("SELECT number, seat, reward, end FROM game WHERE point = ?1 ORDER BY number")?;
    let mut rows = statement.query([point])?;
    while let Some(row) = rows.next()? {
        let (number, reward, end): (i64, f64, String) = (row.get(0)?, row.get(2)?, row.get(3)?);
        let damaged = || StoreError::Damaged(format!("game {number}"));
        let seat = seat(row.get(1)?, standing.players()).ok_or_else(damaged)?;
        let end: End = end.parse().map_err(|_| damaged())?;
        standing.add(number as u64, seat, reward, end);
    }
    Ok(standing)
}
