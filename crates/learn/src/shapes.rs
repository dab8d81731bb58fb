//! Learning the values of local shapes by temporal differences from self-play (RLGO 1.0; Silver, Sutton & Müller 2007).

use std::{
    ops::ControlFlow,
    path::PathBuf,
    time::{Duration, Instant},
};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use tewari_features::{Head, ShapeModel, ShapePosition, ShapeWeights, Sharing};
use tewari_game::{Player, Rng, Seed};
use tewari_go::{Board, Go, Rules};
use tewari_search::td::{EpsilonGreedy, SelfPlay, learn_episode};

use crate::checkpoint::{load, save};
use crate::error::LearnError;
use crate::sizes::{Work, on_board};

/// Games that are played at a time, by the weights that were learnt before them.
const BATCH: usize = 32;
/// Komi lies up to so far from the one by which both sides win as often: what komi is worth is learnt, too.
const KOMI_SPREAD: usize = 7;
/// How far a game moves that komi.
const KOMI_STEP: f32 = 0.02;
/// How often the state is kept.
const SAVE_EVERY: Duration = Duration::from_secs(60);
/// The last steps are shorter by this.
const LAST_PACE: f32 = 0.1;
/// What a checkpoint says it is.
const KIND: &str = "checkpoint of shapes with komi";

/// What to learn, and how. The same plan gives the same model, with any number of threads.
#[derive(Clone, PartialEq, Debug)]
pub struct ShapePlan {
    /// Rows and columns of the board.
    pub side: usize,
    /// Whether shapes also weigh by their places.
    pub places: bool,
    /// Games of self-play.
    pub games: usize,
    /// α, by how much of its error a value is moved; a tenth of it at the end.
    pub step: f32,
    /// ε, the probability of a random move.
    pub epsilon: f32,
    /// The seed of chance.
    pub seed: u64,
    /// The program that learns, for the head of the file.
    pub program: String,
    /// Where to keep what is done, so that it can go on after an interruption.
    pub checkpoint: Option<PathBuf>,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShapeProgress {
    /// Games done.
    pub done: usize,
    /// The share of late games that Black won.
    pub black: f32,
    /// The share of late games whose winner the value named when half of the moves were played.
    pub named: f32,
    /// The komi by which both sides win as often, as far as is known.
    pub komi: f32,
}

/// How much of the shares is of the latest game.
const LATEST: f32 = 1e-3;

impl ShapeProgress {
    const START: ShapeProgress = ShapeProgress { done: 0, black: 0.0, named: 0.0, komi: 7.5 };

    /// The komi of a game; never a whole number, so that somebody wins.
    fn draw_komi(&self, rng: &mut Rng) -> f32 {
        self.komi.floor() + 0.5 + rng.below(2 * KOMI_SPREAD + 1) as f32 - KOMI_SPREAD as f32
    }

    fn see(&mut self, black: f32, named: bool) {
        self.done += 1;
        // The mean while there are few games.
        let weight = LATEST.max(1.0 / self.done as f32);
        self.black += weight * (black - self.black);
        self.named += weight * (f32::from(u8::from(named)) - self.named);
        self.komi += KOMI_STEP * (2.0 * black - 1.0);
    }
}

/// What is done of a training.
#[derive(Serialize, Deserialize)]
struct Kept {
    kind: String,
    /// What of the plan decides the result.
    essence: String,
    done: usize,
    /// Black, named, komi of the progress.
    shares: [f32; 3],
    weights: Vec<f32>,
}

/// Learns what shapes are worth. `progress` hears how far it is and can end it: then the state is kept in the plan's
/// checkpoint and `None` returned. The threads are those of the rayon pool it is called in.
///
/// # Errors
/// When the checkpoint cannot be read or written, or there are no such boards.
pub fn train_shapes(
    plan: &ShapePlan,
    progress: &mut dyn FnMut(ShapeProgress) -> ControlFlow<()>,
) -> Result<Option<ShapeModel>, LearnError> {
    on_board(plan.side, Training { plan, progress })
}

struct Training<'a> {
    plan: &'a ShapePlan,
    progress: &'a mut dyn FnMut(ShapeProgress) -> ControlFlow<()>,
}

