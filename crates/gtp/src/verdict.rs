//! A board of Go counted for those who have stones and no engine.

use tewari_game::{Action, Player, Seed};
use tewari_go::{GoError, Rules};

use crate::{
    estimate::{Judgement, Status},
    table::table,
    vertex::{BLACK, Size},
};

/// Whether who is to move wins by a pass. After the other's pass (`ends`) it is enough to be ahead; otherwise nothing may
/// be left to play for. `count` gives how far ahead who is to move is, and whether a point is still open; it is asked
/// only where counting is not too early to tell anything.
///
/// ```
/// use tewari_gtp::wins_by_pass;
/// use tewari_game::Player;
/// let full = [Some(Player::new(0)); 9];
/// assert!(wins_by_pass(false, &full, || Some((3.0, false))));
/// assert!(!wins_by_pass(false, &full, || Some((3.0, true))), "a point is left");
/// assert!(wins_by_pass(true, &full, || Some((3.0, true))) && !wins_by_pass(true, &full, || Some((-1.0, false))));
/// assert!(!wins_by_pass(false, &[None; 9], || unreachable!()));
/// ```
pub fn wins_by_pass(ends: bool, stones: &[Option<Player>], count: impl FnOnce() -> Option<(f32, bool)>) -> bool {
    let empty = stones.iter().filter(|stone| stone.is_none()).count();
    (ends || 2 * empty < stones.len()) && count().is_some_and(|(ahead, open)| ahead > 0.0 && (ends || !open))
}

/// A board counted by area, without its dead stones.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// For every point the colour whose area it is.
    pub owners: Vec<Option<Player>>,
    /// The stones that are taken off.
    pub dead: Vec<Action>,
    /// From 1, always black's in the playouts, to -1, always white's.
    pub ownership: Vec<f32>,
}

impl Verdict {
    /// Counts a board of `stones`, row by row from the bottom, by so many playouts; the same whenever it is asked.
    ///
    /// # Errors
    /// When there is no such board or the stones cannot stand so.
    ///
    /// ```
    /// use tewari_game::{Action, Player};
    /// use tewari_gtp::Verdict;
    /// let [black, white] = [Player::new(0), Player::new(1)];
    /// let mut stones = vec![None; 25];
    /// stones[5..15].fill(Some(black));
    /// stones[24] = Some(white);
    /// let verdict = Verdict::of(5, 5, &stones, 200).unwrap();
    /// assert_eq!(verdict.dead, [Action::new(24)]);
    /// assert!(verdict.owners.iter().all(|owner| *owner == Some(black)));
    /// ```
    pub fn of(width: usize, height: usize, stones: &[Option<Player>], playouts: u32) -> Result<Verdict, GoError> {
        let (size, rules) = (Size { width, height }, Rules::default());
        let mut table = table(size, &rules)?;
        let placed = stones.iter().enumerate().filter_map(|(point, stone)| Some((Action::new(point), (*stone)?)));
        table.set_up(&rules, &placed.collect::<Vec<_>>(), BLACK)?;
        let tally = table.play_out(playouts.max(1), Seed::new(1));
        let judged = Judgement::new(size, stones, &table.dead_stones(&tally));
        let alive = judged.stones.iter().map(|stone| stone.filter(|(_, status)| *status != Status::Dead));
        let owners =
            alive.zip(&judged.territory).map(|(stone, territory)| stone.map(|(player, _)| player).or(*territory));
        Ok(Verdict {
            owners: owners.collect(),
            dead: judged.dead_stones(),
            ownership: size.points().map(|point| tally.ownership(point)).collect(),
        })
    }
}
