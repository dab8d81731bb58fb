//! Which actions a player plays in the rest of a simulation.

use tewari_game::{Action, Player};

use crate::Move;

/// The set of (player, action) pairs that occur from some ply of a simulation on.
///
/// The backup walks the trace backwards and adds moves as it goes, so at the node of ply t the set holds what is played
/// at u ≥ t, each pair once however often it is played: "only the first move at the intersection" (Gelly & Silver 2011,
/// §4.3 and Algorithm 2). Clearing is one increment.
///
/// ```
/// use tewari_game::{Action, Player};
/// use tewari_search::{FirstPlay, Move};
/// let mut first = FirstPlay::new(2, 10);
/// let play = Move { by: Player::new(1), action: Action::new(7) };
/// first.add(play);
/// first.add(play);
/// assert_eq!(first.pairs().len(), 1);
/// assert!(first.of(Player::new(1)).contains(Action::new(7)));
/// assert!(!first.of(Player::new(0)).contains(Action::new(7)));
/// ```
#[derive(Clone, Debug)]
pub struct FirstPlay {
    stamps: Vec<u32>,
    stamp: u32,
    actions: usize,
    pairs: Vec<Pair>,
}

/// A player and an action, as an index into a table player × action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// Who plays.
    pub by: Player,
    /// player × actions + action.
    pub index: usize,
}

/// The actions of one player.
#[derive(Clone, Copy, Debug)]
pub struct Plays<'a> {
    stamps: &'a [u32],
    stamp: u32,
}

impl FirstPlay {
    /// The empty set over `players` × `actions`.
    pub fn new(players: usize, actions: usize) -> FirstPlay {
        let size = players * actions;
        FirstPlay { stamps: vec![0; size], stamp: 1, actions, pairs: Vec::with_capacity(size) }
    }

    /// Empties the set.
    #[inline]
    pub fn clear(&mut self) {
        self.pairs.clear();
        if self.stamp == u32::MAX {
            self.stamps.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    /// Adds a move.
    #[inline]
    pub fn add(&mut self, play: Move) {
        let pair = play.by.index() * self.actions + play.action.index();
        if self.stamps[pair] != self.stamp {
            self.stamps[pair] = self.stamp;
            self.pairs.push(Pair { by: play.by, index: pair });
        }
    }

    /// The pairs in the set.
    #[inline]
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The actions of `player`.
    #[inline]
    pub fn of(&self, player: Player) -> Plays<'_> {
        let start = player.index() * self.actions;
        Plays { stamps: &self.stamps[start..start + self.actions], stamp: self.stamp }
    }
}

impl Plays<'_> {
    /// Whether the player plays `action`.
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        self.stamps[action.index()] == self.stamp
    }
}
