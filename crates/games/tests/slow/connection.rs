//! Hex and Havannah on maps from points to players, with searches from scratch after every move.

use std::collections::{BTreeMap, BTreeSet};

use super::{ByText, point, win};

/// Column and row.
type Cell = (i32, i32);

fn neighbours((x, y): Cell) -> [Cell; 6] {
    [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), (x + 1, y - 1), (x - 1, y + 1)]
}

/// All that can be reached from `start` through `open` cells, `start` included.
fn reach(start: Cell, open: impl Fn(Cell) -> bool) -> BTreeSet<Cell> {
    let (mut seen, mut todo) = (BTreeSet::from([start]), vec![start]);
    while let Some(cell) = todo.pop() {
        for next in neighbours(cell) {
            if open(next) && seen.insert(next) {
                todo.push(next);
            }
        }
    }
    seen
}

fn text((x, y): Cell) -> String {
    point(x as usize, y as usize)
}

#[derive(Clone)]
pub(crate) struct Hex {
    board: BTreeMap<Cell, Option<usize>>,
    side: i32,
    swap: bool,
    moves: usize,
}

impl Hex {
    pub(crate) fn new(side: usize, swap: bool) -> Hex {
        let side = side as i32;
        let board = (0..side).flat_map(|y| (0..side).map(move |x| ((x, y), None))).collect();
        Hex { board, side, swap, moves: 0 }
    }

    /// Red (player 0) goes from top to bottom, blue from left to right.
    fn connected(&self, player: usize) -> bool {
        let own = |cell: Cell| self.board.get(&cell) == Some(&Some(player));
        let along = |cell: Cell| if player == 0 { cell.1 } else { cell.0 };
        let starts = self.board.keys().copied().filter(|&cell| along(cell) == 0 && own(cell));
        starts.into_iter().any(|start| reach(start, own).into_iter().any(|cell| along(cell) == self.side - 1))
    }
}

impl ByText for Hex {
    fn to_play(&self) -> usize {
        self.moves % 2
    }

    fn legal(&self) -> Vec<String> {
        let empty = self.board.iter().filter(|(_, owner)| owner.is_none()).map(|(&cell, _)| text(cell));
        empty.chain((self.swap && self.moves == 1).then(|| "swap".to_string())).collect()
    }

    fn play(&mut self, wanted: &str) {
        if wanted == "swap" {
            let ((x, y), _) = self.board.iter().find(|(_, owner)| owner.is_some()).map(|(&c, &o)| (c, o)).expect("one");
            self.board.insert((x, y), None);
            self.board.insert((y, x), Some(1));
        } else {
            let cell = *self.board.keys().find(|&&cell| text(cell) == wanted).expect("on the board");
            self.board.insert(cell, Some(self.to_play()));
        }
        self.moves += 1;
    }

    fn outcome(&self) -> Option<Vec<f32>> {
        (0..2).find(|&player| self.connected(player)).and_then(win)
    }

    fn boxed_clone(&self) -> Box<dyn ByText> {
        Box::new(self.clone())
    }
}

#[derive(Clone)]
pub(crate) struct Havannah {
    board: BTreeMap<Cell, Option<usize>>,
    moves: usize,
}

impl Havannah {
    pub(crate) fn new(base: i32) -> Havannah {
        let last = 2 * base - 2;
        let inside = move |&(x, y): &Cell| (base - 1..=last + base - 1).contains(&(x + y));
        let cells = (0..=last).flat_map(|y| (0..=last).map(move |x| (x, y))).filter(inside);
        Havannah { board: cells.map(|cell| (cell, None)).collect(), moves: 0 }
    }

    /// A corner has three neighbours on the board, a cell of a side four.
    fn neighbours_on_board(&self, cell: Cell) -> usize {
        neighbours(cell).iter().filter(|next| self.board.contains_key(next)).count()
    }

    /// The sides: the cells of each that touch each other, corners left out.
    fn sides(&self) -> Vec<BTreeSet<Cell>> {
        let of_side = |cell: Cell| self.board.contains_key(&cell) && self.neighbours_on_board(cell) == 4;
        let mut sides = Vec::<BTreeSet<Cell>>::new();
        for &cell in self.board.keys().filter(|&&cell| of_side(cell)) {
            if !sides.iter().any(|side| side.contains(&cell)) {
                sides.push(reach(cell, |next| of_side(next) && straight_border(self, cell, next)));
            }
        }
        sides
    }

    /// From `cell` the way off the board is barred by the stones of `player` on the other cells.
    fn encircled(&self, cell: Cell, player: usize) -> bool {
        let barred = |next: Cell| self.board.get(&next) == Some(&Some(player));
        let region = reach(cell, |next| self.board.contains_key(&next) && !barred(next));
        region.iter().all(|&cell| self.neighbours_on_board(cell) == 6)
    }

    fn has_won(&self, player: usize) -> bool {
        let own = |cell: Cell| self.board.get(&cell) == Some(&Some(player));
        let sides = self.sides();
        let chains = self.board.keys().filter(|&&cell| own(cell)).map(|&cell| reach(cell, own));
        let joins = chains.into_iter().any(|chain| {
            let corners = chain.iter().filter(|&&cell| self.neighbours_on_board(cell) == 3).count();
            corners >= 2 || sides.iter().filter(|side| !side.is_disjoint(&chain)).count() >= 3
        });
        joins || self.board.keys().any(|&cell| self.encircled(cell, player))
    }
}

/// Whether two cells of the border miss the same neighbours, so that they lie on one side of the hexagon.
fn straight_border(game: &Havannah, a: Cell, b: Cell) -> bool {
    let missing = |cell: Cell| neighbours(cell).map(|next| !game.board.contains_key(&next));
    missing(a) == missing(b)
}

impl ByText for Havannah {
    fn to_play(&self) -> usize {
        self.moves % 2
    }

    fn legal(&self) -> Vec<String> {
        self.board.iter().filter(|(_, owner)| owner.is_none()).map(|(&cell, _)| text(cell)).collect()
    }

    fn play(&mut self, wanted: &str) {
        let cell = *self.board.keys().find(|&&cell| text(cell) == wanted).expect("on the board");
        self.board.insert(cell, Some(self.to_play()));
        self.moves += 1;
    }

    fn outcome(&self) -> Option<Vec<f32>> {
        if let Some(winner) = (0..2).find(|&player| self.has_won(player)) {
            return win(winner);
        }
        self.legal().is_empty().then(|| vec![0.5, 0.5])
    }

    fn boxed_clone(&self) -> Box<dyn ByText> {
        Box::new(self.clone())
    }
}
