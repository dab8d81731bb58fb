//! Tuning finds what was planted, and survives interruptions.

mod common;

use std::{ops::ControlFlow, path::Path};

use common::folder;
use tewari_game::Seed;
use tewari_games::catalogue::GameSpec;
use tewari_lab::tune::{Dimension, Optimum, Trial, Tuner, Tuning, tune};
use tewari_search::PlayerSpec;

fn dimensions(texts: &[&str]) -> Vec<Dimension> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

/// Tunes on coins that fall by `logit` of the coordinates, in pairs.
fn on_coins(dimensions: &[Dimension], trials: usize, seed: u64, logit: impl Fn(&[f64]) -> f64) -> Optimum {
    let mut tuner = Tuner::new(dimensions.to_vec(), Seed::new(seed));
    let mut coin = Seed::new(seed).fork(77).rng();
    while tuner.trials().len() < trials {
        for values in tuner.batch() {
            let x: Vec<f64> = dimensions.iter().zip(&values).map(|(d, &value)| d.coordinate(value)).collect();
            let rate = 1.0 / (1.0 + (-logit(&x)).exp());
            let points = (0..2).filter(|_| f64::from(coin.unit()) < rate).count() as f64;
            tuner.tell(Trial { values, points, games: 2 });
        }
    }
    tuner.optimum()
}

/// Strength falls on both sides of a planted optimum, on a logarithmic and a linear axis at once.
#[test]
fn a_planted_optimum_is_found() {
    let dimensions = dimensions(&["bias=1e-10..1", "c=0..1"]);
    let planted = [0.4, -0.3];
    let hill = |x: &[f64]| 0.8 - 2.0 * (x[0] - planted[0]).powi(2) - 1.5 * (x[1] - planted[1]).powi(2);
    let mut covered = 0;
    for seed in 0..6 {
        let optimum = on_coins(&dimensions, 2000, seed, hill);
        for ((value, interval), (dimension, &at)) in optimum.values.iter().zip(dimensions.iter().zip(&planted)) {
            let x = dimension.coordinate(*value);
            assert!((x - at).abs() < 0.25, "seed {seed}, {dimension}: {x} instead of {at}, {optimum:?}");
            covered += usize::from(interval.contains(dimension.value(at)));
        }
        assert!((optimum.rate.0 - 0.69).abs() < 0.05, "{optimum:?}");
    }
    assert!(covered >= 10, "{covered} of 12 intervals hold the truth");
}

/// A cliff on one side and a slope on the other is no quadratic, but close to the top it is.
#[test]
fn a_skewed_hill_is_climbed() {
    let dimensions = dimensions(&["k=1..1e6"]);
    let hill = |x: &[f64]| if x[0] > 0.5 { 0.5 - 8.0 * (x[0] - 0.5) } else { 0.5 - 1.2 * (0.5 - x[0]) };
    for seed in 0..4 {
        let optimum = on_coins(&dimensions, 3000, seed, hill);
        let x = dimensions[0].coordinate(optimum.values[0].0);
        assert!((x - 0.5).abs() < 0.25, "seed {seed}: {x}, {optimum:?}");
    }
}

/// More trials, narrower intervals; nothing known, the whole range.
#[test]
fn uncertainty_is_told() {
    let dimensions = dimensions(&["c=0..1"]);
    let nothing = Tuner::new(dimensions.clone(), Seed::new(1)).optimum();
    assert!(nothing.values[0].1.margin() > 0.45, "{nothing:?}");
    let hill = |x: &[f64]| -2.0 * x[0] * x[0];
    let [few, many] = [100, 3000].map(|trials| on_coins(&dimensions, trials, 3, hill).values[0].1.margin());
    assert!(few > 2.0 * many && many < 0.1, "{few} {many}");
}

fn tuning(file: &Path, games: u64, jobs: usize) -> Tuning {
    let player: PlayerSpec = "uct,memory=1,playouts=30".parse().unwrap();
    Tuning {
        game: GameSpec::new("tictactoe").unwrap(),
        opponents: vec!["uct,memory=1,playouts=10".parse().unwrap(), "flat,memory=1,playouts=10".parse().unwrap()],
        budget: None,
        dimensions: vec!["c=0..2".parse::<Dimension>().unwrap().of(&player).unwrap()],
        player,
        games,
        jobs,
        seed: 5,
        opening: 1,
        file: file.to_owned(),
        version: "test".to_owned(),
    }
}

/// Stopped again and again, with any number of jobs, the trials are those of one run.
#[test]
fn interruptions_change_nothing() {
    let folder = folder("tune");
    let whole = tune(&tuning(&folder.join("whole.db"), 120, 1), &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(whole.trials().len(), 60);
    let parts = folder.join("parts.db");
    for (games, jobs, patience) in [(20, 1, 99), (80, 2, 5), (120, 2, 13), (120, 1, 1), (120, 2, 99)] {
        let mut seen = 0;
        let tuner = tune(&tuning(&parts, games, jobs), &mut |progress| {
            seen += 1;
            assert!(progress.before + progress.played <= progress.planned);
            if seen >= patience { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(tuner.unwrap().trials().len() as u64 <= games / 2);
    }
    let parts = tune(&tuning(&parts, 120, 1), &mut |_| panic!("nothing is left to be played")).unwrap();
    assert_eq!(parts.trials(), whole.trials());
}
