//! The score of a match.

use std::collections::BTreeMap;

use tewari_game::Player;

use crate::{EloEstimate, End, Fault, Interval, elo, normal, wilson};

/// Games won, drawn and lost by A, with the sum of its rewards. A reward that is shared is a draw.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// Games with the whole reward.
    pub wins: u64,
    /// Games with a part of it.
    pub draws: u64,
    /// Games with nothing.
    pub losses: u64,
    /// The sum of the rewards.
    pub sum: f64,
    /// The sum of their squares.
    pub squares: f64,
}

impl Score {
    /// Counts one game.
    pub fn add(&mut self, reward: f64) {
        match reward {
            r if r >= 1.0 => self.wins += 1,
            r if r <= 0.0 => self.losses += 1,
            _ => self.draws += 1,
        }
        self.sum += reward;
        self.squares += reward * reward;
    }

    /// All games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The winning rate; NaN without games.
    pub fn mean(&self) -> f64 {
        self.sum / self.games() as f64
    }

    /// The variance of one reward; NaN without games.
    pub fn variance(&self) -> f64 {
        (self.squares / self.games() as f64 - self.mean().powi(2)).max(0.0)
    }

    /// The winning rate's 95 % interval.
    pub fn interval(&self) -> Interval {
        wilson(if self.games() == 0 { 0.0 } else { self.mean() }, self.games())
    }
}

/// Games lost other than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// By time.
    pub time: u64,
    /// By an illegal move.
    pub illegal: u64,
    /// By a crash.
    pub crash: u64,
}

impl Faults {
    /// Counts one.
    pub fn add(&mut self, fault: Fault) {
        match fault {
            Fault::Time => self.time += 1,
            Fault::Illegal => self.illegal += 1,
            Fault::Crash => self.crash += 1,
        }
    }

    /// All of them.
    pub fn total(&self) -> u64 {
        self.time + self.illegal + self.crash
    }
}

/// The state of a match of A against B, who has all the other seats.
///
/// ```
/// use tewari_game::Player;
/// use tewari_lab::{End, Standing};
/// let mut standing = Standing::new(2, 100, false);
/// standing.add(0, Player::new(0), 1.0, End::Rules);
/// standing.add(1, Player::new(1), 0.5, End::Rules);
/// assert_eq!(standing.all.to_string(), "1 - 0 - 1  [0.750] 2");
/// assert_eq!(standing.pairs, [0, 0, 0, 1, 0], "one pair with one and a half points");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// A's games.
    pub all: Score,
    /// A's games by its seat.
    pub seats: Vec<Score>,
    /// Two players: how many pairs of games gave A 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// Whether the games of a pair have the same opening, so that pairs and not games are independent.
    pub paired: bool,
    /// A's faults.
    pub faults_a: Faults,
    /// B's faults.
    pub faults_b: Faults,
    /// Games cut for their length.
    pub cut: u64,
    /// Games whose winner somebody saw otherwise.
    pub disputed: u64,
    /// How many games the match is to have.
    pub planned: u64,
    /// Rewards of games whose partner is still missing, by the number of the pair.
    halves: BTreeMap<u64, f64>,
}

impl Standing {
    /// No game yet, of `planned` for `players` seats.
    pub fn new(players: usize, planned: u64, paired: bool) -> Standing {
        Standing {
            all: Score::default(),
            seats: vec![Score::default(); players],
            pairs: [0; 5],
            paired,
            faults_a: Faults::default(),
            faults_b: Faults::default(),
            cut: 0,
            disputed: 0,
            planned,
            halves: BTreeMap::new(),
        }
    }

    /// Counts game `number`, in which A sat at `seat`.
    pub fn add(&mut self, number: u64, seat: Player, reward: f64, end: End) {
        self.all.add(reward);
        self.seats[seat.index()].add(reward);
        match end {
            End::Rules | End::Resign(_) | End::Claim(_) => {}
            End::Length => self.cut += 1,
            End::Fault(player, fault) if player == seat => self.faults_a.add(fault),
            End::Fault(_, fault) => self.faults_b.add(fault),
        }
        if self.players() == 2 {
            self.add_to_pair(number / 2, reward);
        }
    }

