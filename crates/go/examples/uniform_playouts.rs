//! Uniform playouts from the empty board: what `cargo xtask instructions` counts. `uniform_playouts <size> <number>`

use tewari_game::{Notation, Seed};
use tewari_go::{Rules, Visit, visit_go};

/// How many playouts are played.
struct Playouts(u64);

impl Visit for Playouts {
    /// The moves of all playouts.
    type Output = u64;

    fn visit<G: Notation>(self, start: G) -> u64 {
        let mut rng = Seed::new(1).rng();
        let mut moves = 0;
        for _ in 0..self.0 {
            let mut state = start.clone();
            while state.outcome().is_none() {
                let action = state.random_action(&mut rng);
                state.play(action);
                moves += 1;
            }
        }
        moves
    }
}

fn main() {
    let numbers: Option<Vec<u64>> = std::env::args().skip(1).map(|text| text.parse().ok()).collect();
    let moves = match numbers.as_deref() {
        Some(&[size, number]) => visit_go(size as usize, size as usize, &Rules::default(), Playouts(number)).ok(),
        _ => None,
    };
    match moves {
        Some(moves) => println!("{moves} moves"),
        None => {
            eprintln!("usage: uniform_playouts <size> <number>");
            std::process::exit(2);
        }
    }
}
