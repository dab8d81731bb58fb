//! The board in the browser, as the command starts it.

mod common;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
};

use common::{assert_refused, tewari};

/// A server that ends with the test.
struct Served {
    process: Child,
    /// The line that it prints.
    line: String,
}

impl Served {
    fn start(arguments: &[&str]) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tewari"));
        command.arg("play").args(arguments).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = command.spawn().expect("the program starts");
        let mut line = String::new();
        let out = process.stdout.take().expect("standard output is a pipe");
        BufReader::new(out).read_line(&mut line).expect("it tells where the board is");
        Served { process, line }
    }

    /// Host and port.
    fn address(&self) -> &str {
        let url = self.line.split_once("http://").expect("an address").1;
        url.split('/').next().expect("a host")
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It ends by being ended, and games are saved as they are played.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_game_that_was_asked_for_is_open() {
    let served = Served::start(&["--port", "0", "--game", "hex", "--size", "7", "--human", "2", "--playouts", "50"]);
    assert!(served.get("/").contains("<title>Tewari</title>"));
    let game = served.get("/api/games/1");
    for words in ["\"title\":\"hex 7x7\"", "\"kind\":\"engine\"", "\"preset\":\"grave\"", "\"playouts\":50"] {
        assert!(game.contains(words), "{words}: {game}");
    }
    assert!(served.line.trim_end().contains("/#game-1 "), "{}", served.line);
}

#[test]
fn a_kept_game_is_shown_again() {
    let folder = std::env::temp_dir().join(format!("tewari-play-{}", std::process::id()));
    let arguments = ["--port", "0", "--data", folder.to_str().unwrap()];
    drop(Served::start(&arguments));
    let again = Served::start(&arguments);
    assert!(again.line.contains("/#game-1 ") && !again.get("/api/games").contains("\"id\":2"), "{}", again.line);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_taken_port_is_told() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    assert_refused(&tewari(["play", "--port", &port]), &["port", &port, "is taken"], "a taken port");
}
