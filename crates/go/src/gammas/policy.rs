//! The policy: which move a playout draws.

use tewari_game::{Player, Rng};

use super::{GammaTable, Sampler};
use crate::mogo::{hurts_itself, prepare_vital_points, random_move};
use crate::{Board, Point};

/// Draws before chance without gammas takes over.
const DRAWS: usize = 8;

/// Moves in proportion to their strength, but none that leaves a large chain in atari.
///
/// ```
/// use tewari_game::{Player, Seed};
/// use tewari_go::{Board, GammaTable, Gammas, Sampler, feature};
/// let mut gammas = vec![0.0; feature::count()];
/// gammas[feature::Response::Extend as usize] = 6.0;
/// let table = GammaTable::new(&gammas).unwrap();
/// let mut board = Board::<2, 0, 2>::parse(". . . . .\n. . O . .\n. O X . .\n. . . . .\n. . . . .").unwrap();
/// let last = board.parse_point("C2").unwrap();
/// board.place(last, Player::new(1));
/// let (policy, sampler) = (Gammas::new(&table, 0), Sampler::new(&table, &board));
/// let point = policy.choose(&board, Some(last), Player::FIRST, &sampler, &mut Seed::new(1).rng());
/// assert_eq!(point, board.parse_point("D3"), "the extension saves the stone");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Gammas<'t> {
    table: &'t GammaTable,
    self_atari: u32,
}

impl<'t> Gammas<'t> {
    /// The policy with these gammas; chains of `self_atari` stones or more are not put in atari, if it is not 0.
    pub fn new(table: &'t GammaTable, self_atari: u32) -> Gammas<'t> {
        prepare_vital_points();
        Gammas { table, self_atari }
    }

    /// Its gammas.
    pub fn table(&self) -> &'t GammaTable {
        self.table
    }

    /// The move of `me` after the enemy's move on `last`, which is `None` after a pass; `None` is a pass. `sampler` has
    /// followed all moves of the playout.
    #[inline]
    pub fn choose<const W: usize, const S: usize>(
        &self,
        board: &Board<W, S, 2>,
        last: Option<Point>,
        me: Player,
        sampler: &Sampler<W>,
        rng: &mut Rng,
    ) -> Option<Point> {
        let responses = last.map(|last| sampler.responses(board, last, me)).unwrap_or_default();
        for _ in 0..DRAWS {
            let point = sampler.draw(self.table, board, &responses, me, rng)?;
            // What is illegal weighs nothing, but for ko.
            if board.ko(me) != Some(point) && !hurts_itself(board, point, me, self.self_atari) {
                return Some(point);
            }
        }
        random_move(board, me, self.self_atari, rng)
    }
}
