//! Hex (Piet Hein 1942): red connects top and bottom, blue left and right; exactly one of them succeeds.

use tewari_game::{Action, Notation, Player, Rewards, Rng, State};

use crate::bits::{TURN, ZOBRIST};
use crate::empties::Empties;
use crate::hexgrid::{Groups, RESERVED, Runs, Stones, owner};
use crate::size::{SizeError, Sizes};
use crate::text;

/// The boards it is played on.
pub const SIZES: Sizes = Sizes::square(2, 19);

/// Hex on boards up to 11×11: a smaller copy per simulation.
pub type Hex11 = Hex<13, 173, 121>;

/// Hex on boards up to 19×19.
pub type Hex19 = Hex<21, 445, 361>;

/// A position of Hex. An action is a cell, row by row, or the swap after the last cell.
///
/// With the swap rule the second player may answer the first stone by taking it over: the stone is mirrored in the
/// long diagonal and changes colour, which is the same position with the sides exchanged, so that each player keeps
/// colour and borders and statistics by player keep their meaning.
///
/// ```
/// use tewari_game::{Notation, State};
/// use tewari_games::hex::Hex11;
/// let mut state = Hex11::new(5, true).unwrap();
/// for text in ["b3", "swap"] {
///     let action = state.parse_action(text).unwrap();
///     state.play(action);
/// }
/// assert_eq!(state.player_name(state.to_play()), "red");
/// assert!(state.parse_action("c2").is_none()); // blue's now
/// ```
#[derive(Clone, Debug)]
pub struct Hex<const ROWS: usize, const NODES: usize, const CELLS: usize> {
    stones: [Stones<ROWS>; 2],
    groups: Groups<ROWS, NODES>,
    empties: Empties<CELLS>,
    hash: u64,
    side: u16,
    /// 2¹⁶ / side, rounded up: division by multiplication.
    reciprocal: u32,
    to_play: Player,
    over: bool,
    swap: bool,
    /// Whether the swap can be chosen now.
    swap_now: bool,
}

/// The borders are the reserved nodes and remain the roots of their groups: red has 0 and 1, blue 2 and 3.
const BORDERS: [[usize; 2]; 2] = [[0, 1], [2, 3]];

impl<const ROWS: usize, const NODES: usize, const CELLS: usize> Hex<ROWS, NODES, CELLS> {
    /// The empty board of `side` × `side`, with or without the swap rule.
    ///
    /// # Panics
    /// If the size is allowed but this type is too small for it.
    pub fn new(side: usize, swap: bool) -> Result<Self, SizeError> {
        SIZES.check(side, side)?;
        assert!(side + 2 <= ROWS && side * side <= CELLS, "a board of side {side} needs a larger type");
        let mut state = Hex {
            stones: [Stones::EMPTY, Stones::EMPTY],
            groups: Groups::new(),
            empties: Empties::new(side * side),
            hash: 0,
            side: side as u16,
            reciprocal: 65_536 / side as u32 + 1,
            to_play: Player::FIRST,
            over: false,
            swap,
            swap_now: false,
        };
        for i in 1..=side {
            state.frame(0, BORDERS[0][0], (0, i));
            state.frame(0, BORDERS[0][1], (side + 1, i));
            state.frame(1, BORDERS[1][0], (i, 0));
            state.frame(1, BORDERS[1][1], (i, side + 1));
        }
        Ok(state)
    }

    /// Makes a cell of the frame a stone of the border.
    fn frame(&mut self, player: usize, border: usize, (row, column): (usize, usize)) {
        self.stones[player].insert(row, column);
        self.groups.hang(Groups::<ROWS, NODES>::node(row, column), border);
    }

    fn side(&self) -> usize {
        usize::from(self.side)
    }

    fn swap_action(&self) -> usize {
        self.side() * self.side()
    }

    /// The row and column of a cell inside the frame.
    #[inline]
    fn place(&self, cell: usize) -> (usize, usize) {
        let row = (cell as u32 * self.reciprocal) >> 16;
        (row as usize + 1, cell - row as usize * self.side() + 1)
    }

