//! `cargo xtask instructions`: how many instructions a playout takes, held against the numbers in the repository.

use crate::failure::Failure;
use crate::step::{cargo, command, root, run as step, succeeds};
use std::process::Stdio;

const HELP: &str = "\
Count the instructions of playouts of Go, uniform, MoGo's and by gammas, with callgrind and compare them with instructions.txt. Fails when a count
has grown by more than 3 %; a change that is worth it changes the number there. Without valgrind nothing is counted.

Usage: cargo xtask instructions
";

/// A count may grow by this part.
const MARGIN: f64 = 0.03;

/// How the playouts choose.
const POLICIES: [&str; 3] = ["uniform", "mogo", "gammas"];

/// Sides of the boards, and how often more playouts are played in the second of two runs, whose difference is counted.
const BOARDS: [(u32, u64); 3] = [(9, 400), (13, 150), (19, 60)];

/// Counts and compares.
pub(crate) fn run(options: &[String]) -> Result<(), Failure> {
    match options {
        [] => {}
        [option] if option == "--help" || option == "-h" => {
            print!("{HELP}");
            return Ok(());
        }
        [option, ..] => {
            let hint = "see `cargo xtask instructions --help`";
            return Err(Failure::Usage(format!("instructions takes no {option:?}; {hint}")));
        }
    }
    if !succeeds(command("valgrind").arg("--version")) {
        println!("==> instructions: valgrind is missing, nothing is counted");
        return Ok(());
    }
    step("playouts", &mut cargo(&["build", "--release", "--package", "tewari-go", "--example", "playouts"]))?;
    let path = root().join("instructions.txt");
    let known = std::fs::read_to_string(&path)
        .map_err(|cause| Failure::Step(format!("cannot read {}: {cause}", path.display())))?;
    let mut grown = Vec::new();
    for (policy, (side, playouts)) in POLICIES.iter().flat_map(|policy| BOARDS.map(|board| (policy, board))) {
        let name = format!("go-{side}-{policy}");
        let counted = (count(policy, side, 1 + playouts)? - count(policy, side, 1)?) / playouts;
        let wanted = recorded(&known, &name)
            .ok_or_else(|| Failure::Verdict(format!("instructions.txt has no {name}; it takes {counted}")))?;
        let change = counted as f64 / wanted as f64 - 1.0;
        println!("    {name}: {counted} instructions a playout, recorded {wanted} ({:+.1} %)", 100.0 * change);
        if change > MARGIN {
            grown.push(name);
        }
    }
    if grown.is_empty() {
        return Ok(());
    }
    Err(Failure::Verdict(format!("more than 3 % above instructions.txt: {}", grown.join(", "))))
}

/// The number on the line that begins with `name`.
fn recorded(text: &str, name: &str) -> Option<u64> {
    let mut lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.find(|(key, _)| *key == name)?.1.trim().parse().ok().filter(|&count| count > 0)
}

/// The instructions of a whole run.
fn count(policy: &str, side: u32, playouts: u64) -> Result<u64, Failure> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = target.join("release").join("examples").join("playouts");
    let mut valgrind = command("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    valgrind.args([policy, &side.to_string(), &playouts.to_string()]).stdout(Stdio::null());
    let output = valgrind.output().map_err(|cause| Failure::Start { program: "valgrind".into(), cause })?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    collected(&said).ok_or_else(|| Failure::Step(format!("valgrind counted nothing: {}", said.trim())))
}

/// The number that callgrind prints after `Collected :`.
fn collected(text: &str) -> Option<u64> {
    let (_, after) = text.split_once("Collected :")?;
    after.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_found() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 49740552\n==7==\n"), Some(49_740_552));
        assert_eq!(collected("==7== error"), None);
        let text = "# what\ngo-9-uniform 49300\ngo-19-uniform x\n";
        assert_eq!(recorded(text, "go-9-uniform"), Some(49_300));
        assert_eq!((recorded(text, "go-19-uniform"), recorded(text, "go-13-uniform")), (None, None));
    }

    #[test]
    fn options_are_refused() {
        assert!(matches!(run(&["--fast".to_owned()]), Err(Failure::Usage(_))));
    }
}
