//! A program that runs beside this one, spoken to line by line.

use std::{
    collections::VecDeque,
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread,
    time::{Duration, Instant},
};

use crate::Interrupt;

/// No honest line is longer.
const LONGEST_LINE: u64 = 1 << 16;
/// Lines that wait to be read; a program that says more is held up.
const LINES_WAITING: usize = 256;
/// Lines of standard error that are kept.
const WORDS_KEPT: usize = 8;
/// How long a program may take to end when it is asked to.
const FAREWELL: Duration = Duration::from_millis(500);
/// How often those who wait look whether they should go on.
const LOOK: Duration = Duration::from_millis(50);

/// A running program. Dropping it ends it: it is asked to, then it is made to, and in any case it is gone.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<Vec<u8>>,
    errors: Arc<Mutex<Words>>,
}

/// Why there is no line.
pub(super) enum Silence {
    /// None came in time.
    Late,
    /// The program has closed its output.
    Closed,
    /// Nobody wants it any more.
    Interrupted,
}

/// The last that was said on standard error.
#[derive(Default)]
struct Words {
    last: VecDeque<String>,
    over: bool,
}

impl Process {
    /// Starts a program with pipes on all sides.
    pub(super) fn start(mut command: Command) -> io::Result<Process> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for the match, which ends its programs itself; they must not seem to crash at it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let input = child.stdin.take();
        let (sender, lines) = mpsc::sync_channel(LINES_WAITING);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || forward(output, &sender));
        }
        let errors = Arc::new(Mutex::new(Words::default()));
        if let Some(output) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || listen(output, &errors));
        }
        Ok(Process { child, input, lines, errors })
    }

    /// Sends a line.
    pub(super) fn send(&mut self, line: &str) -> io::Result<()> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        input.write_all(format!("{line}\n").as_bytes())?;
        input.flush()
    }

    /// The next line, without its end and without control characters.
    pub(super) fn receive(&self, deadline: Instant, interrupt: &Interrupt) -> Result<String, Silence> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Ok(plain(&line)),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Closed),
                Err(RecvTimeoutError::Timeout) if interrupt.is_raised() => return Err(Silence::Interrupted),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What the program said last on standard error, and how it ended if it did.
    pub(super) fn last_words(&mut self) -> String {
        // What was written before the end may still be on its way.
        let deadline = Instant::now() + FAREWELL;
        while !self.words(|words| words.over) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(5));
        }
        let mut said = self.words(|words| words.last.iter().cloned().collect::<Vec<_>>());
        if let Some(status) = self.wait(FAREWELL) {
            said.push(status.to_string());
        }
        said.join("; ")
    }

    fn words<R>(&self, look: impl FnOnce(&Words) -> R) -> R {
        look(&self.errors.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// How the program ended, if it does within `limit`.
    fn wait(&mut self, limit: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + limit;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// Ends the program at once.
    pub(super) fn kill(&mut self) {
        // An error means that it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Polite programs end at this word, and all others at the end of their input or below.
        let _ = self.send("quit");
        self.input = None;
        if self.wait(FAREWELL).is_none() {
            self.kill();
        }
    }
}

/// Sends on what a program says until it says no more, or what no program should say.
fn forward(output: impl Read, lines: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    while let Some(line) = next_line(&mut output) {
        if lines.send(line).is_err() {
            return;
        }
    }
}

fn listen(output: impl Read, errors: &Mutex<Words>) {
    let mut output = BufReader::new(output);
    loop {
        let line = next_line(&mut output).map(|line| plain(&line));
        let mut words = errors.lock().unwrap_or_else(PoisonError::into_inner);
        match line {
            Some(line) if line.trim().is_empty() => {}
            Some(line) => {
                words.last.push_back(line);
                if words.last.len() > WORDS_KEPT {
                    words.last.pop_front();
                }
            }
            None => {
                words.over = true;
                return;
            }
        }
    }
}

/// A line, or what fits of it.
fn next_line(output: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).ok()?;
    (read > 0).then_some(line)
}

/// Control characters do not belong to the protocol, tabs are spaces.
fn plain(line: &[u8]) -> String {
    let line = String::from_utf8_lossy(line).replace('\t', " ");
    line.chars().filter(|letter| !letter.is_control()).collect()
}
