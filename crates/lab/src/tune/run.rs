//! Playing a tuning, and going on with it.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    path::PathBuf,
    time::{Duration, Instant},
};

use tewari_game::{Notation, Seed};
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_params::Parameters;
use tewari_search::{Budget, PlayerSpec};

use super::{Dimension, Optimum, Trial, TuneError, Tuner, kept::Kept};
use crate::{Entrant, Match, pool};

/// What is tuned, at what, against whom.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The game.
    pub game: GameSpec,
    /// The player whose parameters are tuned.
    pub player: PlayerSpec,
    /// Its opponents, in turns.
    pub opponents: Vec<PlayerSpec>,
    /// For players who name no budget of their own.
    pub budget: Option<Budget>,
    /// What is tuned.
    pub dimensions: Vec<Dimension>,
    /// How many games, rounded up to whole rounds of seats.
    pub games: u64,
    /// How many trials at a time.
    pub jobs: usize,
    /// Where all chance comes from.
    pub seed: u64,
    /// Random moves at the start of every game.
    pub opening: usize,
    /// The file of the trials.
    pub file: PathBuf,
    /// The version of the program, to be stored beside the trials.
    pub version: String,
}

/// How far a tuning is.
#[derive(Clone, Debug)]
pub struct TuneProgress<'a> {
    /// Trials of this run.
    pub played: usize,
    /// Trials that were there already.
    pub before: usize,
    /// Trials of the whole tuning.
    pub planned: usize,
    /// Time since the run began.
    pub elapsed: Duration,
    /// The optimum after the last batch.
    pub optimum: &'a Optimum,
}

/// Plays the trials that are missing, and gives all of them. `progress` sees every trial and may break; the next call
/// goes on from there, with the same trials as without interruption.
///
/// # Errors
/// When the games cannot be played or the trials cannot be kept.
pub fn tune(tuning: &Tuning, progress: &mut dyn FnMut(&TuneProgress) -> ControlFlow<()>) -> Result<Tuner, TuneError> {
    let kept = Kept::open(&tuning.file, &tuning.identity())?;
    let stored = kept.trials()?;
    let tuner = Tuner::new(tuning.dimensions.clone(), Seed::new(tuning.seed).fork(u64::MAX));
    let course =
        Course { tuning, kept, stored, tuner, progress, begun: Instant::now(), played: 0, before: 0, planned: 0 };
    tuning.game.visit(course)?
}

impl Tuning {
    /// All that decides how the games go, as text.
    fn identity(&self) -> String {
        let opponents: Vec<String> = self.opponents.iter().map(|player| player.params.to_toml_changed()).collect();
        let dimensions: Vec<String> = self.dimensions.iter().map(ToString::to_string).collect();
        format!(
            "{}\nseed {}, opening {}, budget {:?}\n{}\n\n# player\n{}\n# opponents\n{}",
            self.game.title(),
            self.seed,
            self.opening,
            self.budget,
            dimensions.join("\n"),
            self.player.params.to_toml_changed(),
            opponents.join("\n# and\n")
        )
    }

    /// The player with these values.
    fn with(&self, values: &[f64]) -> Result<PlayerSpec, TuneError> {
        let mut player = self.player.clone();
        for (dimension, &value) in self.dimensions.iter().zip(values) {
            player.params.set(&dimension.key, &dimension.text(value)).map_err(TuneError::Param)?;
        }
        Ok(player)
    }
}

/// A tuning under way.
struct Course<'a> {
    tuning: &'a Tuning,
    kept: Kept,
    stored: BTreeMap<usize, Trial>,
    tuner: Tuner,
    progress: &'a mut dyn FnMut(&TuneProgress) -> ControlFlow<()>,
    begun: Instant,
    played: usize,
    before: usize,
    planned: usize,
}

impl WithGame for Course<'_> {
    type Output = Result<Tuner, TuneError>;

    fn run<S: Notation>(mut self, start: S) -> Self::Output {
        self.planned = self.tuning.games.div_ceil(S::PLAYERS as u64) as usize;
        self.before = self.stored.range(..self.planned).count();
        while self.tuner.trials().len() < self.planned {
            if self.batch(&start)?.is_break() {
                break;
            }
        }
        Ok(self.tuner)
    }
}

impl Course<'_> {
    /// Plays what is missing of the next batch; all batches are those of a tuning that was never interrupted.
    fn batch<S: Notation>(&mut self, start: &S) -> Result<ControlFlow<()>, TuneError> {
        let first = self.tuner.trials().len();
        let end = self.planned.min(first + self.tuner.batch_size());
        let mut flow = ControlFlow::Continue(());
        if (first..end).any(|number| !self.stored.contains_key(&number)) {
            flow = self.play(start, first, end)?;
        }
        // After an interruption, what follows a gap waits for the next run.
        for number in first..end {
            match self.stored.remove(&number) {
                Some(trial) => self.tuner.tell(trial),
                None => break,
            }
        }
        Ok(flow)
    }

    fn play<S: Notation>(&mut self, start: &S, first: usize, end: usize) -> Result<ControlFlow<()>, TuneError> {
        let Course { tuning, kept, stored, tuner, progress, begun, played, before, planned } = self;
        let tasks = (first..end).zip(tuner.batch()).filter(|(number, _)| !stored.contains_key(number));
        let tasks: Vec<(usize, Vec<f64>)> = tasks.collect();
        let optimum = tuner.optimum();
        let (mut flow, mut failure) = (ControlFlow::Continue(()), None);
        let work = |(): &mut (), (number, values): &(usize, Vec<f64>)| trial(tuning, start, *number, values);
        pool::run(
            tuning.jobs,
            tasks.into_iter(),
            || (),
            work,
            |_, (number, _), trial| {
                let kept = trial.and_then(|trial| {
                    kept.add(number, &trial, &tuning.version)?;
                    Ok(trial)
                });
                match kept {
                    Err(error) => failure = Some(error),
                    Ok(trial) => drop(stored.insert(number, trial)),
                }
                *played += 1;
                let (played, before, planned, elapsed) = (*played, *before, *planned, begun.elapsed());
                if progress(&TuneProgress { played, before, planned, elapsed, optimum: &optimum }).is_break() {
                    flow = ControlFlow::Break(());
                }
                if failure.is_some() { ControlFlow::Break(()) } else { flow }
            },
        );
        failure.map_or(Ok(flow), Err)
    }
}

/// One round of seats with the same values and the same opening.
fn trial<S: Notation>(tuning: &Tuning, start: &S, number: usize, values: &[f64]) -> Result<Trial, TuneError> {
    let opponent = tuning.opponents[number % tuning.opponents.len()].clone();
    let search = |spec| Entrant::search(spec, tuning.budget).map_err(TuneError::Player);
    let (tuned, opponent) = (search(tuning.with(values)?)?, search(opponent)?);
    let round = Match {
        games: S::PLAYERS as u64,
        seed: Seed::new(tuning.seed).fork(number as u64),
        opening: tuning.opening,
        ..Match::with_agents(tewari_player::catalogue_agent, start.clone(), tuned, opponent)
    };
    let score = round.run(|_, _| ()).map_err(TuneError::Match)?.standing.all;
    Ok(Trial { values: values.to_vec(), points: score.sum, games: score.games() })
}
