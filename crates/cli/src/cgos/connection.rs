//! Lines to and from a server.

use std::{
    io::{self, Read, Write},
    net::{TcpStream, ToSocketAddrs},
    time::Duration,
};

/// How long a server may take to answer a call, and to take a line.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How long to listen before looking for other things to do.
const LISTEN: Duration = Duration::from_millis(200);

/// Longer lines are nonsense, and memory has an end.
const LONGEST_LINE: usize = 1 << 20;

/// An open line to a server.
pub(super) struct Connection {
    stream: TcpStream,
    /// What has come and is no whole line yet.
    pending: Vec<u8>,
}

/// What came in.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Heard {
    Line(String),
    /// Nothing for a moment.
    Nothing,
}

impl Connection {
    /// Calls each address of `server` until one answers.
    pub(super) fn open(server: &str) -> Result<Connection, String> {
        let mut cause = "it has no address".to_owned();
        for address in server.to_socket_addrs().map_err(|error| error.to_string())? {
            match TcpStream::connect_timeout(&address, TIMEOUT).and_then(prepared) {
                Ok(stream) => return Ok(Connection { stream, pending: Vec::new() }),
                Err(error) => cause = error.to_string(),
            }
        }
        Err(cause)
    }

    /// The next line, or nothing if none comes for a moment.
    pub(super) fn listen(&mut self) -> Result<Heard, String> {
        let mut chunk = [0; 4096];
        loop {
            if let Some(end) = self.pending.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.pending.drain(..=end).collect();
                return Ok(Heard::Line(String::from_utf8_lossy(&line).trim().to_owned()));
            }
            if self.pending.len() > LONGEST_LINE {
                return Err("a line of the server is too long".into());
            }
            match self.stream.read(&mut chunk) {
                Ok(0) => return Err("the connection was closed".into()),
                Ok(read) => self.pending.extend_from_slice(&chunk[..read]),
                Err(error) if is_early(&error) => return Ok(Heard::Nothing),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    /// Sends a line.
    pub(super) fn say(&mut self, words: &str) -> Result<(), String> {
        let line = format!("{words}\n");
        self.stream.write_all(line.as_bytes()).map_err(|error| match is_early(&error) {
            true => "the server takes nothing".to_owned(),
            false => error.to_string(),
        })
    }
}

fn prepared(stream: TcpStream) -> io::Result<TcpStream> {
    stream.set_read_timeout(Some(LISTEN))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    // A move is one small line that a clock waits for.
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Systems differ in how they say that the time is over.
fn is_early(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{net::TcpListener, thread};

    /// What a client hears of a server that says these pieces, one after the other.
    fn heard(pieces: Vec<Vec<u8>>) -> Vec<Result<Heard, String>> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = listener.local_addr().unwrap().to_string();
        let speaker = thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            for piece in pieces {
                // The client may have hung up.
                let _ = stream.write_all(&piece);
                thread::sleep(Duration::from_millis(20));
            }
        });
        let mut connection = Connection::open(&server).unwrap();
        let mut all = Vec::new();
        while all.last().is_none_or(Result::is_ok) {
            all.push(connection.listen());
        }
        drop(connection);
        speaker.join().unwrap();
        all.into_iter().filter(|heard| *heard != Ok(Heard::Nothing)).collect()
    }

    #[test]
    fn lines_come_in_pieces_and_the_end_is_noticed() {
        let line = |text: &str| Ok(Heard::Line(text.to_owned()));
        let all = heard(vec![b"info a\r\nus".to_vec(), b"ername\n\xff\n".to_vec(), b"cut".to_vec()]);
        assert_eq!(all[..3], [line("info a"), line("username"), line("\u{fffd}")]);
        assert!(all[3].is_err());
    }

    #[test]
    fn endless_lines_are_not_kept() {
        let all = heard(vec![vec![b'x'; LONGEST_LINE + 5000]]);
        assert_eq!(all, [Err("a line of the server is too long".to_owned())]);
    }
}
