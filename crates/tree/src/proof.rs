//! What the solver knows for certain.

use tewari_game::{Player, Rewards};

/// The proven value of a position: every player's reward in twelfths, four bits each, or unproven.
///
/// Twelfths hold wins, losses and shares among two, three or four players; other rewards cannot be proven.
///
/// ```
/// use tewari_game::{Player, Rewards};
/// use tewari_tree::Proof;
/// let won = Proof::of(&Rewards::win(Player::new(1)));
/// assert!(won.is_proven() && won.is_win_for(Player::new(1)));
/// assert!(!Proof::UNPROVEN.is_proven());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Proof(u16);

impl Proof {
    /// Nothing is known.
    pub const UNPROVEN: Proof = Proof(u16::MAX);

    /// The proof that the game ended with `rewards`; unproven if these are no twelfths.
    pub fn of(rewards: &Rewards) -> Proof {
        let mut bits = 0;
        for player in Player::all(Player::MAX) {
            let twelfths = rewards.of(player) * 12.0;
            if (twelfths - twelfths.round()).abs() > 1e-4 {
                return Proof::UNPROVEN;
            }
            bits |= (twelfths.round() as u16) << (4 * player.index());
        }
        Proof(bits)
    }

    /// Whether anything is known.
    #[inline]
    pub const fn is_proven(self) -> bool {
        self.0 != u16::MAX
    }

    /// The proven rewards.
    pub fn rewards(self) -> Option<Rewards> {
        self.is_proven().then(|| Rewards::new(&Player::all(Player::MAX).map(|p| self.of_player(p)).collect::<Vec<_>>()))
    }

    /// The proven reward of `player`; only meaningful when proven.
    #[inline]
    pub fn of_player(self, player: Player) -> f32 {
        f32::from((self.0 >> (4 * player.index())) & 15) / 12.0
    }

    /// Whether `player` is proven to get the whole reward.
    #[inline]
    pub fn is_win_for(self, player: Player) -> bool {
        self.is_proven() && (self.0 >> (4 * player.index())) & 15 == 12
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u16) -> Proof {
        Proof(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_survive_the_packing() {
        let all: Vec<Player> = Player::all(3).collect();
        for winners in [&all[..1], &all[1..3], &all[..]] {
            let rewards = Rewards::shared(winners.iter().copied());
            let back = Proof::of(&rewards).rewards().unwrap();
            for &player in &all {
                assert!((back.of(player) - rewards.of(player)).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn an_evaluation_is_no_proof() {
        assert!(!Proof::of(&Rewards::new(&[0.7, 0.3])).is_proven());
    }
}
