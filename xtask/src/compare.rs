//! `cargo xtask compare-openspiel`: the speed of our search and playouts against OpenSpiel's C++ ones.
//!
//! Both programs run in turn on the same machine in the same run, so that other load hits both alike.

use crate::failure::Failure;
use crate::measurement::{Pair, per_second};
use crate::step::{cargo, command, output, root, run as step, succeeds};
use std::path::{Path, PathBuf};

const HELP: &str = "\
Measure simulations and playouts per second against OpenSpiel's C++ MCTSBot with random rollouts, in turn and with one
thread, on Hex 11x11 and Breakthrough 8x8. OpenSpiel is installed from PyPI into target/openspiel; nothing else of the
system is changed. Fails when a ratio is below 10.

Usage: cargo xtask compare-openspiel [--rounds N] [--seconds S] [--only-openspiel]

Options:
  --rounds N        Alternations; the table shows medians [default: 5]
  --seconds S       Length of each measurement [default: 3]
  --only-openspiel  Measure OpenSpiel alone
  --help            Show this text
";

/// The ratio that has to be reached everywhere.
const WANTED_RATIO: f64 = 10.0;

const SCRIPT: &str = include_str!("openspiel.py");

/// What is measured: a game under both its names, and the size we give.
const GAMES: [(&str, &str, &str); 2] = [("hex(board_size=11)", "hex", "11"), ("breakthrough", "breakthrough", "8")];

/// Their word and ours for the two quantities.
const QUANTITIES: [(&str, &[&str]); 2] = [("search", &["search", "--preset", "uct"]), ("playouts", &["playouts"])];

struct Options {
    rounds: usize,
    seconds: u32,
    only_openspiel: bool,
}

/// Prepares both programs, measures, prints the table and judges it.
pub(crate) fn run(options: &[String]) -> Result<(), Failure> {
    let Some(options) = parse(options)? else {
        print!("{HELP}");
        return Ok(());
    };
    let python = openspiel_python()?;
    if !options.only_openspiel {
        step("build", &mut cargo(&["build", "--release", "--package", "tewari-cli"]))?;
    }
    let mut worst = f64::INFINITY;
    println!("\n{:<14} {:<10} {:>12} {:>12} {:>8}", "game", "per second", "OpenSpiel", "Tewari", "ratio");
    for game in GAMES {
        for (quantity, ours) in QUANTITIES {
            let pair = measure(&python, game, quantity, ours, &options)?;
            println!("{:<14} {quantity:<10} {pair}", format!("{} {}", game.1, game.2));
            worst = worst.min(pair.ratio());
        }
    }
    if !options.only_openspiel && worst < WANTED_RATIO {
        return Err(Failure::Verdict(format!("the lowest ratio is {worst:.1}, but at least {WANTED_RATIO} is wanted")));
    }
    Ok(())
}

fn parse(options: &[String]) -> Result<Option<Options>, Failure> {
    let mut parsed = Options { rounds: 5, seconds: 3, only_openspiel: false };
    let mut options = options.iter();
    while let Some(option) = options.next() {
        match option.as_str() {
            "--rounds" => parsed.rounds = count(option, options.next())?,
            "--seconds" => parsed.seconds = count(option, options.next())?,
            "--only-openspiel" => parsed.only_openspiel = true,
            "--help" | "-h" => return Ok(None),
            _ => {
                let hint = "see `cargo xtask compare-openspiel --help`";
                return Err(Failure::Usage(format!("compare-openspiel takes no {option:?}; {hint}")));
            }
        }
    }
    Ok(Some(parsed))
}

fn count<T: std::str::FromStr + PartialOrd + From<u8>>(option: &str, value: Option<&String>) -> Result<T, Failure> {
    let count = value.and_then(|value| value.parse::<T>().ok()).filter(|count| *count >= T::from(1));
    count.ok_or_else(|| {
        let given = value.map_or("nothing", String::as_str);
        Failure::Usage(format!("{option} takes an integer of at least 1, not {given}"))
    })
}

/// One quantity of one game, both programs in turn.
fn measure(
    python: &Path,
    (their_name, our_name, size): (&str, &str, &str),
    quantity: &str,
    ours: &[&str],
    options: &Options,
) -> Result<Pair, Failure> {
    let seconds = options.seconds.to_string();
    let mut pair = Pair::default();
    for _ in 0..options.rounds {
        let mut theirs = command(python);
        theirs.args(["-c", SCRIPT, their_name, quantity, &seconds]);
        pair.theirs.push(rate("OpenSpiel", &output(&mut theirs)?)?);
        if !options.only_openspiel {
            let mut tewari = cargo(&["run", "--release", "--quiet", "--package", "tewari-cli", "--", "bench"]);
            tewari.args(ours).args(["--game", our_name, "--size", size]);
            tewari.args(["--seconds", &seconds, "--threads", "1", "--json"]);
            pair.ours.push(rate("tewari bench", &output(&mut tewari)?)?);
        }
    }
    Ok(pair)
}

fn rate(program: &str, json: &str) -> Result<f64, Failure> {
    per_second(json).ok_or_else(|| Failure::Step(format!("{program} printed no per_second: {}", json.trim())))
}

/// The Python of a private environment that has OpenSpiel; made if it is not there.
fn openspiel_python() -> Result<PathBuf, Failure> {
    let environment = root().join("target").join("openspiel");
    let python = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !succeeds(command(&python).args(["-c", "import pyspiel"])) {
        step("environment", command("python3").args(["-m", "venv"]).arg(&environment))?;
        step("OpenSpiel", command(&python).args(["-m", "pip", "install", "--quiet", "open_spiel"]))?;
    }
    Ok(python)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(options: &[&str]) -> Result<Option<Options>, Failure> {
        parse(&options.iter().map(|&option| option.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_read() {
        let options = parsed(&["--rounds", "2", "--seconds", "1"]).unwrap().unwrap();
        assert_eq!((options.rounds, options.seconds, options.only_openspiel), (2, 1, false));
        assert!(parsed(&["--help"]).unwrap().is_none());
    }

    #[test]
    fn wrong_options_are_refused() {
        for options in [&["--rounds"][..], &["--rounds", "0"], &["--seconds", "x"], &["--faster"]] {
            assert!(matches!(parsed(options), Err(Failure::Usage(_))), "{options:?}");
        }
    }
}
