//! Games one by one from a stream of SGF, however long it is.

use std::io::{self, BufRead};

/// The longest game that is taken for one.
const LONGEST: usize = 1 << 20;

/// The games of a stream, as the bytes of each. What is between games is passed over.
pub(crate) struct Split<R> {
    from: R,
    in_value: bool,
    escaped: bool,
    depth: usize,
    game: Vec<u8>,
}

impl<R: BufRead> Split<R> {
    pub(crate) fn new(from: R) -> Split<R> {
        Split { from, in_value: false, escaped: false, depth: 0, game: Vec::new() }
    }

    /// Takes one byte; whether it ends a game.
    fn take(&mut self, byte: u8) -> bool {
        let was_inside = self.depth > 0;
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' if self.in_value => self.escaped = true,
            b']' => self.in_value = false,
            b'[' if was_inside => self.in_value = true,
            b'(' if !self.in_value => self.depth += 1,
            b')' if !self.in_value => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        if was_inside || self.depth > 0 {
            self.game.push(byte);
        }
        was_inside && self.depth == 0
    }

    fn next_game(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            let bytes = self.from.fill_buf()?;
            if bytes.is_empty() {
                // A file that ends inside a game: what there is of it is given to the reader of games to judge.
                self.depth = 0;
                return Ok((!self.game.is_empty()).then(|| std::mem::take(&mut self.game)));
            }
            let bytes = bytes.to_vec();
            for (used, &byte) in bytes.iter().enumerate() {
                if self.take(byte) {
                    self.from.consume(used + 1);
                    return Ok(Some(std::mem::take(&mut self.game)));
                }
                if self.game.len() > LONGEST {
                    return Err(io::Error::other("a game of more than a MiB"));
                }
            }
            self.from.consume(bytes.len());
        }
    }
}

impl<R: BufRead> Iterator for Split<R> {
    type Item = io::Result<Vec<u8>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_game().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<String> {
        let bytes = io::BufReader::with_capacity(3, text.as_bytes());
        Split::new(bytes).map(|game| String::from_utf8(game.unwrap()).unwrap()).collect()
    }

    #[test]
    fn games_are_told_apart() {
        assert_eq!(games("x (;B[aa])\n(;C[a)\\](](;B[bb])) y"), ["(;B[aa])", "(;C[a)\\](](;B[bb]))"]);
        assert_eq!(games("(;B[aa"), ["(;B[aa"]);
        assert_eq!(games(""), [""; 0]);
    }

    #[test]
    fn a_game_without_end_is_an_error() {
        let text = format!("(;C[{}", "x".repeat(LONGEST + 10));
        assert!(Split::new(text.as_bytes()).next().unwrap().is_err());
    }
}
