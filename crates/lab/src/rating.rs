//! Ratings of many players from all their games: the Bradley-Terry model, fitted by maximum likelihood.

use std::fmt;

use crate::{EloEstimate, Interval, elo::score_of, matrix, normal};

/// Who scored how much against whom. A draw is half a win.
///
/// ```
/// use tewari_lab::Results;
/// let mut results = Results::new(3);
/// results.add(0, 1, 75.0, 100.0); // player 0 scored 75 of 100 against player 1
/// results.add(1, 2, 60.0, 100.0);
/// let ratings = results.fit(1, 1800.0).unwrap(); // player 1 is 1800 by definition
/// assert!((ratings.elo(0) - 1990.8).abs() < 0.1 && (ratings.elo(2) - 1729.6).abs() < 0.1);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// `points[i][j]` is what i scored against j.
    points: Vec<Vec<f64>>,
}

/// Why there are no ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingError {
    /// No chain of results in both directions joins the two: the difference has no finite estimate.
    NotComparable {
        /// One of them.
        a: usize,
        /// The other.
        b: usize,
    },
    /// There is no such player.
    NoSuchPlayer(usize),
}

impl fmt::Display for RatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RatingError::NotComparable { a, b } => {
                write!(f, "players {} and {} cannot be compared: no results in both directions join them", a + 1, b + 1)
            }
            RatingError::NoSuchPlayer(player) => write!(f, "there is no player {}", player + 1),
        }
    }
}

impl std::error::Error for RatingError {}

impl Results {
    /// No games yet among so many players.
    pub fn new(players: usize) -> Results {
        Results { points: vec![vec![0.0; players]; players] }
    }

    /// `a` scored `points` in `games` games against `b`.
    ///
    /// # Panics
    /// If there is no such player, or more points than games.
    pub fn add(&mut self, a: usize, b: usize, points: f64, games: f64) {
        assert!((0.0..=games).contains(&points), "{points} points in {games} games");
        self.points[a][b] += points;
        self.points[b][a] += games - points;
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.points.len()
    }

    /// The ratings that make the results most likely, where `anchor` has the rating `at`.
    ///
    /// # Errors
    /// When the anchor does not exist or two players cannot be compared.
    pub fn fit(&self, anchor: usize, at: f64) -> Result<Ratings, RatingError> {
        if anchor >= self.players() {
            return Err(RatingError::NoSuchPlayer(anchor));
        }
        self.check_comparable(anchor)?;
        let free: Vec<usize> = (0..self.players()).filter(|&player| player != anchor).collect();
        let mut elo = vec![0.0; self.players()];
        let mut covariance;
        loop {
            let gradient: Vec<f64> = free.iter().map(|&i| self.gradient(&elo, i)).collect();
            covariance = matrix::inverse(&self.information(&elo, &free))
                .ok_or(RatingError::NotComparable { a: anchor, b: free[0] })?;
            let step: Vec<f64> = covariance.iter().map(|row| dot(row, &gradient)).collect();
            // The likelihood is concave; a bound on the step keeps Newton's method from overshooting far out.
            let longest = step.iter().fold(0.0, |longest: f64, s| longest.max(s.abs()));
            let damping = (MAX_STEP / longest).min(1.0);
            for (&player, step) in free.iter().zip(&step) {
                elo[player] += damping * step;
            }
            if longest < 1e-9 {
                break;
            }
        }
        elo.iter_mut().for_each(|rating| *rating += at);
        Ok(Ratings { elo, covariance: widened(&covariance, &free, self.players()) })
    }

    /// ∂ log-likelihood / ∂ rating, up to the factor ln 10 / 400: points less expected points.
    fn gradient(&self, elo: &[f64], i: usize) -> f64 {
        (0..self.players()).map(|j| self.points[i][j] - self.games(i, j) * score_of(elo[i] - elo[j])).sum::<f64>()
            * SCALE
    }

    /// Minus the second derivatives: a weighted graph Laplacian, without the anchor.
    fn information(&self, elo: &[f64], free: &[usize]) -> Vec<Vec<f64>> {
        let weight = |i: usize, j: usize| self.games(i, j) * information_of_a_game(elo[i] - elo[j]);
        let total = |i: usize| (0..self.players()).filter(|&j| j != i).map(|j| weight(i, j)).sum::<f64>();
        free.iter().map(|&i| free.iter().map(|&j| if i == j { total(i) } else { -weight(i, j) }).collect()).collect()
    }

    fn games(&self, i: usize, j: usize) -> f64 {
        self.points[i][j] + self.points[j][i]
    }

