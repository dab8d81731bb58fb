//! Strengths that were planted are found again.

use tewari_features::{Teams, Weights};
use tewari_game::{Rng, Seed};
use tewari_go::Point;
use tewari_learn::{Competition, Gradient, GradientParams, Minorisation};

/// Groups of features, of which every team has one each.
const GROUPS: [usize; 3] = [8, 5, 12];
const FEATURES: usize = 25;
const TEAMS: usize = 10;

fn groups() -> Vec<u8> {
    GROUPS.iter().enumerate().flat_map(|(group, &size)| std::iter::repeat_n(group as u8, size)).collect()
}

fn teams(rng: &mut Rng) -> Teams {
    let mut teams = Teams::default();
    for place in 0..TEAMS {
        let mut first = 0;
        for size in GROUPS {
            teams.add(first + rng.below(size));
            first += size;
        }
        teams.close(Point::new(place));
    }
    teams
}

/// Probabilities of the teams.
fn shares(weights: &Weights, teams: &Teams) -> Vec<f64> {
    let strengths: Vec<f64> = teams.iter().map(|(_, team)| f64::from(weights.score(team)).exp()).collect();
    let sum: f64 = strengths.iter().sum();
    strengths.into_iter().map(|strength| strength / sum).collect()
}

/// Competitions whose winners are drawn as the truth says.
fn competitions(truth: &Weights, count: usize, rng: &mut Rng) -> Vec<Competition> {
    let mut draw = || {
        let teams = teams(rng);
        let mut left = f64::from(rng.unit());
        let winner = shares(truth, &teams).iter().position(|share| {
            left -= share;
            left < 0.0
        });
        Competition { winner: winner.unwrap_or(0), teams, number: 0 }
    };
    (0..count).map(|_| draw()).collect()
}

fn truth(rng: &mut Rng) -> Weights {
    let mut truth = Weights::new(FEATURES, 0);
    truth.linear.iter_mut().for_each(|weight| *weight = 3.0 * (rng.unit() - 0.5));
    truth
}

/// Each weight less the mean of its group: only differences within a group can be known.
fn centred(weights: &[f32]) -> Vec<f64> {
    let mut first = 0;
    let mut all = Vec::new();
    for size in GROUPS {
        let group = &weights[first..first + size];
        let mean = group.iter().map(|&w| f64::from(w)).sum::<f64>() / size as f64;
        all.extend(group.iter().map(|&w| f64::from(w) - mean));
        first += size;
    }
    all
}

/// By how many standard deviations each weight is off, from the information Σ p(1-p) about it.
fn deviations(found: &[f32], truth: &Weights, competitions: &[Competition]) -> Vec<f64> {
    let mut information = [0.0; FEATURES];
    for competition in competitions {
        let mut share = [0.0; FEATURES];
        let shares = shares(truth, &competition.teams);
        for ((_, team), p) in competition.teams.iter().zip(shares) {
            team.iter().for_each(|&feature| share[feature as usize] += p);
        }
        share.iter().zip(&mut information).for_each(|(p, sum)| *sum += p * (1.0 - p));
    }
    let errors = centred(found).into_iter().zip(centred(&truth.linear)).map(|(found, truth)| found - truth);
    errors.zip(information).map(|(error, information): (f64, f64)| error * information.sqrt()).collect()
}

fn assert_found(found: &[f32], truth: &Weights, competitions: &[Competition], worst: f64) {
    let deviations = deviations(found, truth, competitions);
    let mean_square = deviations.iter().map(|z| z * z).sum::<f64>() / FEATURES as f64;
    assert!(mean_square < worst, "mean square {mean_square}: {deviations:?}");
    assert!(deviations.iter().all(|z| z.abs() < 4.0 * worst.sqrt()), "{deviations:?}");
}

#[test]
fn minorisation_finds_the_truth() {
    let mut rng = Seed::new(1).rng();
    let truth = truth(&mut rng);
    let competitions = competitions(&truth, 8_000, &mut rng);
    let mut exact = Minorisation::new(groups(), 0.5);
    for _ in 0..60 {
        competitions.iter().for_each(|competition| exact.learn(competition));
        exact.end_pass();
    }
    assert_found(exact.weights(), &truth, &competitions, 1.5);
}

#[test]
fn gradients_find_the_truth() {
    let mut rng = Seed::new(2).rng();
    let truth = truth(&mut rng);
    let competitions = competitions(&truth, 8_000, &mut rng);
    let params = GradientParams { rate: 0.3, prior: 0.5, ..GradientParams::default() };
    let mut gradient = Gradient::new(FEATURES, 0, params);
    for pace in [1.0, 0.5, 0.2, 0.1, 0.05] {
        competitions.iter().for_each(|competition| gradient.learn(competition, pace));
        gradient.pull(1.0, pace);
    }
    assert_found(&gradient.weights().linear, &truth, &competitions, 1.8);
}

#[test]
fn interactions_are_found() {
    // Features 0 and 8 are strong together and nothing alone, which no sum of weights can say.
    let mut rng = Seed::new(3).rng();
    let mut truth = Weights::new(FEATURES, FEATURES);
    truth.factors[0] = [0.6; 8];
    truth.factors[8] = [0.6; 8];
    let (train, test) = (competitions(&truth, 20_000, &mut rng), competitions(&truth, 2_000, &mut rng));
    let likelihood = |factored: usize| {
        let mut gradient = Gradient::new(FEATURES, factored, GradientParams::default());
        for pace in [1.0, 0.3] {
            train.iter().for_each(|competition| gradient.learn(competition, pace));
        }
        let share = |c: &Competition| shares(gradient.weights(), &c.teams)[c.winner].ln();
        test.iter().map(share).sum::<f64>() / test.len() as f64
    };
    let (best, linear, factored) = (
        test.iter().map(|c| shares(&truth, &c.teams)[c.winner].ln()).sum::<f64>() / test.len() as f64,
        likelihood(0),
        likelihood(FEATURES),
    );
    assert!(factored > linear + 0.8 * (best - linear), "{linear} {factored} {best}");
}

#[test]
fn a_strong_prior_pulls_to_equality() {
    let mut rng = Seed::new(4).rng();
    let truth = truth(&mut rng);
    let competitions = competitions(&truth, 500, &mut rng);
    let spread = |prior: f32| {
        let mut exact = Minorisation::new(groups(), prior);
        for _ in 0..30 {
            competitions.iter().for_each(|competition| exact.learn(competition));
            exact.end_pass();
        }
        exact.weights().iter().map(|w| w.abs()).fold(0.0, f32::max)
    };
    assert!(spread(1.0) > 0.5 && spread(1e5) < 0.05);
}
