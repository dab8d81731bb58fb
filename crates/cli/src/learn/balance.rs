//! `tewari learn balance`: gammas of playouts whose mean outcome is right.

use std::{fs, io::Write, ops::ControlFlow, path::PathBuf};

use clap::Args;
use rayon::prelude::*;
use tewari_features::{PlayoutGammas, Strengths};
use tewari_game::{Action, Notation, Player, Record, Seed};
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_lab::Interrupt;
use tewari_learn::{BalanceParams, BalancePlan, Lesson, Moves, Records, balance_playouts, pick_positions};
use tewari_search::{Agent, Budget, PlayerSpec};

use crate::{failure::Failure, interrupt, meter::Meter, numbers, output::OutputFile, version::VERSION};

/// Change the strengths by which playouts draw their moves until their mean outcome is the value of the position
///
/// Positions are taken from records, one of each game, and valued by a deep search; every eighth is held out for the test.
/// Strong playouts are not always good ones: what counts is that the mistakes of both sides are of the same size.
#[derive(Args)]
#[command(after_help = "\
Example:
  tewari learn balance --records ogs9.sgf.zst --size 9 --positions 2000 --playouts 3000 --out balanced9.model")]
pub(crate) struct Balance {
    /// Files of games: SGF, or SGF packed by zstd (.zst); games of other sizes are passed over
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    records: Vec<PathBuf>,
    /// The size of the board
    #[arg(long, value_name = "N", value_parser = super::side, allow_hyphen_values = true)]
    size: usize,
    /// The file of the model
    #[arg(long, value_name = "MODEL")]
    out: PathBuf,
    /// The gammas to begin with [default: those that are part of the program]
    #[arg(long, value_name = "MODEL")]
    from: Option<PathBuf>,
    /// So many positions
    #[arg(long, value_name = "N", default_value = "1000", value_parser = numbers::count, allow_hyphen_values = true)]
    positions: u64,
    /// Who values them
    #[arg(long, value_name = "PLAYER", default_value = "default")]
    player: PlayerSpec,
    /// Playouts of the search that values a position
    #[arg(long, value_name = "N", default_value = "3000", value_parser = numbers::count, allow_hyphen_values = true)]
    playouts: u64,
    /// Simulations of a position that tell its bias, in each pass
    #[arg(long, value_name = "N", default_value = "100", value_parser = numbers::count, allow_hyphen_values = true)]
    simulations: u64,
    /// Simulations that tell which way it becomes less
    #[arg(long, value_name = "N", default_value = "50", value_parser = numbers::count, allow_hyphen_values = true)]
    scored: u64,
    /// The length of a step in the first pass; half of it in the second, a third in the third
    #[arg(long, value_name = "ALPHA", default_value = "2", value_parser = numbers::seconds, allow_hyphen_values = true)]
    step: f64,
    /// How often the positions are gone through
    #[arg(long, value_name = "N", default_value = "4", value_parser = numbers::count, allow_hyphen_values = true)]
    passes: u64,
    /// How many threads [default: one for each processor]; the model is the same
    #[arg(long, value_name = "N", value_parser = numbers::jobs, allow_hyphen_values = true)]
    threads: Option<usize>,
    /// The seed of chance
    #[arg(long, value_name = "N", default_value = "1", value_parser = numbers::seed, allow_hyphen_values = true)]
    seed: u64,
}