    /// A finite estimate exists exactly if everybody is joined to everybody by points in both directions (Ford 1957).
    fn check_comparable(&self, anchor: usize) -> Result<(), RatingError> {
        let up = reachable(anchor, |i, j| self.points[i][j] > 0.0, self.players());
        let down = reachable(anchor, |i, j| self.points[j][i] > 0.0, self.players());
        match (0..self.players()).find(|&player| !(up[player] && down[player])) {
            Some(player) => Err(RatingError::NotComparable { a: anchor, b: player }),
            None => Ok(()),
        }
    }
}

/// What a game of two players says about the difference of their ratings: one over a variance in Elo.
pub(crate) fn information_of_a_game(difference: f64) -> f64 {
    let score = score_of(difference);
    score * (1.0 - score) * SCALE * SCALE
}

/// The derivative of the logistic scale, ln 10 / 400.
const SCALE: f64 = std::f64::consts::LN_10 / 400.0;

/// Elo points that one step of Newton's method may move a player.
const MAX_STEP: f64 = 400.0;

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// Who is joined to `from` by a chain of edges.
pub(crate) fn reachable(from: usize, edge: impl Fn(usize, usize) -> bool, players: usize) -> Vec<bool> {
    let mut seen = vec![false; players];
    let mut open = vec![from];
    seen[from] = true;
    while let Some(i) = open.pop() {
        let news: Vec<usize> = (0..players).filter(|&j| edge(i, j) && !seen[j]).collect();
        news.iter().for_each(|&j| seen[j] = true);
        open.extend(news);
    }
    seen
}

/// The covariance of all players: the anchor is known, so its row and column are 0.
fn widened(covariance: &[Vec<f64>], free: &[usize], players: usize) -> Vec<Vec<f64>> {
    let mut all = vec![vec![0.0; players]; players];
    for (row, &i) in free.iter().enumerate() {
        for (column, &j) in free.iter().enumerate() {
            all[i][j] = covariance[row][column];
        }
    }
    all
}

/// Ratings with their uncertainty.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    elo: Vec<f64>,
    covariance: Vec<Vec<f64>>,
}

impl Ratings {
    /// How many players there are.
    pub fn players(&self) -> usize {
        self.elo.len()
    }

    /// The rating of a player.
    pub fn elo(&self, player: usize) -> f64 {
        self.elo[player]
    }

    /// The rating with its 95 % interval relative to the anchor.
    pub fn estimate(&self, player: usize) -> EloEstimate {
        spread(self.elo[player], self.covariance[player][player])
    }

    /// The covariance of two ratings, in squared Elo.
    pub fn covariance(&self, a: usize, b: usize) -> f64 {
        self.covariance[a][b]
    }

    /// The same ratings where all players have the rating `at` on the average; intervals are relative to that.
    #[must_use]
    pub fn centred(&self, at: f64) -> Ratings {
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
        let rows: Vec<f64> = self.covariance.iter().map(|row| mean(row)).collect();
        let (shift, all) = (at - mean(&self.elo), mean(&rows));
        let row = |(row, of): (&Vec<f64>, &f64)| row.iter().zip(&rows).map(|(c, other)| c - of - other + all).collect();
        let covariance = self.covariance.iter().zip(&rows).map(row).collect();
        Ratings { elo: self.elo.iter().map(|elo| elo + shift).collect(), covariance }
    }

    /// How much stronger `a` is than `b`.
    pub fn difference(&self, a: usize, b: usize) -> EloEstimate {
        let variance = self.covariance[a][a] + self.covariance[b][b] - 2.0 * self.covariance[a][b];
        spread(self.elo[a] - self.elo[b], variance)
    }

    /// The likelihood of superiority: the probability that `a` is stronger than `b`.
    pub fn los(&self, a: usize, b: usize) -> f64 {
        let difference = self.difference(a, b);
        let deviation = difference.margin() / normal::Z95;
        if deviation == 0.0 { 0.5 } else { normal::cdf(difference.elo / deviation) }
    }
}

