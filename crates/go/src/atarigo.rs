//! Atarigo, the first game of many who learn Go.

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use crate::{Board, GoError, Point, zobrist};

/// A position of Atarigo: who first captures a string wins (Cazenave 2015, section 4.1). There is no pass, suicide is
/// illegal, and who cannot move loses. Playouts choose among all legal moves. For `W` and `S` see [`Board`].
///
/// ```
/// use tewari_game::{Notation, Player, Record};
/// use tewari_go::Atarigo;
/// let mut game = Record::new(Atarigo::<2, 0>::new(5, 5).unwrap());
/// for text in ["A2", "A1", "B1"] {
///     let action = game.state().parse_action(text).unwrap();
///     game.play(action).unwrap();
/// }
/// assert_eq!(game.outcome().unwrap().of(Player::FIRST), 1.0);
/// ```
#[derive(Clone, Debug)]
pub struct Atarigo<const W: usize, const S: usize> {
    board: Board<W, S, 2>,
    to_play: Player,
    last: Option<Point>,
}

impl<const W: usize, const S: usize> Atarigo<W, S> {
    /// The start of a game.
    pub fn new(width: usize, height: usize) -> Result<Self, GoError> {
        Ok(Atarigo { board: Board::new(width, height)?, to_play: Player::FIRST, last: None })
    }

    /// The board.
    pub fn board(&self) -> &Board<W, S, 2> {
        &self.board
    }

    /// The last stone.
    #[inline]
    pub fn last_move(&self) -> Option<Point> {
        self.last
    }
}

impl<const W: usize, const S: usize> State for Atarigo<W, S> {
    const PLAYERS: usize = 2;

    #[inline]
    fn action_count(&self) -> usize {
        self.board.area()
    }

    fn max_length(&self) -> usize {
        self.board.area()
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        // Only the enemy of the last player can have lost stones, and who is to play has lost in both cases.
        let over = self.board.captured(self.to_play) > 0 || !self.board.can_move(self.to_play);
        over.then(|| Rewards::win(self.to_play.next(2)))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        let legal = self.board.empty_points().iter().filter(|&point| self.board.is_legal(point, self.to_play));
        out.extend(legal.map(|point| self.board.action(point)));
    }

    fn is_legal(&self, action: Action) -> bool {
        action.index() < self.board.area() && {
            let point = self.board.point(action);
            self.board.colour(point).is_none() && self.board.is_legal(point, self.to_play)
        }
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        let drawn = self.board.random_legal(self.to_play, rng);
        self.board.action(drawn.expect("a game that goes on has a legal move"))
    }

    #[inline]
    fn play(&mut self, action: Action) {
        let point = self.board.point(action);
        self.board.place(point, self.to_play);
        self.last = Some(point);
        self.to_play = self.to_play.next(2);
    }

    fn hash(&self) -> u64 {
        self.board.stones_hash() ^ zobrist::turn(self.to_play.index())
    }
}

impl<const W: usize, const S: usize> Notation for Atarigo<W, S> {
    fn action_text(&self, action: Action) -> String {
        self.board.point_text(self.board.point(action))
    }

    fn diagram(&self) -> String {
        self.board.diagram(self.last)
    }

    fn pieces(&self) -> Vec<Option<Player>> {
        self.board.pieces()
    }

    fn player_name(&self, player: Player) -> String {
        crate::colour_name(player)
    }
}
