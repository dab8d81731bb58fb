//! `tewari learn`: knowledge from games.

use std::io::Write;

use clap::{Args, Subcommand};
use rayon::{ThreadPool, ThreadPoolBuilder};
use tewari_go::{MAX_SIDE, MIN_SIDE};
use tewari_learn::{Accuracy, PHASES, Tally};

use crate::{failure::Failure, numbers, table::Table};

mod balance;
mod bias;
mod checkpoint;
mod evaluate;
mod gammas;
mod judge;
mod lessons;
mod playouts;
mod shapes;

/// Learn from games: which moves strong players choose, and what AMAF values are worth.
///
/// For moves, a move is a team of features: what is around it, what it captures, how far it is from the last move. Training finds
/// how much each feature is worth (Bradley-Terry, as in Coulom 2007); the model predicts the moves of games it has
/// never seen, and evaluation tells how well.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari learn gammas --records pro19.sgf.zst --size 19 --games 10000 --held-out 3000 --out go19.model
  tewari learn playouts --records ogs9.sgf.zst --size 9 --out playouts9.model
  tewari learn shapes --size 9 --games 500000 --out shapes9.model
  tewari learn balance --records ogs9.sgf.zst --size 9 --out balanced9.model
  tewari learn evaluate go19.model --records pro19.sgf.zst --last 1500 --svg accuracy.svg
  tewari learn judge mogo-2007 uct --records cgos9.sgf.zst --size 9
  tewari learn bias --game go --size 9 --games 20")]
pub(crate) struct Learn {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Gammas(gammas::Gammas),
    Playouts(playouts::Playouts),
    Balance(Box<balance::Balance>),
    Shapes(shapes::Shapes),
    Evaluate(evaluate::Evaluate),
    Judge(judge::Judge),
    Bias(bias::Bias),
}

impl Learn {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.command {
            Command::Gammas(gammas) => gammas.run(out),
            Command::Playouts(playouts) => playouts.run(out),
            Command::Balance(balance) => balance.run(out),
            Command::Shapes(shapes) => shapes.run(out),
            Command::Evaluate(evaluate) => evaluate.run(out),
            Command::Judge(judge) => judge.run(out),
            Command::Bias(bias) => bias.run(out),
        }
    }
}

/// The rows and columns of a board.
pub(crate) fn side(text: &str) -> Result<usize, String> {
    let side = text.parse().ok().filter(|side| (MIN_SIDE..=MAX_SIDE).contains(side));
    side.ok_or_else(|| format!("it takes a whole number from {MIN_SIDE} to {MAX_SIDE}"))
}

/// So many threads, or one for each processor.
fn pool(threads: Option<usize>) -> Result<ThreadPool, Failure> {
    let threads = threads.unwrap_or_else(numbers::processors);
    ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| Failure::Run(error.to_string()))
}

/// A table of how well moves were foreseen, by phase.
fn report(accuracy: &Accuracy, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = Table::new(&["moves", "positions", "top 1", "top 5", "top 10", "top 20", "log-likelihood"]);
    let mut row = |name: &str, tally: &Tally| {
        let share = |top: usize| format!("{:.2} %", 100.0 * tally.top(top));
        let [one, five, ten, twenty] = [1, 5, 10, 20].map(share);
        let likelihood = format!("{:.4}", tally.log_likelihood());
        table.row([name.to_owned(), tally.moves().to_string(), one, five, ten, twenty, likelihood]);
    };
    PHASES.iter().zip(accuracy.phases()).for_each(|((_, name), tally)| row(name, tally));
    row("all", &accuracy.all());
    Ok(write!(out, "{table}")?)
}