fn spread(elo: f64, variance: f64) -> EloEstimate {
    let margin = normal::Z95 * variance.max(0.0).sqrt();
    EloEstimate { elo, interval: Interval { low: elo - margin, high: elo + margin } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elo::elo_of;

    /// Two players: the difference is that of the score, its variance 1/(n·s(1-s)) on the logistic scale.
    #[test]
    fn two_players_in_closed_form() {
        let mut results = Results::new(2);
        results.add(0, 1, 65.0, 100.0);
        let ratings = results.fit(1, 1800.0).unwrap();
        assert!((ratings.elo(0) - 1800.0 - elo_of(0.65)).abs() < 1e-9);
        let variance = 1.0 / (100.0 * 0.65 * 0.35) / (SCALE * SCALE);
        assert!((ratings.covariance(0, 0) / variance - 1.0).abs() < 1e-9);
        assert_eq!(ratings.estimate(1).interval, Interval { low: 1800.0, high: 1800.0 });
        assert!(ratings.los(0, 1) > 0.99 && (ratings.los(0, 1) + ratings.los(1, 0) - 1.0).abs() < 1e-12);
    }

    /// Each beats the next by the same score: all are equal, whatever the anchor.
    #[test]
    fn a_circle_is_level() {
        let mut results = Results::new(3);
        for i in 0..3 {
            results.add(i, (i + 1) % 3, 70.0, 100.0);
        }
        let ratings = results.fit(2, 0.0).unwrap();
        assert!((0..3).all(|i| ratings.elo(i).abs() < 1e-9));
        assert!((ratings.covariance(0, 0) - ratings.covariance(1, 1)).abs() < 1e-9);
    }

    fn tournament() -> Results {
        let mut results = Results::new(4);
        for (a, b, points, games) in [
            (0, 1, 13.5, 20.0),
            (0, 2, 16.0, 20.0),
            (1, 2, 11.0, 20.0),
            (1, 3, 14.5, 20.0),
            (2, 3, 9.0, 16.0),
            (3, 0, 2.0, 8.0),
        ] {
            results.add(a, b, points, games);
        }
        results
    }

    fn log_likelihood(results: &Results, elo: &[f64]) -> f64 {
        let pairs = (0..4).flat_map(|i| (0..4).map(move |j| (i, j))).filter(|(i, j)| i != j);
        pairs.map(|(i, j)| results.points[i][j] * score_of(elo[i] - elo[j]).ln()).sum()
    }

    #[test]
    fn a_tournament_is_at_its_optimum() {
        let results = tournament();
        let ratings = results.fit(0, 0.0).unwrap();
        // Expected points equal points, for the anchor too.
        for i in 0..4 {
            assert!(results.gradient(&ratings.elo, i).abs() < 1e-9);
        }
        // Brute force: coordinate-wise search without any derivative finds the same ratings.
        let mut elo = vec![0.0; 4];
        let mut step = 64.0;
        while step > 1e-7 {
            let mut moved = false;
            for player in 1..4 {
                for delta in [step, -step] {
                    let mut next = elo.clone();
                    next[player] += delta;
                    if log_likelihood(&results, &next) > log_likelihood(&results, &elo) {
                        elo = next;
                        moved = true;
                    }
                }
            }
            if !moved {
                step /= 2.0;
            }
        }
        for i in 0..4 {
            assert!((elo[i] - ratings.elo(i)).abs() < 0.01, "{elo:?} {ratings:?}");
        }
    }

    /// Differences do not depend on who is the anchor, nor does their uncertainty.
    #[test]
    fn the_anchor_does_not_matter() {
        let (a, b) = (tournament().fit(0, 0.0).unwrap(), tournament().fit(3, 1800.0).unwrap());
        let (x, y) = (a.difference(1, 2), b.difference(1, 2));
        assert!((x.elo - y.elo).abs() < 1e-6 && (x.margin() - y.margin()).abs() < 1e-6);
    }

    /// Centred ratings say the same, whoever was the anchor, and errors add up to nothing.
    #[test]
    fn centred_ratings_have_no_anchor() {
        let (a, b) =
            (tournament().fit(0, 0.0).unwrap().centred(100.0), tournament().fit(3, 9.0).unwrap().centred(100.0));
        assert!(((0..4).map(|i| a.elo(i)).sum::<f64>() - 400.0).abs() < 1e-6);
        for i in 0..4 {
            assert!((a.elo(i) - b.elo(i)).abs() < 1e-6 && (a.covariance(i, 1) - b.covariance(i, 1)).abs() < 1e-6);
            assert!((0..4).map(|j| a.covariance(i, j)).sum::<f64>().abs() < 1e-6);
            assert!(a.estimate(i).margin() > 0.0);
        }
        let (x, y) = (a.difference(1, 2), tournament().fit(0, 0.0).unwrap().difference(1, 2));
        assert!((x.elo - y.elo).abs() < 1e-6 && (x.margin() - y.margin()).abs() < 1e-6);
    }

    #[test]
    fn what_cannot_be_compared_is_refused() {
        let mut results = Results::new(3);
        results.add(0, 1, 10.0, 10.0);
        results.add(1, 2, 5.0, 10.0);
        assert_eq!(results.fit(0, 0.0), Err(RatingError::NotComparable { a: 0, b: 1 }));
        assert_eq!(results.fit(7, 0.0), Err(RatingError::NoSuchPlayer(7)));
        results.add(1, 0, 0.5, 1.0);
        assert!(results.fit(0, 0.0).is_ok(), "one draw is enough");
    }

    /// A lopsided result needs the bounded step: 999 of 1000.
    #[test]
    fn extreme_scores_converge() {
        let mut results = Results::new(2);
        results.add(0, 1, 9999.5, 10_000.0);
        assert!((results.fit(1, 0.0).unwrap().elo(0) - elo_of(0.99995)).abs() < 1e-6);
    }
}
