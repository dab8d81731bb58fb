//! Go for three players.

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use crate::{Board, GoError, Point, zobrist};

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
    board: Board<W, S, 3>,
    to_play: Player,
    passes: u8,
    last: Option<Point>,
}

impl<const W: usize, const S: usize> ThreeColourGo<W, S> {
    /// The start of a game.
    pub fn new(width: usize, height: usize) -> Result<Self, GoError> {
        Ok(ThreeColourGo { board: Board::new(width, height)?, to_play: Player::FIRST, passes: 0, last: None })
    }

    /// The board.
    pub fn board(&self) -> &Board<W, S, 3> {
        &self.board
    }

    /// The action of passing.
    #[inline]
    pub fn pass(&self) -> Action {
        Action::new(self.board.area())
    }
}

impl<const W: usize, const S: usize> State for ThreeColourGo<W, S> {
    const PLAYERS: usize = 3;

    #[inline]
    fn action_count(&self) -> usize {
        self.board.area() + 1
    }

    fn max_length(&self) -> usize {
        3 * self.board.area()
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        (self.passes >= 3).then(|| self.judge())
    }

    fn judge(&self) -> Rewards {
        let scores = self.board.areas();
        let best = scores.into_iter().max();
        Rewards::shared(Player::all(3).filter(|player| Some(scores[player.index()]) == best))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        let legal = self.board.empty_points().iter().filter(|&point| self.board.is_legal(point, self.to_play));
        out.extend(legal.map(|point| self.board.action(point)));
        out.push(self.pass());
    }

    fn is_legal(&self, action: Action) -> bool {
        if action.index() >= self.board.area() {
            return action == self.pass();
        }
        let point = self.board.point(action);
        self.board.colour(point).is_none() && self.board.is_legal(point, self.to_play)
    }

    fn playout_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        let candidates = self.board.empty_points().iter().filter(|&p| self.board.is_candidate(p, self.to_play));
        out.extend(candidates.map(|point| self.board.action(point)));
        if out.is_empty() {
            out.push(self.pass());
        }
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        let drawn = self.board.random_candidate(self.to_play, rng);
        drawn.map_or(self.pass(), |point| self.board.action(point))
    }

    #[inline]
    fn play(&mut self, action: Action) {
        if action == self.pass() {
            self.board.pass(self.to_play);
            self.passes += 1;
            self.last = None;
        } else {
            let point = self.board.point(action);
            self.board.place(point, self.to_play);
            self.passes = 0;
            self.last = Some(point);
        }
        self.to_play = self.to_play.next(3);
    }

    fn hash(&self) -> u64 {
        self.board.hash() ^ zobrist::turn(self.to_play.index() * 4 + usize::from(self.passes))
    }

    fn repetition_key(&self) -> Option<u64> {
        Some(self.board.stones_hash())
    }

    fn may_repeat(&self, action: Action) -> bool {
        action == self.pass()
    }
}

impl<const W: usize, const S: usize> Notation for ThreeColourGo<W, S> {
    fn action_text(&self, action: Action) -> String {
        if action == self.pass() { "pass".into() } else { self.board.point_text(self.board.point(action)) }
    }

    fn diagram(&self) -> String {
        self.board.diagram(self.last)
    }

    fn player_name(&self, player: Player) -> String {
        crate::colour_name(player)
    }
}
