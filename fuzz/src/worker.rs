//! The process that tries inputs.

use std::{
    fs,
    io::{self, Write},
    process::{ExitCode, exit},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{corpus::Corpus, judge::judge, mutate::input, targets::Target};

/// An input that is worked on for longer than this hangs.
const LONGEST: Duration = Duration::from_secs(1);

/// And so does one that nobody works on; a busy machine may stand still for some seconds.
const STUCK: Duration = Duration::from_secs(30);

/// What is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) target: Target,
    pub(crate) seed: u64,
    /// The number of the first execution.
    pub(crate) first: u64,
    pub(crate) executions: u64,
    /// Bytes that one input may take.
    pub(crate) memory: u64,
}

/// Tries all inputs. Every so many executions the line `at N` tells that all before `N` went well; the line `fail N WHY`
/// is the last, with exit code 1.
pub(crate) fn work(plan: &Plan, every: u64) -> ExitCode {
    let corpus = Corpus::of(plan.target);
    let current = Arc::new(AtomicU64::new(plan.first));
    watch(Arc::clone(&current));
    for number in plan.first..plan.first.saturating_add(plan.executions) {
        if number % every == 0 {
            tell(&format!("at {number}"));
        }
        current.store(number, Relaxed);
        let bytes = input(&corpus, plan.seed, number);
        if let Err(failure) = judge(plan.target, &bytes, plan.memory) {
            tell(&format!("fail {number} {failure}"));
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Ends the process when an execution takes too long.
fn watch(current: Arc<AtomicU64>) {
    thread::spawn(move || {
        let mut seen = (current.load(Relaxed), Instant::now(), worked());
        loop {
            thread::sleep(LONGEST / 20);
            let (number, since, before) = seen;
            let now = current.load(Relaxed);
            let spent = worked().zip(before).map_or(since.elapsed(), |(now, before)| now.saturating_sub(before));
            if now != number {
                seen = (now, Instant::now(), worked());
            } else if spent > LONGEST || since.elapsed() > STUCK {
                tell(&format!("fail {now} hang: more than {} s", LONGEST.as_secs()));
                exit(1);
            }
        }
    });
}

/// How long the main thread has worked, where the system tells it (Linux).
fn worked() -> Option<Duration> {
    let told = fs::read_to_string("/proc/self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// A line for the supervisor; without one there is nothing left to do.
fn tell(line: &str) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        exit(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn sleep_is_no_work() {
        let before = worked().expect("Linux tells it");
        thread::sleep(Duration::from_millis(300));
        assert!(worked().expect("Linux tells it") - before < Duration::from_millis(200));
    }
}
