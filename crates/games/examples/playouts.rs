//! Uniform random playouts per second of every game, on one thread.
//!
//! `cargo run --release -p tewari-games --example playouts [seconds]`

use std::hint::black_box;
use std::time::{Duration, Instant};

use tewari_game::{Notation, Seed};
use tewari_games::breakthrough::Breakthrough;
use tewari_games::domineering::Domineering;
use tewari_games::havannah::{Havannah6, Havannah10};
use tewari_games::hex::{Hex11, Hex19};
use tewari_games::knightthrough::Knightthrough;
use tewari_games::nim::Nim;
use tewari_games::tictactoe::TicTacToe;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seconds = std::env::args().nth(1).map_or(Ok(1.0), |text| text.parse())?;
    let time = Duration::try_from_secs_f64(seconds)?;
    measure("breakthrough 8x8", &Breakthrough::new(8, 8)?, time);
    measure("knightthrough 8x8", &Knightthrough::new(8, 8)?, time);
    measure("domineering 8x8", &Domineering::<1>::new(8, 8)?, time);
    measure("domineering 19x19", &Domineering::<6>::new(19, 19)?, time);
    measure("hex 11x11", &Hex11::new(11, false)?, time);
    measure("hex 19x19", &Hex19::new(19, false)?, time);
    measure("havannah 5", &Havannah6::new(5)?, time);
    measure("havannah 10", &Havannah10::new(10)?, time);
    measure("nim 3,4,5", &Nim::<2>::new(&[3, 4, 5])?, time);
    measure("tictactoe 3x3", &TicTacToe::new(), time);
    Ok(())
}

fn measure<S: Notation>(name: &str, start: &S, time: Duration) {
    let mut rng = Seed::new(1).rng();
    let (mut playouts, mut moves) = (0u64, 0u64);
    let begin = Instant::now();
    while begin.elapsed() < time {
        for _ in 0..256 {
            let mut state = start.clone();
            while state.outcome().is_none() {
                let action = state.random_action(&mut rng);
                state.play(action);
                moves += 1;
            }
            black_box(state.outcome());
            playouts += 1;
        }
    }
    let elapsed = begin.elapsed().as_secs_f64();
    let (rate, length) = (playouts as f64 / elapsed, moves as f64 / playouts as f64);
    println!("{name:<18} {rate:>10.0} playouts/s  {length:>6.1} moves  {:>5.1} ns/move", 1e9 / rate / length);
}