impl Work for Training<'_> {
    type Output = Option<ShapeModel>;

    fn run<const W: usize, const S: usize>(self, start: &Board<W, S, 2>) -> Result<Self::Output, LearnError> {
        let plan = self.plan;
        let side = || LearnError::Side(plan.side);
        let start = |komi| Go::with_board(start.clone(), &Rules { komi, ..Rules::default() }, Player::FIRST).ok();
        let even = start(ShapeProgress::START.komi).ok_or_else(side)?;
        let (mut weights, mut at) = self.begin()?;
        let mut saved = Instant::now();
        while at.done < plan.games {
            let numbers = at.done..plan.games.min(at.done + BATCH);
            let games: Vec<Game<W>> = numbers
                .into_par_iter()
                .map_init(
                    || SelfPlay::new(&even),
                    |room, number| {
                        let mut rng = Seed::new(plan.seed).fork(number as u64).rng();
                        let start = start(at.draw_komi(&mut rng))?;
                        Some(play(plan, &weights, &start, room, rng))
                    },
                )
                .collect::<Option<_>>()
                .ok_or_else(side)?;
            for game in &games {
                let pace = 1.0 - (1.0 - LAST_PACE) * at.done as f32 / plan.games as f32;
                at.see(game.outcome, game.names_winner(&weights));
                learn_episode(&mut weights, &game.episode, game.outcome, plan.step * pace);
            }
            let is_over = (self.progress)(at).is_break();
            if is_over || saved.elapsed() > SAVE_EVERY {
                self.keep(&weights, &at)?;
                saved = Instant::now();
            }
            if is_over {
                return Ok(None);
            }
        }
        Ok(Some(self.model(weights)))
    }
}

impl Training<'_> {
    /// Where an interrupted training was, or the beginning.
    fn begin(&self) -> Result<(ShapeWeights, ShapeProgress), LearnError> {
        let sharing = Sharing::of(self.plan.side, self.plan.side, self.plan.places);
        let kept: Option<Kept> = match &self.plan.checkpoint {
            Some(path) => load(path, KIND)?,
            None => None,
        };
        let Some(kept) = kept else {
            return Ok((ShapeWeights::new(sharing), ShapeProgress::START));
        };
        if kept.essence != self.plan.essence() {
            return Err(LearnError::OtherTraining);
        }
        let weights = ShapeWeights::from_list(sharing, kept.weights).ok_or(LearnError::OtherTraining)?;
        let [black, named, komi] = kept.shares;
        Ok((weights, ShapeProgress { done: kept.done, black, named, komi }))
    }

    fn keep(&self, weights: &ShapeWeights, at: &ShapeProgress) -> Result<(), LearnError> {
        let Some(path) = &self.plan.checkpoint else { return Ok(()) };
        let kept = Kept {
            kind: KIND.into(),
            essence: self.plan.essence(),
            done: at.done,
            shares: [at.black, at.named, at.komi],
            weights: weights.list().to_vec(),
        };
        save(path, &kept)
    }

    fn model(&self, weights: ShapeWeights) -> ShapeModel {
        let plan = self.plan;
        let head = Head {
            data: format!("{} games of self-play", plan.games),
            method: format!("TD(0), step {}, epsilon {}, komi that is fair", plan.step, plan.epsilon),
            seed: plan.seed,
            program: plan.program.clone(),
            ..Head::default()
        };
        ShapeModel::new(head, weights)
    }
}

impl ShapePlan {
    fn essence(&self) -> String {
        format!("{:?}", ShapePlan { program: String::new(), checkpoint: None, ..self.clone() })
    }
}

/// A game to learn from.
struct Game<const W: usize> {
    episode: Vec<ShapePosition<W>>,
    outcome: f32,
}

impl<const W: usize> Game<W> {
    /// Whether the value in the middle of the game was on the side of the winner.
    fn names_winner(&self, weights: &ShapeWeights) -> bool {
        let middle = self.episode.get(self.episode.len() / 2);
        middle.is_some_and(|position| (weights.value(position) - 0.5) * (self.outcome - 0.5) > 0.0)
    }
}

fn play<const W: usize, const S: usize>(
    plan: &ShapePlan,
    weights: &ShapeWeights,
    start: &Go<W, S>,
    room: &mut SelfPlay<W, S>,
    mut rng: Rng,
) -> Game<W> {
    let policy = EpsilonGreedy { epsilon: plan.epsilon, moves: usize::MAX };
    let judge = |state: &mut Go<W, S>, _: &mut _, _: &mut _, _| tewari_game::State::judge(state);
    let outcome = room.play(weights, start, policy, &mut rng, judge);
    Game { episode: room.episode().to_vec(), outcome }
}
