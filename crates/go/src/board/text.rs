//! The board as text.

use std::fmt::{self, Write};

use tewari_game::{Action, Player, column_letter, parse_column};

use super::Board;
use crate::{GoError, Point};

/// How the stones of the colours look in diagrams.
const SIGNS: [char; 3] = ['X', 'O', '#'];

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// The name of a point: a letter without I for the column, then the row from 1, as in `D4`.
    pub fn point_text(&self, point: Point) -> String {
        let (x, y) = self.column_row(point);
        format!("{}{}", column_letter(x).to_ascii_uppercase(), y + 1)
    }

    /// The point with this name, in upper or lower case.
    pub fn parse_point(&self, text: &str) -> Option<Point> {
        let mut letters = text.chars();
        let x = parse_column(letters.next()?)?;
        let digits = letters.as_str();
        let row: usize = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())??;
        self.point_at(x, row.checked_sub(1)?)
    }

    /// The colour on each point, row by row from the bottom.
    pub(crate) fn pieces(&self) -> Vec<Option<Player>> {
        let points = (0..self.area()).map(|index| self.point(Action::new(index)));
        points.map(|point| self.colour(point)).collect()
    }

    /// Whose area each point is, in the order of actions.
    pub(crate) fn owners(&self) -> Vec<Option<Player>> {
        let mut owners = vec![None; self.area()];
        for (colour, area) in self.ownership().into_iter().enumerate() {
            area.iter().for_each(|point| owners[self.action(point).index()] = Some(Player::new(colour)));
        }
        owners
    }

    /// The board with coordinates: `X` black, `O` white, `#` red, and `last` in parentheses.
    pub fn diagram(&self, last: Option<Point>) -> String {
        let mut text = String::new();
        let columns: String = (0..self.width()).flat_map(|x| [' ', column_letter(x).to_ascii_uppercase()]).collect();
        for y in (0..self.height()).rev() {
            write!(text, "{:>2}", y + 1).expect("writing to a string succeeds");
            let mut after_last = false;
            for point in (0..self.width()).filter_map(|x| self.point_at(x, y)) {
                let is_last = last == Some(point);
                text.push(if is_last {
                    '('
                } else if after_last {
                    ')'
                } else {
                    ' '
                });
                text.push(self.colour(point).map_or('.', |colour| SIGNS[colour.index()]));
                after_last = is_last;
            }
            text.push_str(if after_last { ")\n" } else { "\n" });
        }
        text + "  " + &columns
    }

    /// A board from rows of `.`, `X`, `O` and `#`, the top row first; spaces are ignored. Every string must have a
    /// liberty.
    ///
    /// ```
    /// use tewari_go::Board;
    /// let board = Board::<2, 0, 2>::parse(". X O\n. X .\nO . .").unwrap();
    /// assert_eq!(board.liberties(board.parse_point("C3").unwrap()).unwrap().count(), 1);
    /// ```
    pub fn parse(text: &str) -> Result<Self, GoError> {
        let strip = |row: &str| row.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>();
        let rows: Vec<Vec<char>> = text.lines().map(strip).filter(|row| !row.is_empty()).collect();
        let mut board = Self::new(rows.first().map_or(0, Vec::len), rows.len())?;
        let mut stones = Vec::new();
        for (y, row) in rows.iter().rev().enumerate() {
            if row.len() != board.width() {
                return Err(GoError::Setup(format!("row {} has {} points, not {}", y + 1, row.len(), board.width())));
            }
            for (x, &sign) in row.iter().enumerate().filter(|&(_, &sign)| sign != '.') {
                let colour = SIGNS[..C].iter().position(|&s| s == sign);
                let colour = colour.ok_or_else(|| GoError::Setup(format!("'{sign}' is no stone of this game")))?;
                stones.extend(board.point_at(x, y).map(|point| (point, Player::new(colour))));
            }
        }
        board.set_up(&stones)?;
        Ok(board)
    }

    /// Puts stones on empty points without playing them: nothing is captured, and at the end every string must have a
    /// liberty.
    pub fn set_up(&mut self, stones: &[(Point, Player)]) -> Result<(), GoError> {
        let mut board = self.clone();
        for &(point, colour) in stones {
            if !self.points().iter().any(|p| p == point) {
                return Err(GoError::Setup(format!("point {} is off the board", point.index())));
            }
            if board.colour(point).is_some() {
                return Err(GoError::Setup(format!("{} holds two stones", self.point_text(point))));
            }
            if colour.index() >= C {
                return Err(GoError::Setup(format!("{colour} does not play")));
            }
            board.put(point, colour.index());
        }
        if let Some(point) = board.points().iter().find(|&p| board.liberties(p).is_some_and(|l| l.is_empty())) {
            return Err(GoError::Setup(format!("the string at {} has no liberty", self.point_text(point))));
        }
        *self = board;
        Ok(())
    }
}

impl<const W: usize, const S: usize, const C: usize> fmt::Debug for Board<W, S, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}x{}, ko {:?}\n{}", self.width(), self.height(), self.ko, self.diagram(None))
    }
}