    /// Puts a stone of `player` on an empty cell.
    #[inline]
    fn put(&mut self, player: usize, cell: usize) {
        let (row, column) = self.place(cell);
        self.empties.remove(cell);
        self.hash ^= ZOBRIST[player][cell];
        self.stones[player].insert(row, column);
        let node = Groups::<ROWS, NODES>::node(row, column);
        let runs = Runs::of(self.stones[player].around(row, column));
        let Some((&first, others)) = runs.heads().split_first() else { return };
        let mut root = self.groups.find(Groups::<ROWS, NODES>::beside(node, first));
        for &head in others {
            let other = self.groups.find(Groups::<ROWS, NODES>::beside(node, head));
            // The smaller root stays, so that a border does; two borders that meet are a win.
            self.over |= root != other && root.max(other) < RESERVED;
            self.groups.hang(root.max(other), root.min(other));
            root = root.min(other);
        }
        self.groups.hang(node, root);
    }

    /// The second player takes over the only stone.
    fn take_over(&mut self) {
        let stone = (0..self.swap_action()).find(|&cell| !self.empties.contains(cell));
        let Ok(mut fresh) = Self::new(self.side(), self.swap) else { return };
        if let Some(cell) = stone {
            fresh.put(1, cell % self.side() * self.side() + cell / self.side());
        }
        *self = fresh;
    }
}

impl<const ROWS: usize, const NODES: usize, const CELLS: usize> State for Hex<ROWS, NODES, CELLS> {
    const PLAYERS: usize = 2;

    fn action_count(&self) -> usize {
        self.swap_action() + usize::from(self.swap)
    }

    fn max_length(&self) -> usize {
        let may_swap = self.swap && (self.swap_now || self.empties.len() == self.swap_action());
        self.empties.len() + usize::from(may_swap)
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        // Only the last mover can have connected.
        self.over.then(|| Rewards::win(self.to_play.next(2)))
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend((0..self.swap_action()).filter(|&cell| self.empties.contains(cell)).map(Action::new));
        if self.swap_now {
            out.push(Action::new(self.swap_action()));
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        let cell = action.index();
        if cell < self.swap_action() {
            self.empties.contains(cell)
        } else {
            self.swap_now && cell == self.swap_action()
        }
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        let rank = rng.below(self.empties.len() + usize::from(self.swap_now));
        Action::new(if rank < self.empties.len() { self.empties.get(rank) } else { self.swap_action() })
    }

    #[inline]
    fn play(&mut self, action: Action) {
        if self.swap_now && action.index() == self.swap_action() {
            self.take_over();
            return;
        }
        self.put(self.to_play.index(), action.index());
        self.to_play = self.to_play.next(2);
        self.swap_now = self.swap && self.empties.len() + 1 == self.swap_action() && self.to_play != Player::FIRST;
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.hash ^ if self.to_play == Player::FIRST { 0 } else { TURN }
    }
}

impl<const ROWS: usize, const NODES: usize, const CELLS: usize> Notation for Hex<ROWS, NODES, CELLS> {
    fn action_text(&self, action: Action) -> String {
        let cell = action.index();
        if cell == self.swap_action() { "swap".into() } else { text::point(cell % self.side(), cell / self.side()) }
    }

    fn diagram(&self) -> String {
        let symbol = |row, column| match [0, 1].map(|player: usize| self.stones[player].contains(row, column)) {
            [true, _] => 'r',
            [_, true] => 'b',
            _ => '.',
        };
        let mut diagram = format!("   {}", text::letters(self.side()));
        for row in 1..=self.side() {
            let cells = text::spaced((1..=self.side()).map(|column| symbol(row, column)));
            diagram += &format!("\n{:indent$}{row:>2} {cells}", "", indent = row - 1);
        }
        diagram
    }

    fn pieces(&self) -> Vec<Option<Player>> {
        let places = (0..self.swap_action()).map(|cell| self.place(cell));
        places.map(|(row, column)| owner(&self.stones, row, column)).collect()
    }

    fn player_name(&self, player: Player) -> String {
        ["red", "blue"][player.index()].to_string()
    }
}
