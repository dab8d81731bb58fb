//! What people type.

use std::io::{self, BufRead, Read};

/// The longest line that is read at once; what sends longer ones is no person.
const LONGEST: u64 = 1 << 16;

/// What a line asks for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Request {
    Help,
    Hint,
    /// List the legal moves.
    Moves,
    Undo,
    Quit,
    /// An empty line.
    Nothing,
    /// Anything else should be a move.
    Move(String),
}

impl Request {
    pub(crate) fn of(line: &str) -> Request {
        match line.trim().to_lowercase().as_str() {
            "" => Request::Nothing,
            "help" | "?" => Request::Help,
            "hint" => Request::Hint,
            "moves" => Request::Moves,
            "undo" => Request::Undo,
            "quit" | "exit" => Request::Quit,
            _ => Request::Move(line.trim().to_owned()),
        }
    }
}

/// The next line without its end, whatever bytes it has; `None` at the end of the input.
pub(crate) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_bytes_are_read() {
        let mut input: &[u8] = b"e5\r\n\xff\xfe\n\nlast";
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("e5"));
        assert_eq!(next().as_deref(), Some("\u{fffd}\u{fffd}"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }

    #[test]
    fn words_are_told_from_moves() {
        assert_eq!(Request::of("  UNDO "), Request::Undo);
        assert_eq!(Request::of("E5"), Request::Move("E5".into()));
        assert_eq!(Request::of(" "), Request::Nothing);
    }
}
