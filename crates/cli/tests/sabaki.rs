//! The engine in the hands of a real client: Sabaki's library for Node.js plays a game.

use std::{path::Path, process::Command};

/// `cargo xtask test` puts the library into `target/sabaki` and runs this.
#[test]
#[ignore = "needs Node.js and the package @sabaki/gtp: `cargo xtask test` installs both"]
fn a_game_with_analysis() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let package = here.join("../../target/sabaki/node_modules/@sabaki/gtp");
    let mut node = Command::new("node");
    node.arg(here.join("tests/sabaki.js")).arg(package).arg(env!("CARGO_BIN_EXE_tewari"));
    let output = node.args(["gtp", "--level", "3", "--memory", "16", "--seed", "1"]).output().expect("Node.js runs");
    let (said, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && said.contains(" moves with analysis"), "{said}{errors}");
}
