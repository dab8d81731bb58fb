//! A rank whose launcher was killed must not go on alone.

#[cfg(unix)]
use std::{os::unix::process::parent_id, process::exit, thread, time::Duration};

/// Ends this process as soon as the one that started it is gone.
pub fn end_with_parent() {
    #[cfg(unix)]
    {
        let parent = parent_id();
        thread::spawn(move || {
            while parent_id() == parent {
                thread::sleep(Duration::from_millis(100));
            }
            exit(1);
        });
    }
}
