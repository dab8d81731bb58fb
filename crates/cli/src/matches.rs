//! `tewari match`: many games of two players.

mod json;
mod sgf;

use std::{io::Write, path::PathBuf, time::Duration};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use tewari_game::{Notation, Seed};
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_lab::{Entrant, GtpCommand, Match, ProgramSetting, ProgramTime, Sprt};
use tewari_search::Budget;

use self::sgf::SgfWriter;
use crate::{
    budget_args::BudgetArgs, engine_args::affordable, failure::Failure, game_args::GameArgs, interrupt, numbers,
};

/// Simulations per move if nothing else is said.
const PLAYOUTS: u64 = 1000;

/// Let two players play many games: who is stronger, by how much, and how sure is it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tewari match rave uct --game domineering --size 8 --playouts 1000 --games 200 --jobs 2
  tewari match rave,bias=1e-7 rave,bias=1e-3 --game hex --size 7 --seconds 0.1
  tewari match grave uct --opening 4 --games 4000 --sprt elo0=0,elo1=20
  tewari match rave 'gtp:gnugo --mode gtp --level 10 --chinese-rules' --playouts 3000 --games 100 --sgf games/
  tewari match 'gtp:tewari gtp' 'gtp:gnugo --mode gtp --level 1 --chinese-rules' --clock 10

A player is a preset (`tewari presets`), optionally with parameters changed (`tewari params`); its own budget goes \
before --playouts and --seconds. For go it can also be a program that speaks the Go Text Protocol, as gtp:COMMAND. \
The seats alternate; in games of more than two players B takes all remaining seats. The same --seed and --playouts \
give the same games, whatever --jobs; external programs have chance of their own.

Programs pass when they think that the game is over. If both sides count the same winner, that is the result; \
otherwise --referee decides, or else this program, which takes dead stones off by playouts and counts the area. \
Programs that crash are started again for the next game. Ctrl-C ends the match and reports what was played.")]
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
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::jobs, allow_hyphen_values = true)]
    jobs: usize,
    /// Random moves at the start of every game; the games of one round of seats share them
    #[arg(
        long,
        visible_alias = "openings",
        value_name = "MOVES",
        default_value = "0",
        value_parser = opening,
        allow_hyphen_values = true
    )]
    opening: usize,
    /// Stop when a sequential test is decided, as in elo0=0,elo1=10,alpha=0.05,beta=0.05
    #[arg(long, value_name = "TEST", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Who decides where an external program and its opponent count differently
    #[arg(long, value_name = "gtp:COMMAND")]
    referee: Option<GtpCommand>,
    /// Seconds after which an external program that gives no answer has lost
    #[arg(long, value_name = "S", default_value = "60", value_parser = numbers::seconds, allow_hyphen_values = true)]
    patience: f64,
    /// Seconds that each external program has for all its moves of a game; one that needs more has lost
    #[arg(long, value_name = "S", value_parser = numbers::seconds, allow_hyphen_values = true)]
    clock: Option<f64>,
    /// Go: write the games to this file, or each to a file of its own in this folder (DIR/)
    #[arg(long, value_name = "FILE")]
    sgf: Option<PathBuf>,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
    /// Print JSON, every game with its seed and moves
    #[arg(long)]
    json: bool,
}

fn opening(text: &str) -> Result<usize, String> {
    let moves = text.parse().ok().filter(|&moves: &usize| moves <= 1000);
    moves.ok_or_else(|| "it takes a whole number from 0 to 1000".to_owned())
}

impl Matches {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.spec()?;
        let (a, b) = (self.player(&self.a, &game)?, self.player(&self.b, &game)?);
        game.visit(Playing { matches: self, game: &game, a, b, out })?
    }

    fn player(&self, text: &str, game: &GameSpec) -> Result<Entrant, Failure> {
        let player = Entrant::parse(text, Some(self.budget())).map_err(Failure::usage)?;
        if let Entrant::Search(spec, _) = &player {
            affordable(&spec.params)?;
            tewari_player::check(&spec.params, game)?;
        }
        Ok(player)
    }

    fn budget(&self) -> Budget {
        let BudgetArgs { playouts, seconds } = self.budget;
        match seconds {
            Some(seconds) => Budget { playouts, ..Budget::seconds(seconds) },
            None => Budget::playouts(playouts.unwrap_or(PLAYOUTS)),
        }
    }

    /// What external programs are told, if they can play this game.
    fn programs(&self, game: &GameSpec) -> Option<ProgramSetting> {
        let patience = Duration::from_secs_f64(self.patience);
        let per_move = self.budget.seconds.map_or(ProgramTime::Open, ProgramTime::Move);
        let time = self.clock.map_or(per_move, ProgramTime::Game);
        let referee = self.referee.clone();
        ProgramSetting::of(game).map(|setting| ProgramSetting { patience, time, referee, ..setting })
    }
}

/// A match that waits for the type of its game.
struct Playing<'a> {
    matches: &'a Matches,
    game: &'a GameSpec,
    a: Entrant,
    b: Entrant,
    out: &'a mut dyn Write,
}

impl WithGame for Playing<'_> {
    type Output = Result<(), Failure>;

    fn run<S: Notation>(self, start: S) -> Self::Output {
        let Playing { matches, game, a, b, out } = self;
        let mut sgf = match &matches.sgf {
            Some(path) => Some(SgfWriter::new(path, game, &a, &b)?),
            None => None,
        };
        let bar = progress_bar(matches.games);
        let games = Match {
            games: matches.games,
            jobs: matches.jobs,
            seed: Seed::new(matches.seed),
            opening: matches.opening,
            sprt: matches.sprt,
            programs: matches.programs(game),
            interrupt: interrupt::listen("stopping")?,
            ..Match::with_agents(tewari_player::catalogue_agent, start.clone(), a, b)
        };
        let mut written = Ok(());
        let result = games.run(|standing, game| {
            bar.set_message(format!("{}, Elo {:+.0}", standing.all, standing.elo().elo));
            bar.set_position(standing.games());
            if let (Some(sgf), Ok(())) = (&mut sgf, &written) {
                written = sgf.write(game);
                if written.is_err() {
                    games.interrupt.raise();
                }
            }
        });
        bar.finish_and_clear();
        let result = result.map_err(Failure::usage)?;
        if matches.json {
            writeln!(out, "{:#}", json::of_match(&game.title(), matches.seed, &start, &result))?;
        } else {
            writeln!(out, "{}\n{result}", game.title())?;
        }
        written.map_err(|error| Failure::Run(format!("the games cannot be written: {error}")))
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
