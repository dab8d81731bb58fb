//! The tables.

use std::time::Duration;

use rusqlite::Connection;

use super::StoreError;

/// How long one waits for another process at the file.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

const VERSION: i64 = 1;

/// A point is known by its identity, a game by its point and number: none can be counted twice.
const TABLES: &str = "
CREATE TABLE IF NOT EXISTS run (
    id INTEGER PRIMARY KEY,
    started INTEGER NOT NULL,      -- seconds since 1970
    version TEXT NOT NULL,         -- of the program
    jobs INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS point (
    id INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE, -- all that decides how its games go
    a TEXT NOT NULL,               -- the players as written
    b TEXT NOT NULL,
    params_a TEXT NOT NULL,        -- their complete parameters
    params_b TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS game (
    point INTEGER NOT NULL REFERENCES point,
    number INTEGER NOT NULL,
    run INTEGER NOT NULL REFERENCES run,
    seed INTEGER NOT NULL,
    seat INTEGER NOT NULL,         -- of A, from 0
    reward REAL NOT NULL,          -- of A
    rewards TEXT NOT NULL,         -- of all seats
    end TEXT NOT NULL,             -- rules, length, or the seat and fault that ended it
    opening INTEGER NOT NULL,      -- how many of the moves were given
    moves TEXT NOT NULL,
    PRIMARY KEY (point, number)
) WITHOUT ROWID;
";

/// Makes the tables of a new file and checks those of an old one.
pub(super) fn prepare(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    if is_empty(connection)? {
        connection.execute_batch(&format!("BEGIN IMMEDIATE; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;"))?;
    }
    check_version(connection)
}

/// Whether the tables are still to be made; they come all at once.
pub(super) fn is_empty(connection: &Connection) -> Result<bool, StoreError> {
    Ok(user_version(connection)? == 0)
}

/// Refuses what another version has written.
pub(super) fn check_version(connection: &Connection) -> Result<(), StoreError> {
    match user_version(connection)? {
        VERSION => Ok(()),
        found => Err(StoreError::Version { found, known: VERSION }),
    }
}

fn user_version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}
