//! Records analysed, ordinary and odd ones.

mod common;

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Output, Stdio},
};

use common::{assert_refused, json_of, tewari};
use tewari_sgf::{GameRecord, GameTree, read};

/// A file with this text.
fn file(name: &str, text: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

fn analyze(file: &Path, playouts: &str, more: &[&str]) -> Output {
    let file = file.to_str().unwrap();
    tewari(["analyze", file, "--playouts", playouts].into_iter().chain(more.iter().copied()))
}

/// What it prints when all is well.
fn printed(file: &Path, more: &[&str]) -> String {
    let output = analyze(file, "100", more);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "without a terminal there is no bar");
    String::from_utf8(output.stdout).unwrap()
}

fn tree(path: &Path) -> GameTree {
    read(&fs::read(path).unwrap()).unwrap().remove(0)
}

#[test]
fn a_game_gets_a_table_comments_and_a_graph() {
    let game = file("game.sgf", b"(;SZ[5]KM[7.5]PB[Ann]PW[B\x1bob]RE[B+R];B[cc]C[well begun](;W[dd];B[bd])(;W[cd]))");
    let [sgf, svg] = ["game-out.sgf", "game-out.svg"].map(|name| game.with_file_name(name));
    let text = printed(&game, &["--out", sgf.to_str().unwrap(), "--svg", svg.to_str().unwrap()]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("Ann - B") && lines[0].ends_with("ob, B+R") && !text.contains('\u{1b}'), "{text}");
    assert!(lines[1].starts_with("move  colour  played  best"), "{text}");
    let starts = ["1     black   C3", "2     white   D2", "3     black   B2", "in the end black wins "];
    for (line, start) in lines[2..].iter().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
    let (before, after) = (tree(&game), tree(&sgf));
    let plays = |tree| GameRecord::of_main_line(tree).unwrap().plays().collect::<Vec<_>>();
    assert_eq!((plays(&before), before.len()), (plays(&after), after.len()), "variations are kept");
    let comments: Vec<String> = after.main_line().map(|id| after.node(id).text("C").unwrap()).collect();
    assert!(comments[0].starts_with("Tewari:\nblack wins "), "{comments:?}");
    assert!(comments[1].starts_with("well begun\n\nTewari:\nblack C3"), "{comments:?}");
    assert!(comments[3].contains("best for white: "), "{comments:?}");
    let graph = fs::read_to_string(&svg).unwrap();
    assert!(graph.starts_with("<svg xmlns=") && graph.ends_with("</svg>\n") && graph.contains("Ann - B"), "{graph}");
    let line = graph.lines().find(|line| line.contains("stroke-width")).unwrap();
    assert_eq!(line.matches('L').count(), 3, "four positions: {line}");
    // Once more over its own result: the comments are replaced, and the same seed says the same.
    let once = fs::read(&sgf).unwrap();
    assert_eq!(printed(&sgf, &["--out", sgf.to_str().unwrap()]), text);
    assert_eq!(fs::read(&sgf).unwrap(), once);
    assert!(!game.with_file_name("game-out.sgf.part").exists());
}

#[test]
fn programs_get_json_and_mistakes_are_marked() {
    // Who passes first on a small board gives the whole of it away.
    let game = file("mistake.sgf", b"(;SZ[5]KM[0.5];B[];W[cc])");
    let game = game.to_str().unwrap();
    let found = json_of(["analyze", game, "--playouts", "3000", "--preset", "rave", "--json"]);
    let positions = found["positions"].as_array().unwrap();
    assert_eq!((positions.len(), &found["width"], &found["komi"]), (3, &5.into(), &0.5.into()));
    let pass = &positions[0];
    assert_eq!((pass["played"].as_str(), pass["player"].as_str()), (Some("pass"), Some("black")));
    assert_eq!(pass["candidates"][0]["move"], "C3");
    assert!(pass["mark"].as_str().unwrap().starts_with('?'), "{pass}");
    let (before, after, loss) = (&pass["winning_rate"], &pass["after"], &pass["loss"]);
    let number = |value: &serde_json::Value| value.as_f64().unwrap();
    assert!((number(before) - number(after) - number(loss)).abs() < 1e-6);
    assert!(positions[2]["played"].is_null() && found["broken"].is_null());
    let text = String::from_utf8(analyze(Path::new(game), "3000", &["--preset", "rave"]).stdout).unwrap();
    assert!(text.contains("the largest mistakes:\n  move 1, black pass loses "), "{text}");
}

