//! A server in this process, and a client that speaks as little HTTP as is needed.

#![allow(dead_code, reason = "not every test file needs every helper")]

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

use serde_json::Value;
use tewari_web::{Server, Settings};

/// A server that runs until the tests end.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
}

/// Status and body.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// Checks that it is a refusal with this status that says why.
    pub(crate) fn refused(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.body);
        self.json()["error"].as_str().expect("a refusal says why").to_owned()
    }
}

impl Site {
    pub(crate) fn open() -> Site {
        Site::with(Settings::default())
    }

    pub(crate) fn with(settings: Settings) -> Site {
        let server = Server::bind(Settings { port: Some(0), ..settings }).expect("a port is free");
        let url = server.url();
        let address = url.trim_start_matches("http://").split('/').next().and_then(|address| address.parse().ok());
        std::thread::spawn(move || server.run().expect("the server runs"));
        Site { address: address.expect("the address is in the URL") }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Sends these bytes and reads all that comes back.
    pub(crate) fn raw(&self, request: &[u8]) -> Vec<u8> {
        let mut stream = self.connect();
        // A server that has refused already may have closed the connection.
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        answer
    }

    pub(crate) fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Reply {
        let mut text = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "Host") {
            text += &format!("Host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        let answer = self.raw(&[text.as_bytes(), b"\r\n", body].concat());
        let answer = String::from_utf8(answer).expect("answers are UTF-8");
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer to {method} {path}"));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Reply { status, head: head.to_lowercase(), body: body.to_owned() }
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.request("GET", path, &[], b"")
    }

    pub(crate) fn post(&self, path: &str, body: &str) -> Reply {
        self.request("POST", path, &[("Content-Type", "application/json")], body.as_bytes())
    }

    /// Opens a game; its number.
    pub(crate) fn new_game(&self, body: &str) -> u64 {
        let reply = self.post("/api/games", body);
        assert_eq!(reply.status, 201, "{}", reply.body);
        reply.json()["id"].as_u64().unwrap()
    }

    pub(crate) fn play(&self, id: u64, text: &str) -> Reply {
        self.post(&format!("/api/games/{id}/play"), &format!(r#"{{"move": "{text}"}}"#))
    }

    /// The news of a game.
    pub(crate) fn events(&self, id: u64) -> Events {
        let mut stream = self.connect();
        let request = format!("GET /api/games/{id}/events HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).unwrap();
        Events { stream: BufReader::new(stream), latest: HashMap::new() }
    }
}

/// News as they come.
pub(crate) struct Events {
    stream: BufReader<TcpStream>,
    /// By name, the last that came.
    latest: HashMap<String, Value>,
}

/// Longer than any test waits for its news, also on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

impl Events {
    /// The next event: its name and what it says.
    pub(crate) fn next(&mut self) -> (String, Value) {
        let mut name = String::new();
        loop {
            let mut line = String::new();
            assert!(self.stream.read_line(&mut line).expect("news in time") > 0, "the news go on");
            if let Some(text) = line.strip_prefix("event: ") {
                name = text.trim().to_owned();
            }
            // Chunks end within lines of their own, so a line of data is whole.
            if let Some(text) = line.strip_prefix("data: ") {
                let value: Value = serde_json::from_str(text).expect("news are JSON");
                self.latest.insert(name.clone(), value.clone());
                return (name, value);
            }
        }
    }

    /// The last event of this name if it `is_wanted`, or the next that is: two kinds of news may come in either order.
    pub(crate) fn wait(&mut self, name: &str, is_wanted: impl Fn(&Value) -> bool) -> Value {
        let start = Instant::now();
        loop {
            if let Some(value) = self.latest.get(name).filter(|value| is_wanted(value)) {
                return value.clone();
            }
            assert!(start.elapsed() < PATIENCE, "'{name}' does not come; the last was {:?}", self.latest.get(name));
            self.next();
        }
    }
}
