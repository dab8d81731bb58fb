//! The programs that tests call, and their installation on Debian.

use crate::failure::Failure;
use crate::step::{command, output, run};
use std::path::Path;

/// A program that tests call.
struct Requirement {
    program: &'static str,
    package: &'static str,
    why: &'static str,
}

const REQUIREMENTS: [Requirement; 8] = [
    Requirement { program: "gnugo", package: "gnugo", why: "the opponent in engine matches" },
    Requirement { program: "valgrind", package: "valgrind", why: "counts instructions and memory" },
    Requirement { program: "node", package: "nodejs", why: "runs the client library of Sabaki and drives the browser" },
    Requirement { program: "npm", package: "npm", why: "installs what these need" },
    Requirement { program: "chromium", package: "chromium", why: "the browser in which the board is tested" },
    Requirement { program: "mpicc", package: "libopenmpi-dev", why: "builds the ranks of a cluster" },
    Requirement { program: "mpirun", package: "openmpi-bin", why: "starts them" },
    Requirement { program: LIBCLANG, package: "libclang-dev", why: "reads the headers of MPI for that" },
];

/// A library, which stands for itself in the list of programs.
const LIBCLANG: &str = "libclang.so";

/// Debian puts games where the search path of root and of services does not look.
const OTHER_DIRECTORIES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// Installs what is missing.
pub(crate) fn install_missing() -> Result<(), Failure> {
    let missing: Vec<&Requirement> = REQUIREMENTS.iter().filter(|r| !is_present(r.program)).collect();
    if missing.is_empty() {
        println!("==> packages: all present");
        return Ok(());
    }
    for Requirement { program, package, why } in &missing {
        println!("==> packages: {program} is missing (package {package}: {why})");
    }
    let packages: Vec<&str> = missing.iter().map(|r| r.package).collect();
    let by_hand = format!("install {} by hand, or pass --no-install", packages.join(" "));
    if !is_present("apt-get") {
        return Err(Failure::Step(format!("this is not a Debian system (no apt-get): {by_hand}")));
    }
    if output(command("id").arg("-u"))?.trim() != "0" {
        return Err(Failure::Step(format!("packages can be installed only as root: {by_hand}")));
    }
    run("package lists", apt_get().arg("update"))?;
    run("packages", apt_get().args(["install", "--yes", "--no-install-recommends"]).args(&packages))
}

fn apt_get() -> std::process::Command {
    let mut command = command("apt-get");
    command.arg("--quiet").env("DEBIAN_FRONTEND", "noninteractive");
    command
}

pub(crate) fn is_present(program: &str) -> bool {
    if program == LIBCLANG {
        return has_libclang();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).any(|directory| directory.join(program).is_file());
    in_path || OTHER_DIRECTORIES.iter().any(|directory| Path::new(directory).join(program).is_file())
}

/// Debian has a folder for each version of LLVM.
fn has_libclang() -> bool {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().filter_map(Result::ok);
    let llvm = folders.filter(|folder| folder.file_name().to_string_lossy().starts_with("llvm"));
    llvm.map(|folder| folder.path().join("lib").join(LIBCLANG)).any(|library| library.exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presence_is_what_the_path_says() {
        assert!(is_present("sh"));
        assert!(!is_present("no-such-program-anywhere"));
    }
}
