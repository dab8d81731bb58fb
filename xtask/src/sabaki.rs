//! The real client that drives the engine in the tests: `@sabaki/gtp`, in a folder of its own.

use crate::failure::Failure;
use crate::step::{cargo, command, root, run as step};
use std::path::PathBuf;

/// The version that the tests were written with.
const PACKAGE: &str = "@sabaki/gtp@3.0.0";

fn folder() -> PathBuf {
    root().join("target").join("sabaki")
}

fn is_present() -> bool {
    folder().join("node_modules/@sabaki/gtp/package.json").is_file()
}

/// Puts the package into `target/sabaki`, if it is not there.
pub(crate) fn install_missing() -> Result<(), Failure> {
    if is_present() {
        return Ok(());
    }
    let mut npm = command("npm");
    npm.args(["install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]);
    step("client", npm.arg("--prefix").arg(folder()).arg(PACKAGE))
}

/// Plays a game through it; says so where it is missing.
pub(crate) fn run() -> Result<(), Failure> {
    if !is_present() {
        println!("==> client: skipped, target/sabaki has no {PACKAGE}");
        return Ok(());
    }
    step("client", &mut cargo(&["test", "--package", "tewari-cli", "--test", "sabaki", "--", "--ignored"]))
}
