//! Counting a position of Go: whose points they are once dead stones are taken off.

use serde::Serialize;
use tewari_game::{Action, Player, Seed, State};
use tewari_go::{GoGame, Rules, Tally};

/// Playouts behind an engine's opinion that nothing is left to play for.
const QUICK: u32 = 100;

/// A counted position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Count {
    /// Black's points less white's, komi included.
    pub(crate) score: f32,
    /// For every point the player whose area it is, -1 for nobody's.
    pub(crate) owners: Vec<i8>,
    /// The stones that are taken off.
    pub(crate) dead: Vec<usize>,
    /// From 1, always black's in the playouts, to -1, always white's.
    pub(crate) ownership: Vec<f32>,
}

/// Counts positions of one type; functions, since the rest of a table asks no more than any game can tell.
pub(crate) struct Judge<S> {
    rules: Rules,
    count: fn(&S, &Rules, u32) -> Count,
    passes: fn(&S) -> usize,
    captured: fn(&S) -> Vec<usize>,
}

// Derived, it would ask for `S: Clone`.
impl<S> Clone for Judge<S> {
    fn clone(&self) -> Judge<S> {
        Judge { ..*self }
    }
}

impl<S: GoGame> Judge<S> {
    pub(crate) fn new(rules: Rules) -> Judge<S> {
        let captured = |state: &S| Player::all(2).map(|player| state.captured(player)).collect();
        Judge { rules, count: counted::<S>, passes: S::passes, captured }
    }
}

impl<S: State> Judge<S> {
    /// The position without the stones that are dead by so many playouts.
    pub(crate) fn count(&self, state: &S, playouts: u32) -> Count {
        (self.count)(state, &self.rules, playouts)
    }

    /// How many stones each colour has lost.
    pub(crate) fn captured(&self, state: &S) -> Vec<usize> {
        (self.captured)(state)
    }

    /// Whether who is to play wins by a pass: after the other's pass it is enough to be ahead, otherwise nothing may be
    /// left to play for.
    pub(crate) fn is_settled(&self, state: &S) -> bool {
        let ends = (self.passes)(state) == 1;
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        // Counting early would take time and tell nothing.
        if !ends && legal.len() > state.action_count() / 2 {
            return false;
        }
        let count = self.count(state, QUICK);
        let sign = if state.to_play() == Player::FIRST { 1.0 } else { -1.0 };
        sign * count.score > 0.0 && (ends || !count.owners.contains(&-1))
    }

    /// The action of passing.
    pub(crate) fn pass(&self, state: &S) -> Action {
        Action::new(state.action_count() - 1)
    }
}

fn counted<G: GoGame>(state: &G, rules: &Rules, playouts: u32) -> Count {
    let points: Vec<Action> = (0..state.action_count() - 1).map(Action::new).collect();
    let tally = Tally::of(state, playouts, Seed::new(1));
    let dead = tally.dead_stones(state);
    let alive = points.iter().filter(|point| !dead.contains(point));
    let alive: Vec<(Action, Player)> = alive.filter_map(|&point| Some((point, state.stone(point)?))).collect();
    // Handicap stones are on the board already.
    let bare = Rules { handicap: 0, ..*rules };
    let owners = state.set_up(&bare, &alive, Player::FIRST).map_or_else(|_| state.owners(), |left| left.owners());
    let area = |player| owners.iter().filter(|owner| **owner == Some(player)).count() as f32;
    Count {
        score: area(Player::new(0)) - area(Player::new(1)) - rules.komi,
        owners: owners.iter().map(|owner| owner.map_or(-1, |player| player.index() as i8)).collect(),
        dead: dead.iter().map(|point| point.index()).collect(),
        ownership: points.iter().map(|&point| tally.ownership(point)).collect(),
    }
}
