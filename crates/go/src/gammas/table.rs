//! The strength of every pattern, ready for playouts.

use super::classes::{Classes, Parts};
use super::feature;
use super::responses::{Response, ResponseSet};
use crate::Pattern;
use crate::code::Code3x3;
use tewari_game::Player;

/// What a move of strength 1 weighs.
const ONE: f32 = 1024.0;
/// What a move weighs at least and at most: every move can happen, and sums stay in 32 bits.
const LEAST: f32 = 1.0;
const MOST: f32 = (1 << 20) as f32;
/// What an answer multiplies a weight by at most.
const MOST_TIMES: f32 = 1000.0;
/// Parts of which multiples are made, as a power of two.
const PART: u32 = 10;

/// What a move weighs for black, in the lower half, and for white. Sums and differences of both are one operation: a half
/// of a sum that is not negative is right, whatever was borrowed on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Both(u64);

impl Both {
    /// Nothing, for either.
    pub(super) const NONE: Both = Both(0);

    fn of_halves([black, white]: [u32; 2]) -> Both {
        Both(u64::from(black) | u64::from(white) << 32)
    }

    /// What it is for a colour.
    #[inline]
    pub(super) fn of(self, colour: usize) -> u32 {
        (self.0 >> (32 * colour)) as u32
    }

    #[inline]
    pub(super) fn plus(self, more: Both) -> Both {
        Both(self.0.wrapping_add(more.0))
    }

    #[inline]
    pub(super) fn minus(self, less: Both) -> Both {
        Both(self.0.wrapping_sub(less.0))
    }
}

/// Weights of patterns and answers, made of the logarithms of gammas. What is no legal move, but for ko, or fills an own
/// eye, weighs nothing.
///
/// ```
/// use tewari_go::{GammaTable, feature};
/// let even = GammaTable::new(&vec![0.0; feature::count()]);
/// assert!(even.is_some());
/// assert!(GammaTable::new(&[0.0]).is_none(), "a gamma for each feature");
/// ```
pub struct GammaTable {
    /// By pattern.
    weights: Vec<Both>,
    /// By set of responses: what is added to a weight, as a multiple of it in units of [`PART`].
    more: Vec<u32>,
}

impl std::fmt::Debug for GammaTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GammaTable").finish_non_exhaustive()
    }
}

impl GammaTable {
    /// The table of these logarithms of gammas, one for each [`feature`].
    pub fn new(logarithms: &[f32]) -> Option<GammaTable> {
        if logarithms.len() != feature::count() {
            return None;
        }
        let (responses, classes) = logarithms.split_at(Response::COUNT);
        let weight = |pattern: usize, colour: usize| {
            let class = Classes::get().of(pattern, Player::new(colour))?;
            let weight = (classes[class].exp() * ONE).clamp(LEAST, MOST) as u32;
            may_be_chosen(&Parts::of(pattern), colour as u16).then_some(weight)
        };
        let both = |pattern| Both::of_halves([0, 1].map(|colour| weight(pattern, colour).unwrap_or(0)));
        let times = |set: usize| {
            let sum = ResponseSet::of_index(set).iter().map(|response| responses[response as usize]).sum::<f32>();
            ((sum.exp().min(MOST_TIMES) - 1.0).max(0.0) * (1 << PART) as f32) as u32
        };
        Some(GammaTable {
            weights: (0..Pattern::COUNT).map(both).collect(),
            more: (0..ResponseSet::COUNT).map(times).collect(),
        })
    }

    /// What moves of black and white weigh in the middle of a pattern.
    #[inline]
    pub(super) fn weights(&self, pattern: Pattern) -> Both {
        self.weights[pattern.index()]
    }

    /// What is added to the weight of a move that answers the last one like this. Answers that strong players avoid add
    /// nothing: a draw from all moves comes first, and cannot be taken back.
    #[inline]
    pub(super) fn more(&self, weight: u32, set: ResponseSet) -> u32 {
        ((u64::from(weight) * u64::from(self.more[set.index()])) >> PART) as u32
    }
}

/// Whether a playout may choose the middle, but for ko: as [`Board::is_candidate`](crate::Board::is_candidate), which
/// the pattern decides.
fn may_be_chosen(parts: &Parts, me: u16) -> bool {
    let enemy = 1 - me;
    let beside = |side: usize| (parts.beside(side), parts.ataris[side]);
    let lives = |(cell, atari): (u16, bool)| cell == Code3x3::EMPTY || cell == me && !atari || cell == enemy && atari;
    let is_edge = (0..4).any(|side| parts.beside(side) == Code3x3::OFF);
    let is_own = (0..4).all(|side| parts.beside(side) == me || parts.beside(side) == Code3x3::OFF);
    let enemies = parts.corners().iter().filter(|&&cell| cell == enemy).count();
    let is_eye = is_own && enemies + usize::from(is_edge) <= 1;
    (0..4).map(beside).any(lives) && !is_eye
}
