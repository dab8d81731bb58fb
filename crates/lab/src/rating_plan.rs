//! Which games to play so that ratings become as sure as they should be.

use crate::{
    Ratings,
    normal::Z95,
    rating::information_of_a_game,
    rating_list::{Field, RatingListError, check_games},
    report::Entry,
};

/// Games that a pair is given at a time.
const STEP: u64 = 8;
/// Games of a round at least, after which the ratings are looked at again.
const ROUND: u64 = 64;

/// Games that are planned ahead at most.
const FORESEEN: u64 = 1 << 20;

/// The next games of an experiment whose players are to be rated.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingPlan {
    /// How many games each point has after them.
    pub games: Vec<u64>,
    /// The widest 95 % interval of a rating, relative to the mean of all: ± so many Elo. Infinite if there is none yet.
    pub margin: f64,
    /// How many games there have to be in the end, as far as it can be foreseen.
    pub needed: u64,
}

/// The games to play next so that every rating of the experiment is known `within` so many Elo (95 %, relative to the
/// mean of all); `None` once it is. The pair is played whose games make the widest interval narrowest: an opponent of
/// about the same strength that is well known itself.
///
/// ```
/// # use std::path::Path;
/// use tewari_lab::{Summary, experiment::Experiment, rating_plan, report::Entry};
/// # let text = "title = ''\nsource = ''\ngames = 2\ngame.name = 'tictactoe'\n\
/// #     vary = [{ of = ['a', 'b'], pairs = ['uct', 'rave', 'grave'] }]";
/// let experiment = Experiment::parse(Path::new("small/three.toml"), text)?;
/// let summary = Summary::of(&experiment, Path::new("no results yet"))?;
/// let plan = rating_plan(&Entry { experiment, summary }, 40.0)?.expect("nobody has played");
/// assert_eq!(plan.games, [2, 2, 2], "every pair begins with two games");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When its results cannot be put on one scale, whatever is played.
pub fn rating_plan(entry: &Entry, within: f64) -> Result<Option<RatingPlan>, RatingListError> {
    check_games(std::slice::from_ref(entry))?;
    let points = &entry.summary.points;
    let field = Field::of(points.iter());
    field.check_connected()?;
    let mut games: Vec<u64> = points.iter().map(|point| point.standing.games()).collect();
    let all: u64 = games.iter().sum();
    let Ok(ratings) = field.fit(0, 0.0) else {
        // Somebody has won or lost all games: nothing is known of how much stronger it is.
        let other = |&(a, b): &(usize, usize)| 2 * u64::from(a != b);
        games.iter_mut().zip(&field.pairs).for_each(|(games, pair)| *games += other(pair));
        let needed = games.iter().sum();
        return Ok(Some(RatingPlan { games, margin: f64::INFINITY, needed }));
    };
    let mut design = Design::new(&ratings);
    let margin = design.margin();
    if margin <= within {
        return Ok(None);
    }
    let (round, mut more) = (ROUND.max(all / 10), 0);
    while design.margin() > within && more < FORESEEN {
        let best = design.add_to_best(&field.pairs);
        games[best] += if more < round { STEP } else { 0 };
        more += STEP;
    }
    Ok(Some(RatingPlan { games, margin, needed: all + more }))
}

/// What will be known after some more games, as far as it can be known before.
struct Design {
    elo: Vec<f64>,
    covariance: Vec<Vec<f64>>,
}

impl Design {
    fn new(ratings: &Ratings) -> Design {
        let centred = ratings.centred(0.0);
        let players = centred.players();
        let row = |i: usize| (0..players).map(|j| centred.covariance(i, j)).collect();
        Design { elo: (0..players).map(|i| centred.elo(i)).collect(), covariance: (0..players).map(row).collect() }
    }

    /// Whose rating is known worst.
    fn worst(&self) -> usize {
        let variance = |i: &usize| self.covariance[*i][*i];
        (0..self.elo.len()).max_by(|a, b| variance(a).total_cmp(&variance(b))).unwrap_or(0)
    }

    fn margin(&self) -> f64 {
        let worst = self.worst();
        Z95 * self.covariance[worst][worst].max(0.0).sqrt()
    }

    /// What games of these two say, and how the error of their difference goes with everybody's.
    fn change(&self, (a, b): (usize, usize), i: usize) -> (f64, f64) {
        let information = STEP as f64 * information_of_a_game(self.elo[a] - self.elo[b]);
        let variance = self.covariance[a][a] + self.covariance[b][b] - 2.0 * self.covariance[a][b];
        (information / (1.0 + information * variance), self.covariance[i][a] - self.covariance[i][b])
    }

    /// Adds games to the pair that helps whose rating is known worst; the pair's number.
    fn add_to_best(&mut self, pairs: &[(usize, usize)]) -> usize {
        let worst = self.worst();
        let gain = |&pair: &(usize, usize)| {
            let (information, joint) = self.change(pair, worst);
            information * joint * joint
        };
        let gains = pairs.iter().map(gain).enumerate();
        let best = gains.max_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(0, |(best, _)| best);
        // Sherman and Morrison: an observation of one difference is a change of rank one.
        let players = self.elo.len();
        let joints: Vec<(f64, f64)> = (0..players).map(|i| self.change(pairs[best], i)).collect();
        for (row, (information, joint)) in self.covariance.iter_mut().zip(&joints) {
            for (covariance, (_, other)) in row.iter_mut().zip(&joints) {
                *covariance -= information * joint * other;
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Results;

    fn results() -> Results {
        let mut results = Results::new(4);
        for (a, b, points) in [(0, 1, 14.0), (1, 2, 12.0), (2, 3, 11.0), (0, 3, 18.0), (0, 2, 15.0)] {
            results.add(a, b, points, 20.0);
        }
        results
    }

    /// What is said to be known after more games is what a fit to them says, if the scores are as expected.
    #[test]
    fn the_design_foresees_the_fit() {
        let ratings = results().fit(0, 0.0).unwrap();
        let mut design = Design::new(&ratings);
        let pairs = [(0, 1), (1, 3)];
        let best = pairs[design.add_to_best(&pairs)];
        let mut more = results();
        let expected = crate::elo::score_of(ratings.elo(best.0) - ratings.elo(best.1));
        more.add(best.0, best.1, expected * STEP as f64, STEP as f64);
        let after = more.fit(0, 0.0).unwrap().centred(0.0);
        for i in 0..4 {
            for j in 0..4 {
                assert!((design.covariance[i][j] - after.covariance(i, j)).abs() < 1e-6, "{i} {j}");
            }
        }
    }

    /// Of two opponents who are equally well known, the equal one says more than the much weaker one.
    #[test]
    fn equals_are_preferred() {
        let mut results = Results::new(3);
        results.add(0, 1, 50.0, 100.0);
        results.add(1, 2, 90.0, 100.0);
        results.add(0, 2, 90.0, 100.0);
        let mut design = Design::new(&results.fit(0, 0.0).unwrap());
        assert_eq!(design.worst(), 2);
        design.covariance = vec![vec![900.0, -450.0, -450.0], vec![-450.0, 800.0, -400.0], vec![-450.0, -400.0, 800.0]];
        assert_eq!(design.add_to_best(&[(0, 2), (0, 1), (1, 1)]), 1);
    }
}
