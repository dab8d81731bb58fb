//! Reports in the words of other programs.

use std::fmt::Write;

use serde_json::json;
use tewari_go::Tally;
use tewari_search::{EdgeReport, Report};

use crate::{
    analysis::Wanted,
    vertex::{BLACK, Size},
};

/// What there is to tell.
pub(crate) struct Facts<'a> {
    pub(crate) report: &'a Report,
    pub(crate) size: Size,
    pub(crate) wanted: &'a Wanted,
    /// Playouts from the position, where a score or ownership is told.
    pub(crate) tally: Option<&'a Tally>,
    /// What white gets.
    pub(crate) komi: f32,
}

impl Facts<'_> {
    /// The moves to tell, best first: those that were tried, and at least as many as are wanted.
    fn moves(&self) -> impl Iterator<Item = (usize, &EdgeReport)> {
        let Wanted { min_moves, max_moves, .. } = *self.wanted;
        let edges = self.report.edges.iter().enumerate();
        edges.filter(move |(order, edge)| edge.n > 0 || *order < min_moves).take(max_moves)
    }

    /// The moves that are expected, the edge's own first.
    fn line(&self, edge: &EdgeReport) -> Vec<String> {
        let line = if edge.line.is_empty() { &[edge.action][..] } else { &edge.line };
        line.iter().map(|&action| self.size.text(action)).collect()
    }

    /// 1 for black to move, -1 for white: reports are told as who moves sees them.
    fn sign(&self) -> f32 {
        if self.report.player == BLACK { 1.0 } else { -1.0 }
    }

    /// The score that playouts expect, as who moves sees it.
    fn score(&self) -> f32 {
        self.tally.map_or(0.0, |tally| self.sign() * (tally.mean_score() - self.komi))
    }

    /// Rows from the top, as who moves sees them.
    fn ownership(&self) -> Vec<f32> {
        let points = self.size.rows_from_top().flatten();
        self.tally.map(|tally| points.map(|point| self.sign() * tally.ownership(point)).collect()).unwrap_or_default()
    }

    /// P(m) of one of the moves.
    fn prior(&self, edge: &EdgeReport) -> f32 {
        prior(&self.report.edges, edge.probability)
    }
}

/// What a search tells of P(m): all moves are alike where no model was asked.
fn prior(edges: &[EdgeReport], probability: f32) -> f32 {
    let asked = edges.iter().any(|edge| edge.probability > 0.0);
    if asked { probability } else { 1.0 / edges.len().max(1) as f32 }
}

/// The mean of a move, one half while untried.
fn value(edge: &EdgeReport) -> f32 {
    if edge.q.is_nan() { 0.5 } else { edge.q }
}

/// A lower bound of the mean, at 95 % confidence.
fn lower_bound(edge: &EdgeReport) -> f32 {
    const DEVIATIONS: f32 = 1.96;
    let q = value(edge);
    (q - DEVIATIONS * (q * (1.0 - q) / edge.n.max(1) as f32).sqrt()).clamp(0.0, 1.0)
}

/// As `lz-analyze`.
pub(crate) fn leela(facts: &Facts) -> String {
    let share = |value: f32| (10_000.0 * value).round() as u32;
    let told = facts.moves().map(|(order, edge)| {
        format!(
            "info move {} visits {} winrate {} prior {} lcb {} order {order} pv {}",
            facts.size.text(edge.action),
            edge.n,
            share(value(edge)),
            share(facts.prior(edge)),
            share(lower_bound(edge)),
            facts.line(edge).join(" ")
        )
    });
    told.collect::<Vec<_>>().join(" ")
}

/// As `kata-analyze`.
pub(crate) fn kata(facts: &Facts) -> String {
    let score = facts.score();
    let told = facts.moves().map(|(order, edge)| {
        let (q, bound) = (value(edge), lower_bound(edge));
        format!(
            "info move {} visits {} utility {:.6} winrate {q:.6} scoreMean {score:.4} scoreStdev 0 scoreLead {score:.4} \
             scoreSelfplay {score:.4} prior {:.6} lcb {bound:.6} utilityLcb {:.6} weight {} order {order} pv {}",
            facts.size.text(edge.action),
            edge.n,
            2.0 * q - 1.0,
            facts.prior(edge),
            2.0 * bound - 1.0,
            edge.n,
            facts.line(edge).join(" ")
        )
    });
    let mut line = told.collect::<Vec<_>>().join(" ");
    if facts.wanted.root_info {
        let value = root_value(facts.report);
        let visits = facts.report.visits;
        let root = format!(
            " rootInfo visits {visits} utility {:.6} winrate {value:.6} scoreMean {score:.4} scoreStdev 0 \
             scoreLead {score:.4} scoreSelfplay {score:.4} weight {visits}",
            2.0 * value - 1.0
        );
        line.push_str(&root);
    }
    if facts.wanted.ownership {
        line.push_str(" ownership");
        for owned in facts.ownership() {
            write!(line, " {owned:.3}").expect("writing to a string succeeds");
        }
    }
    line
}

/// As `cgos-genmove_analyze`: one JSON object, as the one to move sees it.
pub(crate) fn cgos(facts: &Facts) -> String {
    let moves: Vec<_> = facts
        .moves()
        .map(|(_, edge)| {
            // The move itself is not part of its line here.
            let line = facts.line(edge);
            json!({
                "move": line[0],
                "winrate": value(edge),
                "score": facts.score(),
                "prior": facts.prior(edge),
                "visits": edge.n,
                "pv": line[1..].join(" "),
            })
        })
        .collect();
    let told = json!({
        "winrate": root_value(facts.report),
        "score": facts.score(),
        "visits": facts.report.visits,
        "moves": moves,
        "ownership": ownership_text(&facts.ownership()),
    });
    told.to_string()
}

/// Ownership as CGOS draws it: one letter a point, 63 grades from the other's to the own.
fn ownership_text(ownership: &[f32]) -> String {
    const GRADES: &[u8; 63] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";
    let letter = |owned: f32| GRADES[(((owned + 1.0) / 2.0 * 62.0).round() as usize).min(62)];
    ownership.iter().map(|&owned| char::from(letter(owned))).collect()
}

fn root_value(report: &Report) -> f32 {
    let value = report.value();
    if value.is_nan() { 0.5 } else { value }
}

#[cfg(test)]
mod tests {
    use tewari_game::Action;
    use tewari_tree::Proof;

    use super::*;

    #[test]
    fn moves_are_alike_where_no_model_was_asked() {
        let edge = |probability| EdgeReport {
            action: Action::new(0),
            n: 0,
            q: f32::NAN,
            amaf_n: 0,
            amaf_q: f32::NAN,
            beta: 0.0,
            probability,
            bias: 0.0,
            proof: Proof::UNPROVEN,
            line: Vec::new(),
        };
        assert_eq!(prior(&[edge(0.7), edge(0.0)], 0.0), 0.0);
        assert_eq!(prior(&[edge(0.7), edge(0.3)], 0.7), 0.7);
        assert_eq!(prior(&[edge(0.0), edge(0.0)], 0.0), 0.5);
    }

    #[test]
    fn ownership_in_letters() {
        assert_eq!(ownership_text(&[-1.0, 0.0, 1.0, -0.5, 2.0, f32::NAN]), "Af+Q+A");
    }
}