#[test]
fn odd_records_are_taken() {
    let records: [(&str, &[u8], usize); 6] = [
        ("empty.sgf", b"(;)", 0),
        ("setup.sgf", b"(;SZ[5]AB[bb][cb]AW[dd]PL[W];W[cc];AE[bb];B[aa])", 2),
        ("handicap.sgf", b"(;SZ[9]HA[7]AB[cc][gg];W[ee];B[dd])", 2),
        ("passes.sgf", b"(;SZ[5];B[cc];W[tt];B[];W[];B[aa])", 5),
        ("wide.sgf", b"(;SZ[7:3];B[ba]W[ca];B[gc])", 3),
        ("two.sgf", b"junk (;SZ[5]CA[latin1]C[caf\xe9];B[cc])(;SZ[3])", 1),
    ];
    for (name, text, moves) in records {
        let game = file(name, text);
        let out = game.with_extension("out");
        let text = printed(&game, &["--out", out.to_str().unwrap()]);
        let rows = text.lines().skip(2).take_while(|line| !line.starts_with("in the end"));
        assert_eq!(rows.count(), moves, "{name}: {text}");
        let again = GameRecord::of_main_line(&tree(&out)).unwrap();
        assert_eq!(again.plays().count(), moves, "{name}");
    }
    let two = fs::read_to_string(Path::new(env!("CARGO_TARGET_TMPDIR")).join("two.out")).unwrap();
    assert!(two.contains("café") && two.contains("CA[UTF-8]") && two.contains("(;SZ[3]"), "{two}");
}

#[test]
fn an_illegal_move_is_told_and_what_came_before_is_kept() {
    let game = file("illegal.sgf", b"(;SZ[5];B[cc];W[dd];B[cc];W[aa])");
    let out = game.with_extension("out");
    let output = analyze(&game, "50", &["--out", out.to_str().unwrap()]);
    let (text, errors) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(errors.contains("illegal.sgf: move 3: illegal move"), "{errors}");
    assert!(text.contains("\n2     white   D2"), "{text}");
    let tree = tree(&out);
    let comments: Vec<bool> = tree.main_line().map(|id| tree.node(id).text("C").is_some()).collect();
    assert_eq!(comments, [true, true, true, true, false]);
}

#[test]
fn wrong_files_are_refused_in_one_line() {
    let wrong: [(&str, &[u8], &str); 6] = [
        ("nothing.sgf", b"", "no game begins here"),
        ("binary.sgf", b"\xff\xfe\x00\x01", "no game begins here"),
        ("large.sgf", b"(;SZ[40];B[cc])", "40x40"),
        ("off.sgf", b"(;SZ[9];B[cc];W[zz])", "'zz' is no point"),
        ("dead.sgf", b"(;SZ[5]AB[aa]AW[ba][ab];B[cc])", "before move 1: "),
        ("komi.sgf", b"(;SZ[5]KM[90000];B[cc])", "komi"),
    ];
    for (name, text, words) in wrong {
        let game = file(name, text);
        let out = game.with_extension("out");
        let output = analyze(&game, "1", &["--out", out.to_str().unwrap()]);
        assert_refused(&output, &[name, words], name);
        assert!(!out.exists() && !game.with_extension("out.part").exists(), "{name} leaves nothing behind");
    }
    let game = file("right.sgf", b"(;SZ[5];B[cc])");
    for more in [&["--out", "/no/such/folder/x.sgf"], &["--svg", "/no/such/folder/x.svg"], &["--rules", "stones"]] {
        assert_refused(&analyze(&game, "1", more), &[more[1]], more[0]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_clear_error() {
    let game = file("full.sgf", b"(;SZ[5];B[cc])");
    let output = analyze(&game, "1", &["--out", "/dev/full"]);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.starts_with("error: cannot write /dev/full: "), "{errors}");
    for command in [&["analyze", game.to_str().unwrap(), "--playouts", "1"][..], &["gtp"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_tewari"));
        let mut child =
            program.args(command).stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
        // A program that ends without reading closes the pipe, which is no failure of the test.
        let _ = child.stdin.take().unwrap().write_all(b"printsgf\nquit\n");
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{command:?}: {errors}");
        assert!(errors.starts_with("error: ") && errors.contains("No space left"), "{command:?}: {errors}");
    }
}

#[test]
fn unknown_rules_are_named() {
    let output = analyze(&file("rules.sgf", b"(;SZ[5]RU[Atlantis];B[cc])"), "1", &[]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stderr).unwrap().contains("'Atlantis' are unknown"));
}
