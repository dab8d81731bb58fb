//! Which actions a player plays in the rest of a simulation.

use tewari_game::{Action, Player};

use super::{Counts, CreditParams, RewardStats};
use crate::{Move, Trace};

/// The (player, action) pairs that count from some ply of a simulation on.
///
/// The backup walks the trace backwards and adds moves as it goes, so at the node of ply t the set holds what is played
/// at u ≥ t; with the defaults each pair once however often it is played: "only the first move at the intersection"
/// (Gelly & Silver 2011, §4.3 and Algorithm 2).
///
/// ```
/// use tewari_game::{Action, Player, Rewards};
/// use tewari_search::{CreditParams, Move, Trace, amaf::{LaterMoves, RewardStats}};
/// let mut trace = Trace::with_room(3);
/// let [black, white] = [Player::new(0), Player::new(1)];
/// trace.moves = [(black, 7), (white, 2), (black, 7)].map(|(by, at)| Move { by, action: Action::new(at) }).to_vec();
/// let mut later = LaterMoves::new(2, 10, None);
/// later.begin(&CreditParams::default(), &trace, 1, RewardStats::new(&Rewards::win(black)));
/// later.back_to::<true>(1, &trace.moves);
/// assert_eq!(later.pairs().len(), 2);
/// assert!(later.of(black).contains(Action::new(7)) && !later.of(white).contains(Action::new(7)));
/// ```
#[derive(Clone, Debug)]
pub struct LaterMoves {
    players: usize,
    actions: usize,
    /// The action that passes.
    pass: Option<Action>,
    rewards: RewardStats,
    /// By pair: the word of the player's reward if it is in the set, 0 if not. A loop over edges adds it without a branch:
    /// whether an action is played later is a toss-up to the processor.
    gains: Vec<u64>,
    /// The pairs of the set and, where pairs give way to other players', those that did.
    pairs: Vec<Pair>,
    /// By pair, where they may weigh more than 1 or give way.
    tallies: Vec<Tally>,
    counts: Counts,
    passes: bool,
    /// What a move played at once weighs beyond 1.
    slope: f32,
    /// Moves before this count.
    extent: usize,
    /// Moves from here to `extent` are in the set.
    ply: usize,
    length: usize,
    /// Simulations so far, by which fractions are rounded.
    turn: u32,
    /// Whether one worker has the tree for itself.
    alone: bool,
}

/// A player and an action: an index into tables player × action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair(u32);

impl Pair {
    /// player × actions + action.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How often a pair counts, and the moves from each of these plays to the end, in sum.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    times: u32,
    rest: u32,
}

/// The actions of one player.
#[derive(Clone, Copy, Debug)]
pub struct Plays<'a>(&'a [u64]);

impl LaterMoves {
    /// The empty set over `players` × `actions`, of which `pass` is the pass.
    pub fn new(players: usize, actions: usize, pass: Option<Action>) -> LaterMoves {
        let size = players * actions;
        LaterMoves {
            players,
            actions,
            pass,
            rewards: RewardStats::NONE,
            gains: vec![0; size],
            pairs: Vec::with_capacity(size),
            tallies: vec![Tally::default(); size],
            counts: Counts::OwnFirst,
            passes: true,
            slope: 0.0,
            extent: 0,
            ply: 0,
            length: 0,
            turn: 0,
            alone: false,
        }
    }

    /// Forgets how fractions were rounded so far.
    pub fn restart(&mut self) {
        self.turn = 0;
    }

    /// Says whether nobody else writes into the tree that is credited.
    pub(crate) fn set_alone(&mut self, alone: bool) {
        self.alone = alone;
    }

    /// Whether nobody else writes into the tree that is credited.
    #[inline]
    pub(crate) fn is_alone(&self) -> bool {
        self.alone
    }

    /// Empties the set, for the backup of `trace`, which was worth `rewards`; `number` simulations have passed the root, this
    /// one included.
    #[inline]
    pub fn begin(&mut self, credit: &CreditParams, trace: &Trace, number: u32, rewards: RewardStats) {
        self.gains.fill(0);
        for pair in self.pairs.drain(..) {
            self.tallies[pair.index()] = Tally::default();
        }
        self.rewards = rewards;
        self.turn = self.turn.wrapping_add(1);
        self.length = trace.moves.len();
        self.extent = credit.extent(trace.tree_moves(), self.length, number);
        self.ply = self.extent;
        (self.counts, self.slope) = (credit.counts, credit.nearest - 1.0);
        self.passes = credit.passes || self.pass.is_none();
    }

