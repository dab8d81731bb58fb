//! Ctrl-C and the wish of the system that the program ends.

use std::process;

use tewari_lab::Interrupt;

use crate::failure::Failure;

/// What a shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Listens from now on. The first interrupt is left to the work to see, after `words` to the user; the second ends the
/// program at once.
pub(crate) fn listen(words: &'static str) -> Result<Interrupt, Failure> {
    let sign = Interrupt::default();
    let seen = sign.clone();
    ctrlc::set_handler(move || {
        if seen.is_raised() {
            process::exit(INTERRUPTED);
        }
        seen.raise();
        eprintln!("{words}; once more ends at once");
    })
    .map_err(|error| Failure::Run(error.to_string()))?;
    Ok(sign)
}
