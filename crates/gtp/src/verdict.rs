//! A board of Go counted for those who have stones and no engine.

use tewari_game::{Action, Player, Seed};
use tewari_go::{GoError, Rules};

use crate::{
    estimate::{Judgement, Status},
    table::table,
    vertex::{BLACK, Size},
};

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
