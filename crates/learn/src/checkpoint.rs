//! What is done of a training, in a file.

use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize};
use tewari_features::file;

use crate::error::LearnError;
use crate::gradient::Gradient;
use crate::minorisation::Minorisation;
use crate::plan::Essence;

/// What learns.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Learner {
    Gradient(Gradient),
    Minorisation(Minorisation),
}

/// A training under way.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    kind: String,
    pub(crate) essence: Essence,
    /// The patterns' hashes.
    pub(crate) hashes: Vec<u64>,
    pub(crate) learner: Learner,
    pub(crate) passes: usize,
    /// Games of the pass under way.
    pub(crate) games: usize,
}

const KIND: &str = "checkpoint";

impl Checkpoint {
    pub(crate) fn new(essence: Essence, hashes: Vec<u64>, learner: Learner) -> Checkpoint {
        Checkpoint { kind: KIND.into(), essence, hashes, learner, passes: 0, games: 0 }
    }

    /// The training that was interrupted, if there is one; it must be that of the same plan.
    pub(crate) fn load(path: &Path, essence: &Essence) -> Result<Option<Checkpoint>, LearnError> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let found: Checkpoint = file::decode(&bytes)?;
        if found.kind != KIND || found.essence != *essence { Err(LearnError::OtherTraining) } else { Ok(Some(found)) }
    }

    /// Writes it whole or not at all.
    pub(crate) fn save(&self, path: &Path) -> Result<(), LearnError> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        fs::write(&part, file::encode(self, false)?)?;
        Ok(fs::rename(part, path)?)
    }
}
