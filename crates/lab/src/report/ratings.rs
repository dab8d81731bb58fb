//! The cells of a rating list.

use crate::RatedPlayer;

pub(super) const HEADS: [&str; 5] = ["player", "Elo", "±", "games", "score"];

pub(super) fn rows(ratings: &[RatedPlayer]) -> Vec<[String; 5]> {
    let row = |player: &RatedPlayer| {
        let RatedPlayer { name, rating, games, points } = player;
        let (elo, margin) = (format!("{:.1}", rating.elo), format!("{:.1}", rating.margin()));
        [name.clone(), elo, margin, format!("{games}"), format!("{:.1} %", 100.0 * points / games)]
    };
    ratings.iter().map(row).collect()
}
