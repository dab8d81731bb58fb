//! Matches: repeatable, and in a form that people and programs read.

mod common;

use common::{json, succeed, tewari};

#[test]
fn the_same_seed_gives_the_same_match_with_any_number_of_jobs() {
    let line = "match rave,bias=1e-3 uct --game domineering --size 5 --playouts 30 --games 20 --opening 2 --json";
    let first = json(&format!("{line} --seed 5"));
    assert_eq!(json(&format!("{line} --seed 5")), first);
    assert_eq!(json(&format!("{line} --seed 5 --jobs 2")), first);
    assert_eq!(first["games"], 20);
    let sum: u64 = ["wins", "draws", "losses"].iter().filter_map(|key| first[key].as_u64()).sum();
    assert_eq!(sum, 20);
}

#[test]
fn more_thought_wins() {
    let result = json("match uct,playouts=300 uct,playouts=3 --game hex --size 5 --games 20 --seed 1 --json");
    assert!(result["wins"].as_u64().unwrap() >= 16, "{result}");
    let [low, high] = [0, 1].map(|end| result["interval"][end].as_f64().unwrap());
    let rate = result["rate"].as_f64().unwrap();
    assert!(0.5 < low && low < rate && rate <= high, "{result}");
}

#[test]
fn three_players_share_the_table() {
    let result = json("match uct uct --game nim --option players=3 --playouts 20 --games 9 --json");
    assert_eq!(result["seats"].as_object().unwrap().len(), 3);
    assert!((result["parity"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-9);
}

#[test]
fn a_report_for_people_and_no_bar_in_a_pipe() {
    let line = "match uct flat --game tictactoe --playouts 20 --games 4";
    let text = succeed(line);
    for word in ["tictactoe\n", "Score of uct vs flat: ", "95 % interval", "Elo difference: "] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(tewari(line.split(' ')).stderr.is_empty());
}

#[test]
fn a_sequential_test_ends_the_match() {
    let line =
        "match uct,playouts=200 uct,playouts=2 --game hex --size 4 --games 1000 --opening 2 --sprt elo0=0,elo1=100";
    let text = succeed(line);
    assert!(text.contains("SPRT: llr ") && text.contains("H1 was accepted"), "{text}");
    let result = json(&format!("{line} --json --jobs 2"));
    assert_eq!((&result["sprt"]["decision"], &result["planned"]), (&"H1 was accepted".into(), &1000.into()));
    let games = result["games"].as_u64().unwrap();
    assert!(
        games < 200
            && games == 2 * result["pairs"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum::<u64>()
    );
    assert!(text.ends_with(&format!("Games: {games} of 1000\n")), "the same with any number of jobs: {text}");
}

#[test]
fn every_game_tells_its_seed_and_moves() {
    let result = json("match uct uct --game tictactoe --playouts 20 --games 4 --json");
    let played = result["played"].as_array().unwrap();
    assert_eq!(played.len(), 4);
    assert!(played.iter().all(|game| (5..=9).contains(&game["moves"].as_array().unwrap().len())));
    assert_ne!(played[0]["seed"], played[1]["seed"]);
}
