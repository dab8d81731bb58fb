//! Markdown tables.

use std::io::{self, Write};

use super::{Entry, table};

pub(super) fn write(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    for entry in entries {
        writeln!(out, "## {}: {}\n", entry.experiment.name(), entry.experiment.title)?;
        writeln!(out, "{}. State: {}.\n", entry.experiment.source, entry.summary.state())?;
        if let Some(note) = &entry.experiment.note {
            writeln!(out, "{note}\n")?;
        }
        writeln!(out, "| {} |", table::HEADS.join(" | "))?;
        writeln!(out, "|---|{}", "--:|".repeat(table::HEADS.len() - 1))?;
        for row in table::rows(&entry.summary) {
            writeln!(out, "| {} |", row.map(|cell| cell.replace('|', "\\|")).join(" | "))?;
        }
        writeln!(out, "\n{}: `{}`\n", entry.provenance(), entry.command())?;
    }
    Ok(())
}
