//! Files of boards with lines about them, and the sixteen ways to look at each.

use tewari_game::Player;
use tewari_go::Board;

use super::board;

/// A board as text and the lines that follow it, with their numbers in the file.
#[derive(Default)]
pub(crate) struct Scene {
    rows: Vec<Vec<char>>,
    pub(crate) lines: Vec<(usize, String)>,
}

impl Scene {
    /// The scenes of a file: rows of `.`, `X` and `O`, then lines of words; `#` starts a comment.
    pub(crate) fn read(text: &str) -> Vec<Scene> {
        let mut scenes: Vec<Scene> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if is_row(line) {
                if scenes.last().is_none_or(|scene| !scene.lines.is_empty()) {
                    scenes.push(Scene::default());
                }
                let row = line.chars().filter(|sign| !sign.is_whitespace()).collect();
                scenes.last_mut().expect("one was pushed").rows.push(row);
            } else if !line.is_empty() {
                let scene = scenes.last_mut().expect("a board comes before what is said about it");
                scene.lines.push((number + 1, line.to_owned()));
            }
        }
        scenes
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.rows[0].len(), self.rows.len())
    }

    /// The board as it looks in this view.
    pub(crate) fn board<const W: usize>(&self, view: View) -> Board<W, 0, 2> {
        let (width, height) = self.size();
        let (wide, high) = if view.direction & 4 == 0 { (width, height) } else { (height, width) };
        let mut seen = vec![vec!['.'; wide]; high];
        for (row, signs) in self.rows.iter().enumerate() {
            for (x, &sign) in signs.iter().enumerate() {
                let (to_x, to_y) = view.place((x, height - 1 - row), self.size());
                seen[high - 1 - to_y][to_x] = view.sign(sign);
            }
        }
        board(&seen.iter().map(|row| row.iter().collect()).collect::<Vec<String>>().join("\n"))
    }
}

fn is_row(line: &str) -> bool {
    !line.is_empty() && line.chars().all(|sign| ".XO ".contains(sign))
}

/// A way to look at a board: turned or mirrored, the colours as they are or swapped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// Bits: columns reversed, rows reversed, columns and rows exchanged.
    direction: u8,
    swapped: bool,
}

impl View {
    /// All sixteen, the plain one first.
    pub(crate) fn all() -> impl Iterator<Item = View> {
        [false, true].into_iter().flat_map(|swapped| (0..8).map(move |direction| View { direction, swapped }))
    }

    fn place(self, (x, y): (usize, usize), (width, height): (usize, usize)) -> (usize, usize) {
        let x = if self.direction & 1 == 0 { x } else { width - 1 - x };
        let y = if self.direction & 2 == 0 { y } else { height - 1 - y };
        if self.direction & 4 == 0 { (x, y) } else { (y, x) }
    }

    fn sign(self, sign: char) -> char {
        match sign {
            'X' if self.swapped => 'O',
            'O' if self.swapped => 'X',
            _ => sign,
        }
    }

    /// A word about the board `plain` as it reads for the board `seen` in this view: points and colours change.
    pub(crate) fn word<const W: usize>(self, word: &str, plain: &Board<W, 0, 2>, seen: &Board<W, 0, 2>) -> String {
        if let Some(point) = plain.parse_point(word) {
            let (x, y) = self.place(plain.column_row(point), (plain.width(), plain.height()));
            return seen.point_text(seen.point_at(x, y).expect("both boards have the same points"));
        }
        if word.len() == 1 { word.chars().map(|sign| self.sign(sign)).collect() } else { word.to_owned() }
    }
}

/// The player of a sign.
pub(crate) fn colour(sign: &str) -> Player {
    Player::new(["X", "O"].iter().position(|&colour| colour == sign).expect("X or O"))
}
