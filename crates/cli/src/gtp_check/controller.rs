//! The other end of the protocol: an engine as a process, asked and answered.

use std::{
    io::{self, BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

/// An engine that runs.
pub(super) struct Controller {
    engine: Child,
    lines: Receiver<String>,
    timeout: Duration,
    /// Set when it ended or did not answer: nothing it says later can be trusted.
    lost: bool,
}

/// What an engine answered.
pub(super) struct Answer {
    pub(super) accepted: bool,
    pub(super) id: String,
    pub(super) text: String,
}

impl Controller {
    pub(super) fn start(command: &[String], timeout: Duration) -> io::Result<Controller> {
        let mut engine = Command::new(&command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (sender, lines) = channel();
        let output = BufReader::new(engine.stdout.take().expect("standard output is a pipe"));
        thread::spawn(move || {
            for line in output.split(b'\n').map_while(Result::ok) {
                let text = String::from_utf8_lossy(&line).trim_end_matches('\r').to_owned();
                if sender.send(text).is_err() {
                    break;
                }
            }
        });
        Ok(Controller { engine, lines, timeout, lost: false })
    }

    pub(super) fn is_lost(&self) -> bool {
        self.lost
    }

    /// Sends a line and waits for its answer, whatever it is.
    pub(super) fn ask(&mut self, line: &str) -> Result<Answer, String> {
        self.send(&format!("{line}\n"))?;
        self.answer().inspect_err(|_| self.lost = true)
    }

    /// Sends a line that must be accepted, and gives the text of the answer.
    pub(super) fn accepted(&mut self, line: &str) -> Result<String, String> {
        let answer = self.ask(line)?;
        if answer.accepted { Ok(answer.text) } else { Err(format!("'{line}' is refused: {}", answer.text)) }
    }

    /// Sends a line that must be refused.
    pub(super) fn refused(&mut self, line: &str) -> Result<(), String> {
        let answer = self.ask(line)?;
        if answer.accepted { Err(format!("'{line}' is accepted")) } else { Ok(()) }
    }

    pub(super) fn send(&mut self, text: &str) -> Result<(), String> {
        let input = self.engine.stdin.as_mut().ok_or("the input is closed")?;
        let sent = input.write_all(text.as_bytes()).and_then(|()| input.flush());
        sent.map_err(|error| {
            self.lost = true;
            format!("the engine does not listen: {error}")
        })
    }

    /// The next answer: from a line that begins with `=` or `?` to an empty one.
    pub(super) fn answer(&mut self) -> Result<Answer, String> {
        let deadline = Instant::now() + self.timeout;
        let next = || match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(format!("no answer within {:?}", self.timeout)),
            Err(RecvTimeoutError::Disconnected) => Err("the engine ended".to_owned()),
        };
        let mut head = next()?;
        while head.is_empty() {
            head = next()?;
        }
        let accepted = head.starts_with('=');
        let rest = head.strip_prefix(['=', '?']).ok_or_else(|| format!("'{head}' begins no answer"))?;
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let (id, text) = rest.split_at(digits);
        let mut lines = vec![text.trim().to_owned()];
        loop {
            let line = next()?;
            if line.is_empty() {
                let text = lines.join("\n").trim().to_owned();
                return Ok(Answer { accepted, id: id.to_owned(), text });
            }
            lines.push(line);
        }
    }

    /// Closes the input and tells whether the engine ends within a time.
    pub(super) fn ends_within(&mut self, time: Duration) -> bool {
        self.lost = true;
        drop(self.engine.stdin.take());
        let deadline = Instant::now() + time;
        while Instant::now() < deadline {
            if matches!(self.engine.try_wait(), Ok(Some(_))) {
                return true;
            }
            thread::sleep(Duration::from_millis(10));
        }
        false
    }
}

impl Drop for Controller {
    fn drop(&mut self) {
        // It may have ended already, and then there is nothing to do.
        let _ = self.engine.kill();
        let _ = self.engine.wait();
    }
}
