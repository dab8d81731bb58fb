//! Balancing takes the bias of simulated values away.

use tewari_game::{Rng, Seed};
use tewari_learn::{BalanceParams, Simulations, imbalance};

/// Moves of a simulation; more than half of them must be good to win.
const MOVES: i32 = 5;
const POSITIONS: usize = 4;

/// A move in position i is good with probability σ(θ_i + θ_shared).
struct Toy([f32; POSITIONS + 1]);

impl Toy {
    fn good(&self, position: usize) -> f32 {
        1.0 / (1.0 + (-self.0[position] - self.0[POSITIONS]).exp())
    }

    /// E[z] by counting.
    fn expected(&self, position: usize) -> f32 {
        let p = self.good(position);
        let ways = [10.0, 5.0, 1.0];
        (3..=MOVES).map(|good| ways[good as usize - 3] * p.powi(good) * (1.0 - p).powi(MOVES - good)).sum()
    }
}

impl Simulations<usize> for Toy {
    fn outcome(&self, position: &usize, rng: &mut Rng) -> f32 {
        self.scored_outcome(position, rng, &mut [0.0; POSITIONS + 1])
    }

    fn scored_outcome(&self, &position: &usize, rng: &mut Rng, score: &mut [f32]) -> f32 {
        let p = self.good(position);
        let mut good = 0;
        for _ in 0..MOVES {
            let is_good = rng.unit() < p;
            good += i32::from(is_good);
            let surprise = f32::from(u8::from(is_good)) - p;
            score[position] += surprise;
            score[POSITIONS] += surprise;
        }
        f32::from(u8::from(2 * good > MOVES))
    }
}

#[test]
fn bias_goes_to_nothing() {
    let lessons = [(0, 0.9), (1, 0.3), (2, 0.55), (3, 0.05)];
    let mut toy = Toy([0.0; POSITIONS + 1]);
    let params = BalanceParams { simulations: 40, scored: 40, step: 4.0 };
    let worst = |toy: &Toy| lessons.iter().map(|&(at, value)| (toy.expected(at) - value).abs()).fold(0.0, f32::max);
    assert!(worst(&toy) > 0.4);
    for number in 0..1_000u64 {
        let params = BalanceParams { step: params.step / (1.0 + number as f32 / 200.0), ..params };
        let found = imbalance(&toy, POSITIONS + 1, &lessons, params, Seed::new(1).fork(number));
        toy.0.iter_mut().zip(&found.change).for_each(|(weight, change)| *weight += change);
    }
    assert!(worst(&toy) < 0.03, "{:?}", lessons.map(|(at, value)| (toy.expected(at), value)));
}

#[test]
fn the_error_does_not_count_chance() {
    // Simulations are right on the average; what is seen of them is not.
    let toy = Toy([0.0; POSITIONS + 1]);
    let lessons: Vec<(usize, f32)> = (0..2_000).map(|number| (number % POSITIONS, 0.5)).collect();
    let params = BalanceParams { simulations: 10, scored: 0, step: 1.0 };
    let found = imbalance(&toy, POSITIONS + 1, &lessons, params, Seed::new(2));
    assert!(found.error.abs() < 0.003, "{}", found.error);
}
