//! A rating list: the players of one or several experiments on one scale.

use std::fmt;

use crate::{EloEstimate, PointSummary, RatingError, Ratings, Results, rating::reachable, report::Entry};

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

/// Instead of a player: the mean of all has the rating of the anchor, and intervals are relative to it.
pub const MEAN: &str = "mean";

/// The players of `entries` by their rating, the strongest first, where `anchor` has the rating `at`: a player, or all of
/// them on the average ([`MEAN`]). Without an anchor the first player has it.
///
/// # Errors
/// When the results cannot be put on one scale.
pub fn rating_list(entries: &[Entry], anchor: Option<&str>, at: f64) -> Result<Vec<RatedPlayer>, RatingListError> {
    check_games(entries)?;
    let points = entries.iter().flat_map(|entry| &entry.summary.points);
    let field = Field::of(points.filter(|point| point.standing.games() > 0));
    if field.games.iter().all(|&games| games == 0.0) {
        return Err(RatingListError::NoGames);
    }
    let place = |name: &str| field.names.iter().position(|known| *known == name);
    let ratings = match anchor.map(|name| (place(name), name)) {
        None => field.fit(0, at)?,
        Some((Some(player), _)) => field.fit(player, at)?,
        Some((None, MEAN)) => field.fit(0, at)?.centred(at),
        Some((None, name)) => return Err(RatingListError::NoAnchor(name.to_owned())),
    };
    let rated = |(i, name): (usize, &&str)| RatedPlayer {
        name: (*name).to_owned(),
        rating: ratings.estimate(i),
        games: field.games[i],
        points: field.points[i],
    };
    let mut list: Vec<RatedPlayer> = field.names.iter().enumerate().map(rated).collect();
    list.sort_by(|x, y| y.rating.elo.total_cmp(&x.rating.elo));
    Ok(list)
}

/// Whether all play the same game, by twos.
pub(crate) fn check_games(entries: &[Entry]) -> Result<(), RatingListError> {
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

/// The players of some points of experiments, and what they scored against each other.
pub(crate) struct Field<'a> {
    pub(crate) names: Vec<&'a str>,
    /// The players of each point.
    pub(crate) pairs: Vec<(usize, usize)>,
    results: Results,
    games: Vec<f64>,
    points: Vec<f64>,
}

impl<'a> Field<'a> {
    pub(crate) fn of(points: impl Iterator<Item = &'a PointSummary> + Clone) -> Field<'a> {
        let mut names: Vec<&str> = Vec::new();
        let mut index = |name: &'a str| {
            names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        };
        let pairs: Vec<(usize, usize)> =
            points.clone().map(|point| (index(&point.players.0), index(&point.players.1))).collect();
        let players = names.len();
        let (results, zeros) = (Results::new(players), vec![0.0; players]);
        let mut field = Field { names, pairs, results, games: zeros.clone(), points: zeros };
        for (i, point) in points.enumerate() {
            field.add(field.pairs[i], point.standing.all.sum, point.standing.games() as f64);
        }
        field
    }

    fn add(&mut self, (a, b): (usize, usize), scored: f64, played: f64) {
        // Games of a player against itself say nothing about its rating.
        if a != b {
            self.results.add(a, b, scored, played);
            (self.games[a], self.games[b]) = (self.games[a] + played, self.games[b] + played);
            (self.points[a], self.points[b]) = (self.points[a] + scored, self.points[b] + played - scored);
        }
    }

    /// Whether games between these pairs can join everybody to everybody.
    pub(crate) fn check_connected(&self) -> Result<(), RatingListError> {
        let players = self.names.len();
        let meet = |a: usize, b: usize| self.pairs.contains(&(a, b)) || self.pairs.contains(&(b, a));
        match reachable(0, meet, players).iter().position(|joined| !joined) {
            None => Ok(()),
            Some(b) => Err(RatingListError::NotComparable(self.names[0].into(), self.names[b].into())),
        }
    }

    pub(crate) fn fit(&self, anchor: usize, at: f64) -> Result<Ratings, RatingListError> {
        self.results.fit(anchor, at).map_err(|error| match error {
            RatingError::NotComparable { a, b } => {
                RatingListError::NotComparable(self.names[a].into(), self.names[b].into())
            }
            RatingError::NoSuchPlayer(_) => RatingListError::NoGames,
        })
    }
}
