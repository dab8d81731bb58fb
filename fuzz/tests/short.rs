//! A short run of every target, and what the command says.

use std::process::{Command, Output};

fn fuzz(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tewari-fuzz")).args(arguments).output().unwrap()
}

fn runs_without_failure(target: &str, executions: &str) {
    let output = fuzz(&[target, "--executions", executions, "--save", env!("CARGO_TARGET_TMPDIR")]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains(&format!("{target}: {executions} executions from seed 1 without failure")), "{said}");
}

#[test]
fn commands() {
    runs_without_failure("gtp", "3000");
}

#[test]
fn records() {
    runs_without_failure("sgf", "10000");
}

#[test]
fn parameters_and_experiments() {
    runs_without_failure("toml", "10000");
}

/// No memory at all is too little for anything: the first input fails, is saved, and fails again when tried alone.
#[test]
fn a_failing_input_is_saved() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let output = fuzz(&["sgf", "--executions", "10", "--memory", "0", "--save", folder]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    let file = format!("{folder}/sgf-1-0.bin");
    assert!(said.contains("execution 0 from seed 1: memory: ") && said.contains(&file), "{said}");
    let again = fuzz(&["sgf", "--input", &file, "--memory", "0"]);
    assert_eq!(again.status.code(), Some(1), "{}", String::from_utf8_lossy(&again.stderr));
    assert!(fuzz(&["sgf", "--input", &file]).status.success());
}
