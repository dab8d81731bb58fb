//! Other ways in which a game was played or could be: whole lines beside the one that is shown.

use serde::Serialize;

use crate::table::Told;

/// Lines that are kept beside the game's own; the oldest goes first.
const MOST: usize = 50;

/// Lines of moves, each from the first move on.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Variations(Vec<Vec<String>>);

/// A line as the page offers it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Fork {
    /// Moves that it shares with the game.
    at: usize,
    /// The first move that differs.
    text: String,
    /// How long it is.
    moves: usize,
}

impl Variations {
    pub(crate) fn new(lines: Vec<Vec<String>>) -> Variations {
        let mut variations = Variations::default();
        lines.into_iter().for_each(|line| variations.keep(line));
        variations
    }

    pub(crate) fn lines(&self) -> &[Vec<String>] {
        &self.0
    }

    /// Keeps a line, unless another goes through all of it.
    pub(crate) fn keep(&mut self, line: Vec<String>) {
        if line.is_empty() || self.0.iter().any(|other| other.starts_with(&line)) {
            return;
        }
        self.0.retain(|other| !line.starts_with(other));
        self.0.push(line);
        if self.0.len() > MOST {
            self.0.remove(0);
        }
    }

    /// Takes a line out, if there is one of this number.
    pub(crate) fn take(&mut self, index: usize) -> Option<Vec<String>> {
        (index < self.0.len()).then(|| self.0.remove(index))
    }

    /// Where each line leaves the game; nothing for one that does not.
    pub(crate) fn forks(&self, game: &[Told]) -> Vec<Option<Fork>> {
        let fork = |line: &Vec<String>| {
            let at = shared(line, game);
            line.get(at).map(|text| Fork { at, text: text.clone(), moves: line.len() })
        };
        self.0.iter().map(fork).collect()
    }
}

/// How many moves a line has in common with the game.
pub(crate) fn shared(line: &[String], game: &[Told]) -> usize {
    line.iter().zip(game).take_while(|(text, told)| **text == told.text).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn lines_within_lines_are_kept_once() {
        let mut variations = Variations::new(vec![line("a b c"), line("a b"), line("")]);
        assert_eq!(variations.lines(), [line("a b c")]);
        variations.keep(line("a b c d"));
        variations.keep(line("a x"));
        assert_eq!(variations.lines(), [line("a b c d"), line("a x")]);
        for number in 0..2 * MOST {
            variations.keep(line(&format!("y{number}")));
        }
        assert_eq!(variations.lines().len(), MOST);
    }

    #[test]
    fn a_fork_is_where_the_game_is_left() {
        let game: Vec<Told> = line("a b c").into_iter().map(|text| Told { player: 0, text }).collect();
        let forks = Variations::new(vec![line("a x y"), line("a b c d"), line("a")]).forks(&game);
        let at = |at, text: &str, moves| Some(Fork { at, text: text.to_owned(), moves });
        assert_eq!(forks, [at(1, "x", 3), at(3, "d", 4)], "a line within another is not kept");
        assert_eq!(Variations::new(vec![line("a b")]).forks(&game), [None], "the game goes through it");
    }
}
