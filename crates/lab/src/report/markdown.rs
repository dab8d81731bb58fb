//! Markdown: a page with an overview where there are several experiments, and a table for each.

use std::io::{self, Write};

use super::{Entry, page::Page, ratings, table};
use crate::RatedPlayer;

const EXPLANATION: &str = "\
Made by `tewari lab report`; not to be edited by hand. Rates are those of the first player, draws half a win, with
Wilson's 95 % interval. A point *differs* when the difference from the paper's rate is significant, both samples
considered (pooled two-sided test, 5 % for the whole table by Holm's method); p is the probability of such a difference
by chance alone.
";

/// Writes a page. Of experiments without results, a page of many keeps what the text `before` says.
pub(super) fn write(entries: &[Entry], rated: &[RatedPlayer], before: &str, out: &mut dyn Write) -> io::Result<()> {
    if let [entry] = entries {
        write_entry(entry, out)?;
    } else {
        let page = Page::read(before);
        write_overview(entries, &page, out)?;
        for entry in entries {
            match page.part(&entry.experiment.name()) {
                _ if entry.summary.total_games() > 0 => write_entry(entry, out)?,
                Some(part) => writeln!(out, "## {}\n", part.section.trim_end())?,
                // What was not played has its row in the overview.
                None => (),
            }
        }
    }
    if !rated.is_empty() {
        writeln!(out, "## Ratings\n")?;
        write_table(&ratings::HEADS, ratings::rows(rated), out)?;
    }
    Ok(())
}

fn write_overview(entries: &[Entry], before: &Page, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "# Results beside the papers'\n\n{EXPLANATION}")?;
    writeln!(out, "| experiment | source | games | state |\n|---|---|--:|---|")?;
    for Entry { experiment, summary } in entries {
        let (name, games, state) = (experiment.name(), summary.total_games(), summary.state().to_string());
        if let (0, Some(part)) = (games, before.part(&name)) {
            writeln!(out, "{}", part.row)?;
            continue;
        }
        let name = if games > 0 { format!("[{name}](#{})", anchor(&heading(experiment))) } else { name };
        writeln!(out, "| {name} | {} | {games} | {} |", escaped(&experiment.source), escaped(&state))?;
    }
    writeln!(out)
}

fn heading(experiment: &crate::experiment::Experiment) -> String {
    format!("{}: {}", experiment.name(), experiment.title)
}

/// The place of a heading on the page, by the rule that Git forges use.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn write_entry(entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "## {}\n", heading(&entry.experiment))?;
    writeln!(out, "{}. State: {}.\n", entry.experiment.source, entry.summary.state())?;
    if let Some(note) = &entry.experiment.note {
        writeln!(out, "{note}\n")?;
    }
    write_table(&table::HEADS, table::rows(&entry.summary), out)?;
    writeln!(out, "\n{}: `{}`\n", entry.provenance(), entry.command())
}

fn write_table<const N: usize>(heads: &[&str; N], rows: Vec<[String; N]>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "| {} |", heads.join(" | "))?;
    writeln!(out, "|---|{}", "--:|".repeat(N - 1))?;
    rows.into_iter().try_for_each(|row| writeln!(out, "| {} |", row.map(|cell| escaped(&cell)).join(" | ")))
}

fn escaped(cell: &str) -> String {
    cell.replace('|', "\\|")
}
