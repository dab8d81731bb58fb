//! The columns that all reports share.

use crate::{EloEstimate, PointSummary, Summary, experiment::Expected};

/// The heads of the columns.
pub(super) const HEADS: [&str; 9] = ["point", "games", "rate", "95 %", "Elo", "paper", "difference", "p", "verdict"];

/// One row of text for each point.
pub(super) fn rows(summary: &Summary) -> Vec<[String; 9]> {
    summary.points.iter().map(row).collect()
}

fn row(point: &PointSummary) -> [String; 9] {
    let games = point.standing.games();
    let (rate, interval, elo) = match point.rate() {
        None => (String::new(), String::new(), String::new()),
        Some(rate) => {
            let interval = point.standing.all.interval();
            let ends = format!("{:.1} to {:.1}", 100.0 * interval.low, 100.0 * interval.high);
            (percent(rate.mean), ends, elo_text(point.standing.elo()))
        }
    };
    let paper = match point.expected {
        None => String::new(),
        Some(Expected::Rate(rate)) => percent(rate.mean),
        Some(Expected::AtLeast(bound)) => format!(">= {}", percent(bound)),
    };
    let difference = point.difference().map_or_else(String::new, |difference| {
        let margin = difference.interval;
        format!("{:+.1} ({:+.1} to {:+.1})", 100.0 * difference.value, 100.0 * margin.low, 100.0 * margin.high)
    });
    let p_value = point.p_value.map_or_else(String::new, |p| format!("{p:.3}"));
    let verdict = match point.p_value {
        None => "",
        Some(_) if point.differs => "differs",
        Some(_) => "agrees",
    };
    let label = if point.label.is_empty() { "all".to_owned() } else { point.label.clone() };
    [label, games.to_string(), rate, interval, elo, paper, difference, p_value, verdict.to_owned()]
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", 100.0 * rate)
}

fn elo_text(elo: EloEstimate) -> String {
    format!("{:+.0} ± {:.0}", elo.elo, elo.margin())
}
