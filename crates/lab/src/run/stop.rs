//! Stopping a run from outside.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use crate::store::StoreError;

/// A file whose presence stops a run.
pub(super) struct StopSign {
    path: PathBuf,
    looked: Instant,
}

impl StopSign {
    pub(super) fn beside(results: &Path) -> PathBuf {
        results.with_extension("stop")
    }

    /// What an earlier call to stop has left is not meant for this run.
    pub(super) fn new(results: &Path) -> Result<StopSign, StoreError> {
        let path = StopSign::beside(results);
        if path.exists() {
            std::fs::remove_file(&path)?;
        }
        Ok(StopSign { path, looked: Instant::now() })
    }

    /// Looks for the sign a few times a second.
    pub(super) fn is_up(&mut self) -> bool {
        if self.looked.elapsed() < Duration::from_millis(200) {
            return false;
        }
        self.looked = Instant::now();
        self.path.exists()
    }
}
