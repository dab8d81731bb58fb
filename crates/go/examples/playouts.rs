//! Playouts from the empty board: what `cargo xtask instructions` counts. `playouts uniform|mogo|gammas 9|13|19
//! <number>`

use std::hint::black_box;

use tewari_game::{Action, Rng, Seed, State};
use tewari_go::{Ataris, GammaTable, Gammas, Go, Mogo, MogoParams, Rules, Sampler, feature};

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

// A function each, or the one that is compiled last changes how the others are.

#[inline(never)]
fn uniform<const W: usize, const S: usize>(start: &Go<W, S>, number: u64) -> u64 {
    let (mut rng, mut moves) = (Seed::new(1).rng(), 0);
    for _ in 0..number {
        // The rewards must be seen by somebody, or the compiler may leave the end of the playout out.
        black_box(start.play_out_uniformly(&mut rng, start.max_length(), |_, _| moves += 1));
    }
    moves
}

#[inline(never)]
fn mogo<const W: usize, const S: usize>(start: &Go<W, S>, number: u64) -> u64 {
    let mogo = Mogo::new(&MogoParams::default());
    moves(start, number, |start| {
        let mut ataris = Ataris::of(start.board());
        move |state: &Go<W, S>, rng: &mut Rng| {
            let (board, last) = (state.board(), state.last_move());
            last.into_iter().for_each(|last| ataris.see(board, last));
            let point = mogo.choose(board, last, state.to_play(), &mut ataris, rng);
            point.map_or(state.pass(), |point| board.action(point))
        }
    })
}

#[inline(never)]
fn gammas<const W: usize, const S: usize>(start: &Go<W, S>, number: u64) -> u64 {
    let table = &table();
    let gammas = &Gammas::new(table, 0);
    moves(start, number, |start| {
        let mut sampler = Sampler::new(table, start.board());
        move |state: &Go<W, S>, rng: &mut Rng| {
            let (board, last, me) = (state.board(), state.last_move(), state.to_play());
            last.into_iter().for_each(|last| sampler.follow(table, board, last));
            let point = gammas.choose(board, last, me, &sampler, rng);
            point.into_iter().for_each(|point| sampler.foresee(board, point, me));
            point.map_or(state.pass(), |point| board.action(point))
        }
    })
}

fn count<const W: usize, const S: usize>(policy: &str, number: u64) -> Option<u64> {
    let start = &Go::<W, S>::new(S - 1, S - 1, &Rules::default()).ok()?;
    match policy {
        "uniform" => Some(uniform(start, number)),
        "mogo" => Some(mogo(start, number)),
        "gammas" => Some(gammas(start, number)),
        _ => None,
    }
}

/// Answers about as strong as those learnt for 9×9, and patterns that differ from each other.
fn table() -> GammaTable {
    const ANSWERS: [f32; 8] = [1.1, 0.8, 3.8, 2.4, -0.7, 0.2, 0.7, 2.3];
    let pattern = |class: usize| (class * 37 % 101) as f32 / 50.0 - 1.0;
    let logarithms =
        (0..feature::count()).map(|number| ANSWERS.get(number).copied().unwrap_or_else(|| pattern(number)));
    GammaTable::new(&logarithms.collect::<Vec<_>>()).expect("there are as many as features")
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
            eprintln!("usage: playouts uniform|mogo|gammas 9|13|19 <number>");
            std::process::exit(2);
        }
    }
}
