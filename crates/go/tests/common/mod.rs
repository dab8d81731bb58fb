//! Boards as text, for all tests of this crate.

#![allow(dead_code)] // every test binary takes what it needs

pub(crate) mod scene;

use tewari_game::Player;
use tewari_go::{Board, Point};

/// The board of these rows, the top row first.
pub(crate) fn board<const W: usize, const C: usize>(rows: &str) -> Board<W, 0, C> {
    Board::parse(rows).unwrap_or_else(|error| panic!("{error}\n{rows}"))
}

/// The point with this name.
pub(crate) fn at<const W: usize, const C: usize>(board: &Board<W, 0, C>, name: &str) -> Point {
    board.parse_point(name).unwrap_or_else(|| panic!("no point is called {name}"))
}

/// The board after a move, if it is legal.
pub(crate) fn after<const W: usize, const C: usize>(
    board: &Board<W, 0, C>,
    point: Point,
    player: Player,
) -> Option<Board<W, 0, C>> {
    board.is_legal(point, player).then(|| {
        let mut after = board.clone();
        after.place(point, player);
        after
    })
}
