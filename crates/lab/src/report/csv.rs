//! Comma-separated values (RFC 4180), one line a point, numbers at full precision.

use std::io::{self, Write};

use super::Entry;
use crate::{PointSummary, experiment::Expected};

const HEADS: &str = "experiment,point,a,b,games,wins,draws,losses,rate,low,high,elo,elo_low,elo_high,\
                     paper,paper_games,p_value,differs,duplicates";

pub(super) fn write(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{HEADS}\r\n")?;
    for entry in entries {
        for point in &entry.summary.points {
            write!(out, "{}\r\n", line(&entry.experiment.name(), point))?;
        }
    }
    Ok(())
}

fn line(experiment: &str, point: &PointSummary) -> String {
    let (score, rate) = (&point.standing.all, point.rate());
    let number = |value: f64| rate.map_or_else(String::new, |_| value.to_string());
    let (interval, elo) = (score.interval(), point.standing.elo());
    let (paper, paper_games) = match point.expected {
        None => (String::new(), String::new()),
        Some(Expected::AtLeast(bound)) => (format!(">={bound}"), String::new()),
        Some(Expected::Rate(rate)) if rate.n == crate::Rate::EXACT => (rate.mean.to_string(), String::new()),
        Some(Expected::Rate(rate)) => (rate.mean.to_string(), rate.n.to_string()),
    };
    let cells = [
        quoted(experiment),
        quoted(&point.label),
        quoted(&point.players.0),
        quoted(&point.players.1),
        score.games().to_string(),
        score.wins.to_string(),
        score.draws.to_string(),
        score.losses.to_string(),
        number(score.mean()),
        number(interval.low),
        number(interval.high),
        number(elo.elo),
        number(elo.interval.low),
        number(elo.interval.high),
        paper,
        paper_games,
        point.p_value.map_or_else(String::new, |p| p.to_string()),
        point.differs.to_string(),
        point.duplicates.to_string(),
    ];
    cells.join(",")
}

fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
