//! What is done of a training, in a file.

use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
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
        let found: Option<Checkpoint> = load(path, KIND)?;
        match found {
            Some(found) if found.essence != *essence => Err(LearnError::OtherTraining),
            found => Ok(found),
        }
    }
}

/// What a file of this kind holds, if there is one.
pub(crate) fn load<T: DeserializeOwned>(path: &Path, kind: &str) -> Result<Option<T>, LearnError> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(file::decode(&bytes, kind)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Writes a file whole or not at all.
pub(crate) fn save(path: &Path, content: &impl Serialize) -> Result<(), LearnError> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    fs::write(&part, file::encode(content, false)?)?;
    Ok(fs::rename(part, path)?)
}
