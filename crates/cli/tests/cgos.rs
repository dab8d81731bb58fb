//! Games on a small server of our own.

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Output,
    thread,
    time::{Duration, Instant},
};

use common::{assert_refused, tewari};
use serde_json::Value;

const PASSWORD: &str = "se-cret.77";

/// The other end of a client's connection.
struct Peer {
    lines: BufReader<TcpStream>,
}

impl Peer {
    fn accept(listener: &TcpListener) -> Peer {
        let (stream, _) = listener.accept().unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        Peer { lines: BufReader::new(stream) }
    }

    fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        self.lines.get_mut().write_all(bytes).unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.lines.read_line(&mut line).expect("the client answers");
        assert!(line.ends_with('\n'), "a whole line: {line:?}");
        line.trim_end().to_owned()
    }

    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Lets the client in.
    fn accepted(listener: &TcpListener) -> Peer {
        let mut peer = Peer::accept(listener);
        let client = peer.ask("protocol genmove_analyze");
        assert!(client.starts_with("e1 tewari-0") && client.ends_with(" genmove_analyze"), "{client}");
        assert_eq!(client.split(' ').count(), 3, "{client}");
        assert_eq!(peer.ask("username"), "Tewari");
        assert_eq!(peer.ask("password"), PASSWORD);
        peer
    }

    /// The end of the last game.
    fn dismiss(mut self) {
        assert_eq!(self.ask("gameover 2026-01-02 B+Resign "), "quit");
        let mut rest = Vec::new();
        self.lines.read_to_end(&mut rest).unwrap();
        assert_eq!(rest, b"", "nothing comes after it");
    }
}

/// Runs a client beside a server that does `serve`.
fn against(more: &[&str], serve: impl FnOnce(TcpListener) + Send + 'static) -> Output {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server = thread::spawn(move || serve(listener));
    // A file of its own: another test would read it while it is written.
    let name = format!("password-{}.txt", address.rsplit(':').next().unwrap());
    let output = client(&address, &password_file(&name, &format!("{PASSWORD}\n")), more);
    // A server that still waits for a client hears at once that none will come.
    drop(TcpStream::connect(&address));
    server.join().expect("the server got what it expects");
    let said = [&output.stdout[..], &output.stderr[..]].concat();
    assert!(!String::from_utf8_lossy(&said).contains(PASSWORD), "the password is never shown");
    output
}

fn client(server: &str, password: &Path, more: &[&str]) -> Output {
    let fixed = ["cgos", "--server", server, "--name", "Tewari", "--password-file", password.to_str().unwrap()];
    tewari(fixed.into_iter().chain(more.iter().copied()))
}

fn password_file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The move of an answer.
fn chosen(answer: &str) -> &str {
    answer.split(' ').next().unwrap()
}

const QUICK: &[&str] = &["--playouts", "60", "--seed", "1", "--games", "1", "--memory", "16"];

#[test]
fn a_whole_game_with_what_was_thought() {
    let output = against(&["--playouts", "60", "--seed", "1", "--games", "2", "--memory", "16"], |listener| {
        let mut peer = Peer::accepted(&listener);
        peer.say("info hello");
        peer.say("setup 1 5 7.5 60000 Other(1500?) Tewari(1800)");
        let mut free = vec!["a1", "a5", "e1", "e5", "c1", "c5"];
        for _ in 0..3 {
            let answer = peer.ask("genmove b 60000");
            let (vertex, thought) = answer.split_once(' ').unwrap();
            let thought: Value = serde_json::from_str(thought).unwrap();
            assert!(thought["winrate"].as_f64().is_some_and(|rate| (0.0..=1.0).contains(&rate)), "{thought}");
            assert_eq!(thought["ownership"].as_str().unwrap().len(), 25);
            free.retain(|point| *point != vertex);
            // Not on a point that the engine may have surrounded: the corners are far from each other.
            let reply = free.remove(0);
            peer.say(&format!("play w {} 59000", reply.to_uppercase()));
        }
        assert_eq!(peer.ask("gameover 2026-01-02 B+3.5 "), "ready");
        // As white, and on a server that shows no analyses this would be the move alone.
        peer.say("setup 2 5 7.5 60000 Tewari(1800) Other(1500?)");
        peer.say("play b C3 59000");
        assert_ne!(chosen(&peer.ask("genmove w 60000")), "resign");
        peer.dismiss();
    });
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let words =
        ["connected to 127.0.0.1:", "server: hello", "game 1: Tewari(1800) (black) - Other(1500?)", "result: B+3.5"];
    for words in words {
        assert!(said.contains(words), "'{words}' is missing in {said}");
    }
}

