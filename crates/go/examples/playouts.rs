//! Uniform playouts per second from the empty board: `cargo run --release --example playouts [playouts] [size]`.

use std::time::Instant;

use tewari_game::{Notation, Player, Seed};
use tewari_go::{Rules, Visit, visit_go};

struct Playouts(u32);

impl Visit for Playouts {
    type Output = (f64, f64, f64);

    /// Playouts per second, mean length, share of wins of the first player.
    fn visit<G: Notation>(self, start: G) -> Self::Output {
        let mut rng = Seed::new(1).rng();
        let (mut moves, mut wins) = (0u64, 0.0);
        let clock = Instant::now();
        for _ in 0..self.0 {
            let mut state = start.clone();
            let rewards = loop {
                if let Some(rewards) = state.outcome() {
                    break rewards;
                }
                let action = state.random_action(&mut rng);
                state.play(action);
                moves += 1;
            };
            wins += f64::from(rewards.of(Player::FIRST));
        }
        let count = f64::from(self.0);
        (count / clock.elapsed().as_secs_f64(), moves as f64 / count, wins / count)
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("arguments are numbers"));
    let playouts = arguments.next().unwrap_or(100_000);
    let sizes = arguments.next().map_or(vec![9, 13, 19], |size| vec![size as usize]);
    for size in sizes {
        let (speed, length, wins) = visit_go(size, size, &Rules::default(), Playouts(playouts)).expect("a legal size");
        println!("{size}x{size}: {speed:.0} playouts/s, {length:.1} moves, black wins {:.1} %", 100.0 * wins);
    }
}
