//! `tewari bench features`: how long the model of moves looks at a position.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use clap::Args;
use tewari_features::{Evaluator, Judged, Model, Situation};
use tewari_game::{Player, Rng, Seed};
use tewari_go::{Board, GoError, Point, words_for};

use crate::{failure::Failure, learn, numbers};

/// The time in which the embedded model finds the probabilities of all moves of a position.
///
/// The positions are those of games that the model plays by its own probabilities; only the looking is timed.
#[derive(Args)]
#[command(after_help = "Example:\n  tewari bench features --size 19 --games 10")]
pub(super) struct FeatureBench {
    /// The size of the board
    #[arg(long, value_name = "N", default_value = "19", value_parser = learn::side, allow_hyphen_values = true)]
    size: usize,
    /// Games that are played
    #[arg(long, value_name = "N", default_value = "10", value_parser = numbers::count, allow_hyphen_values = true)]
    games: u64,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

/// What was seen.
#[derive(Default)]
struct Seen {
    positions: u64,
    moves: u64,
    time: Duration,
}

impl FeatureBench {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let model = Model::embedded(self.size).ok_or_else(|| Failure::Run("the model is damaged".to_owned()))?;
        let seen = match (self.size, words_for(self.size, self.size)) {
            (19, _) => self.measure::<6, 20>(model),
            (_, 2) => self.measure::<2, 0>(model),
            (_, 3 | 6) => self.measure::<6, 0>(model),
            _ => self.measure::<11, 0>(model),
        };
        let Seen { positions, moves, time } = seen.map_err(Failure::usage)?;
        let micros = time.as_secs_f64() * 1e6 / positions.max(1) as f64;
        writeln!(out, "positions    {positions}, {:.0} moves each", moves as f64 / positions.max(1) as f64)?;
        Ok(writeln!(out, "microseconds {micros:.1} a position")?)
    }

    fn measure<const W: usize, const S: usize>(&self, model: &Model) -> Result<Seen, GoError> {
        let mut seen = Seen::default();
        let mut evaluator = Evaluator::<W>::new(model, self.size, self.size);
        for game in 0..self.games {
            let board = Board::<W, S, 2>::new(self.size, self.size)?;
            play(board, &mut evaluator, &mut Seed::new(self.seed).fork(game).rng(), &mut seen);
        }
        Ok(seen)
    }
}

/// A game by the model, half as many moves as there are points.
fn play<const W: usize, const S: usize>(
    mut board: Board<W, S, 2>,
    evaluator: &mut Evaluator<'_, W>,
    rng: &mut Rng,
    seen: &mut Seen,
) {
    let (mut judged, mut to_play, mut last, mut before) = (Vec::new(), Player::FIRST, None, None);
    for _ in 0..board.area() / 2 {
        let begun = Instant::now();
        evaluator.evaluate(&Situation { board: &board, to_play, last, before }, &mut judged);
        seen.time += begun.elapsed();
        seen.positions += 1;
        seen.moves += judged.len() as u64;
        let Some(point) = draw(&judged, rng) else { return };
        board.place(point, to_play);
        (before, last, to_play) = (last, Some(point), to_play.next(2));
    }
}

/// A move by its probability.
fn draw(judged: &[Judged], rng: &mut Rng) -> Option<Point> {
    let mut left = rng.unit();
    let drawn = judged.iter().find(|judged| {
        left -= judged.probability;
        left < 0.0
    });
    drawn.or(judged.last()).map(|judged| judged.point)
}
