//! Havannah (Christian Freeling 1979): the first ring, bridge or fork wins; a full board without one is a draw.
//!
//! A ring encloses at least one cell, whatever is on it; a bridge connects two corners; a fork connects three sides, to
//! which corners do not belong.

mod geometry;

use tewari_game::{Action, Notation, Player, Rewards, Rng, State, column_letter};

use crate::bits::{TURN, ZOBRIST};
use crate::empties::Empties;
use crate::hexgrid::{Groups, Runs, Stones, neighbour, owner};
use crate::size::{SizeError, Sizes};
use crate::text;
use geometry::Geometry;

/// The bases (cells along one side) of the boards it is played on.
pub const SIZES: Sizes = Sizes::square(2, 10);

/// Havannah on boards up to base 6: a smaller copy per simulation.
pub type Havannah6 = Havannah<13, 173, 91>;

/// Havannah on boards up to base 10.
pub type Havannah10 = Havannah<21, 445, 271>;

/// A position of Havannah. An action is a cell, row by row.
///
/// ```
/// use tewari_game::{Notation, State};
/// use tewari_games::havannah::Havannah6;
/// let mut state = Havannah6::new(3).unwrap();
/// for text in ["c1", "a4", "d1", "b5", "e1"] {
///     let action = state.parse_action(text).unwrap();
///     state.play(action);
/// }
/// assert!(state.outcome().is_some()); // c1 and e1 are corners: a bridge
/// ```
#[derive(Clone, Debug)]
pub struct Havannah<const ROWS: usize, const NODES: usize, const CELLS: usize> {
    stones: [Stones<ROWS>; 2],
    groups: Groups<ROWS, NODES>,
    /// At the root of a group: the corners (bits 0 to 5) and sides (bits 6 to 11) that it touches.
    touched: [u16; NODES],
    empties: Empties<CELLS>,
    hash: u64,
    geometry: &'static Geometry,
    to_play: Player,
    won: bool,
}

impl<const ROWS: usize, const NODES: usize, const CELLS: usize> Havannah<ROWS, NODES, CELLS> {
    /// The empty board with `base` cells along each side.
    ///
    /// # Panics
    /// If the size is allowed but this type is too small for it.
    pub fn new(base: usize) -> Result<Self, SizeError> {
        SIZES.check(base, base)?;
        let geometry = Geometry::of(base);
        assert!(2 * base < ROWS && geometry.len() <= CELLS, "a board of base {base} needs a larger type");
        Ok(Havannah {
            stones: [Stones::EMPTY, Stones::EMPTY],
            groups: Groups::new(),
            touched: [0; NODES],
            empties: Empties::new(geometry.len()),
            hash: 0,
            geometry,
            to_play: Player::FIRST,
            won: false,
        })
    }

    /// Joins the new stone at `row` and `column` to the groups round it; whether it made a ring, bridge or fork.
    #[inline]
    fn join(&mut self, row: usize, column: usize, mut touched: u16) -> bool {
        let stones = &self.stones[self.to_play.index()];
        let node = Groups::<ROWS, NODES>::node(row, column);
        let runs = Runs::of(stones.around(row, column));
        let Some((&first, others)) = runs.heads().split_first() else {
            self.touched[node] = touched;
            return false;
        };
        let mut ring = runs.flanked != 0 && fills_hexagon(stones, row, column, runs.flanked);
        let root = self.groups.find(Groups::<ROWS, NODES>::beside(node, first));
        touched |= self.touched[root];
        for &head in others {
            let other = self.groups.find(Groups::<ROWS, NODES>::beside(node, head));
            // Two runs of one group: the way between them and the stone close round what parts the runs.
            ring |= other == root;
            touched |= self.touched[other];
            self.groups.hang(other, root);
        }
        self.groups.hang(node, root);
        self.touched[root] = touched;
        ring || bridge_or_fork(touched)
    }
}

/// Two corners or three sides.
#[inline]
fn bridge_or_fork(touched: u16) -> bool {
    let (corners, sides) = (touched & 63, touched >> 6);
    let but_one = |set: u16| set & set.wrapping_sub(1);
    but_one(corners) != 0 || but_one(but_one(sides)) != 0
}

/// A ring round own stones only holds one stone with six own neighbours; the new stone must be one of the six, with
/// that stone between two more: in `flanked`.
fn fills_hexagon<const ROWS: usize>(stones: &Stones<ROWS>, row: usize, column: usize, flanked: u8) -> bool {
    (0..6).filter(|bit| flanked >> bit & 1 == 1).any(|bit| {
        let (row, column) = neighbour(row, column, bit);
        stones.around(row, column) == 63
    })
}

impl<const ROWS: usize, const NODES: usize, const CELLS: usize> State for Havannah<ROWS, NODES, CELLS> {
    const PLAYERS: usize = 2;

    fn action_count(&self) -> usize {
        self.geometry.len()
    }

    fn max_length(&self) -> usize {
        self.empties.len()
    }

    #[inline]
    fn to_play(&self) -> Player {
        self.to_play
    }

    #[inline]
    fn outcome(&self) -> Option<Rewards> {
        if self.won {
            Some(Rewards::win(self.to_play.next(2)))
        } else if self.empties.len() == 0 {
            Some(Rewards::shared(Player::all(2)))
        } else {
            None
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend((0..self.action_count()).filter(|&cell| self.empties.contains(cell)).map(Action::new));
    }

    fn is_legal(&self, action: Action) -> bool {
        self.empties.contains(action.index())
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Action {
        Action::new(self.empties.get(rng.below(self.empties.len())))
    }

    #[inline]
    fn play(&mut self, action: Action) {
        let cell = self.geometry.cell(action.index());
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        self.empties.remove(action.index());
        self.hash ^= ZOBRIST[self.to_play.index()][action.index()];
        self.stones[self.to_play.index()].insert(row, column);
        self.won = self.join(row, column, cell.touches);
        self.to_play = self.to_play.next(2);
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.hash ^ if self.to_play == Player::FIRST { 0 } else { TURN }
    }
}

impl<const ROWS: usize, const NODES: usize, const CELLS: usize> Notation for Havannah<ROWS, NODES, CELLS> {
    fn action_text(&self, action: Action) -> String {
        let cell = self.geometry.cell(action.index());
        text::point(usize::from(cell.column) - 1, usize::from(cell.row) - 1)
    }

    /// The column letters stand at the lower ends of the columns, which fall to the right.
    fn diagram(&self) -> String {
        let base = self.geometry.base();
        let symbol = |row, column| match [0, 1].map(|player: usize| self.stones[player].contains(row, column)) {
            [true, _] => 'o',
            [_, true] => 'x',
            _ => '.',
        };
        let mut diagram = String::new();
        for row in 1..2 * base {
            let columns = self.geometry.columns(row);
            let end = (row > base).then(|| column_letter(columns.end - 1));
            let cells = text::spaced(columns.map(|column| symbol(row, column)).chain(end));
            diagram += &format!("{row:>2} {:indent$}{cells}\n", "", indent = row.abs_diff(base));
        }
        diagram + &" ".repeat(3 + base) + &text::letters(base)
    }

    fn pieces(&self) -> Vec<Option<Player>> {
        let cells = (0..self.geometry.len()).map(|index| self.geometry.cell(index));
        cells.map(|cell| owner(&self.stones, usize::from(cell.row), usize::from(cell.column))).collect()
    }

    fn player_name(&self, player: Player) -> String {
        ["white", "black"][player.index()].to_string()
    }
}
