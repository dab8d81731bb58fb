//! A rating list: the players of one or several experiments on one scale.

use std::fmt;

use crate::{EloEstimate, RatingError, Results, report::Entry};

/// A player of a rating list.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedPlayer {
    /// The player as it was written.
    pub name: String,
    /// Its rating, with the interval relative to the anchor.
    pub rating: EloEstimate,
    /// Its games.
    pub games: f64,
    /// Its points in them.
    pub points: f64,
}

/// Why there is no rating list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RatingListError {
    /// The experiments play different games.
    DifferentGames(String, String),
    /// The game has more than two players.
    MorePlayers(String),
    /// No game was played.
    NoGames,
    /// The anchor did not play.
    NoAnchor(String),
    /// No results in both directions join these two players.
    NotComparable(String, String),
}

impl fmt::Display for RatingListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RatingListError::DifferentGames(a, b) => write!(f, "{a} and {b} play different games"),
            RatingListError::MorePlayers(name) => write!(f, "{name} has more than two players a game"),
            RatingListError::NoGames => f.write_str("no game was played yet"),
            RatingListError::NoAnchor(name) => write!(f, "the anchor '{name}' has not played"),
            RatingListError::NotComparable(a, b) => {
                write!(f, "'{a}' and '{b}' cannot be compared: no results in both directions join them")
            }
        }
    }
}

impl std::error::Error for RatingListError {}

/// The players of `entries` by their rating, the strongest first, where `anchor` has the rating `at`; without an anchor
/// the first player has it.
///
/// # Errors
/// When the results cannot be put on one scale.
pub fn rating_list(entries: &[Entry], anchor: Option<&str>, at: f64) -> Result<Vec<RatedPlayer>, RatingListError> {
    check_games(entries)?;
    let mut names: Vec<&str> = Vec::new();
    let mut scores: Vec<(usize, usize, f64, f64)> = Vec::new();
    for point in entries.iter().flat_map(|entry| &entry.summary.points).filter(|point| point.standing.games() > 0) {
        let mut index = |name| {
            names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        };
        let (a, b) = (index(point.players.0.as_str()), index(point.players.1.as_str()));
        // Games of a player against itself say nothing about its rating.
        if a != b {
            scores.push((a, b, point.standing.all.sum, point.standing.games() as f64));
        }
    }
    if scores.is_empty() {
        return Err(RatingListError::NoGames);
    }
    let fixed = match anchor {
        None => 0,
        Some(name) => {
            let found = names.iter().position(|known| *known == name);
            found.ok_or_else(|| RatingListError::NoAnchor(name.to_owned()))?
        }
    };
    fit(&names, &scores, fixed, at)
}

fn check_games(entries: &[Entry]) -> Result<(), RatingListError> {
    let Some((first, others)) = entries.split_first() else { return Err(RatingListError::NoGames) };
    let game = |entry: &Entry| (entry.experiment.game.clone(), entry.experiment.game_options.clone());
    if let Some(other) = others.iter().find(|other| game(other) != game(first)) {
        return Err(RatingListError::DifferentGames(first.experiment.name(), other.experiment.name()));
    }
    let points = entries.iter().flat_map(|entry| &entry.summary.points);
    if points.into_iter().any(|point| point.standing.players() != 2) {
        return Err(RatingListError::MorePlayers(first.experiment.name()));
    }
    Ok(())
}

fn fit(
    names: &[&str],
    scores: &[(usize, usize, f64, f64)],
    anchor: usize,
    at: f64,
) -> Result<Vec<RatedPlayer>, RatingListError> {
    let mut results = Results::new(names.len());
    let (mut games, mut points) = (vec![0.0; names.len()], vec![0.0; names.len()]);
    for &(a, b, scored, played) in scores {
        results.add(a, b, scored, played);
        (games[a], games[b]) = (games[a] + played, games[b] + played);
        (points[a], points[b]) = (points[a] + scored, points[b] + played - scored);
    }
    let ratings = results.fit(anchor, at).map_err(|error| match error {
        RatingError::NotComparable { a, b } => RatingListError::NotComparable(names[a].into(), names[b].into()),
        RatingError::NoSuchPlayer(_) => RatingListError::NoGames,
    })?;
    let rated = |(i, name): (usize, &&str)| RatedPlayer {
        name: (*name).to_owned(),
        rating: ratings.estimate(i),
        games: games[i],
        points: points[i],
    };
    let mut list: Vec<RatedPlayer> = names.iter().enumerate().map(rated).collect();
    list.sort_by(|x, y| y.rating.elo.total_cmp(&x.rating.elo));
    Ok(list)
}
