//! `cargo xtask cluster-network`: ranks on two networks with a slow link between them.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::{Command, Stdio},
    time::Instant,
};

use crate::{
    failure::Failure,
    packages::is_present,
    step::{cargo, command, root, run as step, succeeds},
};

const HELP: &str = "\
Play moves with four ranks of a cluster, two in each of two network namespaces, with a slow link between them: 20 Mb/s,
and 10 ms where the kernel can delay packets. Every move must be finished inside its time.
Needs root, ip, tc and Open MPI; says so and does nothing where they are missing.

Usage: cargo xtask cluster-network [--moves N]

Options:
  --moves N  How many moves of half a second [default: 20]
  --help     Show this text
";

/// Seconds a move.
const SECONDS: f64 = 0.5;
const SPACES: [&str; 2] = ["tewari-a", "tewari-b"];

/// Whether ranks can be built and started.
pub(crate) fn has_mpi() -> bool {
    is_present("mpirun") && is_present("mpicc")
}

/// The features with which the workspace is tested: ranks and their tests only where MPI is.
pub(crate) fn features() -> &'static [&'static str] {
    if has_mpi() {
        return &["--features", "tewari-cluster/mpi"];
    }
    println!("==> cluster: its ranks are not tested, there is no mpirun or no mpicc");
    &[]
}

/// Plays moves over a slow link.
pub(crate) fn network(options: &[String]) -> Result<(), Failure> {
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let moves = match options[..] {
        [] => 20,
        ["--help" | "-h"] => {
            print!("{HELP}");
            return Ok(());
        }
        ["--moves", moves] => moves
            .parse()
            .ok()
            .filter(|&moves: &u32| moves > 0)
            .ok_or_else(|| Failure::Usage(format!("--moves takes an integer of at least 1, not {moves}")))?,
        _ => {
            let given = options.join(" ");
            return Err(Failure::Usage(format!("cluster-network takes no {given:?}; see --help")));
        }
    };
    if !has_mpi() || !is_present("ip") || !is_present("tc") {
        println!("==> cluster-network: skipped, it needs mpirun, mpicc, ip and tc");
        return Ok(());
    }
    let Some(_network) = Network::new() else {
        println!("==> cluster-network: skipped, network namespaces are not permitted here");
        return Ok(());
    };
    let build = ["build", "--release", "-p", "tewari-cli", "-p", "tewari-cluster", "--bins"];
    step("ranks", cargo(&build).args(features()))?;
    play(moves)
}

/// Two namespaces and the link between them, until it is dropped.
struct Network;

impl Network {
    fn new() -> Option<Network> {
        let ip = |words: &str| succeeds(command("ip").args(words.split(' ')));
        // What an earlier run has left.
        drop(Network);
        let made = SPACES.iter().all(|space| ip(&format!("netns add {space}")));
        let network = made.then_some(Network)?;
        let [a, b] = SPACES;
        let linked = ip(&format!("link add {a} netns {a} type veth peer name {b} netns {b}"));
        let up = (1..).zip(SPACES).all(|(number, space)| {
            let inside = |words: &str| ip(&format!("-n {space} {words}"));
            let slow = |words: &str| ip(&format!("netns exec {space} tc qdisc add dev {space} {words}"));
            inside(&format!("addr add 10.213.77.{number}/24 dev {space}"))
                && inside(&format!("link set {space} up"))
                && inside("link set lo up")
                && slow("root handle 1: tbf rate 20mbit burst 32kbit latency 400ms")
                && (slow("parent 1: netem delay 10ms") || {
                    println!("==> cluster-network: {space} without delay, the kernel has no netem");
                    true
                })
        });
        (linked && up).then_some(network)
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        SPACES.iter().for_each(|space| {
            succeeds(command("ip").args(["netns", "del", space]));
        });
    }
}

/// What `mpirun` calls instead of `ssh`: a program in the other namespace, with a host name of its own.
fn agent() -> Result<PathBuf, Failure> {
    let path = root().join("target/cluster-agent");
    let space = SPACES[1];
    let text = format!("#!/bin/sh\nshift\nexec ip netns exec {space} unshare --uts sh -c \"hostname {space}; $*\"\n");
    let failed = |error: std::io::Error| Failure::Step(format!("{}: {error}", path.display()));
    fs::write(&path, text).map_err(failed)?;
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).map_err(failed)?;
    Ok(path)
}

fn play(moves: u32) -> Result<(), Failure> {
    let world = format!(
        "ip netns exec {} mpirun --allow-run-as-root --bind-to none -n 4 --host 10.213.77.1:2,10.213.77.2:2 \
         --mca plm_rsh_agent {} --mca btl tcp,self --mca btl_tcp_if_include 10.213.77.0/24 \
         --mca oob_tcp_if_include 10.213.77.0/24",
        SPACES[0],
        agent()?.display()
    );
    let mut engine: Command = command(root().join("target/release/tewari"));
    engine.args(["gtp", "--size", "9", "--preset", "rave", "--memory", "64", "--seconds"]);
    engine.arg(SECONDS.to_string()).args(["--cluster", &world]);
    let failed = |error: std::io::Error| Failure::Step(format!("the engine: {error}"));
    let mut child = engine.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(Failure::Step("the engine has no pipes".into()));
    };
    let mut lines = BufReader::new(output).lines();
    let mut ask = |command: &str| -> Result<String, Failure> {
        writeln!(input, "{command}").map_err(failed)?;
        let answer = lines.find(|line| line.as_ref().map_or(true, |line| !line.is_empty()));
        answer.unwrap_or_else(|| Err(std::io::ErrorKind::UnexpectedEof.into())).map_err(failed)
    };
    ask("name")?;
    let mut longest = 0.0f64;
    for number in 0..moves {
        let begun = Instant::now();
        let answer = ask(&format!("genmove {}", ["b", "w"][number as usize % 2]))?;
        let taken = begun.elapsed().as_secs_f64();
        println!("    {answer} after {taken:.3} s");
        longest = longest.max(taken);
    }
    ask("quit")?;
    child.wait().map_err(failed)?;
    println!("==> cluster-network: {moves} moves of {SECONDS} s, the longest took {longest:.3} s");
    if longest <= SECONDS { Ok(()) } else { Err(Failure::Step(format!("a move took {longest:.3} s"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_options_are_refused() {
        for options in [&["--moves"][..], &["--moves", "0"], &["--games", "3"]] {
            let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
            assert!(matches!(network(&options), Err(Failure::Usage(_))), "{options:?}");
        }
    }
}
