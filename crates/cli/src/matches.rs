//! `tewari match`: many games of two players.

use std::io::Write;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use tewari_game::{Notation, Seed};
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_lab::{Faults, Interval, Match, MatchError, MatchResult, Score, Standing};
use tewari_search::{Budget, PlayerSpec};

use crate::{budget_args::BudgetArgs, engine_args::affordable, failure::Failure, game_args::GameArgs, numbers};

/// Simulations per move if nothing else is said.
const PLAYOUTS: u64 = 1000;

/// Let two players play many games: who is stronger, by how much, and how sure is it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari match rave uct --game domineering --size 8 --playouts 1000 --games 200 --jobs 2
  tewari match rave,bias=1e-7 rave,bias=1e-3 --game hex --size 7 --seconds 0.1
  tewari match grave uct,playouts=2000 --playouts 1000

A player is a preset (`tewari presets`), optionally with parameters changed (`tewari params`); its own budget goes \
before --playouts and --seconds. The seats alternate; in games of more than two players B takes all remaining seats. \
The same --seed and --playouts give the same games, whatever --jobs.")]
pub(crate) struct Matches {
    /// The player whose score is counted
    a: String,
    /// The opponent
    b: String,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    /// How many games
    #[arg(long, value_name = "N", default_value = "100", value_parser = numbers::count, allow_hyphen_values = true)]
    games: u64,
    /// How many games at a time
    #[arg(long, value_name = "N", default_value = "1", value_parser = jobs, allow_hyphen_values = true)]
    jobs: usize,
    /// Random moves at the start of every game; the games of one round of seats share them
    #[arg(long, value_name = "MOVES", default_value = "0", value_parser = opening, allow_hyphen_values = true)]
    opening: usize,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse().ok().filter(|jobs| (1..=256).contains(jobs));
    jobs.ok_or_else(|| "it takes a whole number from 1 to 256".to_owned())
}

fn opening(text: &str) -> Result<usize, String> {
    let moves = text.parse().ok().filter(|&moves: &usize| moves <= 1000);
    moves.ok_or_else(|| "it takes a whole number from 0 to 1000".to_owned())
}

impl Matches {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let spec = self.game.spec()?;
        let result = spec.visit(Pairing { matches: self, a: player(&self.a, &spec)?, b: player(&self.b, &spec)? })?;
        let result = result.map_err(Failure::usage)?;
        if self.json {
            return Ok(writeln!(out, "{:#}", as_json(&spec.title(), self.seed, &result))?);
        }
        Ok(writeln!(out, "{}\n{result}", spec.title())?)
    }

    fn budget(&self) -> Budget {
        let BudgetArgs { playouts, seconds } = self.budget;
        match seconds {
            Some(seconds) => Budget { playouts, ..Budget::seconds(seconds) },
            None => Budget::playouts(playouts.unwrap_or(PLAYOUTS)),
        }
    }
}

fn player(text: &str, game: &GameSpec) -> Result<PlayerSpec, Failure> {
    let player: PlayerSpec = text.parse()?;
    affordable(&player.params)?;
    tewari_player::check(&player.params, game)?;
    Ok(player)
}

struct Pairing<'a> {
    matches: &'a Matches,
    a: PlayerSpec,
    b: PlayerSpec,
}

impl WithGame for Pairing<'_> {
    type Output = Result<MatchResult, MatchError>;

    fn run<S: Notation>(self, start: S) -> Self::Output {
        let Pairing { matches, a, b } = self;
        let bar = progress_bar(matches.games);
        let games = Match {
            budget: Some(matches.budget()),
            games: matches.games,
            jobs: matches.jobs,
            seed: Seed::new(matches.seed),
            opening: matches.opening,
            ..Match::with_agents(tewari_player::catalogue_agent, start, a, b)
        };
        let result = games.run(|standing: &Standing| {
            bar.set_message(standing.all.to_string());
            bar.set_position(standing.games());
        });
        bar.finish_and_clear();
        result
    }
}

/// A bar on standard error; indicatif hides it by itself where that is no terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left, {msg}") {
        bar.set_style(style);
    }
    bar
}

fn as_json(game: &str, seed: u64, result: &MatchResult) -> Value {
    let standing = &result.standing;
    let elo = standing.elo();
    let seats = result.seat_names.iter().zip(&standing.seats).map(|(name, score)| (name.clone(), counts(score)));
    json!({
        "game": game,
        "a": result.a,
        "b": result.b,
        "seed": seed,
        "games": standing.games(),
        "wins": standing.all.wins,
        "draws": standing.all.draws,
        "losses": standing.all.losses,
        "rate": standing.all.mean(),
        "interval": ends(&standing.all.interval()),
        "parity": standing.parity(),
        "elo": elo.elo,
        "elo_interval": ends(&elo.interval),
        "los": standing.los(),
        "seats": Value::Object(seats.collect()),
        "faults": { "a": faults(&standing.faults_a), "b": faults(&standing.faults_b) },
        "cut": standing.cut,
        "duplicates": result.duplicates,
    })
}

fn counts(score: &Score) -> Value {
    json!({ "wins": score.wins, "draws": score.draws, "losses": score.losses })
}

fn ends(interval: &Interval) -> [f64; 2] {
    [interval.low, interval.high]
}

fn faults(faults: &Faults) -> Value {
    json!({ "time": faults.time, "illegal": faults.illegal, "crash": faults.crash })
}
