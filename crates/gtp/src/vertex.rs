//! Colours and points as the protocol writes them.

use tewari_game::{Action, Player, column_letter, parse_column};

/// The first player.
pub(crate) const BLACK: Player = Player::new(0);
/// The second player.
pub(crate) const WHITE: Player = Player::new(1);

/// A board's columns and rows. Actions count its points row by row from the bottom; after them comes the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Size {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Size {
    pub(crate) fn area(self) -> usize {
        self.width * self.height
    }

    pub(crate) fn pass(self) -> Action {
        Action::new(self.area())
    }

    pub(crate) fn at(self, column: usize, row: usize) -> Option<Action> {
        (column < self.width && row < self.height).then(|| Action::new(row * self.width + column))
    }

    /// As GoGui reads it: one number for a square board.
    pub(crate) fn sides(self) -> String {
        if self.width == self.height { self.width.to_string() } else { format!("{} {}", self.width, self.height) }
    }

    /// All points.
    pub(crate) fn points(self) -> impl Iterator<Item = Action> {
        (0..self.area()).map(Action::new)
    }

    /// Rows from the top, each from the left: the order in which other programs list points.
    pub(crate) fn rows_from_top(self) -> impl Iterator<Item = Vec<Action>> {
        (0..self.height).rev().map(move |row| (0..self.width).filter_map(|column| self.at(column, row)).collect())
    }

    /// Column and row, from the bottom left.
    pub(crate) fn column_row(self, point: Action) -> (usize, usize) {
        (point.index() % self.width, point.index() / self.width)
    }

    /// The points next to one.
    pub(crate) fn neighbours(self, point: Action) -> impl Iterator<Item = Action> {
        let (x, y) = self.column_row(point);
        let around = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        around.into_iter().filter_map(move |(x, y)| self.at(x, y))
    }

    /// `D4`, or `pass`.
    pub(crate) fn text(self, action: Action) -> String {
        if action == self.pass() {
            return "pass".into();
        }
        let (column, row) = self.column_row(action);
        format!("{}{}", column_letter(column).to_ascii_uppercase(), row + 1)
    }

    /// `D4 E5 pass`.
    pub(crate) fn texts(self, actions: impl IntoIterator<Item = Action>) -> String {
        actions.into_iter().map(|action| self.text(action)).collect::<Vec<_>>().join(" ")
    }

    /// A point or a pass, in upper or lower case.
    pub(crate) fn parse(self, text: &str) -> Option<Action> {
        if text.eq_ignore_ascii_case("pass") {
            return Some(self.pass());
        }
        let mut letters = text.chars();
        let column = parse_column(letters.next()?)?;
        let digits = letters.as_str();
        let row: usize = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())??;
        self.at(column, row.checked_sub(1)?)
    }
}

/// `b`, `black`, `w`, `white`, in upper or lower case.
pub(crate) fn parse_colour(text: &str) -> Option<Player> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(BLACK),
        "w" | "white" => Some(WHITE),
        _ => None,
    }
}

/// `black` or `white`.
pub(crate) fn colour_name(player: Player) -> &'static str {
    if player == BLACK { "black" } else { "white" }
}

/// `B` or `W`.
pub(crate) fn colour_letter(player: Player) -> &'static str {
    if player == BLACK { "B" } else { "W" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_named_without_i() {
        let size = Size { width: 19, height: 13 };
        for action in size.points().chain([size.pass()]) {
            assert_eq!(size.parse(&size.text(action).to_lowercase()), Some(action));
        }
        for wrong in ["", "i3", "a0", "a14", "u1", "a+1", "a99999999999999999999", "é1", "4d"] {
            assert_eq!(size.parse(wrong), None, "{wrong}");
        }
        assert_eq!(size.neighbours(Action::new(0)).count(), 2);
    }
}
