//! What the program says about itself.

mod common;

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use common::{json, succeed, tewari};

#[test]
fn help_is_for_newcomers() {
    for line in ["", "--help", "help play", "bench"] {
        assert!(succeed(line).contains("Examples:\n  tewari "), "{line}");
    }
    assert!(succeed("--version").starts_with("tewari "));
}

#[test]
fn every_game_of_the_catalogue_is_listed() {
    let table = succeed("games");
    let games = json("games --json");
    for game in games.as_array().unwrap() {
        assert!(
            table.contains(game["name"].as_str().unwrap()) && table.contains(game["description"].as_str().unwrap())
        );
    }
    let hex = games.as_array().unwrap().iter().find(|game| game["name"] == "hex").unwrap();
    assert_eq!(hex["default_size"], "11x11");
    assert_eq!(hex["options"]["swap"], "true or false");
}

#[test]
fn presets_are_listed_and_shown() {
    let table = succeed("presets");
    let presets = json("presets --json");
    for preset in presets.as_array().unwrap() {
        let name = preset["name"].as_str().unwrap();
        assert!(table.contains(name) && table.contains(preset["source"].as_str().unwrap()), "{name}");
        assert_eq!(&json(&format!("presets show {name} --json")), preset);
    }
    let grave = presets.as_array().unwrap().iter().find(|preset| preset["name"] == "grave").unwrap();
    assert_eq!(grave["params"]["grave.ref"], 50);
    assert_eq!(grave["params"]["tree.transpositions"], true);
    assert_eq!(grave["params"]["tree.fpu"], "inf");
}

#[test]
fn a_shown_preset_is_a_file_of_parameters() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("rave.toml");
    fs::write(&file, succeed("presets show rave")).unwrap();
    let bench = |arguments: &[&str]| {
        let common = ["bench", "search", "--game", "tictactoe", "--playouts", "10", "--json"];
        let output = tewari(common.iter().chain(arguments));
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["signature"].clone()
    };
    let file = file.to_str().unwrap();
    assert_eq!(bench(&["--preset", "uct", "--params", file]), bench(&["--preset", "rave"]));
    assert_ne!(bench(&["--preset", "uct"]), bench(&["--preset", "rave"]));
    // Single parameters go after the file.
    let set = ["--params", file, "--set", "tree.value=mean", "--set", "c=0.4"];
    assert_eq!(bench(&set), bench(&["--preset", "uct"]));
}

#[test]
fn every_parameter_is_explained() {
    let (list, page) = (succeed("params"), succeed("params --markdown"));
    let params = json("params --json");
    for param in params.as_array().unwrap() {
        let [path, doc] = ["path", "doc"].map(|key| param[key].as_str().unwrap());
        assert!(list.contains(&format!("{path} = ")) && list.contains(doc), "{path}");
        assert!(page.contains(&format!("| `{path}` |")), "{path}");
    }
    let bias = params.as_array().unwrap().iter().find(|param| param["path"] == "rave.bias").unwrap();
    assert_eq!(bias["min"], 0.0);
}

/// Whoever reads the output may stop reading.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tewari"))
        .args(["play", "--terminal", "--game", "hex", "--human", "none", "--playouts", "5"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}
