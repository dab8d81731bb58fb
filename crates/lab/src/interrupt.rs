//! A wish to stop.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag that stops games under way. Clones share it.
///
/// ```
/// use tewari_lab::Interrupt;
/// let interrupt = Interrupt::default();
/// let handle = interrupt.clone(); // for the handler of Ctrl-C, say
/// assert!(!interrupt.is_raised());
/// handle.raise();
/// assert!(interrupt.is_raised());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Asks to stop.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
