//! Temporal differences: a chain whose values are known, and shapes from self-play.

use std::{fs, ops::ControlFlow};

use rayon::ThreadPoolBuilder;
use tewari_features::{ShapeModel, ShapeWeights, Sharing};
use tewari_game::{Player, Rng, Seed, State};
use tewari_go::{Go, Rules};
use tewari_learn::{LearnError, ShapePlan, train_shapes};
use tewari_search::td::{EpsilonGreedy, LinearValue, SelfPlay, learn_episode};

/// A weight for each place.
struct Table(Vec<f32>);

impl LinearValue<usize> for Table {
    fn value(&self, &place: &usize) -> f32 {
        1.0 / (1.0 + (-self.0[place]).exp())
    }

    fn add(&mut self, &place: &usize, step: f32) {
        self.0[place] += step;
    }
}

/// A walk from the middle of `places` until it falls off the left end, which loses, or the right one, which wins. Steps to
/// the right have probability `right`.
fn walk(places: usize, right: f32, rng: &mut Rng) -> (Vec<usize>, f32) {
    let (mut episode, mut at) = (Vec::new(), places / 2);
    loop {
        episode.push(at);
        match rng.unit() < right {
            true if at + 1 == places => return (episode, 1.0),
            true => at += 1,
            false if at == 0 => return (episode, 0.0),
            false => at -= 1,
        }
    }
}

#[test]
fn values_of_a_walk_are_the_exact_solution() {
    const PLACES: usize = 7;
    for right in [0.5, 0.6f32] {
        let mut rng = Seed::new(1).rng();
        let mut table = Table(vec![0.0; PLACES]);
        for number in 0..60_000 {
            let (episode, outcome) = walk(PLACES, right, &mut rng);
            learn_episode(&mut table, &episode, outcome, 100.0 / (1_000.0 + number as f32));
        }
        // The gambler's ruin: (1 - r^i) / (1 - r^n) with r = (1 - p) / p, or i / n if p is one half.
        let ratio = f64::from((1.0 - right) / right);
        for place in 0..PLACES {
            let (i, n) = (place as f64 + 1.0, PLACES as f64 + 1.0);
            let exact = if right == 0.5 { i / n } else { (1.0 - ratio.powf(i)) / (1.0 - ratio.powf(n)) };
            let found = f64::from(table.value(&place));
            assert!((found - exact).abs() < 0.015, "right {right}, place {place}: {found}, exactly {exact}");
        }
    }
}

fn plan(games: usize) -> ShapePlan {
    ShapePlan {
        side: 5,
        places: true,
        games,
        step: 0.1,
        epsilon: 0.1,
        seed: 1,
        program: "test".into(),
        checkpoint: None,
    }
}

fn trained(plan: &ShapePlan, threads: usize) -> ShapeModel {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| train_shapes(plan, &mut |_| ControlFlow::Continue(()))).unwrap().unwrap()
}

#[test]
fn shapes_do_not_depend_on_the_number_of_threads() {
    let [one, three] = [1, 3].map(|threads| trained(&plan(100), threads).to_bytes().unwrap());
    assert!(one == three);
}

#[test]
fn a_training_of_shapes_goes_on_where_it_was() {
    let path = std::env::temp_dir().join(format!("tewari-shapes-{}.checkpoint", std::process::id()));
    let plan = ShapePlan { checkpoint: Some(path.clone()), ..plan(200) };
    let stop = |done: usize| if done > 90 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    assert!(train_shapes(&plan, &mut |at| stop(at.done)).unwrap().is_none());
    let other = train_shapes(&ShapePlan { epsilon: 0.3, ..plan.clone() }, &mut |_| ControlFlow::Continue(()));
    assert!(matches!(other, Err(LearnError::OtherTraining)));
    let mut first = None;
    let model = train_shapes(&plan, &mut |at| {
        first.get_or_insert(at.done);
        ControlFlow::Continue(())
    });
    assert_eq!(first, Some(128), "the batch after the one that was kept");
    assert_eq!(model.unwrap().unwrap().to_bytes(), trained(&ShapePlan { checkpoint: None, ..plan }, 1).to_bytes());
    fs::remove_file(path).unwrap();
}

/// Black's reward when one side plays by what was learnt, the other by nothing, with some chance.
fn game(learnt: &ShapeWeights, learner: Player, seed: u64) -> f32 {
    let rules = Rules { komi: 0.5, ..Rules::default() };
    let (mut state, blank) = (Go::<2, 0>::new(5, 5, &rules).unwrap(), ShapeWeights::new(learnt.sharing()));
    let (mut room, mut rng) = (SelfPlay::new(&state), Seed::new(seed).rng());
    let policy = EpsilonGreedy { epsilon: 0.05, moves: 1 };
    while state.outcome().is_none() {
        let weights = if state.to_play() == learner { learnt } else { &blank };
        room.play(weights, &state, policy, &mut rng, |state, _, _, _| state.judge());
        let action = room.moves()[0].action;
        state.play(action);
    }
    state.judge().of(Player::FIRST)
}

#[test]
fn who_has_learnt_beats_who_has_not() {
    let model = trained(&plan(3_000), 2);
    let games = 60;
    let won = |seed: u64| {
        let learner = Player::new((seed % 2) as usize);
        let black = game(model.weights(), learner, seed);
        if learner == Player::FIRST { black } else { 1.0 - black }
    };
    let wins: f32 = (0..games).map(won).sum();
    assert!(wins > 0.8 * games as f32, "{wins} of {games}");
    assert!(
        model.weights().sharing().has_places() && Sharing::of(5, 5, true).weights() == model.weights().list().len()
    );
}
