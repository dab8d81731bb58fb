//! A whole training, from records to a model.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use rayon::prelude::*;
use tewari_features::{Dictionary, Extractor, FEATURE_SET, Group, Head, Model, PatternGroup, Weights};
use tewari_game::Seed;
use tewari_go::Board;

use crate::checkpoint::{Checkpoint, Learner, save};
use crate::competition::{Competition, competitions};
use crate::error::LearnError;
use crate::gradient::Gradient;
use crate::harvest::{Found, Harvest};
use crate::helpers::{Ahead, Helpers, Lesson};
use crate::minorisation::Minorisation;
use crate::plan::{Method, Plan};
use crate::records::Moves;
use crate::sizes::{Work, on_board};

/// Games that are looked at together.
const CHUNK: usize = 16;
/// How often the state is kept.
const SAVE_EVERY: Duration = Duration::from_secs(120);
/// The steps of the last pass are shorter by this.
const LAST_PACE: f32 = 0.1;

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Counting which patterns are frequent.
    Harvest,
    /// Learning weights.
    Learn,
}

/// How far a training is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// Games done, all passes together.
    pub done: usize,
    /// Games to do.
    pub planned: usize,
    /// Features that have a weight, once they are known.
    pub features: usize,
}

/// Learns a model. `progress` is told how far it is and can end it: then the state is kept in the plan's checkpoint and
/// `None` returned. The threads are those of the rayon pool it is called in.
///
/// # Errors
/// When records or the checkpoint cannot be read or written.
pub fn train(plan: &Plan, progress: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Result<Option<Model>, LearnError> {
    on_board(plan.records.side(), Training { plan, helpers: None, progress })
}

/// As [`train`], with helpers who find the features of the games. The model is the same.
///
/// # Errors
/// When records or the checkpoint cannot be read or written, or a helper fails.
pub fn train_with(
    plan: &Plan,
    helpers: &dyn Helpers,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Model>, LearnError> {
    on_board(plan.records.side(), Training { plan, helpers: Some(helpers), progress })
}

struct Training<'a> {
    plan: &'a Plan,
    helpers: Option<&'a dyn Helpers>,
    progress: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl Work for Training<'_> {
    type Output = Option<Model>;

    fn run<const W: usize, const S: usize>(mut self, start: &Board<W, S, 2>) -> Result<Option<Model>, LearnError> {
        let kept = match &self.plan.checkpoint {
            Some(path) => Checkpoint::load(path, &self.plan.essence())?,
            None => None,
        };
        let mut state = match kept {
            Some(state) => state,
            None => match self.harvest(start)? {
                Some(found) => self.begin(found),
                None => return Ok(None),
            },
        };
        let dictionary = Dictionary::new(state.hashes.iter().copied());
        if let Some(helpers) = self.helpers {
            let lesson = Lesson { side: self.plan.records.side(), hashes: state.hashes.clone() };
            helpers.begin(lesson.to_bytes()?);
        }
        while state.passes < self.plan.passes {
            if self.pass(start, &dictionary, &mut state)?.is_break() {
                self.save(&state)?;
                return Ok(None);
            }
            state.end_pass();
            self.save(&state)?;
        }
        Ok(Some(self.model(state)))
    }
}

impl Training<'_> {
    fn tell(&mut self, stage: Stage, done: usize, features: usize) -> ControlFlow<()> {
        let passes = if stage == Stage::Harvest { 2 } else { self.plan.passes };
        (self.progress)(Progress { stage, done, planned: passes * self.plan.games, features })
    }

    fn save(&self, state: &Checkpoint) -> Result<(), LearnError> {
        self.plan.checkpoint.as_ref().map_or(Ok(()), |path| save(path, state))
    }

    /// The frequent patterns; none if it was interrupted.
    fn harvest<const W: usize, const S: usize>(
        &mut self,
        start: &Board<W, S, 2>,
    ) -> Result<Option<Vec<Found>>, LearnError> {
        let plan = self.plan;
        let (mut harvest, mut done) = (Harvest::new(plan.least), 0);
        let room = || Extractor::new(start.width(), start.height());
        for pass in 0..2 {
            let mut games = plan.records.games().take(plan.games);
            loop {
                let chunk = games.by_ref().take(CHUNK).collect::<Result<Vec<Moves>, _>>()?;
                let look = |extractor: &mut Extractor<W>, game| harvest.patterns(pass, start, game, extractor);
                let seen: Vec<Vec<_>> = chunk.par_iter().map_init(room, look).collect();
                seen.into_iter().flatten().for_each(|(group, hash)| harvest.count(pass, group, hash));
                done += chunk.len();
                if chunk.is_empty() {
                    break;
                }
                if self.tell(Stage::Harvest, done, 0).is_break() {
                    return Ok(None);
                }
            }
        }
        if done == 0 { Err(LearnError::NoGames("learn from")) } else { Ok(Some(harvest.found())) }
    }

    fn begin(&self, found: Vec<Found>) -> Checkpoint {
        let (patterns, factored) = arranged(found, self.plan.method);
        let learner = match self.plan.method {
            Method::Gradient(params, _) => {
                Learner::Gradient(Gradient::new(Group::FEATURES + patterns.len(), factored, params))
            }
            Method::Minorisation(prior) => Learner::Minorisation(Minorisation::new(groups(&patterns), prior)),
        };
        Checkpoint::new(self.plan.essence(), patterns.iter().map(|found| found.hash).collect(), learner)
    }

    /// One time through the games. While a chunk is learnt the features of the next are found.
    fn pass<const W: usize, const S: usize>(
        &mut self,
        start: &Board<W, S, 2>,
        dictionary: &Dictionary,
        state: &mut Checkpoint,
    ) -> Result<ControlFlow<()>, LearnError> {
        let plan = self.plan;
        let mut games = plan.records.games().take(plan.games).skip(state.games);
        let mut next = || games.by_ref().take(CHUNK).collect::<Result<Vec<Moves>, _>>();
        let room = || Extractor::new(start.width(), start.height());
        let find_here = |games: &[Moves]| -> Vec<Vec<Competition>> {
            let find = |extractor: &mut _, game| competitions(start, game, extractor, dictionary);
            games.par_iter().map_init(room, find).collect()
        };
        let mut ahead = self.helpers.map(Ahead::new);
        let mut find = || match &mut ahead {
            None => Ok(find_here(&next()?)),
            Some(ahead) => {
                while ahead.has_room() {
                    let games = next()?;
                    if games.is_empty() {
                        break;
                    }
                    ahead.ask(&games)?;
                }
                ahead.take()
            }
        };
        let mut saved = Instant::now();
        let mut found = find()?;
        while !found.is_empty() {
            let (_, next_found) = rayon::join(|| state.learn(&found, plan), &mut find);
            state.games += found.len();
            found = next_found?;
            let done = state.passes * plan.games + state.games;
            if self.tell(Stage::Learn, done, Group::FEATURES + dictionary.len()).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            if saved.elapsed() > SAVE_EVERY {
                self.save(state)?;
                saved = Instant::now();
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn model(&self, state: Checkpoint) -> Model {
        let (weights, seed) = match (state.learner, self.plan.method) {
            (Learner::Gradient(gradient), Method::Gradient(params, _)) => (gradient.weights().clone(), params.seed),
            (Learner::Gradient(gradient), Method::Minorisation(_)) => (gradient.weights().clone(), 0),
            (Learner::Minorisation(exact), _) => (Weights { linear: exact.weights().to_vec(), factors: Vec::new() }, 0),
        };
        let head = Head {
            kind: "gammas".into(),
            side: self.plan.records.side() as u8,
            features: FEATURE_SET.into(),
            data: format!("first {} games of {}", self.plan.games, self.plan.records.names().join(", ")),
            method: format!("{:?}, {} passes, least {}", self.plan.method, self.plan.passes, self.plan.least),
            seed,
            program: self.plan.program.clone(),
        };
        Model::new(head, state.hashes, weights)
    }
}

impl Checkpoint {
    /// Learns from games, their positions in random order.
    fn learn(&mut self, games: &[Vec<Competition>], plan: &Plan) {
        let whole = (plan.passes * plan.games).max(1) as f32;
        let done = (self.passes * plan.games + self.games) as f32 / whole;
        let pace = 1.0 - (1.0 - LAST_PACE) * done;
        let mut all: Vec<&Competition> = games.iter().flatten().collect();
        Seed::new(self.games as u64).fork(self.passes as u64).rng().shuffle(&mut all);
        match &mut self.learner {
            Learner::Gradient(gradient) => {
                all.iter().for_each(|competition| gradient.learn(competition, pace));
                gradient.pull(games.len() as f32 / plan.games as f32, pace);
            }
            Learner::Minorisation(exact) => all.iter().for_each(|competition| exact.learn(competition)),
        }
    }

    fn end_pass(&mut self) {
        if let Learner::Minorisation(exact) = &mut self.learner {
            exact.end_pass();
        }
        (self.passes, self.games) = (self.passes + 1, 0);
    }
}

/// The patterns in the order of their features: those that interact first, each part by hash, which packs well. How many
/// features interact comes with them.
fn arranged(mut found: Vec<Found>, method: Method) -> (Vec<Found>, usize) {
    let factored = match method {
        Method::Gradient(_, factored) => factored.min(Group::FEATURES + found.len()),
        Method::Minorisation(_) => 0,
    };
    let (first, rest) = found.split_at_mut(factored.saturating_sub(Group::FEATURES));
    first.sort_unstable_by_key(|found| found.hash);
    rest.sort_unstable_by_key(|found| found.hash);
    (found, factored)
}

/// The group of every feature: of those that are told from the board, then of the patterns.
fn groups(patterns: &[Found]) -> Vec<u8> {
    let told = Group::ALL.into_iter().flat_map(|group| std::iter::repeat_n(group as u8, group.values()));
    let pattern = |group: PatternGroup| (Group::ALL.len() + group.index()) as u8;
    told.chain(patterns.iter().map(|found| pattern(found.group))).collect()
}
