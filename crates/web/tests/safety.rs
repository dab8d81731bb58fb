//! What must not happen, whatever is sent.

mod common;

use std::{
    io::Write,
    time::{Duration, Instant},
};

use common::Site;
use tewari_web::{Server, Settings};

/// Requests of each kind of nonsense.
const FLOOD: usize = 1_000;

#[test]
fn other_sites_are_not_answered() {
    let site = Site::open();
    for headers in [
        [("Host", "evil.example")],
        [("Host", "127.0.0.1:1")],
        [("Origin", "http://evil.example")],
        [("Origin", "null")],
        [("Sec-Fetch-Site", "cross-site")],
    ] {
        site.request("GET", "/api/games", &headers, b"").refused(403);
        site.request("POST", "/api/games", &headers, br#"{"game": "go"}"#).refused(403);
    }
    let form = site.request("POST", "/api/games", &[("Content-Type", "text/plain")], br#"{"game": "go"}"#);
    form.refused(415);
    assert_eq!(site.get("/api/games").json(), serde_json::json!([]), "nothing was opened");
}

#[test]
fn answers_forbid_everything_but_the_page_itself() {
    let site = Site::open();
    let page = site.get("/");
    assert_eq!(page.status, 200);
    for header in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff"] {
        assert!(page.head.contains(header), "{}", page.head);
    }
}

#[test]
fn beyond_loopback_a_token_is_asked_for() {
    let settings = Settings { address: [0, 0, 0, 0].into(), port: Some(0), ..Settings::default() };
    let server = Server::bind(settings).unwrap();
    let url = server.url();
    let (address, token) = url.trim_start_matches("http://").split_once("/?token=").unwrap();
    assert_eq!(token.len(), 32);
    let port = address.rsplit_once(':').unwrap().1;
    std::thread::spawn(move || server.run());
    let site = Site { address: format!("127.0.0.1:{port}").parse().unwrap() };
    site.get("/").refused(403);
    site.get("/?token=00000000000000000000000000000000").refused(403);
    let welcome = site.get(&format!("/?token={token}"));
    assert_eq!(welcome.status, 303);
    assert!(welcome.head.contains("httponly; samesite=strict"), "{}", welcome.head);
    let cookie = format!("tewari-token={token}");
    assert_eq!(site.request("GET", "/api/games", &[("Cookie", &cookie)], b"").status, 200);
}

/// Kinds of requests that are all wrong.
fn nonsense(id: u64) -> Vec<(&'static str, String, Vec<u8>)> {
    let game = format!("/api/games/{id}");
    let post = |what: &str, body: &[u8]| ("POST", format!("{game}{what}"), body.to_vec());
    vec![
        ("GET", "/../../etc/passwd".to_owned(), Vec::new()),
        ("GET", "/js/..%2f..%2fetc%2fpasswd".to_owned(), Vec::new()),
        ("GET", "/js/%ff%fe".to_owned(), Vec::new()),
        ("GET", "/api/games/%2e%2e%2f1".to_owned(), Vec::new()),
        ("GET", "/api/games/99999999999999999999".to_owned(), Vec::new()),
        ("PATCH", game.clone(), Vec::new()),
        ("POST", "/api/games".to_owned(), b"{".to_vec()),
        ("POST", "/api/games".to_owned(), br#"{"game": "chess"}"#.to_vec()),
        ("POST", "/api/games".to_owned(), br#"{"game": "nim"}"#.to_vec()),
        ("POST", "/api/games".to_owned(), br#"{"game": "go", "options": {"size": "99"}}"#.to_vec()),
        ("POST", "/api/games".to_owned(), br#"{"game": "go", "seats": []}"#.to_vec()),
        (
            "POST",
            "/api/games".to_owned(),
            br#"{"game": "hex", "seats": [{"kind": "human"}, {"kind": "engine", "preset": "default"}]}"#.to_vec(),
        ),
        ("POST", "/api/games".to_owned(), "[".repeat(5_000).into_bytes()),
        post("/play", br#"{"move": "Z99"}"#),
        post("/play", br#"{"move": "\u0000\ud83d"}"#),
        post("/play", b"\xff\xfe\x00"),
        post("/go", br#"{"number": -1}"#),
        post("/go", br#"{"number": 1e99}"#),
        post("/resign", br#"{"player": 77}"#),
        post("/seats", br#"{"seats": [{"kind": "engine", "preset": "rave", "level": 99}, {"kind": "human"}]}"#),
        post("/think", br#"{"task": "world domination"}"#),
        post("/think", br#"{"task": "analysis", "mind": {"preset": "rave,bias=-1"}}"#),
        post("/think", br#"{"task": "analysis", "mind": {"preset": "uct", "seconds": 1e300}}"#),
        post("/think", br#"{"task": "analysis", "mind": {"preset": "uct", "playouts": 0}}"#),
        post("/think", br#"{"task": "comparison", "minds": []}"#),
    ]
}

#[test]
fn nonsense_is_refused_and_the_game_goes_on() {
    let site = Site::open();
    let id = site.new_game(r#"{"game": "go"}"#);
    let kinds = nonsense(id);
    for (method, path, body) in &kinds {
        let reply = site.request(method, path, &[("Content-Type", "application/json")], body);
        assert!(
            (400..500).contains(&reply.status),
            "{method} {path} {}: {}",
            String::from_utf8_lossy(body),
            reply.status
        );
        assert!(reply.json()["error"].is_string(), "{path}: {}", reply.body);
    }
    kinds.iter().for_each(|kind| flood(&site, kind));
    assert_eq!(site.play(id, "e5").status, 200);
}

/// Sends one request many times over one connection.
fn flood(site: &Site, (method, path, body): &(&str, String, Vec<u8>)) {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n",
        site.address,
        body.len()
    );
    let each = [head.as_bytes(), b"\r\n", body].concat();
    let mut writer = site.connect();
    let reader = writer.try_clone().unwrap();
    let sender = std::thread::spawn({
        let last = format!("{head}Connection: close\r\n\r\n").into_bytes();
        let (each, body) = (each, body.clone());
        move || {
            for _ in 1..FLOOD {
                writer.write_all(&each).unwrap();
            }
            writer.write_all(&[last, body].concat()).unwrap();
        }
    });
    let answers = std::io::read_to_string(reader).unwrap();
    sender.join().unwrap();
    let statuses: Vec<&str> = answers.split("HTTP/1.1 ").skip(1).map(|answer| &answer[..3]).collect();
    assert_eq!(statuses.len(), FLOOD, "{method} {path}");
    assert!(statuses.iter().all(|status| status.starts_with('4')), "{method} {path}");
}

#[test]
fn what_is_no_http_is_refused() {
    let site = Site::open();
    for request in
        [&b"\x16\x03\x01\x02\x00"[..], b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n\r\n\r\nnonsense\r\n\r\n"]
    {
        let answer = site.raw(request);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&answer));
    }
    let long = vec![b'x'; 3 << 20];
    let reply = site.request("POST", "/api/sgf", &[("Content-Type", "application/x-go-sgf")], &long[..(1 << 20) + 1]);
    reply.refused(413);
    assert_eq!(site.get("/").status, 200);
}

#[test]
fn half_a_request_does_not_keep_its_place() {
    let site = Site::open();
    let game = site.new_game(r#"{"game": "hex"}"#);
    let mut events = site.events(game);
    let begun = Instant::now();
    assert_eq!(site.raw(b"GET / HTTP/1.1\r\nHost: 127"), b"", "nothing is answered, and the connection ends");
    assert!(begun.elapsed() > Duration::from_secs(10));
    assert_eq!(site.play(game, "a1").status, 200);
    events.wait("game", |game| game["number"] == 1);
}

#[test]
fn there_is_a_limit_of_games_and_of_listeners() {
    let site = Site::open();
    let first = site.new_game(r#"{"game": "hex"}"#);
    assert_eq!(site.play(first, "a1").status, 200);
    for _ in 0..70 {
        site.new_game(r#"{"game": "hex"}"#);
    }
    let games = site.get("/api/games").json();
    assert_eq!(games.as_array().unwrap().len(), 64, "games without moves and pages give their places");
    assert_eq!(games[0]["id"], first);
    let mut listening: Vec<_> = (0..8).map(|_| site.events(first)).collect();
    listening.iter_mut().for_each(|events| drop(events.next()));
    site.get(&format!("/api/games/{first}/events")).refused(429);
}
