//! Counting a position of Go: whose points they are once dead stones are taken off.

use serde::Serialize;
use tewari_game::{Action, Notation, Player, Record};
use tewari_go::{Verdict, wins_by_pass};

/// Playouts behind an engine's opinion that nothing is left to play for.
const QUICK: u32 = 100;

/// A counted position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Count {
    /// Every player's points, komi included.
    pub(crate) points: Vec<f32>,
    /// For every point the player whose area it is, -1 for nobody's.
    pub(crate) owners: Vec<i8>,
    /// The stones that are taken off.
    pub(crate) dead: Vec<usize>,
    /// From 1, always black's in the playouts, to -1, always white's; nothing where no playouts were made.
    pub(crate) ownership: Vec<f32>,
}

impl Count {
    /// The areas as they lie, every stone alive.
    pub(crate) fn of_areas(owners: &[Option<Player>], players: usize) -> Count {
        let area = |player| owners.iter().filter(|owner| **owner == Some(player)).count() as f32;
        Count {
            points: Player::all(players).map(area).collect(),
            owners: owners.iter().map(|owner| owner.map_or(-1, |player| player.index() as i8)).collect(),
            dead: Vec::new(),
            ownership: Vec::new(),
        }
    }

    /// The first player's points less the second's.
    pub(crate) fn margin(&self) -> f32 {
        self.points[0] - self.points[1]
    }
}

/// Counts the positions of a game of Go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) komi: f32,
}

impl Judge {
    /// The position without the stones that are dead by so many playouts.
    pub(crate) fn count(self, pieces: &[Option<Player>], playouts: u32) -> Option<Count> {
        let verdict = Verdict::of(self.width, self.height, pieces, playouts).ok()?;
        let dead = verdict.dead.iter().map(|point| point.index()).collect();
        let mut count = Count { dead, ownership: verdict.ownership, ..Count::of_areas(&verdict.owners, 2) };
        count.points[1] += self.komi;
        Some(count)
    }

    /// Whether who is to play wins by a pass: after the other's pass it is enough to be ahead, otherwise nothing may be
    /// left to play for.
    pub(crate) fn is_settled<S: Notation>(self, record: &Record<S>) -> bool {
        let pieces = record.state().pieces();
        let ends = record.moves().last() == Some(&self.pass());
        let sign = if record.state().to_play() == Player::FIRST { 1.0 } else { -1.0 };
        let settled = |count: Count| (sign * count.margin(), count.owners.contains(&-1));
        wins_by_pass(ends, &pieces, || self.count(&pieces, QUICK).map(settled))
    }

    /// The action of passing.
    pub(crate) fn pass(self) -> Action {
        Action::new(self.width * self.height)
    }
}
