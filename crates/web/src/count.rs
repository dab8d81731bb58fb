//! Counting a position of Go: whose points they are once dead stones are taken off.

use serde::Serialize;
use tewari_game::{Action, Notation, Player, Record};
use tewari_gtp::Verdict;

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
        let area = |seat| verdict.owners.iter().filter(|owner| **owner == Some(Player::new(seat))).count() as f32;
        Some(Count {
            score: area(0) - area(1) - self.komi,
            owners: verdict.owners.iter().map(|owner| owner.map_or(-1, |player| player.index() as i8)).collect(),
            dead: verdict.dead.iter().map(|point| point.index()).collect(),
            ownership: verdict.ownership,
        })
    }

    /// Whether who is to play wins by a pass: after the other's pass it is enough to be ahead, otherwise nothing may be
    /// left to play for.
    pub(crate) fn is_settled<S: Notation>(self, record: &Record<S>) -> bool {
        let pieces = record.state().pieces();
        let ends = record.moves().last() == Some(&self.pass());
        let empty = pieces.iter().filter(|piece| piece.is_none()).count();
        // Counting early would take time and tell nothing.
        if !ends && empty > pieces.len() / 2 {
            return false;
        }
        let sign = if record.state().to_play() == Player::FIRST { 1.0 } else { -1.0 };
        let settled = |count: Count| sign * count.score > 0.0 && (ends || !count.owners.contains(&-1));
        self.count(&pieces, QUICK).is_some_and(settled)
    }

    /// How many stones each colour has lost: those that came on the board and are gone.
    pub(crate) fn captured<S: Notation>(self, record: &Record<S>) -> Vec<usize> {
        let [before, now] = [record.initial(), record.state()].map(Notation::pieces);
        let stones = |pieces: &[Option<Player>], player| pieces.iter().filter(|piece| **piece == Some(player)).count();
        let first = record.initial().to_play().index();
        let plays = record.moves().iter().enumerate().filter(|(_, action)| **action != self.pass());
        let mut lost = Player::all(2).map(|player| stones(&before, player)).collect::<Vec<_>>();
        plays.for_each(|(index, _)| lost[(first + index) % 2] += 1);
        Player::all(2).for_each(|player| lost[player.index()] -= stones(&now, player));
        lost
    }

    /// The action of passing.
    pub(crate) fn pass(self) -> Action {
        Action::new(self.width * self.height)
    }
}
