//! Moves as a controller writes them, and the points of the board that they name.

use tewari_game::{Action, Player};
use tewari_games::catalogue::{GameName, GameSpec};

use super::{Manner, desk::Desk};
use crate::vertex::Size;

/// A move that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) action: Action,
    /// The whole of it, in one word.
    pub(super) text: String,
    /// The points that it names: where the stone is placed; from where to where; the two halves of a domino.
    pub(super) points: Vec<Action>,
}

/// From the names of a game to those of a controller.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names {
    size: Size,
    /// Whether the cells have six neighbours.
    is_hexagonal: bool,
    manner: Manner,
}

impl Names {
    pub(super) fn new(game: &GameSpec, manner: Manner) -> Names {
        let (width, height) = match (game.name(), game.size()) {
            (GameName::Havannah, Some((base, _))) => (2 * base - 1, 2 * base - 1),
            (_, size) => size.unwrap_or((3, 3)),
        };
        let is_hexagonal = matches!(game.name(), GameName::Hex | GameName::Havannah);
        Names { size: Size { width, height }, is_hexagonal, manner }
    }

    pub(super) fn size(self) -> Size {
        self.size
    }

    pub(super) fn manner(self) -> Manner {
        self.manner
    }

    /// The size as GoGui reads it: one number for a square board, and what its cells are unless they are squares.
    pub(super) fn size_text(self) -> String {
        let sides = self.size.sides();
        if self.is_hexagonal { format!("{sides} hex") } else { sides }
    }

    pub(super) fn moves(self, legal: Vec<(Action, String)>) -> Vec<Move> {
        legal.into_iter().map(|(action, text)| self.of(action, &text)).collect()
    }

    fn of(self, action: Action, text: &str) -> Move {
        let points: Vec<Action> = text.split('-').filter_map(|word| self.point(word)).collect();
        let names = points.iter().map(|&point| self.size.text(point)).collect::<Vec<_>>();
        let text = if points.is_empty() { text.to_owned() } else { names.join("-") };
        Move { action, text, points }
    }

    /// The point that the game calls so.
    fn point(self, text: &str) -> Option<Action> {
        let point = self.size.parse(text).filter(|&point| point != self.size.pass())?;
        let (column, row) = self.size.column_row(point);
        // The games count the rows of hexagonal cells from the top.
        let turned = self.is_hexagonal && self.manner == Manner::Points;
        self.size.at(column, if turned { self.size.height - 1 - row } else { row })
    }

    /// Whose stone stands on each point. Where pieces belong to nobody, who put them there.
    pub(super) fn stones(self, desk: &dyn Desk) -> Vec<Option<Player>> {
        let mut stones = vec![None; self.size.area()];
        let pieces = desk.pieces();
        let cells = desk.cells();
        for (place, piece) in pieces.iter().enumerate() {
            let point = match &cells {
                Some(names) => self.point(&names[place]),
                None => Some(Action::new(place)),
            };
            point.into_iter().for_each(|point| stones[point.index()] = *piece);
        }
        if pieces.is_empty() {
            for (player, text) in desk.played() {
                text.split('-').filter_map(|word| self.point(word)).for_each(|p| stones[p.index()] = Some(*player));
            }
        }
        stones
    }
}
