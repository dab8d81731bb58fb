//! Files that are written whole or not at all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use crate::failure::Failure;

/// A file to be written at the end of long work. What was there stays until all is written.
pub(crate) struct OutputFile {
    path: PathBuf,
    /// The new content goes there first; `None` where the path is no file, but a device or a pipe.
    part: Option<PathBuf>,
    file: File,
}

impl OutputFile {
    /// Makes sure that the file can be written, before the work begins. `option` is who asks for it.
    pub(crate) fn new(option: &str, path: &Path) -> Result<OutputFile, Failure> {
        OutputFile::open(path).map_err(|error| Failure::Usage(format!("{option} {}: {error}", path.display())))
    }

    fn open(path: &Path) -> io::Result<OutputFile> {
        let there = fs::metadata(path).ok();
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            let file = File::options().write(true).open(path)?;
            return Ok(OutputFile { path: path.to_owned(), part: None, file });
        }
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let file = File::create(&part)?;
        Ok(OutputFile { path: path.to_owned(), part: Some(part.into()), file })
    }

    /// Writes the content and gives the file its name.
    pub(crate) fn write(mut self, content: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), Failure> {
        let written = self.file.write_all(content.as_ref()).and_then(|()| match self.part.take() {
            Some(part) => fs::rename(part, &self.path),
            None => Ok(()),
        });
        written.map_err(|error| Failure::Run(format!("cannot write {}: {error}", self.path.display())))
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        // Work that failed leaves nothing behind; if even this fails, nothing is lost.
        if let Some(part) = &self.part {
            let _ = fs::remove_file(part);
        }
    }
}
