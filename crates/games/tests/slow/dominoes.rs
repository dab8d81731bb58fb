//! Domineering on a plain grid.

use super::{ByText, point, win};

#[derive(Clone)]
pub(crate) struct Dominoes {
    /// `covered[row][column]`
    covered: Vec<Vec<bool>>,
    to_play: usize,
}

impl Dominoes {
    pub(crate) fn new(width: usize, height: usize) -> Dominoes {
        Dominoes { covered: vec![vec![false; width]; height], to_play: 0 }
    }

    fn moves(&self) -> Vec<(String, [(usize, usize); 2])> {
        let mut moves = Vec::new();
        for row in 0..self.covered.len() {
            for column in 0..self.covered[0].len() {
                let (x, y) = if self.to_play == 0 { (column, row + 1) } else { (column + 1, row) };
                let fits = y < self.covered.len() && x < self.covered[0].len();
                if fits && !self.covered[row][column] && !self.covered[y][x] {
                    moves.push((format!("{}-{}", point(column, row), point(x, y)), [(column, row), (x, y)]));
                }
            }
        }
        moves
    }
}

impl ByText for Dominoes {
    fn to_play(&self) -> usize {
        self.to_play
    }

    fn legal(&self) -> Vec<String> {
        self.moves().into_iter().map(|(text, _)| text).collect()
    }

    fn play(&mut self, text: &str) {
        let (_, cells) = self.moves().into_iter().find(|(t, _)| t == text).expect("legal");
        for (x, y) in cells {
            self.covered[y][x] = true;
        }
        self.to_play = 1 - self.to_play;
    }

    fn outcome(&self) -> Option<Vec<f32>> {
        if self.moves().is_empty() { win(1 - self.to_play) } else { None }
    }

    fn boxed_clone(&self) -> Box<dyn ByText> {
        Box::new(self.clone())
    }
}