    /// Adds the moves from `ply` on, as far as they count; [`LaterMoves::pairs`] are listed only if they are asked for.
    #[inline]
    pub fn back_to<const LIST: bool>(&mut self, ply: usize, moves: &[Move]) {
        if self.ply <= ply {
            return;
        }
        if self.counts == Counts::OwnFirst && !self.is_weighted() && self.passes {
            for play in &moves[ply..self.ply] {
                let pair = self.pair(play.by, play.action);
                if LIST && self.gains[pair.index()] == 0 {
                    self.pairs.push(pair);
                }
                self.gains[pair.index()] = self.rewards.of(play.by).word();
            }
        } else {
            for at in (ply..self.ply).rev() {
                self.add(moves[at], self.length - at);
            }
        }
        self.ply = ply;
    }

    /// Adds a move with so many moves to the end, itself included.
    fn add(&mut self, play: Move, rest: usize) {
        if !self.passes && Some(play.action) == self.pass {
            return;
        }
        let pair = self.pair(play.by, play.action);
        let before = self.tallies[pair.index()];
        if before.times == 0 {
            self.pairs.push(pair);
        }
        let all = if self.counts == Counts::Every { before } else { Tally::default() };
        self.tallies[pair.index()] = Tally { times: all.times + 1, rest: all.rest + rest as u32 };
        self.gains[pair.index()] = self.rewards.of(play.by).word();
        if self.counts == Counts::First {
            for other in Player::all(self.players).filter(|&other| other != play.by) {
                let pair = self.pair(other, play.action);
                self.gains[pair.index()] = 0;
            }
        }
    }

    /// A player and an action.
    #[inline]
    pub fn pair(&self, by: Player, action: Action) -> Pair {
        Pair((by.index() * self.actions + action.index()) as u32)
    }

    /// Whether pairs may weigh more than 1.
    #[inline]
    pub fn is_weighted(&self) -> bool {
        self.slope > 0.0 || self.counts == Counts::Every
    }

    /// Whether no move counts from here on.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.ply >= self.extent
    }

    /// All pairs of the set, and perhaps some that gave way and gain nothing.
    #[inline]
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The actions of `player`.
    #[inline]
    pub fn of(&self, player: Player) -> Plays<'_> {
        let start = player.index() * self.actions;
        Plays(&self.gains[start..start + self.actions])
    }

    /// What a pair gains by this simulation: the word of a statistic, 0 if it is not in the set.
    #[inline]
    pub fn gain(&self, pair: Pair) -> u64 {
        let gain = self.gains[pair.index()];
        if self.is_weighted() && gain > 0 { gain * u64::from(self.weight(pair)) } else { gain }
    }

    /// How often a pair of the set counts. Of several plays each weighs 1 + slope·rest/(length - t), and a fraction is rounded
    /// up by van der Corput's sequence: in the first simulation from ½ on, then from ¾, ¼, ⅞, … on.
    fn weight(&self, pair: Pair) -> u32 {
        let Tally { times, rest } = self.tallies[pair.index()];
        let beyond = self.slope * rest as f32 / (self.length - self.ply) as f32;
        let threshold = (self.turn.reverse_bits() >> 8) as f32 / (1 << 24) as f32;
        times + (beyond + threshold) as u32
    }

    /// The moves before this ply count.
    #[inline]
    pub(crate) fn extent(&self) -> usize {
        self.extent
    }
}

