//! Games through the interface, as the page plays them.

mod common;

use std::fs;

use common::Site;
use tewari_web::Settings;

const PEOPLE: &str = r#"[{"kind": "human"}, {"kind": "human"}]"#;

#[test]
fn a_game_is_played_and_counted() {
    let site = Site::open();
    let body = format!(r#"{{"game": "go", "options": {{"size": "5", "komi": "0.5"}}, "seats": {PEOPLE}}}"#);
    let id = site.new_game(&body);
    for text in ["c1", "d1", "c2", "d2", "c3", "d3", "c4", "d4", "c5", "d5", "e3", "pass", "pass"] {
        let reply = site.play(id, text);
        assert_eq!(reply.status, 200, "{text}: {}", reply.body);
    }
    let game = site.get(&format!("/api/games/{id}")).json();
    assert_eq!(game["ending"]["text"], "black wins by 4.5");
    assert_eq!(game["ending"]["count"]["dead"], serde_json::json!([14]), "the stone at e3 is a prisoner");
    assert!(site.play(id, "a1").refused(409).contains("over"));
    let record = site.get(&format!("/api/games/{id}/sgf"));
    assert!(record.body.contains("RE[B+4.5]"), "{}", record.body);
    assert_eq!(site.get(&format!("/api/games/{id}/ownership")).json()["owners"].as_array().unwrap().len(), 25);
}

#[test]
fn three_colours_are_counted() {
    let site = Site::open();
    let seats = [r#"{"kind": "human"}"#; 3].join(",");
    let body = format!(r#"{{"game": "three-colour-go", "options": {{"size": "5"}}, "seats": [{seats}]}}"#);
    let id = site.new_game(&body);
    for text in ["a2", "a1", "e5", "b1", "pass", "pass", "pass"] {
        assert_eq!(site.play(id, text).status, 200, "{text}");
    }
    let game = site.get(&format!("/api/games/{id}")).json();
    assert_eq!(game["ending"]["text"], "black wins (black 3, white 0, red 1)");
    assert_eq!(game["ending"]["count"]["owners"][0], 0, "white's stone was taken");
    assert_eq!(game["ending"]["count"]["owners"][12], -1, "two colours reach the middle");
    assert_eq!(game["captured"], serde_json::json!([0, 1, 0]));
    assert_eq!(game["ending"]["rewards"], serde_json::json!([1.0, 0.0, 0.0]));
}

#[test]
fn moves_are_stepped_through_and_taken_back() {
    let site = Site::open();
    let id = site.new_game(&format!(r#"{{"game": "hex", "options": {{"size": "5"}}, "seats": {PEOPLE}}}"#));
    let path = |what: &str| format!("/api/games/{id}/{what}");
    for text in ["a1", "b2", "c3"] {
        assert_eq!(site.play(id, text).status, 200);
    }
    let game = site.post(&path("go"), r#"{"number": 1}"#).json();
    assert_eq!((&game["number"], game["line"].as_array().unwrap().len()), (&1.into(), 3));
    assert_eq!(site.play(id, "B2").json()["line"].as_array().unwrap().len(), 3, "the same move keeps what follows");
    assert_eq!(site.post(&path("go"), r#"{"number": 99}"#).json()["number"], 3);
    site.post(&path("go"), r#"{"number": 1}"#);
    assert_eq!(site.play(id, "e5").json()["line"].as_array().unwrap().len(), 2, "another move is another game");
    let fork = |game: &serde_json::Value| game["variations"][0].clone();
    let left = fork(&site.get(&format!("/api/games/{id}")).json());
    assert_eq!(left, serde_json::json!({"at": 1, "text": "b2", "moves": 3}), "what was left is kept");
    let back = site.post(&path("variation"), r#"{"number": 0}"#).json();
    assert_eq!((&back["number"], back["line"].as_array().unwrap().len()), (&2.into(), 3));
    assert_eq!(fork(&back)["text"], "e5");
    site.post(&path("variation"), r#"{"number": 7}"#).refused(400);
    assert_eq!(site.post(&path("undo"), "").json()["number"], 1);
    assert_eq!(site.post(&path("resign"), "{}").json()["ending"]["text"], "blue resigned");
    assert_eq!(site.post(&path("undo"), "").json()["number"], 1, "a resignation is taken back first");
    assert_eq!(site.post(&path("undo"), "").json()["number"], 0);
    assert!(site.post(&path("undo"), "").refused(409).contains("no move"));
    let late = site.post(&path("play"), r#"{"move": "a1", "number": 7}"#);
    assert!(late.refused(409).contains("meanwhile"));
}

#[test]
fn every_game_opens_and_the_engine_answers() {
    let site = Site::open();
    for game in site.get("/api/catalogue").json()["games"].as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let engine = format!(r#"{{"kind": "engine", "preset": {}, "playouts": 30}}"#, game["preset"]);
        let seats = vec![engine; game["players"].as_u64().unwrap() as usize].join(",");
        let id = site.new_game(&format!(r#"{{"game": "{name}", "seats": [{seats}]}}"#));
        let mut events = site.events(id);
        let before = events.wait("game", |_| true);
        assert_eq!(before["number"], 0, "{name}");
        for number in 1..=3 {
            assert_eq!(site.post(&format!("/api/games/{id}/think"), r#"{"task": "move"}"#).status, 202, "{name}");
            let after = events.wait("game", |game| game["number"] == number && game["thinking"].is_null());
            assert_eq!(after["pieces"].as_array().unwrap().len(), before["pieces"].as_array().unwrap().len());
            let text = after["line"][number - 1]["text"].as_str().unwrap();
            assert!(
                before["legal"].as_array().unwrap().iter().any(|legal| legal == text) || number > 1,
                "{name} {text}"
            );
        }
    }
}

#[test]
fn a_search_shows_itself_and_is_stopped() {
    let site = Site::open();
    let id = site.new_game(r#"{"game": "go"}"#);
    let mut events = site.events(id);
    let think = format!("/api/games/{id}/think");
    let body = r#"{"task": "analysis", "mind": {"preset": "rave", "seconds": 60}}"#;
    assert_eq!(site.post(&think, body).status, 202);
    let first = events.wait("search", |_| true);
    let later = events.wait("search", |frame| frame["reports"][0]["simulations"] != first["reports"][0]["simulations"]);
    let edges = later["reports"][0]["edges"].as_array().unwrap();
    assert_eq!(edges.len(), 82);
    assert!(edges[0]["amaf_n"].as_u64().unwrap() > 0 && !edges[0]["line"].as_array().unwrap().is_empty());
    let best = edges[0]["text"].as_str().unwrap();
    let below = |line: &str| site.post(&format!("/api/games/{id}/tree"), &format!(r#"{{"line": ["{line}"]}}"#));
    let early = below(best).json();
    assert!(early["visits"].as_u64().unwrap() > 0 && early["player"] == 1, "{early}");
    below("Z99").refused(409);
    assert!(!events.wait("game", |_| true)["thinking"].is_null(), "the search goes on");
    assert_eq!(site.post(&format!("/api/games/{id}/stop"), "").status, 204);
    events.wait("search", |frame| frame["done"] == true);
    let game = events.wait("game", |game| game["thinking"].is_null());
    assert_eq!(game["number"], 0, "an analysis plays nothing");
    assert!(game["rates"]["0"]["value"].is_number());
    assert!(below(best).json()["visits"].as_u64() >= early["visits"].as_u64(), "the tree stays");
    below("Z99").refused(409);
}

#[test]
fn prior_knowledge_is_told() {
    let site = Site::open();
    let id = site.new_game(r#"{"game": "go"}"#);
    let mut events = site.events(id);
    let mut told = |preset: &str| {
        let body = format!(r#"{{"task": "analysis", "mind": {{"preset": "{preset}", "playouts": 20}}}}"#);
        let job = site.post(&format!("/api/games/{id}/think"), &body).json()["job"].clone();
        let frame = events.wait("search", |frame| frame["done"] == true && frame["job"] == job);
        let edges = frame["reports"][0]["edges"].as_array().unwrap().clone();
        edges.iter().filter(|edge| edge["prior_n"].as_u64() > Some(0) && edge["prior_q"].is_number()).count()
    };
    assert_eq!(told("uct"), 0);
    assert!(told("mogo-2007") >= 81, "every point has a value before the first simulation");
}

#[test]
fn algorithms_are_compared_after_the_same_playouts() {
    let site = Site::open();
    let id = site.new_game(r#"{"game": "hex", "options": {"size": "5"}}"#);
    let mut events = site.events(id);
    let minds = ["uct", "rave", "grave"].map(|name| format!(r#"{{"preset": "{name}", "playouts": 300}}"#)).join(",");
    let body = format!(r#"{{"task": "comparison", "minds": [{minds}]}}"#);
    assert_eq!(site.post(&format!("/api/games/{id}/think"), &body).status, 202);
    let frame = events.wait("search", |frame| frame["done"] == true);
    let reports = frame["reports"].as_array().unwrap();
    let told: Vec<_> =
        reports.iter().map(|report| (report["name"].as_str().unwrap(), &report["simulations"])).collect();
    assert_eq!(told, [("uct", &300.into()), ("rave", &300.into()), ("grave", &300.into())]);
}

#[test]
fn a_record_is_loaded_reviewed_and_saved() {
    let site = Site::open();
    let sgf = "(;SZ[5]KM[6.5]AB[bb][dd];W[cc](;B[cb];W[])(;B[bc];W[ab];B[aa])(;B[cc]))";
    let reply = site.request("POST", "/api/sgf", &[("Content-Type", "application/x-go-sgf")], sgf.as_bytes());
    assert_eq!(reply.status, 201, "{}", reply.body);
    let id = reply.json()["id"].as_u64().unwrap();
    let mut events = site.events(id);
    let body = r#"{"task": "review", "mind": {"preset": "default", "playouts": 40}}"#;
    assert_eq!(site.post(&format!("/api/games/{id}/think"), body).status, 202);
    let game = events.wait("game", |game| game["thinking"].is_null() && !game["rates"]["3"].is_null());
    assert_eq!(game["rates"].as_object().unwrap().len(), 4);
    let saved = site.get(&format!("/api/games/{id}/sgf"));
    assert!(saved.head.contains("attachment"));
    let again = site.request("POST", "/api/sgf", &[("Content-Type", "application/x-go-sgf")], saved.body.as_bytes());
    assert_eq!(again.json()["line"], reply.json()["line"]);
    let forks = serde_json::json!([{"at": 1, "text": "B3", "moves": 4}]);
    assert_eq!(
        (&reply.json()["variations"], &again.json()["variations"]),
        (&forks, &forks),
        "an illegal one is left out"
    );
    assert_eq!(again.json()["pieces"], reply.json()["pieces"]);
}

#[test]
fn odd_records_are_shown_as_far_as_they_are_games() {
    let site = Site::open();
    let load = |sgf: &str| {
        let reply = site.request("POST", "/api/sgf", &[("Content-Type", "application/x-go-sgf")], sgf.as_bytes());
        assert_eq!(reply.status, 201, "{}", reply.body);
        let game = reply.json();
        let texts: Vec<String> =
            game["line"].as_array().unwrap().iter().map(|told| told["text"].as_str().unwrap().to_owned()).collect();
        (texts, game["notice"].as_str().map(str::to_owned))
    };
    let (twice, notice) = load("(;SZ[5];B[aa];B[bb];W[cc])");
    assert_eq!((twice, notice), (["A5", "pass", "B4", "C3"].map(str::to_owned).to_vec(), None));
    let (cut, notice) = load("(;SZ[5];B[aa];W[bb];AB[cc];B[dd])");
    assert_eq!(cut, ["A5", "B4"]);
    assert!(notice.is_some_and(|notice| notice.contains("after move 2")));
}

#[test]
fn games_outlive_the_server() {
    let folder = std::env::temp_dir().join(format!("tewari-web-{}", std::process::id()));
    let settings = || Settings { data: Some(folder.clone()), ..Settings::default() };
    let site = Site::with(settings());
    let id = site.new_game(r#"{"game": "breakthrough", "options": {"size": "5x6"}}"#);
    let played = site.play(id, "b2-b3").json();
    fs::write(folder.join("77.json"), "no game").unwrap();
    let again = Site::with(settings());
    let game = again.get(&format!("/api/games/{id}")).json();
    assert_eq!((&game["line"], &game["pieces"]), (&played["line"], &played["pieces"]));
    assert_eq!(again.get("/api/games").json().as_array().unwrap().len(), 1, "what is no game is left alone");
    assert_eq!(again.request("DELETE", &format!("/api/games/{id}"), &[], b"").status, 204);
    assert!(!folder.join(format!("{id}.json")).exists() && folder.join("77.json").exists());
    fs::remove_dir_all(&folder).unwrap();
}
