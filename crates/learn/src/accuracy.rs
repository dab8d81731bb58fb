//! How well moves are foreseen.

use std::ops::AddAssign;

/// The first moves of the phases of a game, and their names.
pub const PHASES: [(usize, &str); 4] = [(0, "1-60"), (60, "61-120"), (120, "121-180"), (180, "181-")];

/// Ranks that are told apart.
const RANKS: usize = 50;

/// How often the played move came at which place.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    moves: u64,
    ranks: [u64; RANKS],
    log_likelihood: f64,
}

impl Default for Tally {
    fn default() -> Self {
        Tally { moves: 0, ranks: [0; RANKS], log_likelihood: 0.0 }
    }
}

impl Tally {
    /// How many moves were foreseen, well or badly.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// The share of moves among the `top` first, up to 50.
    pub fn top(&self, top: usize) -> f64 {
        self.ranks[..top.min(RANKS)].iter().sum::<u64>() as f64 / self.moves.max(1) as f64
    }

    /// The mean logarithm of the probability of the played moves.
    pub fn log_likelihood(&self) -> f64 {
        self.log_likelihood / self.moves.max(1) as f64
    }

    fn add(&mut self, rank: usize, probability: f64) {
        self.moves += 1;
        if let Some(count) = self.ranks.get_mut(rank) {
            *count += 1;
        }
        self.log_likelihood += probability.max(1e-12).ln();
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.moves += other.moves;
        self.ranks.iter_mut().zip(other.ranks).for_each(|(mine, theirs)| *mine += theirs);
        self.log_likelihood += other.log_likelihood;
    }
}

/// How well the moves of games were foreseen, by the phase of the game.
///
/// ```
/// use tewari_learn::Accuracy;
/// let mut accuracy = Accuracy::default();
/// accuracy.add(3, &[0.2, 0.5, 0.3], 2);
/// accuracy.add(70, &[0.2, 0.5, 0.3], 1);
/// assert_eq!((accuracy.all().top(1), accuracy.all().top(2)), (0.5, 1.0));
/// assert_eq!(accuracy.phases()[1].moves(), 1);
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Accuracy {
    phases: [Tally; PHASES.len()],
}

impl Accuracy {
    /// Adds a position after `number` moves: the strengths or probabilities of all moves, and the one that was played. Of
    /// equals the played one counts as the last.
    pub fn add(&mut self, number: usize, shares: &[f32], played: usize) {
        let phase = PHASES.iter().rposition(|&(first, _)| number >= first).unwrap_or(0);
        let rank = shares.iter().filter(|&&share| share >= shares[played]).count() - 1;
        self.phases[phase].add(rank, f64::from(shares[played]));
    }

    /// The phases, as in [`PHASES`].
    pub fn phases(&self) -> &[Tally] {
        &self.phases
    }

    /// The whole games.
    pub fn all(&self) -> Tally {
        let mut all = Tally::default();
        self.phases.iter().for_each(|phase| all += phase);
        all
    }
}

impl AddAssign<&Accuracy> for Accuracy {
    fn add_assign(&mut self, other: &Accuracy) {
        self.phases.iter_mut().zip(&other.phases).for_each(|(mine, theirs)| *mine += theirs);
    }
}
