//! Breakthrough and Knightthrough on a plain grid.

use super::{ByText, point, win};

/// Column and row.
type Square = (usize, usize);

#[derive(Clone)]
pub(crate) struct Forward {
    /// `grid[row][column]`: the player whose piece stands there.
    grid: Vec<Vec<Option<usize>>>,
    knights: bool,
    to_play: usize,
}

impl Forward {
    pub(crate) fn new(width: usize, height: usize, knights: bool) -> Forward {
        let owner = |row| match row {
            0 | 1 => Some(0),
            _ if row + 2 >= height => Some(1),
            _ => None,
        };
        Forward { grid: (0..height).map(|row| vec![owner(row); width]).collect(), knights, to_play: 0 }
    }

    fn moves(&self) -> Vec<(String, Square, Square)> {
        let mut moves = Vec::new();
        let forward: i32 = if self.to_play == 0 { 1 } else { -1 };
        let jumps: &[(i32, i32)] =
            if self.knights { &[(-2, 1), (2, 1), (-1, 2), (1, 2)] } else { &[(-1, 1), (0, 1), (1, 1)] };
        for row in 0..self.grid.len() {
            for column in 0..self.grid[0].len() {
                if self.grid[row][column] != Some(self.to_play) {
                    continue;
                }
                for &(dx, dy) in jumps {
                    let (x, y) = (column as i32 + dx, row as i32 + forward * dy);
                    if x < 0 || y < 0 || x >= self.grid[0].len() as i32 || y >= self.grid.len() as i32 {
                        continue;
                    }
                    let (x, y) = (x as usize, y as usize);
                    let allowed = match self.grid[y][x] {
                        None => true,
                        Some(owner) => owner != self.to_play && dx != 0,
                    };
                    if allowed {
                        moves.push((format!("{}-{}", point(column, row), point(x, y)), (column, row), (x, y)));
                    }
                }
            }
        }
        moves
    }
}

impl ByText for Forward {
    fn to_play(&self) -> usize {
        self.to_play
    }

    fn legal(&self) -> Vec<String> {
        self.moves().into_iter().map(|(text, ..)| text).collect()
    }

    fn play(&mut self, text: &str) {
        let (_, from, to) = self.moves().into_iter().find(|(t, ..)| t == text).expect("legal");
        self.grid[to.1][to.0] = self.grid[from.1][from.0].take();
        self.to_play = 1 - self.to_play;
    }

    fn outcome(&self) -> Option<Vec<f32>> {
        let has = |row: &Vec<Option<usize>>, player| row.contains(&Some(player));
        let none = |player| !self.grid.iter().any(|row| has(row, player));
        if has(&self.grid[self.grid.len() - 1], 0) || none(1) {
            win(0)
        } else if has(&self.grid[0], 1) || none(0) {
            win(1)
        } else {
            None
        }
    }

    fn boxed_clone(&self) -> Box<dyn ByText> {
        Box::new(self.clone())
    }
}
