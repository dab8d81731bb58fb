//! How well playouts tell who will win: a test of playouts that takes minutes where matches take hours.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use rayon::prelude::*;
use tewari_game::{Player, Record, Rng, Seed, State};
use tewari_go::{Board, Go, Rules};
use tewari_search::{
    SearchParams,
    playout::{GoPlayout, Playout},
};

use crate::calibration::Calibration;
use crate::error::LearnError;
use crate::records::{Records, WonGame};
use crate::sizes::{Work, on_board};

/// Games that are judged together.
const CHUNK: usize = 32;
/// A game goes on for so many moves at least after a position that is judged.
const LEFT: usize = 4;
/// Positions are taken after so many tenths of the board's points in moves.
const TENTHS: std::ops::RangeInclusive<usize> = 1..=7;

/// Whose playouts judge which games.
#[derive(Clone, Debug)]
pub struct JudgePlan {
    /// The players, of whom only the playouts count.
    pub players: Vec<SearchParams>,
    /// Games that tell who won.
    pub records: Records,
    /// So many games at most.
    pub games: usize,
    /// Playouts from each position.
    pub playouts: usize,
    /// The seed of chance.
    pub seed: u64,
}

/// A position, who won, and what the playouts of each player say.
struct Judged {
    game: usize,
    tenth: usize,
    won: bool,
    values: Vec<f32>,
    time: Vec<Duration>,
}

/// What the playouts of one player are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// The positions.
    pub positions: usize,
    /// The mean of - ln p of who won, p being read from the mean outcome of playouts by the best logistic curve for each
    /// tenth of the game: ln 2 = 0.693 tells nothing, 0 all.
    pub loss: f64,
    /// The loss less that of the first player.
    pub difference: f64,
    /// The 95 % interval of the difference is this much either way; positions of one game count as one.
    pub uncertainty: f64,
    /// The loss after one tenth of the board's points in moves, after two, and so on; not a number where no game was so long.
    pub tenths: Vec<f64>,
    /// The mean of (value - outcome)², as the values are.
    pub squared_error: f64,
    /// The time of a playout.
    pub time: Duration,
}

/// Judges positions of games by playouts, and compares with who won. `progress` hears how many games are done and can end
/// it; what there is until then is returned. The threads are those of the rayon pool it is called in; their number changes
/// nothing but the time.
///
/// # Errors
/// When records cannot be read, or hold no such games.
pub fn judge_playouts(
    plan: &JudgePlan,
    progress: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Result<Vec<Judgement>, LearnError> {
    let judged = on_board(plan.records.side(), Judging { plan, progress })?;
    if judged.is_empty() {
        return Err(LearnError::NoGames("judge: they must tell their komi and who won"));
    }
    let losses: Vec<Vec<f64>> = (0..plan.players.len()).map(|player| losses(&judged, player)).collect();
    let judgement = |player| judgement(plan, &judged, &losses, player);
    Ok((0..plan.players.len()).map(judgement).collect())
}

struct Judging<'a> {
    plan: &'a JudgePlan,
    progress: &'a mut dyn FnMut(usize) -> ControlFlow<()>,
}

impl Work for Judging<'_> {
    type Output = Vec<Judged>;

    fn run<const W: usize, const S: usize>(self, start: &Board<W, S, 2>) -> Result<Vec<Judged>, LearnError> {
        let (mut judged, mut done) = (Vec::new(), 0);
        let mut games = self.plan.records.won_games().take(self.plan.games).enumerate();
        loop {
            let numbered = games.by_ref().take(CHUNK).map(|(number, game)| game.map(|game| (number, game)));
            let chunk = numbered.collect::<Result<Vec<_>, _>>()?;
            let each = chunk.par_iter().map(|(number, game)| of_game(self.plan, start, *number, game));
            judged.extend(each.collect::<Vec<_>>().into_iter().flatten());
            done += chunk.len();
            if chunk.is_empty() || (self.progress)(done).is_break() {
                return Ok(judged);
            }
        }
    }
}

