//! The page in a real browser: a script clicks, types and looks.

mod common;

use std::{path::Path, process::Command};

use common::Site;

/// `cargo xtask test` puts the packages into `target/browser` and runs this.
#[test]
#[ignore = "needs Chromium, Node.js and playwright-core: `cargo xtask test` installs them"]
fn people_play_and_look_at_the_search() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let site = Site::open();
    let mut node = Command::new("node");
    node.arg(here.join("tests/browser/main.mjs")).arg(here.join("../../target/browser/node_modules"));
    let output = node.arg(format!("http://{}/", site.address)).output().expect("Node.js runs");
    let (said, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && said.contains("all checks passed"), "{said}{errors}");
    println!("{said}");
}
