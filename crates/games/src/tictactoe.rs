//! Tic-tac-toe: three in a row.

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use crate::bits::{Ranked, members, mix};
use crate::text;

const CELLS: u16 = 0o777;
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// A position of tic-tac-toe. An action is a cell, row by row from below.
///
/// ```
/// use tewari_game::{Notation, State};
/// use tewari_games::tictactoe::TicTacToe;
/// let mut state = TicTacToe::new();
/// for text in ["a1", "b2", "a2", "b3", "a3"] {
///     let action = state.parse_action(text).unwrap();
///     state.play(action);
/// }
/// assert!(state.outcome().is_some());
/// ```
#[derive(Clone, Debug, Default)]
pub struct TicTacToe {
    marks: [u16; 2],
    to_play: Player,
    won: bool,
}

impl TicTacToe {
    /// The empty board.
    pub fn new() -> TicTacToe {
        TicTacToe::default()
    }

    #[inline]
    fn empty(&self) -> u64 {
        u64::from(CELLS & !(self.marks[0] | self.marks[1]))
    }
}

impl State for TicTacToe {
    const PLAYERS: usize = 2;

    fn action_count(&self) -> usize {
        9
    }

    fn max_length(&self) -> usize {
        self.empty().count_ones() as usize
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        if self.won {
            Some(Rewards::win(self.to_play.next(2)))
        } else if self.empty() == 0 {
            Some(Rewards::shared(Player::all(2)))
        } else {
            None
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(members(self.empty()).map(Action::new));
    }

    fn is_legal(&self, action: Action) -> bool {
        action.index() < 9 && self.empty() >> action.index() & 1 == 1
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        let empty = Ranked::new(self.empty());
        Action::new(empty.select(rng.below(empty.count())))
    }

    #[inline]
    fn play(&mut self, action: Action) {
        self.marks[self.to_play.index()] |= 1 << action.index();
        let own = self.marks[self.to_play.index()];
        self.won = LINES.iter().any(|line| own & line == *line);
        self.to_play = self.to_play.next(2);
    }

    fn hash(&self) -> u64 {
        mix(u64::from(self.marks[0]) | u64::from(self.marks[1]) << 16 | (self.to_play.index() as u64) << 32)
    }
}

impl Notation for TicTacToe {
    fn action_text(&self, action: Action) -> String {
        text::point(action.index() % 3, action.index() / 3)
    }

    fn diagram(&self) -> String {
        text::grid(3, 3, |x, y| match self.marks.map(|set| set >> (3 * y + x) & 1) {
            [1, _] => 'x',
            [_, 1] => 'o',
            _ => '.',
        })
    }

    fn pieces(&self) -> Vec<Option<Player>> {
        (0..9).map(|cell| Player::all(2).find(|player| self.marks[player.index()] >> cell & 1 == 1)).collect()
    }

    fn player_name(&self, player: Player) -> String {
        ["x", "o"][player.index()].to_string()
    }
}
