//! Tic-tac-toe on a plain grid.

use super::{ByText, point, win};

#[derive(Clone)]
pub(crate) struct Marks {
    grid: [[Option<usize>; 3]; 3],
    to_play: usize,
}

impl Marks {
    pub(crate) fn new() -> Marks {
        Marks { grid: [[None; 3]; 3], to_play: 0 }
    }

    fn empty(&self) -> Vec<(usize, usize)> {
        let all = (0..3).flat_map(|row| (0..3).map(move |column| (column, row)));
        all.filter(|&(column, row)| self.grid[row][column].is_none()).collect()
    }

    fn three(&self, player: usize) -> bool {
        let own = |column: usize, row: usize| self.grid[row][column] == Some(player);
        let all = |cell: &dyn Fn(usize) -> (usize, usize)| (0..3).all(|i| own(cell(i).0, cell(i).1));
        (0..3).any(|k| all(&|i| (i, k)) || all(&|i| (k, i))) || all(&|i| (i, i)) || all(&|i| (i, 2 - i))
    }
}

impl ByText for Marks {
    fn to_play(&self) -> usize {
        self.to_play
    }

    fn legal(&self) -> Vec<String> {
        self.empty().into_iter().map(|(column, row)| point(column, row)).collect()
    }

    fn play(&mut self, text: &str) {
        let (column, row) = self.empty().into_iter().find(|&(x, y)| point(x, y) == text).expect("legal");
        self.grid[row][column] = Some(self.to_play);
        self.to_play = 1 - self.to_play;
    }

    fn outcome(&self) -> Option<Vec<f32>> {
        match (self.three(0), self.three(1)) {
            (true, _) => win(0),
            (_, true) => win(1),
            _ if self.empty().is_empty() => Some(vec![0.5, 0.5]),
            _ => None,
        }
    }

    fn boxed_clone(&self) -> Box<dyn ByText> {
        Box::new(self.clone())
    }
}
