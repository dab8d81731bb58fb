//! `cargo xtask test`: everything that must hold before a change is accepted.

use crate::failure::Failure;
use crate::step::{cargo, run as step};
use crate::{cluster, instructions, node_tests, packages};
use std::time::Instant;

const HELP: &str = "\
Install what the tests need; check format and lints; run all tests, among them one through Sabaki's client library and
one in a browser, and those of ranks under mpirun; count instructions; build the documentation.
Stops at the first failure with a non-zero exit code.

Usage: cargo xtask test [--no-install]

Options:
  --no-install  Do not install Debian packages that tests call, nor packages of Node.js (into target/)
  --help        Show this text
";

/// Runs all steps in the order of their cost.
pub(crate) fn run(options: &[String]) -> Result<(), Failure> {
    let mut install = true;
    for option in options {
        match option.as_str() {
            "--no-install" => install = false,
            "--help" | "-h" => {
                print!("{HELP}");
                return Ok(());
            }
            _ => return Err(Failure::Usage(format!("test takes no {option:?}; see `cargo xtask test --help`"))),
        }
    }
    let start = Instant::now();
    if install {
        packages::install_missing()?;
        node_tests::install_missing()?;
    }
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    // One set of features for all steps, so that nothing is built twice.
    let ranks = cluster::features();
    step("lints", cargo(&["clippy", "--workspace", "--all-targets"]).args(ranks).args(["--", "-D", "warnings"]))?;
    step("tests", cargo(&["test", "--workspace"]).args(ranks))?;
    node_tests::run(ranks)?;
    instructions::run(&[])?;
    step("documentation", cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    println!("==> all passed in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}
