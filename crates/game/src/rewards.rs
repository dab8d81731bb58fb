//! What a game was worth, to each player.

use crate::Player;

/// A reward in [0, 1] for each player.
///
/// Rewards belong to players, so nothing in the search ever flips a sign, and three players need no extra line.
///
/// ```
/// use tewari_game::{Player, Rewards};
/// let [black, white] = [Player::new(0), Player::new(1)];
/// let won = Rewards::win(black);
/// assert_eq!((won.of(black), won.of(white)), (1.0, 0.0));
/// let tie = Rewards::shared([black, white]);
/// assert_eq!((tie.of(black), tie.of(white)), (0.5, 0.5));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rewards([f32; Player::MAX]);

impl Rewards {
    /// These rewards, in seat order; absent seats get nothing.
    ///
    /// # Panics
    /// If a reward is outside [0, 1] or there are more than [`Player::MAX`] of them.
    pub fn new(rewards: &[f32]) -> Rewards {
        let mut all = [0.0; Player::MAX];
        for (slot, &reward) in all.iter_mut().zip(rewards) {
            assert!((0.0..=1.0).contains(&reward), "reward {reward} is outside [0, 1]");
            *slot = reward;
        }
        assert!(rewards.len() <= Player::MAX);
        Rewards(all)
    }

    /// The whole reward to one player.
    #[inline]
    pub const fn win(player: Player) -> Rewards {
        let mut all = [0.0; Player::MAX];
        all[player.index()] = 1.0;
        Rewards(all)
    }

    /// One reward shared equally among `winners`; a tie of all players is an even share for everybody.
    pub fn shared(winners: impl IntoIterator<Item = Player> + Clone) -> Rewards {
        let count = winners.clone().into_iter().count();
        let mut all = [0.0; Player::MAX];
        for player in winners {
            all[player.index()] = 1.0 / count as f32;
        }
        Rewards(all)
    }

    /// The reward of `player`.
    #[inline]
    pub const fn of(&self, player: Player) -> f32 {
        self.0[player.index()]
    }
}
