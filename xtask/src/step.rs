//! Running other programs, visibly.

use crate::failure::Failure;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// A program to be run at the root of the repository.
pub(crate) fn command(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The cargo that started this task.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments);
    cargo
}

/// Runs a step with its output shown, and says how long it took.
pub(crate) fn run(name: &str, command: &mut Command) -> Result<(), Failure> {
    println!("==> {name}: {}", shown(command));
    let start = Instant::now();
    let status = command.status().map_err(|cause| start_failure(command, cause))?;
    let seconds = start.elapsed().as_secs_f64();
    if status.success() {
        println!("    {name}: passed in {seconds:.1} s");
        return Ok(());
    }
    Err(Failure::Step(format!("{name} failed after {seconds:.1} s ({status})")))
}

/// Runs a program quietly and returns what it printed; its errors are shown.
pub(crate) fn output(command: &mut Command) -> Result<String, Failure> {
    command.stderr(Stdio::inherit());
    let output = command.output().map_err(|cause| start_failure(command, cause))?;
    if !output.status.success() {
        return Err(Failure::Step(format!("{} failed ({})", shown(command), output.status)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program runs successfully; nothing of it is shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn start_failure(command: &Command, cause: std::io::Error) -> Failure {
    Failure::Start { program: command.get_program().to_string_lossy().into_owned(), cause }
}

/// The command as one would type it, the program without its directory and long arguments left out.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    let arguments = arguments.map(|argument| if argument.contains('\n') { "...".into() } else { argument });
    let words: Vec<_> = std::iter::once(program.to_string_lossy()).chain(arguments).collect();
    words.join(" ")
}
