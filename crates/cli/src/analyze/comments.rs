//! The analysis as comments of the record.

use std::collections::BTreeMap;

use tewari_gtp::{Candidate, Position, Review};
use tewari_sgf::{GameRecord, GameTree, NodeId};

use super::mistakes::{colour_name, mark, percent};

/// What our comments begin with, so that a second analysis replaces them.
const HEAD: &str = "Tewari:\n";

/// How much of an expected line is told.
const LINE: usize = 8;

/// Writes what there is to say into the main line.
pub(super) fn write(tree: &mut GameTree, review: &Review) {
    let nodes = GameRecord::nodes_of_main_line(tree);
    let mut texts: BTreeMap<NodeId, String> = BTreeMap::new();
    let mut say = |step: usize, text: String| {
        if let Some(&node) = nodes.get(step) {
            *texts.entry(node).or_default() += &text;
        }
    };
    for position in &review.positions {
        // A position belongs to the node that made it; a file may begin with a move, and that has to do.
        let made_by = position.played.as_ref().map_or(nodes.len() - 1, |played| played.step.saturating_sub(1));
        say(made_by, of_position(position));
        if let Some(played) = &position.played {
            say(played.step, of_move(position));
        }
    }
    for (node, text) in texts {
        let before = tree.node(node).text("C").unwrap_or_default();
        let kept = before.split(HEAD).next().unwrap_or_default().trim_end();
        let gap = if kept.is_empty() { "" } else { "\n\n" };
        tree.set(node, "C", &format!("{kept}{gap}{HEAD}{}", text.trim_end()));
    }
    // Whatever the file was written in, it is read and written as this.
    tree.set(tree.root(), "CA", "UTF-8");
}

fn of_move(position: &Position) -> String {
    let Some(played) = &position.played else { return String::new() };
    let (who, before) = (colour_name(position.player), percent(position.winning_rate));
    match (played.after, position.loss()) {
        (Some(after), Some(loss)) => {
            let mark = mark(Some(loss));
            format!("{who} {}{mark}: {before} before, {} after, loss {}\n", played.text, percent(after), percent(loss))
        }
        _ => format!("{who} {}: {before} before\n", played.text),
    }
}

fn of_position(position: &Position) -> String {
    let who = colour_name(position.player);
    let told = |candidate: &Candidate| {
        format!("{} {} ({})", candidate.text, percent(candidate.winning_rate), candidate.playouts)
    };
    let best: Vec<String> = position.candidates.iter().map(told).collect();
    let line = position.candidates.first().map(|best| best.line.iter().take(LINE).cloned().collect::<Vec<_>>());
    format!(
        "black wins {} of {} playouts\nbest for {who}: {}\nexpected: {}\n",
        percent(position.black()),
        position.playouts,
        best.join(", "),
        line.unwrap_or_default().join(" ")
    )
}
