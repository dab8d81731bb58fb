//! `tewari bench search`: simulations per second.

use std::io::Write;

use clap::Args;
use tewari_game::{Notation, Record, Seed, State};
use tewari_games::catalogue::WithGame;
use tewari_player::catalogue_agent;
use tewari_search::{Agent, Budget, PlayerSpec, Report, SearchParams};

use super::{SECONDS, figures::Figures, signature::Signature};
use crate::{failure::Failure, game_args::GameArgs, memory, numbers, search_args::SearchArgs};

/// Simulations per second of one search from the start of a game.
#[derive(Args)]
#[command(after_help = "Example:\n  tewari bench search --game hex --size 11 --preset uct --seconds 5 --threads 1")]
pub(super) struct SearchBench {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    search: SearchArgs,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl SearchBench {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let idle_rss = memory::resident();
        let spec = self.game.spec()?;
        let player = self.search.player(&spec)?;
        let budget = self.search.budget.budget(&player.params.budget, SECONDS);
        let figures = spec.visit(Measure { game: spec.title(), player, budget, seed: self.seed, idle_rss })?;
        figures.print(self.json, out)
    }
}

struct Measure {
    game: String,
    player: PlayerSpec,
    budget: Budget,
    seed: u64,
    idle_rss: Option<u64>,
}

impl WithGame for Measure {
    type Output = Figures;

    fn run<S: Notation>(self, start: S) -> Figures {
        let Measure { game, player: PlayerSpec { name, params }, budget, seed, idle_rss } = self;
        let report = Warm::new(&params, &start, &budget).search(Seed::new(seed));
        // Read before the signature, which searches once more.
        let peak_rss = memory::peak();
        Figures {
            game,
            player: Some(name),
            threads: params.run.threads,
            total: report.simulations,
            seconds: report.elapsed.as_secs_f64(),
            tree_bytes: Some(report.tree_bytes),
            idle_rss,
            peak_rss,
            signature: Signature::of_search(&params, &start),
        }
    }
}

/// An agent that has searched before, as in the middle of a game: its memory is taken from the system already.
pub(super) struct Warm<S> {
    agent: Box<dyn Agent<S>>,
    record: Record<S>,
    budget: Budget,
}

impl<S: State> Warm<S> {
    pub(super) fn new(params: &SearchParams, start: &S, budget: &Budget) -> Warm<S> {
        let agent = catalogue_agent(params, start);
        let mut warm = Warm { agent, record: Record::new(start.clone()), budget: *budget };
        warm.search(Seed::new(0));
        warm
    }

    /// One search from the start of a game.
    pub(super) fn search(&mut self, seed: Seed) -> Report {
        self.agent.new_game();
        self.agent.choose(&self.record, &self.budget, seed, None).report
    }
}
