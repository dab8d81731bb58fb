//! Playouts from the empty board: what `cargo xtask instructions` counts. `playouts uniform|mogo 9|13|19 <number>`

use std::hint::black_box;

use tewari_game::{Action, Rng, Seed, State};
use tewari_go::{Ataris, Go, Mogo, MogoParams, Rules};

/// The moves of so many playouts, where `new` makes what chooses the moves of one.
fn moves<S: State, C: FnMut(&S, &mut Rng) -> Action>(start: &S, number: u64, new: impl Fn(&S) -> C) -> u64 {
    let mut rng = Seed::new(1).rng();
    let mut moves = 0;
    for _ in 0..number {
        let mut state = start.clone();
        let mut choose = new(&state);
        // Cycles are possible without superko.
        for _ in 0..start.max_length() {
            if state.outcome().is_some() {
                break;
            }
            let action = choose(&state, &mut rng);
            state.play(action);
            moves += 1;
        }
    }
    moves
}

fn count<const W: usize, const S: usize>(policy: &str, number: u64) -> Option<u64> {
    let start = Go::<W, S>::new(S - 1, S - 1, &Rules::default()).ok()?;
    match policy {
        "uniform" => {
            let (mut rng, mut moves) = (Seed::new(1).rng(), 0);
            for _ in 0..number {
                // The rewards must be seen by somebody, or the compiler may leave the end of the playout out.
                black_box(start.play_out_uniformly(&mut rng, start.max_length(), |_, _| moves += 1));
            }
            Some(moves)
        }
        "mogo" => {
            let mogo = Mogo::new(&MogoParams::default());
            Some(moves(&start, number, |start| {
                let mut ataris = Ataris::of(start.board());
                move |state: &Go<W, S>, rng: &mut Rng| {
                    let (board, last) = (state.board(), state.last_move());
                    last.into_iter().for_each(|last| ataris.see(board, last));
                    let point = mogo.choose(board, last, state.to_play(), &mut ataris, rng);
                    point.map_or(state.pass(), |point| board.action(point))
                }
            }))
        }
        _ => None,
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let moves = match words[..] {
        [policy, size, number] => number.parse().ok().and_then(|number| match size {
            "9" => count::<2, 10>(policy, number),
            "13" => count::<3, 14>(policy, number),
            "19" => count::<6, 20>(policy, number),
            _ => None,
        }),
        _ => None,
    };
    match moves {
        Some(moves) => println!("{moves} moves"),
        None => {
            eprintln!("usage: playouts uniform|mogo 9|13|19 <number>");
            std::process::exit(2);
        }
    }
}
