//! Columns of text.

use std::io::{self, Write};

use super::{Entry, ratings, table};
use crate::RatedPlayer;

pub(super) fn write(entries: &[Entry], rated: &[RatedPlayer], out: &mut dyn Write) -> io::Result<()> {
    for (i, entry) in entries.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}: {}", entry.experiment.name(), entry.experiment.title)?;
        writeln!(out, "{}; {}", entry.experiment.source, entry.summary.state())?;
        if let Some(note) = &entry.experiment.note {
            writeln!(out, "{note}")?;
        }
        writeln!(out)?;
        write_columns(&table::HEADS, &table::rows(&entry.summary), out)?;
        writeln!(out, "\n{}\n{}", entry.provenance(), entry.command())?;
    }
    if !rated.is_empty() {
        writeln!(out)?;
        write_columns(&ratings::HEADS, &ratings::rows(rated), out)?;
    }
    Ok(())
}

/// The first column and a last one of words to the left, the others to the right.
pub(crate) fn write_columns<const N: usize>(
    heads: &[&str; N],
    rows: &[[String; N]],
    out: &mut dyn Write,
) -> io::Result<()> {
    let width = |i: usize| {
        let cells = rows.iter().map(|row| row[i].chars().count());
        cells.chain([heads[i].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..N).map(width).collect();
    let words = rows.iter().all(|row| !row[N - 1].starts_with(|c: char| c.is_ascii_digit()));
    let mut line = |cells: &[&str]| {
        let text = |(i, cell): (usize, &&str)| {
            let pad = " ".repeat(widths[i].saturating_sub(cell.chars().count()));
            match i {
                0 => format!("{cell}{pad}"),
                _ if i == N - 1 && words => format!("  {cell}"),
                _ => format!("  {pad}{cell}"),
            }
        };
        writeln!(out, "{}", cells.iter().enumerate().map(text).collect::<String>().trim_end())
    };
    line(heads)?;
    rows.iter().try_for_each(|row| line(&row.each_ref().map(String::as_str)))
}
