//! The smallest game, for the examples of this documentation.

use crate::{Action, Notation, Player, Rewards, Rng, State};

/// Take one or two from a heap; who takes the last one wins.
///
/// ```
/// use tewari_game::{Action, State, doc_example::CountDown};
/// let mut state = CountDown::from(2);
/// state.play(Action::new(1));
/// assert!(state.outcome().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct CountDown {
    left: u8,
    to_play: Player,
}

impl From<u8> for CountDown {
    fn from(left: u8) -> Self {
        CountDown { left, to_play: Player::FIRST }
    }
}

impl State for CountDown {
    const PLAYERS: usize = 2;

    fn action_count(&self) -> usize {
        2
    }

    fn max_length(&self) -> usize {
        usize::from(self.left)
    }

    fn to_play(&self) -> Player {
        self.to_play
    }

    fn outcome(&self) -> Option<Rewards> {
        (self.left == 0).then(|| Rewards::win(self.to_play.next(2)))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend((0..usize::from(self.left.min(2))).map(Action::new));
    }

    fn random_action(&self, rng: &mut Rng) -> Action {
        Action::new(rng.below(usize::from(self.left.min(2))))
    }

    fn play(&mut self, action: Action) {
        self.left -= 1 + action.index() as u8;
        self.to_play = self.to_play.next(2);
    }

    fn hash(&self) -> u64 {
        u64::from(self.left) * 2 + self.to_play.index() as u64
    }
}

impl Notation for CountDown {
    fn action_text(&self, action: Action) -> String {
        (action.index() + 1).to_string()
    }

    fn diagram(&self) -> String {
        "*".repeat(usize::from(self.left))
    }
}
