//! Nim as a list of numbers.

use super::ByText;

#[derive(Clone)]
pub(crate) struct Heaps {
    pub(crate) heaps: Vec<usize>,
    pub(crate) players: usize,
    pub(crate) to_play: usize,
}

impl ByText for Heaps {
    fn to_play(&self) -> usize {
        self.to_play
    }

    fn legal(&self) -> Vec<String> {
        let takes = |(heap, &size): (usize, &usize)| (1..=size).map(move |take| format!("{}:{take}", heap + 1));
        self.heaps.iter().enumerate().flat_map(takes).collect()
    }

    fn play(&mut self, text: &str) {
        let (heap, take) = text.split_once(':').expect("heap:take");
        self.heaps[heap.parse::<usize>().expect("heap") - 1] -= take.parse::<usize>().expect("take");
        self.to_play = (self.to_play + 1) % self.players;
    }

    fn outcome(&self) -> Option<Vec<f32>> {
        if self.heaps.iter().any(|&heap| heap > 0) {
            return None;
        }
        Some(match (self.players, self.to_play) {
            (2, 0) => vec![0.0, 1.0],
            (2, 1) => vec![1.0, 0.0],
            (3, 0) => vec![0.0, 0.5, 1.0],
            (3, 1) => vec![1.0, 0.0, 0.5],
            (3, 2) => vec![0.5, 1.0, 0.0],
            _ => unreachable!("two or three players"),
        })
    }

    fn boxed_clone(&self) -> Box<dyn ByText> {
        Box::new(self.clone())
    }
}