#[test]
fn servers_without_analyses_get_the_move_alone() {
    let output = against(QUICK, |listener| {
        let mut peer = Peer::accept(&listener);
        let client = peer.ask("protocol");
        assert!(client.starts_with("e1 tewari-") && !client.contains("genmove_analyze"), "{client}");
        assert_eq!(peer.ask("username"), "Tewari");
        assert_eq!(peer.ask("password"), PASSWORD);
        peer.say("setup 1 5 7.5 60000 Other Tewari");
        let answer = peer.ask("genmove b 60000");
        assert!(!answer.contains(' ') && answer.len() < 5, "{answer}");
        peer.dismiss();
    });
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_lost_game_is_gone_on_with() {
    let output = against(QUICK, |listener| {
        let mut peer = Peer::accepted(&listener);
        peer.say("setup 5 5 7.5 60000 Other Tewari");
        let first = chosen(&peer.ask("genmove b 60000")).to_owned();
        drop(peer);
        let mut peer = Peer::accept(&listener);
        peer.ask("protocol");
        peer.say("Error: You are already logged on!  Closing connection.");
        drop(peer);
        let mut peer = Peer::accepted(&listener);
        let other = if first == "a1" { "b2" } else { "a1" };
        peer.say(&format!("setup 5 5 7.5 60000 Other Tewari {first} 59000 {other} 58000"));
        let next = peer.ask("genmove b 58500");
        assert!(![first.as_str(), other, "resign"].contains(&chosen(&next)), "{next}");
        peer.dismiss();
    });
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    assert!(said.contains("closed; trying again in 1 s") && said.contains("komi 7.5, after 2 moves"), "{said}");
}

#[test]
fn a_wrong_password_ends_it() {
    for (words, shown) in [
        ("Sorry, password doesn't match", "the server refused: Sorry, password doesn't match"),
        ("Error: se-cret.77 is too short", "the server refused: Error: *** is too short"),
    ] {
        let output = against(&[], move |listener| {
            let mut peer = Peer::accepted(&listener);
            peer.say(words);
        });
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stderr), format!("error: {shown}\n"));
    }
}

#[test]
fn garbage_is_survived_and_a_game_that_cannot_be_followed_is_resigned() {
    let output = against(&["--playouts", "60", "--games", "4", "--memory", "16"], |listener| {
        let mut peer = Peer::accepted(&listener);
        peer.say_bytes(b"\xff\xfe\x00\x1b[2J\r\n\n\n  \nsetup\nsetup 1 2\ngenmove\nplay b\nhello there\ninfo\n");
        assert_eq!(peer.ask("genmove b 1000"), "resign", "there is no game");
        let wrong = ["setup 1 99 7.5 60000 a b", "setup 2 9 1e9 60000 a b", "setup 3 9 7 1 a b E5 1 E5 1"];
        for setup in wrong {
            peer.say(setup);
            assert_eq!(peer.ask("genmove b 60000"), "resign", "{setup}");
            assert_eq!(peer.ask("gameover 2026-01-02 W+Resign "), "ready");
        }
        peer.say("setup 4 5 7.5 60000 Other Tewari");
        assert_ne!(chosen(&peer.ask("genmove b 60000")), "resign");
        peer.say("play w Z9 1");
        assert_eq!(peer.ask("genmove b 60000"), "resign");
        peer.dismiss();
    });
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(said.contains("not understood: hello there") && !said.contains('\u{1b}'), "{said}");
    assert_eq!(said.matches("the game cannot be followed: ").count(), 4, "{said}");
}

#[test]
fn a_server_that_vanishes_is_called_again_so_often_as_told() {
    let output = against(&["--tries", "2"], |listener| {
        for _ in 0..2 {
            drop(Peer::accept(&listener));
        }
    });
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).matches("trying again").count(), 1);
    assert_eq!(text(&output.stderr).lines().count(), 1);
    let output = against(&["--tries", "1", "--patience", "0.5"], |listener| {
        let mut peer = Peer::accept(&listener);
        let mut rest = Vec::new();
        peer.lines.read_to_end(&mut rest).unwrap();
    });
    assert!(text(&output.stderr).contains("nothing was heard"), "{}", text(&output.stderr));
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let output = client(&address, &password_file("nobody.txt", "abc\n"), &["--tries", "1"]);
    assert_eq!(output.status.code(), Some(1), "nobody listens");
}

#[test]
fn the_clock_is_obeyed() {
    let output = against(&["--games", "1", "--memory", "16"], |listener| {
        let mut peer = Peer::accepted(&listener);
        peer.say("setup 1 9 7.0 4000 Other Tewari");
        for left in [4000, -50] {
            let began = Instant::now();
            assert_ne!(chosen(&peer.ask(&format!("genmove b {left}"))), "resign");
            assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
        }
        peer.dismiss();
    });
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

#[test]
fn wrong_arguments_are_refused() {
    let good = password_file("good.txt", "abc\n");
    let empty = password_file("empty.txt", "\nabc\n");
    for server in ["127.0.0.1", ":1", "a:b", "", "a:99999"] {
        assert_refused(&client(server, &good, &[]), &["--server"], server);
    }
    assert_refused(&client("127.0.0.1:1", &empty, &[]), &["--password-file", "empty.txt"], "an empty password");
    assert_refused(&client("127.0.0.1:1", Path::new("/no/such"), &[]), &["--password-file"], "a missing file");
    assert_refused(&client("127.0.0.1:1", &good, &["--preset", "deep"]), &["'deep'"], "a preset");
    let spaced = ["cgos", "--server", "127.0.0.1:1", "--name", "a b", "--password-file", good.to_str().unwrap()];
    assert_refused(&tewari(spaced), &["--name"], "a name of two words");
    assert_refused(&tewari(["cgos", "--name", "x", "--password-file", "y"]), &["--server"], "no server");
}
