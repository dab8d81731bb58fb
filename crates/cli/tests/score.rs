//! `tewari score` on small files.

mod common;

use std::{fs, path::PathBuf};

use common::{assert_refused, succeed, tewari};

/// Black has the left 15 points of a 5×5 board, white the right 10.
const MOVES: &str = ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]";

fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, bytes).unwrap();
    file
}

fn game(result: &str, rest: &str) -> String {
    format!("(;SZ[5]KM[0.5]RE[{result}]{MOVES}{rest})\n")
}

#[test]
fn what_agrees_and_what_does_not() {
    let games = [game("B+4.5", ""), game("B+9.5", ""), game("W+10.5", ""), game("B+R", ""), game("?", "")].concat();
    let report = succeed(&format!("score {}", file("score.sgf", games.as_bytes()).display()));
    assert!(report.contains("of 3 counted games"), "{report}");
    assert!(report.contains("same score   1") && report.contains("same winner  2"), "{report}");
    assert!(report.contains("score.sgf:2  B+9.5      B+4.5"), "{report}");
    assert!(report.contains("2      more than one chain, or play after the record"), "reasons are counted: {report}");
    assert!(!report.contains("score.sgf:1 "), "what agrees is not listed: {report}");
}

#[test]
fn what_makes_the_difference_is_named() {
    // A white stone in black's corner is dead; the second file counts it as alive, which leaves black five stones.
    let games = game("B+4.5", ";B[];W[ae]") + &game("W+6.5", ";B[];W[ae]");
    let report = succeed(&format!("score {}", file("chain.sgf", games.as_bytes()).display()));
    assert!(report.contains("same score   1") && report.contains("takes no stones off"), "{report}");
    let listed = succeed(&format!("score --json {}", file("chain.sgf", games.as_bytes()).display()));
    assert_eq!(listed.lines().count(), 2);
    assert!(listed.contains("\"counted\":4.5"), "{listed}");
}

#[test]
fn rules_of_the_file_go_before() {
    // Black fills a point of its own while white passes: one point less where territory counts.
    let filled = ";B[aa];W[]";
    let japanese = game("B+3.5", filled).replace("KM[0.5]", "KM[0.5]RU[Japanese]");
    let games = japanese + &game("B+4.5", filled);
    let report = succeed(&format!("score --jobs 2 {}", file("rules.sgf", games.as_bytes()).display()));
    assert!(report.contains("same score   2"), "{report}");
    let report = succeed(&format!("score --area-from 0.5 {}", file("rules.sgf", games.as_bytes()).display()));
    assert!(report.contains("same score   2"), "rules of the file go before: {report}");
    let nameless = game("B+4.5", filled);
    let by_territory = format!("score --rules japanese {}", file("nameless.sgf", nameless.as_bytes()).display());
    assert!(succeed(&by_territory).contains("same score   0"));
    assert!(succeed(&format!("{by_territory} --area-from 0.5")).contains("same score   1"));
    assert!(succeed(&format!("{by_territory} --area-from 1.5")).contains("same score   0"));
    let report = succeed(&format!("score --games 1 {}", file("rules.sgf", games.as_bytes()).display()));
    assert!(report.contains("of 1 counted games"), "{report}");
}

#[test]
fn unknown_rules_are_named_once() {
    let games = game("B+4.5", "").replace("SZ[5]", "SZ[5]RU[Atlantis]").repeat(2);
    let output = tewari(["score", file("unknown.sgf", games.as_bytes()).to_str().unwrap()]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors, "the record's rules 'Atlantis' are unknown and not used\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn packed_files_are_unpacked() {
    let packed = zstd::encode_all(game("B+4.5", "").as_bytes(), 3).unwrap();
    let report = succeed(&format!("score {}", file("packed.sgf.zst", &packed).display()));
    assert!(report.contains("same score   1"), "{report}");
    let broken = file("broken.sgf.zst", b"(;SZ[9])");
    assert_refused(&tewari(["score", broken.to_str().unwrap()]), &["broken.sgf.zst"], "not packed");
}

#[test]
fn wrong_files_and_games() {
    assert_refused(&tewari(["score", "no-such-file.sgf"]), &["no-such-file.sgf"], "missing");
    let sgf = file("one.sgf", game("B+4.5", "").as_bytes());
    assert_refused(&tewari(["score", "--rules", "chess", sgf.to_str().unwrap()]), &["chess"], "rules");
    let illegal = file("illegal.sgf", game("B+4.5", ";B[ca]").as_bytes());
    let report = succeed(&format!("score {}", illegal.display()));
    assert!(report.contains("move 11") && report.contains("same score   0"), "{report}");
}
