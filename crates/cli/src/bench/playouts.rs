//! `tewari bench playouts`: playouts per second.

use std::{
    io::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::{Duration, Instant},
};

use clap::Args;
use tewari_game::{Notation, Seed, State};
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_params::Parameters;
use tewari_player::RunPlayout;
use tewari_search::SearchParams;

use super::{SECONDS, figures::Figures, reference, signature::Signature};
use crate::{budget_args::BudgetArgs, failure::Failure, game_args::GameArgs, memory, numbers};

/// Playouts per second from the start of a game, without any search.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  tewari bench playouts --game go --size 9 --seconds 5\n  tewari bench playouts --policy mogo\n  tewari bench playouts --all --seconds 2"
)]
pub(super) struct PlayoutBench {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    pub(super) budget: BudgetArgs,
    /// How playouts choose, short for simulation.playout; its parameters have their defaults
    #[arg(long, value_name = "POLICY", default_value = "uniform")]
    policy: String,
    /// Threads, each with playouts of its own
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads, allow_hyphen_values = true)]
    threads: u32,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    pub(super) seed: u64,
    /// The table that programs of Go are compared by: uniform and MoGo's playouts and whole simulations on 9x9, 13x13
    /// and 19x19, each measured as long as told
    #[arg(long, conflicts_with_all = ["game", "size", "komi", "options", "policy", "threads"])]
    all: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn threads(text: &str) -> Result<u32, String> {
    let threads = text.parse().ok().filter(|threads| (1..=256).contains(threads));
    threads.ok_or_else(|| "it takes a whole number from 1 to 256".to_owned())
}

impl PlayoutBench {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.all {
            return reference::run(self, self.json, out);
        }
        self.figures(&self.game.spec()?, &self.policy)?.print(self.json, out)
    }

    /// Measures playouts of one game by one policy.
    pub(super) fn figures(&self, spec: &GameSpec, policy: &str) -> Result<Figures, Failure> {
        let idle_rss = memory::resident();
        let mut params = SearchParams::default();
        params.set("simulation.playout", policy)?;
        tewari_player::check(&params, spec)?;
        Ok(spec.visit(Measure { bench: self, params, game: spec.title(), idle_rss })?)
    }

    /// The number of playouts and the time, of which at least one is a limit.
    fn limits(&self) -> (u64, Duration) {
        let BudgetArgs { playouts, seconds } = self.budget;
        let seconds = seconds.unwrap_or(if playouts.is_some() { f64::INFINITY } else { SECONDS });
        (playouts.unwrap_or(u64::MAX), Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
    }
}

struct Measure<'a> {
    bench: &'a PlayoutBench,
    params: SearchParams,
    game: String,
    idle_rss: Option<u64>,
}

impl WithGame for Measure<'_> {
    type Output = Figures;

    fn run<S: Notation>(self, start: S) -> Figures {
        let Measure { bench, params, game, idle_rss } = self;
        let run = tewari_player::playout(&params, &start).expect("the catalogue has playouts for all its games");
        let (playouts, time) = bench.limits();
        let left = AtomicU64::new(playouts);
        let started = Instant::now();
        let work = |thread: u32| count(&start, &run, Seed::new(bench.seed).fork(thread.into()), &left, started, time);
        let total = std::thread::scope(|scope| {
            let others: Vec<_> = (1..bench.threads).map(|thread| scope.spawn(move || work(thread))).collect();
            let own = work(0);
            own + others.into_iter().map(|other| other.join().unwrap_or(0)).sum::<u64>()
        });
        let seconds = started.elapsed().as_secs_f64();
        let peak_rss = memory::peak();
        let signature = Signature::of_playouts(&start, &run);
        let threads = bench.threads;
        Figures { game, player: None, threads, total, seconds, tree_bytes: None, idle_rss, peak_rss, signature }
    }
}

/// Playouts of one thread until all are done or the time is over.
fn count<S: State>(
    start: &S,
    run: &RunPlayout<S>,
    seed: Seed,
    left: &AtomicU64,
    started: Instant,
    time: Duration,
) -> u64 {
    /// Playouts between two looks at the clock.
    const BATCH: u64 = 32;
    let (mut rng, limit) = (seed.rng(), start.max_length());
    let mut moves = Vec::with_capacity(limit);
    let mut done = 0;
    let take = |left: u64| (left > 0).then(|| left - left.min(BATCH));
    while let Ok(before) = left.fetch_update(Relaxed, Relaxed, take) {
        let batch = before.min(BATCH);
        for _ in 0..batch {
            // The rewards must be seen by somebody, or the compiler may leave the end of the playout out.
            moves.clear();
            std::hint::black_box(run(&mut start.clone(), &mut rng, &mut moves, limit));
        }
        done += batch;
        if started.elapsed() >= time {
            break;
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_games::nim::Nim;

    #[test]
    fn every_playout_asked_for_is_played_once() {
        let (start, left) = (Nim::<2>::new(&[2, 3]).unwrap(), AtomicU64::new(1001));
        let run = tewari_player::playout(&SearchParams::default(), &start).unwrap();
        let (a, b) = std::thread::scope(|scope| {
            let work = |n| count(&start, &run, Seed::new(n), &left, Instant::now(), Duration::MAX);
            let other = scope.spawn(move || work(2));
            (work(1), other.join().unwrap())
        });
        assert_eq!(a + b, 1001);
    }
}