/// The positions of one game; none from an illegal move on.
fn of_game<const W: usize, const S: usize>(
    plan: &JudgePlan,
    start: &Board<W, S, 2>,
    number: usize,
    game: &WonGame,
) -> Vec<Judged> {
    let rules = Rules { komi: game.komi, ..Rules::default() };
    let Ok(state) = Go::with_board(start.clone(), &rules, Player::FIRST) else { return Vec::new() };
    let (pass, mut record) = (state.pass(), Record::new(state));
    let mut judged = Vec::new();
    for (ply, play) in game.moves.iter().enumerate() {
        let at = |tenth: &usize| ply == (tenth * start.area()).div_ceil(10) && ply + LEFT <= game.moves.len();
        if let Some(tenth) = TENTHS.into_iter().find(at) {
            let seed = Seed::new(plan.seed).fork(number as u64).fork(tenth as u64);
            let (values, time) = plan.players.iter().map(|player| value(plan, player, record.state(), seed)).unzip();
            judged.push(Judged { game: number, tenth, won: game.winner == Player::FIRST, values, time });
        }
        if record.outcome().is_some() || record.play(play.unwrap_or(pass)).is_err() {
            break;
        }
    }
    judged
}

/// The mean outcome for Black.
fn value<const W: usize, const S: usize>(
    plan: &JudgePlan,
    player: &SearchParams,
    state: &Go<W, S>,
    seed: Seed,
) -> (f32, Duration) {
    let (begun, playout) = (Instant::now(), GoPlayout::new(player));
    let (mut memory, mut rng, mut moves) = (playout.memory(state), seed.rng(), Vec::new());
    let mut outcome = |rng: &mut Rng| {
        moves.clear();
        playout.run(&mut memory, &mut state.clone(), rng, &mut moves, state.max_length()).of(Player::FIRST)
    };
    let sum: f32 = (0..plan.playouts).map(|_| outcome(&mut rng)).sum();
    (sum / plan.playouts.max(1) as f32, begun.elapsed())
}

/// - ln p of every position.
fn losses(judged: &[Judged], player: usize) -> Vec<f64> {
    let curve = |tenth: usize| {
        let of_tenth = judged.iter().filter(|judged| judged.tenth == tenth);
        let (values, won): (Vec<f32>, Vec<bool>) = of_tenth.map(|judged| (judged.values[player], judged.won)).unzip();
        Calibration::fit(&values, &won)
    };
    let curves: Vec<Calibration> = TENTHS.map(curve).collect();
    let loss = |judged: &Judged| curves[judged.tenth - TENTHS.start()].loss(judged.values[player], judged.won);
    judged.iter().map(loss).collect()
}

fn judgement(plan: &JudgePlan, judged: &[Judged], losses: &[Vec<f64>], player: usize) -> Judgement {
    let (count, own) = (judged.len() as f64, &losses[player]);
    let differences: Vec<f64> = own.iter().zip(&losses[0]).map(|(own, first)| own - first).collect();
    let difference = differences.iter().sum::<f64>() / count;
    // A sum over the positions of each game, whose outcome is the same.
    let games = judged.iter().zip(&differences).collect::<Vec<_>>();
    let of_game = |game: &[(&Judged, &f64)]| game.iter().map(|(_, each)| **each - difference).sum::<f64>();
    let squares: f64 = games.chunk_by(|a, b| a.0.game == b.0.game).map(|game| of_game(game).powi(2)).sum();
    let tenth = |tenth: usize| {
        let of_tenth = judged.iter().zip(own).filter(|(judged, _)| judged.tenth == tenth).map(|(_, loss)| *loss);
        let (sum, count) = of_tenth.fold((0.0, 0.0), |(sum, count), loss| (sum + loss, count + 1.0));
        sum / count
    };
    let error = |judged: &Judged| (f64::from(judged.values[player]) - f64::from(u8::from(judged.won))).powi(2);
    let time: Duration = judged.iter().map(|judged| judged.time[player]).sum();
    Judgement {
        positions: judged.len(),
        loss: own.iter().sum::<f64>() / count,
        difference,
        uncertainty: 1.96 * squares.sqrt() / count,
        tenths: TENTHS.map(tenth).collect(),
        squared_error: judged.iter().map(error).sum::<f64>() / count,
        time: time.div_f64(count * plan.playouts.max(1) as f64),
    }
}
