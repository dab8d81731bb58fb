//! The analysis for programs.

use serde_json::{Value, json};
use tewari_gtp::{Candidate, Position, Review, Settings};
use tewari_sgf::GameRecord;

use super::mistakes::{colour_name, mark};

pub(super) fn of(record: &GameRecord, settings: &Settings, review: &Review) -> Value {
    json!({
        "black": record.black,
        "white": record.white,
        "result": record.result,
        "width": record.width,
        "height": record.height,
        "komi": record.komi.unwrap_or(settings.komi),
        "positions": review.positions.iter().map(position).collect::<Vec<_>>(),
        "broken": review.broken,
    })
}

/// Rates are those of who moves.
fn position(position: &Position) -> Value {
    let played = position.played.as_ref();
    json!({
        "player": colour_name(position.player),
        "winning_rate": position.winning_rate,
        "playouts": position.playouts,
        "candidates": position.candidates.iter().map(candidate).collect::<Vec<_>>(),
        "move": played.map(|played| played.number),
        "played": played.map(|played| &played.text),
        "after": played.and_then(|played| played.after),
        "loss": position.loss(),
        "mark": mark(position.loss()),
    })
}

fn candidate(candidate: &Candidate) -> Value {
    let Candidate { text, winning_rate, playouts, line } = candidate;
    json!({ "move": text, "winning_rate": winning_rate, "playouts": playouts, "line": line })
}
