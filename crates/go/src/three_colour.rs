//! Go for three players.

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use crate::turns::Turns;
use crate::{Board, GoError};

/// A position of three-colour Go (Cazenave 2008, 2015 section 4.8): black, white and red move in turn, a string
/// without liberties is captured whatever the colours around it, and three passes in a row end the game. The score is
/// the stones of a colour and the empty points that it alone surrounds; the best score wins, and ties share the reward.
///
/// The rules say nothing of repetition with three players. Here a player whose single stone was taken by a single
/// stone may not retake it at the next turn, and the [`Record`](tewari_game::Record) lets no position of the board come
/// back. Suicide is illegal. Playouts fill no own eye. For `W` and `S` see [`Board`].
///
/// ```
/// use tewari_game::{Player, State};
/// use tewari_go::ThreeColourGo;
/// let mut game = ThreeColourGo::<2, 0>::new(5, 5).unwrap();
/// for _ in 0..3 {
///     game.play(game.pass());
/// }
/// assert_eq!(game.outcome().unwrap().of(Player::new(2)), 1.0 / 3.0);
/// ```
#[derive(Clone, Debug)]
pub struct ThreeColourGo<const W: usize, const S: usize> {
    turns: Turns<W, S, 3>,
}

impl<const W: usize, const S: usize> ThreeColourGo<W, S> {
    /// The start of a game.
    pub fn new(width: usize, height: usize) -> Result<Self, GoError> {
        Ok(ThreeColourGo { turns: Turns::new(Board::new(width, height)?, Player::FIRST) })
    }

    /// The board.
    pub fn board(&self) -> &Board<W, S, 3> {
        &self.turns.board
    }

    /// The action of passing.
    #[inline]
    pub fn pass(&self) -> Action {
        self.turns.pass()
    }
}

impl<const W: usize, const S: usize> State for ThreeColourGo<W, S> {
    const PLAYERS: usize = 3;

    #[inline]
    fn action_count(&self) -> usize {
        self.turns.board.area() + 1
    }

    fn max_length(&self) -> usize {
        3 * self.turns.board.area()
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.turns.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        (self.turns.passes >= 3).then(|| self.judge())
    }

    fn judge(&self) -> Rewards {
        let scores = self.turns.board.areas();
        let best = scores.into_iter().max();
        Rewards::shared(Player::all(3).filter(|player| Some(scores[player.index()]) == best))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.turns.legal_actions(out, |point| self.turns.board.is_legal(point, self.turns.to_play));
    }

    fn is_legal(&self, action: Action) -> bool {
        self.turns.is_legal(action, |point| self.turns.board.is_legal(point, self.turns.to_play))
    }

    fn playout_actions(&self, out: &mut Vec<Action>) {
        self.turns.playout_actions(out);
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        self.turns.random_action(rng)
    }

    #[inline]
    fn play(&mut self, action: Action) {
        self.turns.play(action);
    }

    fn hash(&self) -> u64 {
        self.turns.hash()
    }

    fn repetition_key(&self) -> Option<u64> {
        Some(self.turns.board.stones_hash())
    }

    fn may_repeat(&self, action: Action) -> bool {
        action == self.pass()
    }
}

impl<const W: usize, const S: usize> Notation for ThreeColourGo<W, S> {
    fn action_text(&self, action: Action) -> String {
        self.turns.action_text(action)
    }

    fn diagram(&self) -> String {
        self.turns.diagram()
    }

    fn pieces(&self) -> Vec<Option<Player>> {
        self.turns.board.pieces()
    }

    fn owners(&self) -> Vec<Option<Player>> {
        self.turns.board.owners()
    }

    fn player_name(&self, player: Player) -> String {
        crate::colour_name(player)
    }
}