impl Plays<'_> {
    /// What `action` gains, each time that it counts.
    #[inline]
    pub(crate) fn gain(&self, action: Action) -> u64 {
        self.0[action.index()]
    }

    /// Whether the player plays `action`.
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        self.gain(action) > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Rewards;
    use tewari_tree::Stat;

    const PASS: usize = 3;

    /// Black 0, white 1, black 1, white 0, black pass, white pass, black 0: all moves are a playout's.
    fn trace() -> Trace {
        let mut trace = Trace::with_room(7);
        let moves = [0, 1, 1, 0, PASS, PASS, 0].into_iter().enumerate();
        trace.moves = moves.map(|(i, at)| Move { by: Player::new(i % 2), action: Action::new(at) }).collect();
        trace
    }

    /// Black's and white's weights of 0, 1, 2 and the pass at `ply`, in the first, second, third … simulation.
    fn weights(credit: CreditParams, ply: usize, simulation: usize) -> [[u32; 4]; 2] {
        let (trace, mut later) = (trace(), LaterMoves::new(2, 4, Some(Action::new(PASS))));
        for _ in 0..simulation {
            later.begin(&credit, &trace, 1, RewardStats::new(&Rewards::new(&[0.0, 0.0])));
        }
        (ply..trace.moves.len()).rev().for_each(|ply| later.back_to::<true>(ply, &trace.moves));
        [0, 1].map(|by| {
            [0, 1, 2, PASS].map(|at| Stat::from_word(later.gain(later.pair(Player::new(by), Action::new(at)))).n())
        })
    }

    #[test]
    fn own_first_counts_each_action_once() {
        let credit = CreditParams::default();
        assert_eq!(weights(credit, 0, 1), [[1, 1, 0, 1], [1, 1, 0, 1]]);
        assert_eq!(weights(credit, 2, 1), [[1, 1, 0, 1], [1, 0, 0, 1]]);
        assert_eq!(weights(credit, 6, 1), [[1, 0, 0, 0], [0, 0, 0, 0]]);
    }

    #[test]
    fn first_counts_for_who_came_first() {
        let credit = CreditParams { counts: Counts::First, ..CreditParams::default() };
        assert_eq!(weights(credit, 0, 1), [[1, 0, 0, 1], [0, 1, 0, 0]]);
        assert_eq!(weights(credit, 1, 1), [[0, 0, 0, 1], [1, 1, 0, 0]], "white's 0 comes before black's second");
        assert_eq!(weights(credit, 4, 1), [[1, 0, 0, 1], [0, 0, 0, 0]]);
    }

    #[test]
    fn every_counts_all() {
        let credit = CreditParams { counts: Counts::Every, ..CreditParams::default() };
        assert_eq!(weights(credit, 0, 1), [[2, 1, 0, 1], [1, 1, 0, 1]]);
        assert_eq!(weights(credit, 1, 9), [[1, 1, 0, 1], [1, 1, 0, 1]]);
    }

    #[test]
    fn passes_and_what_lies_beyond_the_horizon_do_not_count() {
        let credit = CreditParams { passes: false, ..CreditParams::default() };
        assert_eq!(weights(credit, 0, 1), [[1, 1, 0, 0], [1, 1, 0, 0]]);
        let credit = CreditParams { horizon: 0.4, ..CreditParams::default() };
        assert_eq!(weights(credit, 0, 1), [[1, 1, 0, 0], [0, 1, 0, 0]], "three of seven moves");
        let credit = CreditParams { m: 1.0, ..CreditParams::default() };
        assert_eq!(weights(credit, 0, 1), [[1, 0, 0, 0], [0, 0, 0, 0]]);
    }

    #[test]
    fn near_moves_weigh_more() {
        // At ply 0: 1 + rest/7 for black's 0, 1 and pass at rest 7, 5 and 3, white's 1, 0 and pass at 6, 4 and 2.
        let credit = CreditParams { nearest: 2.0, ..CreditParams::default() };
        assert_eq!(weights(credit, 0, 1), [[2, 2, 0, 1], [2, 2, 0, 1]], "rounded up from 1½ on");
        assert_eq!(weights(credit, 0, 2), [[2, 1, 0, 1], [1, 2, 0, 1]], "from 1¾ on");
        assert_eq!(weights(credit, 0, 3), [[2, 2, 0, 2], [2, 2, 0, 2]], "from 1¼ on");
        // At ply 4: black's pass at once, white's pass 1 + 2/3, black's 0 1 + 1/3.
        assert_eq!(weights(credit, 4, 1), [[1, 0, 0, 2], [0, 0, 0, 2]]);
        // Twice: black's 0 weighs 2 + (7 + 1)/7.
        let credit = CreditParams { counts: Counts::Every, ..credit };
        assert_eq!(weights(credit, 0, 1)[0], [3, 2, 0, 1]);
    }

    #[test]
    fn rounding_is_right_in_the_long_run() {
        let credit = CreditParams { nearest: 4.0, ..CreditParams::default() };
        let sum: u32 = (1..=1024).map(|simulation| weights(credit, 0, simulation)[0][1]).sum();
        assert!((sum as f32 / 1024.0 - (1.0 + 3.0 * 5.0 / 7.0)).abs() < 0.002, "{sum}");
    }
}
