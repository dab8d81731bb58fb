//! A board counted by area, without its dead stones, for those who have stones and no position.

use tewari_game::{Action, Player, Seed};

use crate::{GoError, GoGame, Rules, Tally, VisitGo, visit_go_game};

/// Whether who is to move wins by a pass. After the other's pass (`ends`) it is enough to be ahead; otherwise nothing may
/// be left to play for. `count` gives how far ahead who is to move is, and whether a point is still open; it is asked
/// only where counting is not too early to tell anything.
///
/// ```
/// use tewari_game::Player;
/// use tewari_go::wins_by_pass;
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
    /// use tewari_go::Verdict;
    /// let [black, white] = [Player::new(0), Player::new(1)];
    /// let mut stones = vec![None; 25];
    /// stones[5..15].fill(Some(black));
    /// stones[24] = Some(white);
    /// let verdict = Verdict::of(5, 5, &stones, 200).unwrap();
    /// assert_eq!(verdict.dead, [Action::new(24)]);
    /// assert!(verdict.owners.iter().all(|owner| *owner == Some(black)));
    /// ```
    pub fn of(width: usize, height: usize, stones: &[Option<Player>], playouts: u32) -> Result<Verdict, GoError> {
        visit_go_game(width, height, &Rules::default(), Counting { stones, playouts: playouts.max(1) })?
    }
}

/// A count that waits for the type of the board.
struct Counting<'s> {
    stones: &'s [Option<Player>],
    playouts: u32,
}

impl VisitGo for Counting<'_> {
    type Output = Result<Verdict, GoError>;

    fn visit<G: GoGame>(self, start: G) -> Self::Output {
        let set_up = |gone: &[Action]| {
            let stones = self.stones.iter().enumerate();
            let placed = stones.filter_map(|(point, stone)| Some((Action::new(point), (*stone)?)));
            let left: Vec<_> = placed.filter(|(point, _)| !gone.contains(point)).collect();
            start.set_up(&Rules::default(), &left, Player::FIRST)
        };
        let position = set_up(&[])?;
        let tally = Tally::of(&position, self.playouts, Seed::new(1));
        let dead = tally.dead_stones(&position);
        let ownership = (0..self.stones.len()).map(|point| tally.ownership(Action::new(point))).collect();
        Ok(Verdict { owners: set_up(&dead)?.owners(), dead, ownership })
    }
}
