//! The checkpoint beside a model that is being learnt.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::failure::Failure;

/// Where it is.
pub(super) fn of(model: &Path) -> PathBuf {
    let mut path = model.as_os_str().to_owned();
    path.push(".checkpoint");
    path.into()
}

/// Removes it, if there is one, when the model is written.
pub(super) fn remove(model: &Path) -> Result<(), Failure> {
    match fs::remove_file(of(model)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}
