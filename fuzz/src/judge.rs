//! One execution under guard: panics, memory.

use std::{
    fmt,
    panic::{self, AssertUnwindSafe},
    sync::{Mutex, Once},
};

use crate::targets::Target;

/// Why an input is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// Some thread panicked, with these words.
    Panic(String),
    /// More bytes at a time than allowed.
    Memory(u64),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Panic(words) => write!(f, "panic: {}", words.replace('\n', " | ")),
            Failure::Memory(bytes) => write!(f, "memory: {bytes} bytes at a time"),
        }
    }
}

/// What the last panic of any thread said.
static SAID: Mutex<Option<String>> = Mutex::new(None);

/// Runs `target` on `bytes`, with no more memory than `limit`.
pub(crate) fn judge(target: Target, bytes: &[u8], limit: u64) -> Result<(), Failure> {
    watched(|| target.run(bytes), limit)
}

fn watched(execution: impl Fn(), limit: u64) -> Result<(), Failure> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        panic::set_hook(Box::new(|info| {
            *SAID.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(info.to_string());
        }));
    });
    let mut ended = Ok(());
    let used = allocation_counter::measure(|| ended = panic::catch_unwind(AssertUnwindSafe(&execution)).map_err(drop));
    // A thread that was started by the execution may have panicked without ending it.
    let said = SAID.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
    match (said, ended) {
        (Some(words), _) => Err(Failure::Panic(words)),
        (None, Err(())) => Err(Failure::Panic(String::new())),
        (None, Ok(())) if used.bytes_max > limit => Err(Failure::Memory(used.bytes_max)),
        (None, Ok(())) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One test for all: the words of a panic are the whole program's.
    #[test]
    fn what_is_wrong_is_noticed() {
        assert_eq!(watched(|| (), 0), Ok(()));
        assert!(matches!(watched(|| panic!("a reason"), 0), Err(Failure::Panic(words)) if words.contains("a reason")));
        assert!(matches!(watched(|| drop(std::hint::black_box(vec![1u8; 1000])), 999), Err(Failure::Memory(1000..))));
        let elsewhere = || drop(std::thread::spawn(|| panic!("far away")).join());
        assert!(matches!(watched(elsewhere, u64::MAX), Err(Failure::Panic(words)) if words.contains("far away")));
    }
}
