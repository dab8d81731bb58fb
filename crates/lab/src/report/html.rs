//! A page that needs no other file.

use std::io::{self, Write};

use super::{Entry, chart::escaped, plot, ratings, table};
use crate::RatedPlayer;

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .6rem; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
.source, .provenance { color: #666; }
.differs { background: #fdecea; }
svg { width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: #444; }
@media (prefers-color-scheme: dark) {
  body { background: #181818; color: #ddd; }
  svg text { fill: #bbb; }
  .differs { background: #4a2320; }
  th, td { border-color: #444; }
}
";

pub(super) fn write(entries: &[Entry], rated: &[RatedPlayer], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Results</title>")?;
    writeln!(out, "<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>Results</h1>")?;
    for entry in entries {
        write_entry(entry, out)?;
    }
    if !rated.is_empty() {
        writeln!(out, "<section>\n<h2>Ratings</h2>")?;
        write_table(&ratings::HEADS, ratings::rows(rated).into_iter().map(|row| (row, false)), out)?;
        writeln!(out, "</section>")?;
    }
    writeln!(out, "</body>\n</html>")
}

fn write_entry(entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    let experiment = &entry.experiment;
    writeln!(out, "<section>\n<h2>{}: {}</h2>", escaped(&experiment.name()), escaped(&experiment.title))?;
    let state = entry.summary.state().to_string();
    writeln!(out, "<p class=\"source\">{}; {}</p>", escaped(&experiment.source), escaped(&state))?;
    if let Some(note) = &experiment.note {
        writeln!(out, "<p>{}</p>", escaped(note))?;
    }
    out.write_all(plot::svg(entry).as_bytes())?;
    let differs = entry.summary.points.iter().map(|point| point.differs);
    write_table(&table::HEADS, table::rows(&entry.summary).into_iter().zip(differs), out)?;
    writeln!(out, "<p class=\"provenance\">{}<br>", escaped(&entry.provenance()))?;
    writeln!(out, "<code>{}</code></p>\n</section>", escaped(&entry.command()))
}

/// Rows with whether they are to catch the eye.
fn write_table<const N: usize>(
    heads: &[&str; N],
    mut rows: impl Iterator<Item = ([String; N], bool)>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let cells = |tag: &str, cells: &[String]| -> String {
        cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect()
    };
    writeln!(out, "<table>\n<tr>{}</tr>", cells("th", &heads.map(str::to_owned)))?;
    rows.try_for_each(|(row, marked)| {
        let class = if marked { " class=\"differs\"" } else { "" };
        writeln!(out, "<tr{class}>{}</tr>", cells("td", &row))
    })?;
    writeln!(out, "</table>")
}
