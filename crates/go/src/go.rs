//! Go.

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use crate::board::{Playout, play_out};
use crate::turns::Turns;
use crate::{Board, GoError, Point, Repetition, Rules, handicap_points, zobrist};

/// A position of Go: area scoring, two passes end the game, simple ko on the board, superko by the
/// [`Record`](tewari_game::Record). For `W` and `S` see [`Board`]. Playouts fill no own eye and commit no suicide.
///
/// ```
/// use tewari_game::{Notation, Record, State};
/// use tewari_go::{Go, Rules};
/// let mut game = Record::new(Go::<2, 10>::new(9, 9, &Rules::default()).unwrap());
/// let centre = game.state().parse_action("E5").unwrap();
/// game.play(centre).unwrap();
/// assert_eq!(game.state().area_score(), 81.0 - 7.5);
/// assert!(game.play(centre).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Go<const W: usize, const S: usize> {
    turns: Turns<W, S, 2>,
    komi: f32,
    suicide: bool,
    repetition: Repetition,
}

/// The first player.
const BLACK: Player = Player::new(0);
/// The second player.
const WHITE: Player = Player::new(1);

impl<const W: usize, const S: usize> Go<W, S> {
    /// The start of a game.
    pub fn new(width: usize, height: usize, rules: &Rules) -> Result<Self, GoError> {
        Self::with_stones(width, height, rules, &[], if rules.handicap == 0 { BLACK } else { WHITE })
    }

    /// A game that starts with these stones, beside those of the handicap: free handicap, problems, positions from
    /// files.
    pub fn with_stones(
        width: usize,
        height: usize,
        rules: &Rules,
        stones: &[(Action, Player)],
        to_play: Player,
    ) -> Result<Self, GoError> {
        rules.check()?;
        let mut board = Board::new(width, height)?;
        let mut all = Vec::new();
        for (x, y) in handicap_points(width, height, rules.handicap)? {
            all.extend(board.point_at(x, y).map(|point| (point, BLACK)));
        }
        for &(action, colour) in stones {
            let (x, y) = (action.index() % width, action.index() / width);
            let point = board.point_at(x, y);
            let point = point.ok_or_else(|| GoError::Setup(format!("point {} is off the board", action.index())))?;
            all.push((point, colour));
        }
        board.set_up(&all)?;
        Self::with_board(board, rules, to_play)
    }

    /// A game that starts from this board; the handicap is not looked at.
    pub fn with_board(board: Board<W, S, 2>, rules: &Rules, to_play: Player) -> Result<Self, GoError> {
        rules.check()?;
        if to_play.index() >= 2 {
            return Err(GoError::Setup(format!("{to_play} does not play")));
        }
        let Rules { komi, suicide, repetition, .. } = *rules;
        Ok(Go { turns: Turns::new(board, to_play), komi, suicide, repetition })
    }

    /// The same board with `to_play` to move in a game that goes on, whatever was passed before. Who is passed over
    /// loses a ban, as by a pass.
    pub fn resumed(&self, to_play: Player) -> Self {
        let mut resumed = self.clone();
        let skipped = self.turns.to_play;
        (resumed.turns.to_play, resumed.turns.passes) = (to_play, 0);
        if to_play != skipped {
            resumed.turns.board.pass(skipped);
        }
        resumed
    }

    /// The board.
    pub fn board(&self) -> &Board<W, S, 2> {
        &self.turns.board
    }

    /// Black's area less white's area and komi, as the board stands.
    pub fn area_score(&self) -> f32 {
        let [black, white] = self.turns.board.areas();
        black as f32 - white as f32 - self.komi
    }

    /// What white gets for moving second.
    pub fn komi(&self) -> f32 {
        self.komi
    }

    /// The last stone played, none at the start and after a pass.
    pub fn last_move(&self) -> Option<Point> {
        self.turns.last
    }

    /// The stone played before the last move, none at the start and where a pass was played.
    pub fn move_before_last(&self) -> Option<Point> {
        self.turns.before
    }

    /// How many passes were played in a row, up to the last move.
    pub fn passes(&self) -> usize {
        usize::from(self.turns.passes)
    }

    /// Plays on by [`State::random_action`] to the end of the game, but at most `limit` moves, and tells `note` of each;
    /// the rewards at the end. The position stays as it is: a board that can do nothing else is played on.
    ///
    /// ```
    /// use tewari_game::{Seed, State};
    /// use tewari_go::{Go, Rules};
    /// let start = Go::<2, 10>::new(9, 9, &Rules::default()).unwrap();
    /// let mut end = start.clone();
    /// let rewards = start.play_out_uniformly(&mut Seed::new(1).rng(), 243, |_, action| end.play(action));
    /// assert_eq!(end.outcome(), Some(rewards));
    /// ```
    pub fn play_out_uniformly(&self, rng: &mut Rng, limit: usize, mut note: impl FnMut(Player, Action)) -> Rewards {
        let Turns { board, to_play, passes, .. } = &self.turns;
        let playout = Playout { board, to_play: *to_play, passes: *passes, limit };
        let areas = play_out(&playout, rng, |by, point| {
            note(by, point.map_or(self.pass(), |point| board.action(point)));
        });
        self.rewards(areas)
    }

    /// The rewards of a game that ends with these areas.
    fn rewards(&self, [black, white]: [u32; 2]) -> Rewards {
        let score = black as f32 - white as f32 - self.komi;
        if score > 0.0 {
            Rewards::win(BLACK)
        } else if score < 0.0 {
            Rewards::win(WHITE)
        } else {
            Rewards::shared([BLACK, WHITE])
        }
    }

    /// The action of passing.
    #[inline]
    pub fn pass(&self) -> Action {
        self.turns.pass()
    }

    fn allows(&self, point: Point) -> bool {
        self.turns.board.is_legal(point, self.turns.to_play)
            || (self.suicide && self.turns.board.is_suicide(point, self.turns.to_play))
    }
}

impl<const W: usize, const S: usize> State for Go<W, S> {
    const PLAYERS: usize = 2;

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
        (self.turns.passes >= 2).then(|| self.judge())
    }

    fn judge(&self) -> Rewards {
        self.rewards(self.turns.board.areas())
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.turns.legal_actions(out, |point| self.allows(point));
    }

    fn is_legal(&self, action: Action) -> bool {
        self.turns.is_legal(action, |point| self.allows(point))
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
        match self.repetition {
            Repetition::SimpleKo => None,
            Repetition::PositionalSuperko => Some(self.turns.board.stones_hash()),
            Repetition::SituationalSuperko => {
                Some(self.turns.board.stones_hash() ^ zobrist::turn(self.turns.to_play.index()))
            }
        }
    }

    fn may_repeat(&self, action: Action) -> bool {
        action == self.pass()
    }
}

impl<const W: usize, const S: usize> Notation for Go<W, S> {
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
