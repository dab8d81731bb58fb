//! An engine whose controller was killed must not go on alone.

use std::io::{self, Read};

/// Input that, once it has ended, ends the program as soon as the program that started it is gone. The end alone is no
/// reason: `echo genmove b | tewari gtp` wants its answer.
pub(crate) struct EndsWithParent<R> {
    input: R,
    #[cfg(unix)]
    parent: u32,
}

impl<R: Read> EndsWithParent<R> {
    pub(crate) fn new(input: R) -> EndsWithParent<R> {
        EndsWithParent {
            input,
            #[cfg(unix)]
            parent: std::os::unix::process::parent_id(),
        }
    }

    #[cfg(unix)]
    fn watch(&self) {
        use std::{os::unix::process::parent_id, process::exit, thread, time::Duration};
        let parent = self.parent;
        thread::spawn(move || {
            while parent_id() == parent {
                thread::sleep(Duration::from_millis(100));
            }
            exit(0);
        });
    }

    #[cfg(not(unix))]
    fn watch(&self) {}
}

impl<R: Read> Read for EndsWithParent<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer);
        if matches!(read, Ok(0) | Err(_)) && !buffer.is_empty() {
            self.watch();
        }
        read
    }
}
