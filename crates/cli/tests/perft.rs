//! Counts that are known from elsewhere.

mod common;

use common::{json, succeed};

#[test]
fn tic_tac_toe_is_counted_to_its_end() {
    // 255,168 games end after 5 to 9 moves; the sequences of nine moves are 127,872 of them.
    let counts = "1 9\n2 72\n3 504\n4 3024\n5 15120\n6 54720\n7 148176\n8 200448\n9 127872\n";
    assert_eq!(succeed("perft tictactoe --depth 9"), counts);
}

#[test]
fn breakthrough_starts_with_its_22_moves() {
    // Two moves at each edge and three elsewhere: 2·2 + 6·3; the second player has as many answers.
    assert_eq!(succeed("perft breakthrough --depth 2"), "1 22\n2 484\n");
}

#[test]
fn divisions_add_up() {
    let count = json("perft go --size 3 --depth 4 --divide --json");
    let total = count["counts"][3].as_u64().unwrap();
    let parts = count["divide"].as_object().unwrap();
    assert_eq!(parts.len() as u64, count["counts"][0].as_u64().unwrap());
    assert_eq!(parts.values().filter_map(serde_json::Value::as_u64).sum::<u64>(), total);
    let text = succeed("perft go --size 3 --depth 4 --divide");
    assert!(text.starts_with("1 10\n") && text.contains("\npass "), "{text}");
}

/// Tromp and Farnebäck 2006, Table 1.
#[test]
fn legal_positions_of_go() {
    for (size, count) in [("2", "57"), ("3", "12675"), ("4", "24318165"), ("5", "414295148741")] {
        assert_eq!(succeed(&format!("perft go --size {size} --legal-positions")).trim(), count);
    }
    assert_eq!(json("perft go --size 2 --legal-positions --json")["legal_positions"], "57");
}
