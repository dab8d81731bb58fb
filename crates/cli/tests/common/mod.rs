//! Runs the program as people do.

#![allow(dead_code, reason = "not every test file needs every helper")]

use std::{
    ffi::OsStr,
    io::Write,
    process::{Command, Output, Stdio},
};

/// The program with these arguments and an empty input.
pub(crate) fn tewari<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Output {
    tewari_reading(arguments, b"")
}

/// The program with these arguments, reading `input`.
pub(crate) fn tewari_reading<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>, input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tewari"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // A program that ends without reading closes the pipe, which is no failure of the test.
    let _ = child.stdin.take().expect("standard input is a pipe").write_all(input);
    child.wait_with_output().expect("the program ends")
}

/// Splits a command line at its spaces and runs it; it must succeed. Gives what it printed.
pub(crate) fn succeed(line: &str) -> String {
    succeed_reading(line, "")
}

/// The same, reading `input`.
pub(crate) fn succeed_reading(line: &str, input: &str) -> String {
    let output = tewari_reading(line.split_whitespace(), input.as_bytes());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "tewari {line}: {errors}");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// The same for a command that prints JSON.
pub(crate) fn json(line: &str) -> serde_json::Value {
    json_of(line.split_whitespace())
}

/// The same for arguments that may have spaces in them.
pub(crate) fn json_of<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> serde_json::Value {
    let output = tewari(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    serde_json::from_slice(&output.stdout).expect("it prints JSON")
}

/// Checks that the program refused its arguments in one line that has all `words`.
pub(crate) fn assert_refused(output: &Output, words: &[&str], what: &str) {
    let errors = String::from_utf8(output.stderr.clone()).expect("errors are UTF-8");
    assert_eq!(output.status.code(), Some(2), "{what}: {errors}");
    assert!(output.stdout.is_empty(), "{what} prints nothing: {}", String::from_utf8_lossy(&output.stdout));
    assert!(errors.starts_with("error: ") && errors.ends_with('\n'), "{what}: {errors}");
    assert_eq!(errors.lines().count(), 1, "{what} is refused in one line: {errors}");
    assert!(!errors.contains("panicked") && !errors.trim_end().contains(char::is_control), "{what}: {errors}");
    for word in words {
        assert!(errors.contains(word), "{what}: '{word}' is missing in: {errors}");
    }
}