    fn add_to_pair(&mut self, pair: u64, reward: f64) {
        match self.halves.remove(&pair) {
            Some(other) => self.pairs[(2.0 * (other + reward)).round().clamp(0.0, 4.0) as usize] += 1,
            None => drop(self.halves.insert(pair, reward)),
        }
    }

    /// How many seats the game has.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// Games so far.
    pub fn games(&self) -> u64 {
        self.all.games()
    }

    /// A's winning rate if it is as strong as B.
    pub fn parity(&self) -> f64 {
        1.0 / self.players() as f64
    }

    /// How much stronger A is, in Elo.
    pub fn elo(&self) -> EloEstimate {
        let pairs: u64 = self.pairs.iter().sum();
        if self.paired && pairs > 0 {
            let moment = |power: i32| -> f64 {
                let terms = self.pairs.iter().enumerate();
                terms.map(|(i, &n)| n as f64 * (i as f64 / 4.0).powi(power)).sum::<f64>() / pairs as f64
            };
            let variance = (moment(2) - moment(1).powi(2)).max(0.0);
            return EloEstimate::new(self.all.mean(), variance, pairs, 2);
        }
        EloEstimate::new(self.all.mean(), self.all.variance(), self.games(), self.players())
    }

    /// The likelihood that A is stronger than B.
    pub fn los(&self) -> f64 {
        if self.players() == 2 {
            return elo::los(self.all.wins, self.all.losses);
        }
        if self.games() == 0 {
            return 0.5;
        }
        let (parity, games) = (self.parity(), self.games() as f64);
        normal::cdf((self.all.sum - games * parity) / (games * parity * (1.0 - parity)).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_by_hand() {
        let mut standing = Standing::new(2, 6, true);
        for (number, reward) in [(2, 0.5), (0, 1.0), (1, 1.0), (3, 1.0), (5, 0.0), (4, 0.0)] {
            standing.add(number, Player::new((number % 2) as usize), reward, End::Rules);
        }
        // In order, A's rewards are 1, 1, ½, 1, 0, 0.
        assert_eq!((standing.all.wins, standing.all.draws, standing.all.losses), (3, 1, 2));
        assert_eq!(standing.pairs, [1, 0, 0, 1, 1]);
        assert_eq!((standing.seats[0].sum, standing.seats[1].sum), (1.5, 2.0));
        assert!((standing.all.mean() - 3.5 / 6.0).abs() < 1e-12);
        // Pair means 1, ¾, 0: mean 7/12, variance (1 + 9/16)/3 - 49/144 = 26/144.
        let expected = EloEstimate::new(3.5 / 6.0, 26.0 / 144.0, 3, 2);
        assert!((standing.elo().interval.low - expected.interval.low).abs() < 1e-9);
    }

    #[test]
    fn faults_have_an_owner() {
        let mut standing = Standing::new(2, 2, false);
        let [first, second] = [Player::new(0), Player::new(1)];
        standing.add(0, first, 0.0, End::Fault(first, Fault::Illegal));
        standing.add(1, second, 1.0, End::Fault(first, Fault::Time));
        assert_eq!((standing.faults_a.illegal, standing.faults_b.time), (1, 1));
        assert_eq!(standing.faults_a.total() + standing.faults_b.total(), 2);
    }

    #[test]
    fn three_players_have_their_own_parity() {
        let mut standing = Standing::new(3, 3, false);
        for seat in 0..3 {
            standing.add(seat, Player::new(seat as usize), if seat == 1 { 1.0 } else { 0.0 }, End::Rules);
        }
        assert!((standing.los() - 0.5).abs() < 1e-12 && standing.elo().elo.abs() < 1e-9);
        assert_eq!(standing.pairs, [0; 5]);
    }
}
