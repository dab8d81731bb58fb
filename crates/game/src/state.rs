//! A position, as far as simulation needs it.

use crate::{Action, Player, Rewards, Rng};

/// A position of a game.
///
/// Cloning must be a plain copy of memory, since every simulation starts with one; nothing is ever taken back.
/// Precondition of `play`, `legal_actions` and `random_action`: the game is not over. At the edge of the program
/// [`Record`](crate::Record) checks what comes from outside.
///
/// [`doc_example::CountDown`](crate::doc_example::CountDown) is a whole game in one screen.
pub trait State: Clone + Send + Sync + 'static {
    /// How many play, 1 to [`Player::MAX`].
    const PLAYERS: usize;

    /// Actions are numbered below this; it never changes during a game.
    fn action_count(&self) -> usize;

    /// A bound on the number of moves of a simulation from here. A simulation that reaches it without an outcome
    /// is cut and judged by [`State::judge`]; for games that always end it is simply the longest game.
    fn max_length(&self) -> usize;

    /// Whose turn it is. Turns need not alternate.
    fn to_play(&self) -> Player;

    /// The rewards when the game is over, `None` while it goes on. Cheap while `None`.
    fn outcome(&self) -> Option<Rewards>;

    /// What a simulation cut at [`State::max_length`] is worth; an even share unless the game knows better.
    fn judge(&self) -> Rewards {
        Rewards::shared(Player::all(Self::PLAYERS))
    }

    /// What theory tells about a position that goes on: the rewards under best play, where they are cheap to see.
    /// Only the solver asks.
    fn theory(&self) -> Option<Rewards> {
        None
    }

    /// Clears `out` and lists the legal actions, in increasing order.
    fn legal_actions(&self, out: &mut Vec<Action>);

    /// Whether `action` (any index) is legal here.
    fn is_legal(&self, action: Action) -> bool {
        let mut legal = Vec::with_capacity(self.action_count());
        self.legal_actions(&mut legal);
        legal.contains(&action)
    }

    /// Clears `out` and lists what a uniform playout may choose, in increasing order: the legal actions, unless the
    /// game forbids playouts some of them (Go: filling an own eye).
    fn playout_actions(&self, out: &mut Vec<Action>) {
        self.legal_actions(out);
    }

    /// One of [`State::playout_actions`], uniformly.
    fn random_action(&self, rng: &mut Rng) -> Action;

    /// Plays `action`, which must be legal.
    fn play(&mut self, action: Action);

    /// A hash of all that decides how the game can go on from here, whoever is to play included.
    fn hash(&self) -> u64;

    /// What a [`Record`](crate::Record) must not see twice, for games that forbid repetition (superko).
    fn repetition_key(&self) -> Option<u64> {
        None
    }

    /// Whether `action` is free of the rule of repetition (a pass).
    fn may_repeat(&self, action: Action) -> bool {
        let _ = action;
        false
    }
}
