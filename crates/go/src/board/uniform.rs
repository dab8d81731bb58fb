//! Uniform playouts by the quickest board there is on this machine.

use tewari_game::{Player, Rng};

use super::Board;
use super::light::LightBoard;
use crate::Point;

/// A playout to be played.
pub(crate) struct Playout<'a, const W: usize, const S: usize> {
    pub(crate) board: &'a Board<W, S, 2>,
    pub(crate) to_play: Player,
    /// How many were played before, in a row.
    pub(crate) passes: u8,
    /// The number of moves after which it ends anyway.
    pub(crate) limit: usize,
}

/// Plays on until two passes follow each other. Moves are uniform over those that [`Board::is_candidate`] admits, and
/// `note` is told of each; none is a pass. The area of each colour at the end.
///
/// The same random numbers give the same moves on every machine.
#[inline]
pub(crate) fn play_out<const W: usize, const S: usize>(
    playout: &Playout<W, S>,
    rng: &mut Rng,
    note: impl FnMut(Player, Option<Point>),
) -> [u32; 2] {
    #[cfg(target_arch = "x86_64")]
    let mut note = note;
    #[cfg(target_arch = "x86_64")]
    if let Some(areas) = super::wide::play_out(playout, rng, &mut note) {
        return areas;
    }
    let mut light = LightBoard::of(playout.board);
    light.play_out(playout.to_play, playout.passes, playout.limit, rng, note);
    light.areas(playout.board)
}
