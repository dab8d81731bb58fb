//! Ctrl-C and the wish of the system that the program ends.

use std::{
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::failure::Failure;

/// What a shell expects of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Whether the user wants the work to end.
#[derive(Clone)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on. The first interrupt is left to the work to see, the second ends the program at once.
    pub(crate) fn listen() -> Result<Interrupt, Failure> {
        let sign = Interrupt(Arc::default());
        let seen = sign.clone();
        ctrlc::set_handler(move || {
            if seen.0.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
            eprintln!("stopping after the games under way; once more ends at once");
        })
        .map_err(|error| Failure::Run(error.to_string()))?;
        Ok(sign)
    }

    /// Whether the sign was given.
    pub(crate) fn is_up(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
