//! What an earlier page of results says.

use std::collections::HashMap;

/// The parts of an earlier page, by the names of experiments: results are kept where they were made, and a page is
/// written from one place after the other.
pub(super) struct Page<'a>(HashMap<&'a str, Part<'a>>);

/// What the page says of one experiment.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    /// Its row of the overview.
    pub(super) row: &'a str,
    /// Its section, from the heading to the next one.
    pub(super) section: &'a str,
}

impl<'a> Page<'a> {
    /// Reads a page; what is none has no parts.
    pub(super) fn read(text: &'a str) -> Page<'a> {
        let mut sections = text.split("\n## ");
        let overview = sections.next().unwrap_or_default();
        let parts = sections.filter_map(|section| {
            let (name, _) = section.lines().next()?.split_once(": ")?;
            let row = overview.lines().find(|row| row.starts_with(&format!("| [{name}](")))?;
            Some((name, Part { row, section }))
        });
        Page(parts.collect())
    }

    /// What the page says of the experiment of this name, if it had results.
    pub(super) fn part(&self, name: &str) -> Option<Part<'a>> {
        self.0.get(name).copied()
    }
}