impl Balance {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let start = self.start()?;
        let records = Records::new(self.records.clone(), self.size);
        let positions = pick_positions(&records, self.positions as usize, self.seed)?;
        let pool = super::pool(self.threads)?;
        let file = OutputFile::new("--out", &self.out)?;
        let interrupt = interrupt::listen("stopping")?;
        let lessons = pool.install(|| self.lessons(&positions, &interrupt))?;
        let plan = BalancePlan {
            side: self.size,
            data: self.data(lessons.len(), &records),
            lessons,
            params: BalanceParams {
                simulations: self.simulations as usize,
                scored: self.scored as usize,
                step: self.step as f32,
            },
            passes: self.passes as usize,
            start,
            seed: self.seed,
            program: VERSION.to_owned(),
        };
        let (gammas, errors) = pool.install(|| balanced(&plan, &interrupt))?;
        for (passes, error) in errors.iter().enumerate() {
            writeln!(out, "mean squared bias of the positions held out, after {passes} passes: {error:.5}")?;
        }
        file.write(&gammas.to_bytes().map_err(Failure::usage)?)?;
        Ok(writeln!(out, "{}: {}", self.out.display(), gammas.head().data)?)
    }

    /// The logarithms of the gammas to begin with.
    fn start(&self) -> Result<Vec<f32>, Failure> {
        let Some(path) = &self.from else {
            let embedded = PlayoutGammas::embedded_model(Strengths::OfRecords, self.size).map_err(Failure::usage)?;
            return Ok(embedded.logarithms().to_vec());
        };
        let wrong = |cause: String| Failure::Usage(format!("{}: {cause}", path.display()));
        let bytes = fs::read(path).map_err(|error| wrong(error.to_string()))?;
        let gammas = PlayoutGammas::from_bytes(&bytes).map_err(|error| wrong(error.to_string()))?;
        Ok(gammas.logarithms().to_vec())
    }

    /// Values all positions.
    fn lessons(&self, positions: &[Moves], interrupt: &Interrupt) -> Result<Vec<Lesson>, Failure> {
        let game = GameSpec::new("go").and_then(|game| game.with("size", &self.size.to_string()));
        let game = game.map_err(Failure::usage)?;
        tewari_player::check(&self.player.params, &game).map_err(Failure::usage)?;
        let valuing = Valuing { balance: self, positions, interrupt };
        let lessons = game.visit(valuing).map_err(Failure::usage)?;
        if interrupt.is_raised() { Err(Failure::Run("stopped".to_owned())) } else { Ok(lessons) }
    }

    fn data(&self, count: usize, records: &Records) -> String {
        let names = records.names().join(", ");
        format!("{count} positions of {names}, valued by {} with {} playouts", self.player.name, self.playouts)
    }
}

/// Balances and shows how far it is; the errors before and after every pass.
fn balanced(plan: &BalancePlan, interrupt: &Interrupt) -> Result<(PlayoutGammas, Vec<f64>), Failure> {
    let mut meter = Meter::new("balance".into());
    let mut errors = Vec::with_capacity(plan.passes + 1);
    let gammas = balance_playouts(plan, &mut |at| {
        if errors.len() == at.passes {
            errors.push(at.error);
        }
        meter.show(at.done as u64, at.planned as u64, || format!("positions, mean squared bias {:.4}", at.error));
        if interrupt.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    meter.clear();
    let gammas = gammas?.ok_or_else(|| Failure::Run("stopped".to_owned()))?;
    Ok((gammas, errors))
}

/// Searches that value positions.
struct Valuing<'a> {
    balance: &'a Balance,
    positions: &'a [Moves],
    interrupt: &'a Interrupt,
}

/// Positions between two looks at the meter.
const CHUNK: usize = 64;
/// Memory of each search in MiB.
const MEMORY: u32 = 64;

impl WithGame for Valuing<'_> {
    type Output = Vec<Lesson>;

    fn run<S: Notation>(self, start: S) -> Vec<Lesson> {
        let mut params = self.balance.player.params.clone();
        (params.run.threads, params.run.memory) = (1, MEMORY);
        let (mut lessons, mut meter) = (Vec::with_capacity(self.positions.len()), Meter::new("value".into()));
        for chunk in self.positions.chunks(CHUNK) {
            let room = || tewari_player::catalogue_agent(&params, &start);
            let value = |agent: &mut Box<dyn Agent<S>>, moves: &Moves| self.value(agent, &start, moves);
            lessons.extend(chunk.par_iter().map_init(room, value).collect::<Vec<_>>().into_iter().flatten());
            meter.show(lessons.len() as u64, self.positions.len() as u64, || "positions".into());
            if self.interrupt.is_raised() {
                break;
            }
        }
        meter.clear();
        lessons
    }
}

impl Valuing<'_> {
    /// The value of one position for Black; none if the moves are no game.
    fn value<S: Notation>(&self, agent: &mut Box<dyn Agent<S>>, start: &S, moves: &Moves) -> Option<Lesson> {
        let mut record = Record::new(start.clone());
        let pass = Action::new(start.action_count() - 1);
        for play in moves {
            record.play(play.unwrap_or(pass)).ok()?;
        }
        record.outcome().is_none().then(|| {
            agent.new_game();
            let budget = Budget::playouts(self.balance.playouts);
            let own = agent.choose(&record, &budget, Seed::new(self.balance.seed), None).report.value();
            let black = if record.state().to_play() == Player::FIRST { own } else { 1.0 - own };
            Lesson::new(moves, black)
        })
    }
}
