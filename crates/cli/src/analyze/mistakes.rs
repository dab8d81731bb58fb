//! Which moves were mistakes, and how large.

use tewari_gtp::{Played, Position, Review};
use tewari_sgf::Colour;

/// What a mistake costs of the winning rate at least, and a blunder.
const MISTAKE: f32 = 0.10;
const BLUNDER: f32 = 0.25;

/// How a loss of the winning rate is marked.
pub(super) fn mark(loss: Option<f32>) -> &'static str {
    match loss {
        Some(BLUNDER..) => "??",
        Some(MISTAKE..) => "?",
        _ => "",
    }
}

/// A move that was a mistake.
pub(super) struct Mistake<'a> {
    /// Which position it was played in, from 0.
    pub(super) index: usize,
    pub(super) position: &'a Position,
    pub(super) played: &'a Played,
    pub(super) loss: f32,
}

impl Mistake<'_> {
    /// `move 34, white C3 loses 31.2 %; D5 is better`
    pub(super) fn text(&self) -> String {
        let Mistake { position, played: Played { number, text, .. }, loss, .. } = self;
        let better = position.candidates.first().map_or("?", |best| &best.text);
        format!("move {number}, {} {text} loses {}; {better} is better", colour_name(position.player), percent(*loss))
    }
}

/// All mistakes, in the order of the game.
pub(super) fn all(review: &Review) -> Vec<Mistake<'_>> {
    let moves = review.positions.iter().enumerate();
    moves
        .filter_map(|(index, position)| {
            let loss = position.loss().filter(|&loss| loss >= MISTAKE)?;
            Some(Mistake { index, position, played: position.played.as_ref()?, loss })
        })
        .collect()
}

/// `black` or `white`.
pub(super) fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

/// A share for people.
pub(super) fn percent(share: f32) -> String {
    format!("{:.1} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_by_loss() {
        let marks = [None, Some(0.0), Some(0.09), Some(0.1), Some(0.25), Some(1.0)].map(mark);
        assert_eq!(marks, ["", "", "", "?", "??", "??"]);
    }
}
