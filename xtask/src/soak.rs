//! `cargo xtask soak`: the fast board against the slow one for many random moves.

use crate::failure::Failure;
use crate::step::{cargo, run as step};

const HELP: &str = "\
Play random moves on the fast board of Go and on a slow one written from the rules alone, on all sizes, and compare:
stones, captures, ko, legal moves, 3x3 patterns, hash, scores.

Usage: cargo xtask soak [--moves N]

Options:
  --moves N  How many moves [default: 10000000]
  --help     Show this text
";

/// Moves unless told otherwise.
const MOVES: u64 = 10_000_000;

/// Runs the comparison.
pub(crate) fn run(options: &[String]) -> Result<(), Failure> {
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let moves = match options[..] {
        [] => MOVES,
        ["--help" | "-h"] => {
            print!("{HELP}");
            return Ok(());
        }
        ["--moves", moves] => moves
            .parse()
            .ok()
            .filter(|&moves| moves > 0)
            .ok_or_else(|| Failure::Usage(format!("--moves takes an integer of at least 1, not {moves}")))?,
        _ => {
            let given = options.join(" ");
            return Err(Failure::Usage(format!("soak takes no {given:?}; see `cargo xtask soak --help`")));
        }
    };
    let mut test = cargo(&["test", "--package", "tewari-go", "--test", "soak", "--", "--nocapture"]);
    step("soak", test.env("TEWARI_SOAK_MOVES", moves.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_options_are_refused() {
        for options in [&["--moves"][..], &["--moves", "0"], &["--moves", "x"], &["--games", "3"]] {
            let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
            assert!(matches!(run(&options), Err(Failure::Usage(_))), "{options:?}");
        }
    }
}
