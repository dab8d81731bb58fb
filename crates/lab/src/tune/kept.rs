//! Trials that survive.

use std::{collections::BTreeMap, fs::File, path::Path};

use rusqlite::{Connection, params};

use super::Trial;
use crate::store::{StoreError, lock};

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS tuning (
    id INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE  -- all that decides how its games go
);
CREATE TABLE IF NOT EXISTS trial (
    tuning INTEGER NOT NULL REFERENCES tuning,
    number INTEGER NOT NULL,
    tried TEXT NOT NULL,           -- the values, in the order of the dimensions
    points REAL NOT NULL,
    games INTEGER NOT NULL,
    version TEXT NOT NULL,         -- of the program
    PRIMARY KEY (tuning, number)
) WITHOUT ROWID;
";

/// The trials of one tuning in a file that may hold several.
pub(super) struct Kept {
    connection: Connection,
    tuning: i64,
    _lock: File,
}

impl Kept {
    pub(super) fn open(path: &Path, identity: &str) -> Result<Kept, StoreError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let lock = lock(path)?;
        let connection = Connection::open(path)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.execute_batch(&format!("BEGIN IMMEDIATE; {TABLES} COMMIT;"))?;
        connection.execute("INSERT OR IGNORE INTO tuning (identity) VALUES (?1)", [identity])?;
        let id = "SELECT id FROM tuning WHERE identity = ?1";
        let tuning = connection.query_row(id, [identity], |row| row.get(0))?;
        Ok(Kept { connection, tuning, _lock: lock })
    }

    /// All trials, by their numbers.
    pub(super) fn trials(&self) -> Result<BTreeMap<usize, Trial>, StoreError> {
        let mut statement =
            self.connection.prepare("SELECT number, tried, points, games FROM trial WHERE tuning = ?1")?;
        let mut rows = statement.query([self.tuning])?;
        let mut trials = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (number, tried): (i64, String) = (row.get(0)?, row.get(1)?);
            let values = tried.split(' ').map(str::parse).collect::<Result<_, _>>();
            let values = values.map_err(|_| StoreError::Damaged(format!("trial {number}")))?;
            let trial = Trial { values, points: row.get(2)?, games: row.get::<_, i64>(3)? as u64 };
            trials.insert(number as usize, trial);
        }
        Ok(trials)
    }

    /// Writes a trial, as a transaction of its own.
    pub(super) fn add(&self, number: usize, trial: &Trial, version: &str) -> Result<(), StoreError> {
        let values: Vec<String> = trial.values.iter().map(f64::to_string).collect();
        self.connection.execute(
            "INSERT INTO trial (tuning, number, tried, points, games, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![self.tuning, number as i64, values.join(" "), trial.points, trial.games as i64, version],
        )?;
        Ok(())
    }
}
