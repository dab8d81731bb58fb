//! What the controller sends, read by a thread of its own, so that a search can see that something has come.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Read},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, SyncSender, TryRecvError, sync_channel},
    },
    thread,
};

/// Longer lines are refused: nobody needs them, and memory has an end.
const LONGEST_LINE: usize = 1 << 20;

/// So many lines may wait; then the controller waits.
const MOST_WAITING: usize = 1024;

/// Lines from a controller.
pub struct Input {
    lines: Receiver<Line>,
    waiting: VecDeque<Line>,
    ended: bool,
    interrupted: Arc<AtomicBool>,
}

/// A line, or the news that it was too long.
#[derive(Debug)]
pub(crate) enum Line {
    Text(String),
    TooLong,
}

impl Input {
    /// Reads from `source` until it ends.
    pub fn new(source: impl Read + Send + 'static) -> Input {
        let (sender, lines) = sync_channel(MOST_WAITING);
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        thread::spawn(move || forward(BufReader::new(source), &sender, &flag));
        Input { lines, waiting: VecDeque::new(), ended: false, interrupted }
    }

    /// The next line; waits for it. `None` at the end.
    pub(crate) fn next(&mut self) -> Option<Line> {
        let line = self.waiting.pop_front().or_else(|| self.lines.recv().ok());
        self.interrupted.store(false, Relaxed);
        line
    }

    /// Whether a line or the end has come.
    pub(crate) fn is_waiting(&mut self) -> bool {
        if self.waiting.is_empty() && !self.ended {
            match self.lines.try_recv() {
                Ok(line) => self.waiting.push_back(line),
                Err(TryRecvError::Disconnected) => self.ended = true,
                Err(TryRecvError::Empty) => {}
            }
        }
        self.ended || !self.waiting.is_empty()
    }

    /// Waits until a line or the end has come.
    pub(crate) fn wait(&mut self) {
        if !self.is_waiting() {
            match self.lines.recv() {
                Ok(line) => self.waiting.push_back(line),
                Err(_) => self.ended = true,
            }
        }
    }

    /// Whether the controller asked to cut the running command short, by a comment as GoGui does.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Relaxed)
    }
}

fn forward(mut source: impl BufRead, sender: &SyncSender<Line>, interrupted: &AtomicBool) {
    while let Some(line) = read_line(&mut source) {
        if matches!(&line, Line::Text(text) if text.trim() == "# interrupt") {
            interrupted.store(true, Relaxed);
        } else if sender.send(line).is_err() {
            break;
        }
    }
}

/// The next line, however it is encoded; `None` at the end and when reading fails.
fn read_line(source: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let ready = source.fill_buf().ok()?;
        if ready.is_empty() {
            // A last line without a line break counts.
            let unfinished = too_long || !bytes.is_empty();
            return unfinished.then(|| finish(&bytes, too_long));
        }
        let end = ready.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(ready.len());
        too_long |= bytes.len() + taken > LONGEST_LINE;
        if !too_long {
            bytes.extend_from_slice(&ready[..taken]);
        }
        source.consume(taken + usize::from(end.is_some()));
        if end.is_some() {
            return Some(finish(&bytes, too_long));
        }
    }
}

fn finish(bytes: &[u8], too_long: bool) -> Line {
    if too_long { Line::TooLong } else { Line::Text(String::from_utf8_lossy(bytes).into_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(bytes: Vec<u8>) -> Vec<Option<String>> {
        let mut input = Input::new(std::io::Cursor::new(bytes));
        let lines = std::iter::from_fn(|| input.next());
        lines.map(|line| if let Line::Text(text) = line { Some(text) } else { None }).collect()
    }

    #[test]
    fn lines_come_in_order_and_the_last_needs_no_end() {
        assert_eq!(texts(b"a\n\xff\nb".to_vec()), [Some("a".into()), Some("\u{fffd}".into()), Some("b".into())]);
    }

    #[test]
    fn a_line_without_end_is_refused_and_the_next_is_read() {
        let mut bytes = vec![b'x'; 3 << 20];
        bytes.extend_from_slice(b"\nname\n");
        assert_eq!(texts(bytes), [None, Some("name".into())]);
    }
}
