//! Who plays.

use std::fmt;

/// A seat at the board, counted from 0.
///
/// ```
/// use tewari_game::Player;
/// let black = Player::new(0);
/// assert_eq!(black.next(2).index(), 1);
/// assert_eq!(black.next(2).next(2), black);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Player(u8);

impl Player {
    /// No game here has more players than this.
    pub const MAX: usize = 4;

    /// The player who moves first.
    pub const FIRST: Player = Player(0);

    /// The player with this index.
    ///
    /// # Panics
    /// If `index` is [`Player::MAX`] or more.
    #[inline]
    pub const fn new(index: usize) -> Player {
        assert!(index < Player::MAX);
        Player(index as u8)
    }

    /// 0 for the first player, 1 for the second, and so on.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The player after this one, round the table of `players` seats.
    #[inline]
    pub const fn next(self, players: usize) -> Player {
        let next = self.0 + 1;
        Player(if next as usize >= players { 0 } else { next })
    }

    /// All players of a game of `players` seats, in order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone {
        (0..players as u8).map(Player)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0 + 1)
    }
}
