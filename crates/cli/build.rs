//! Finds out which commit is built, so that results can say what played them.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=TEWARI_COMMIT");
    // Whatever changes the code changes the answer: a commit, or an edit in any crate.
    println!("cargo::rerun-if-changed=..");
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let commit = std::env::var("TEWARI_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = commit.or_else(|| git(&["describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"]));
    let version = env!("CARGO_PKG_VERSION");
    // An archive without git history still has its version.
    let text = commit.map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=TEWARI_VERSION={text}");
}

/// What git answers in one line, if there is git and a repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let line = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !line.is_empty()).then_some(line)
}
