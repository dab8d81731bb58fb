//! The process that starts workers and saves what they fail at.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};

use crate::{corpus::Corpus, mutate::input, worker::Plan};

/// So often a worker tells how far it is.
const OFTEN: u64 = 1024;

/// How a worker ended.
enum Ended {
    Well,
    /// At this execution, for this reason.
    At(u64, String),
    /// By a signal, at this execution or up to [`OFTEN`] later.
    Killed(u64),
}

/// Runs the plan and tells how long it took.
///
/// # Errors
/// In words, when an input fails; it is then in the folder `save`.
pub(crate) fn supervise(plan: &Plan, save: &Path) -> Result<Duration, String> {
    let start = Instant::now();
    let bar = ProgressBar::new(plan.executions);
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {per_sec} {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(plan.target.to_string());
    let end = plan.first.saturating_add(plan.executions);
    let mut next = plan.first;
    while next < end {
        let rest = Plan { first: next, executions: end - next, ..*plan };
        let Some((number, why)) = failure(&rest, &bar)? else { break };
        // A machine that stood still makes any input hang; what fails, fails again.
        if failure(&Plan { first: number, executions: 1, ..*plan }, &ProgressBar::hidden())?.is_some() {
            return Err(kept(plan, number, &why, save));
        }
        next = number + 1;
    }
    bar.finish_and_clear();
    Ok(start.elapsed())
}

/// The first execution that fails, and why.
fn failure(plan: &Plan, bar: &ProgressBar) -> Result<Option<(u64, String)>, String> {
    Ok(match run(plan, OFTEN, bar)? {
        Ended::Well => None,
        Ended::At(number, why) => Some((number, why)),
        // Who died without a word is followed step by step.
        Ended::Killed(reached) => {
            let executions = (plan.executions - (reached - plan.first)).min(OFTEN);
            match run(&Plan { first: reached, executions, ..*plan }, 1, &ProgressBar::hidden())? {
                Ended::At(number, why) => Some((number, why)),
                Ended::Killed(number) => Some((number, "the process was killed".into())),
                Ended::Well => Some((reached, "the process was killed".into())),
            }
        }
    })
}

fn run(plan: &Plan, every: u64, bar: &ProgressBar) -> Result<Ended, String> {
    let program = env::current_exe().map_err(|error| format!("who am I: {error}"))?;
    let Plan { target, seed, first, executions, memory } = *plan;
    let mut command = Command::new(program);
    command.arg(target.to_string()).stdout(Stdio::piped());
    for (option, value) in [("seed", seed), ("first", first), ("executions", executions), ("memory", memory >> 20)] {
        command.arg(format!("--{option}={value}"));
    }
    command.arg(format!("--work={every}"));
    let mut worker = command.spawn().map_err(|error| format!("cannot start a worker: {error}"))?;
    let told = BufReader::new(worker.stdout.take().ok_or("a worker without output")?);
    let (mut reached, mut failed) = (first, None);
    for line in told.lines().map_while(Result::ok) {
        if let Some(number) = line.strip_prefix("at ").and_then(|number| number.parse().ok()) {
            reached = number;
            bar.inc(every);
        } else if let Some((number, why)) = line.strip_prefix("fail ").and_then(|rest| rest.split_once(' ')) {
            failed = Some((number.parse().unwrap_or(reached), why.to_owned()));
        }
    }
    let status = worker.wait().map_err(|error| format!("a worker without end: {error}"))?;
    Ok(match failed {
        Some((number, why)) => Ended::At(number, why),
        None if status.success() => Ended::Well,
        None => Ended::Killed(reached),
    })
}

/// Saves the input of an execution, and says all that is needed to try it again.
fn kept(plan: &Plan, number: u64, why: &str, save: &Path) -> String {
    let Plan { target, seed, .. } = *plan;
    let file = save.join(format!("{target}-{seed}-{number}.bin"));
    let bytes = input(&Corpus::of(target), seed, number);
    let head = format!("{target}: execution {number} from seed {seed}: {why}");
    match fs::create_dir_all(save).and_then(|()| fs::write(&file, bytes)) {
        Ok(()) => format!("{head}; the input is in {}", file.display()),
        Err(error) => format!("{head}; the input could not be saved in {}: {error}", file.display()),
    }
}
