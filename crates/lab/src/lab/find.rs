//! Where experiments are.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::LabError;

/// The experiment files below `folder`: all `*.toml` in its sub-folders, in order.
///
/// # Errors
/// When a folder cannot be read.
pub fn find(folder: &Path) -> Result<Vec<PathBuf>, LabError> {
    let mut files = Vec::new();
    for paper in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
        files.extend(experiments_in(&paper)?);
    }
    Ok(files)
}

/// The experiment files that are meant by `named`: files, folders of them, or names as `grave-2015/table-02` below
/// `experiments`. Each comes once.
///
/// ```no_run
/// # use std::path::Path;
/// use tewari_lab::lab::locate;
/// let files = locate(&["grave-2015/table-02".into()], Path::new("experiments"))?;
/// assert_eq!(files, [Path::new("experiments/grave-2015/table-02.toml")]);
/// # Ok::<(), tewari_lab::lab::LabError>(())
/// ```
///
/// # Errors
/// When there is nothing of a name.
pub fn locate(named: &[PathBuf], experiments: &Path) -> Result<Vec<PathBuf>, LabError> {
    let mut files = Vec::new();
    for name in named {
        let missing = || LabError::NoSuchExperiment(name.clone());
        let mut with_end = experiments.join(name).into_os_string();
        with_end.push(".toml");
        let places = [name.clone(), experiments.join(name), PathBuf::from(with_end)];
        let place = places.into_iter().find(|place| place.exists()).ok_or_else(missing)?;
        let found = if place.is_dir() { below(&place)? } else { vec![place] };
        if found.is_empty() {
            return Err(missing());
        }
        let news: Vec<PathBuf> = found.into_iter().filter(|file| !files.contains(file)).collect();
        files.extend(news);
    }
    Ok(files)
}

/// The experiments in a folder of folders, or in a folder of files.
fn below(folder: &Path) -> Result<Vec<PathBuf>, LabError> {
    let files = find(folder)?;
    if files.is_empty() { experiments_in(folder) } else { Ok(files) }
}

fn experiments_in(folder: &Path) -> Result<Vec<PathBuf>, LabError> {
    Ok(entries(folder)?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "toml")).collect())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, LabError> {
    let at = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", folder.display()));
    let entries = fs::read_dir(folder).map_err(at)?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
