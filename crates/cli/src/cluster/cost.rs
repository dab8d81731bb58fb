//! `tewari cluster cost`: what exchanges take of the time of ranks.

use std::{
    io::Write,
    thread,
    time::{Duration, Instant},
};

use clap::Args;
use tewari_cluster::{Council, ExchangeParams, Traffic, WorldCommand};
use tewari_game::{Player, Seed};
use tewari_games::catalogue::GameName;
use tewari_gtp::{Advisor, Question};
use tewari_search::Budget;

use crate::{cluster_args::SharedSearchArgs, failure::Failure, numbers};

/// A search that takes longer is lost.
const PATIENCE: Duration = Duration::from_secs(600);

/// Measure what exchanges cost: searches of an empty board of Go with and without them in turn
#[derive(Args)]
pub(super) struct Cost {
    /// The command that starts the ranks, as in \"mpirun -n 4\"
    #[arg(long, value_name = "COMMAND")]
    cluster: WorldCommand,
    #[command(flatten)]
    search: SharedSearchArgs,
    /// Playouts of each rank in a search
    #[arg(long, value_name = "N", default_value = "50000", value_parser = numbers::count, allow_hyphen_values = true)]
    playouts: u64,
    /// How many searches of each kind
    #[arg(long, value_name = "N", default_value = "9", value_parser = numbers::count, allow_hyphen_values = true)]
    searches: u64,
}

impl Cost {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let (game, mut params, exchange) = self.search.parts(ExchangeParams::default())?;
        let size = game
            .size()
            .filter(|_| game.name() == GameName::Go)
            .ok_or(Failure::Usage("cost is measured for go".into()))?;
        // Every search begins anew, so that the root counts its simulations and no others.
        params.run.reuse = false;
        let none = ExchangeParams { period: 0.0, every: 0, depth: 0, ..exchange };
        let mut council = Council::start(self.cluster.clone(), &exchange);
        let (mut with, mut without, mut traffic) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..=self.searches {
            let question = Question {
                size,
                rules: *game.rules(),
                setup: Vec::new(),
                first: Player::FIRST,
                moves: Vec::new(),
                player: Player::FIRST,
                excluded: Vec::new(),
                budget: Budget::playouts(self.playouts),
                seed: Seed::new(number),
                params: params.clone(),
            };
            let [off, on] = [&none, &exchange].map(|exchange| {
                council.set_exchange(exchange);
                searched(&mut council, &question)
            });
            // The first of each touches memory for the first time.
            if number > 0 {
                without.push(off?.0);
                let (rate, cost) = on?;
                with.push(rate);
                traffic.push(cost);
            }
        }
        report(out, &without, &with, &traffic)
    }
}

/// Asks, and waits for the answer, which comes when the last rank has done its playouts: simulations a second of all
/// ranks, and what the exchanges have cost.
fn searched(council: &mut Council, question: &Question) -> Result<(f64, Traffic), Failure> {
    let begun = Instant::now();
    council.ask(question);
    while begun.elapsed() < PATIENCE {
        if let (Some(choice), Some(traffic)) = (council.answer(), council.traffic()) {
            return Ok((f64::from(choice.report.visits) / begun.elapsed().as_secs_f64(), traffic));
        }
        thread::sleep(Duration::from_millis(1));
    }
    Err(Failure::Run(format!("the cluster gives no answer in {PATIENCE:?}")))
}

fn report(out: &mut dyn Write, without: &[f64], with: &[f64], traffic: &[Traffic]) -> Result<(), Failure> {
    let (off, on) = (numbers::median(without), numbers::median(with));
    writeln!(out, "simulations a second, medians: {off:.0} without exchanges, {on:.0} with")?;
    writeln!(out, "overhead: {:.2} %", 100.0 * (1.0 - on / off))?;
    let each = |of: &dyn Fn(&Traffic) -> f64| {
        let rates: Vec<f64> = traffic.iter().map(|all| of(all) / all.exchanges.max(1) as f64).collect();
        numbers::median(&rates)
    };
    let exchanges = numbers::median(&traffic.iter().map(|all| all.exchanges as f64).collect::<Vec<f64>>());
    writeln!(out, "exchanges in a search: {exchanges}")?;
    writeln!(
        out,
        "each, at the first rank: {:.1} nodes, {:.1} KB sent in {:.1} messages, {:.2} ms from beginning to end, {:.2} ms until the rank goes on",
        each(&|all| all.nodes as f64),
        each(&|all| all.bytes as f64) / 1e3,
        each(&|all| all.messages as f64),
        1e3 * each(&|all| all.duration.as_secs_f64()),
        1e3 * each(&|all| all.spent.as_secs_f64()),
    )?;
    Ok(())
}
