//! Many games that nobody looks at any more. Alone in its process, whose memory is looked at.

mod common;

use std::time::{Duration, Instant};

use common::Site;

/// How long the server has to be as it was.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the client side of the test may hold, in KiB: fifty connections and their answers.
const CLIENT: u64 = 4_096;

/// Resident memory of this process, in KiB.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().trim_end_matches(" kB").parse().ok()
}

/// Opens so many games, looks at each, lets all of them search, and goes away.
fn search_and_leave(site: &Site, games: usize) -> Vec<u64> {
    let body = r#"{"task": "analysis", "mind": {"preset": "default", "seconds": 600}}"#;
    let games: Vec<u64> = (0..games).map(|_| site.new_game(r#"{"game": "go", "options": {"size": "13"}}"#)).collect();
    let listening: Vec<_> = games.iter().map(|&id| site.events(id)).collect();
    for id in &games {
        assert_eq!(site.post(&format!("/api/games/{id}/think"), body).status, 202);
    }
    std::thread::sleep(Duration::from_secs(1));
    drop(listening);
    games
}

/// Waits until no game thinks and memory is at most `most`.
fn rest(site: &Site, games: &[u64], most: Option<u64>) {
    let begun = Instant::now();
    loop {
        let thinks = |id: &&u64| !site.get(&format!("/api/games/{id}")).json()["thinking"].is_null();
        let (thinking, used) = (games.iter().find(thinks), memory());
        if thinking.is_none() && used <= most {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "game {thinking:?} thinks on; {used:?} KiB are more than {most:?}");
        std::thread::sleep(Duration::from_millis(500));
    }
}

#[test]
fn abandoned_games_give_their_memory_back() {
    let site = Site::open();
    // What is unpacked once, such as the model of moves, belongs to the program.
    let first = search_and_leave(&site, 2);
    std::thread::sleep(Duration::from_secs(16));
    rest(&site, &first, Some(u64::MAX));
    let before = memory();
    let games = search_and_leave(&site, 50);
    assert!(memory() > before, "searches use memory");
    rest(&site, &games, before.map(|before| before + before / 10 + CLIENT));
}
