//! Bouzy's territory statistics: playouts go where the board is disputed.

use tewari_game::{Action, Player, Rng, State};

tewari_params::params! {
    /// Playouts that avoid what is one side's in the end anyway (`simulation.playout` = "territory").
    pub struct TerritoryParams {
        /// A point is settled if one side has owned it in more than this share of the playouts; 1 settles none.
        pub share: f32 = 0.9, in 0.5..=1.0;
        /// Playouts before any point is settled.
        pub playouts_before: u32 = 32, in 1..=1_000_000;
        /// How often another move is drawn instead of one on a settled point.
        pub redraws: u32 = 3, in 0..=100;
    }
}

/// Who owned each point at the end of the playouts so far (Bouzy 2006, "History and territory heuristics for Monte-Carlo
/// Go"; told in Gelly & Silver 2011, section 3.5). Uniform moves are drawn anew where one side owns the point consistently.
///
/// ```
/// use tewari_game::{Action, Player};
/// use tewari_search::{TerritoryParams, playout::Owners};
/// let params = TerritoryParams { playouts_before: 4, ..TerritoryParams::default() };
/// let mut owners = Owners::new(&params, 9);
/// for _ in 0..4 {
///     owners.begin();
///     owners.note(Player::FIRST, Action::new(3));
/// }
/// assert!(owners.is_settled(Action::new(3)) && !owners.is_settled(Action::new(4)));
/// ```
#[derive(Clone, Debug)]
pub struct Owners {
    params: TerritoryParams,
    /// By action: how often each side owned the point.
    owned: Box<[[u32; 2]]>,
    playouts: u32,
}

impl Owners {
    /// Nothing is known, of so many actions.
    pub fn new(params: &TerritoryParams, actions: usize) -> Owners {
        Owners { params: *params, owned: vec![[0; 2]; actions].into(), playouts: 0 }
    }

    /// Another playout has ended: its owners are noted next.
    #[inline]
    pub fn begin(&mut self) {
        self.playouts += 1;
    }

    /// The point that `action` plays was `owner`'s.
    #[inline]
    pub fn note(&mut self, owner: Player, action: Action) {
        self.owned[action.index()][owner.index()] += 1;
    }

    /// Whether the point that `action` plays is consistently one side's.
    #[inline]
    pub fn is_settled(&self, action: Action) -> bool {
        let [black, white] = self.owned[action.index()];
        self.playouts >= self.params.playouts_before
            && black.max(white) as f32 > self.params.share * self.playouts as f32
    }

    /// A uniform move, rather not on a settled point.
    #[inline]
    pub fn draw<S: State>(&self, state: &S, rng: &mut Rng) -> Action {
        let mut action = state.random_action(rng);
        for _ in 0..self.params.redraws {
            if !self.is_settled(action) {
                break;
            }
            action = state.random_action(rng);
        }
        action
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Seed;
    use tewari_go::{Go, Rules};

    fn share_of_first(params: &TerritoryParams, owned: u32) -> usize {
        let game = Go::<2, 0>::new(2, 2, &Rules::default()).unwrap();
        let mut owners = Owners::new(params, game.action_count());
        for playout in 0..10 {
            owners.begin();
            owners.note(Player::new(usize::from(playout >= owned)), Action::new(0));
        }
        let mut rng = Seed::new(1).rng();
        (0..10_000).filter(|_| owners.draw(&game, &mut rng) == Action::new(0)).count()
    }

    #[test]
    fn settled_points_are_drawn_less() {
        let params = TerritoryParams { share: 0.8, playouts_before: 10, redraws: 1 };
        assert!(share_of_first(&params, 8).abs_diff(2_500) < 150, "eight of ten are not more than 0.8");
        assert!(share_of_first(&params, 9).abs_diff(625) < 100, "¼ of ¼ of all draws");
        assert!(share_of_first(&params, 1).abs_diff(625) < 100, "whose point it is does not matter");
        assert!(share_of_first(&TerritoryParams { redraws: 0, ..params }, 10).abs_diff(2_500) < 150);
        assert!(share_of_first(&TerritoryParams { share: 1.0, ..params }, 10).abs_diff(2_500) < 150);
        assert!(share_of_first(&TerritoryParams { playouts_before: 11, ..params }, 10).abs_diff(2_500) < 150);
    }
}
