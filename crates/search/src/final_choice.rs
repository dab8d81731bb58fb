//! The move that is played in the end.

use tewari_game::Action;

use crate::{ChoiceParams, EdgeReport, FinalMove, Report};

/// The move to play after a search. What is proven goes before what is estimated: a proven win is played, and a proven
/// value counts as exact.
///
/// # Panics
/// If the report has no edges.
pub fn final_choice(report: &Report, params: &ChoiceParams) -> Action {
    let score = |edge: &EdgeReport| -> (f32, f32) {
        let proven = edge.proof.is_proven().then(|| edge.proof.of_player(report.player));
        match proven {
            Some(1.0) => return (f32::INFINITY, 1.0),
            Some(0.0) => return (f32::NEG_INFINITY, edge.n as f32),
            _ => {}
        }
        let seen = if params.by == FinalMove::Amaf { edge.amaf_n } else { edge.n };
        if seen == 0 {
            return (f32::MIN, 0.0);
        }
        let q = proven.unwrap_or(edge.q);
        match params.by {
            FinalMove::Visits => (edge.n as f32, q),
            FinalMove::Value => (q, edge.n as f32),
            FinalMove::Secure => (q - params.secure_a / (edge.n as f32).sqrt(), q),
            FinalMove::Balance => (q + params.visit_weight * edge.n as f32 / report.visits.max(1) as f32, q),
            FinalMove::Amaf => (proven.unwrap_or(edge.amaf_q), seen as f32),
        }
    };
    let settled = report.edges.iter().find(|edge| report.proof.is_proven() && edge.proof == report.proof);
    let best = settled.or_else(|| report.edges.iter().rev().max_by(|a, b| compare(score(a), score(b))));
    best.expect("a position that is not over has a move").action
}

fn compare(a: (f32, f32), b: (f32, f32)) -> std::cmp::Ordering {
    a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tewari_game::{Player, Rewards};
    use tewari_tree::Proof;

    fn edge(action: usize, n: u32, q: f32) -> EdgeReport {
        let action = Action::new(action);
        let (amaf_q, proof, line) = (f32::NAN, Proof::UNPROVEN, Vec::new());
        EdgeReport { action, n, q, amaf_n: 0, amaf_q, beta: 0.0, probability: 0.0, bias: 0.0, proof, line }
    }

    fn report(edges: Vec<EdgeReport>) -> Report {
        Report {
            player: Player::FIRST,
            simulations: 0,
            visits: edges.iter().map(|edge| edge.n).sum(),
            elapsed: Duration::ZERO,
            tree_bytes: 0,
            edges,
            principal_variation: Vec::new(),
            proof: Proof::UNPROVEN,
        }
    }

    fn choose(edges: Vec<EdgeReport>, by: FinalMove) -> usize {
        final_choice(&report(edges), &ChoiceParams { by, ..ChoiceParams::default() }).index()
    }

    #[test]
    fn robust_max_and_secure_differ() {
        let edges = || vec![edge(1, 100, 0.5), edge(2, 90, 0.65), edge(3, 4, 0.9)];
        assert_eq!(choose(edges(), FinalMove::Visits), 1);
        assert_eq!(choose(edges(), FinalMove::Value), 3);
        assert_eq!(choose(edges(), FinalMove::Secure), 2, "0.65 - 1/√90 > 0.9 - 1/2 > 0.5 - 1/10");
    }

    #[test]
    fn value_and_visits_are_balanced() {
        let edges = || vec![edge(1, 100, 0.5), edge(2, 90, 0.65), edge(3, 4, 0.9)];
        let choose = |visit_weight| {
            let params = ChoiceParams { by: FinalMove::Balance, visit_weight, ..ChoiceParams::default() };
            final_choice(&report(edges()), &params).index()
        };
        assert_eq!(
            [0.0, 2.0, 5.0].map(choose),
            [3, 2, 1],
            "0.65 + 2·90/194 > 0.5 + 2·100/194; 0.5 + 500/194 > 0.65 + 450/194"
        );
    }

    #[test]
    fn by_amaf_the_counts_of_the_moves_themselves_do_not_matter() {
        let mut edges = vec![edge(1, 100, 0.5), edge(2, 0, f32::NAN), edge(3, 4, 0.9)];
        edges[0].amaf_q = 0.5;
        edges[1].amaf_q = 0.75;
        (edges[0].amaf_n, edges[1].amaf_n) = (200, 50);
        assert_eq!(choose(edges, FinalMove::Amaf), 2);
    }

    #[test]
    fn proofs_go_before_estimates() {
        let mut edges = vec![edge(1, 100, 0.9), edge(2, 1, 0.0)];
        edges[1].proof = Proof::of(&Rewards::win(Player::FIRST));
        assert_eq!(choose(edges.clone(), FinalMove::Visits), 2);
        edges[1].proof = Proof::of(&Rewards::win(Player::new(1)));
        edges[0].n = 0;
        assert_eq!(choose(edges, FinalMove::Visits), 1, "anything rather than a proven loss");
    }
}
