//! The process that tries inputs.

use std::{
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

/// An input that takes longer than this hangs.
const LONGEST: Duration = Duration::from_secs(1);

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
        let (mut seen, mut since) = (current.load(Relaxed), Instant::now());
        loop {
            thread::sleep(LONGEST / 20);
            let now = current.load(Relaxed);
            if now != seen {
                (seen, since) = (now, Instant::now());
            } else if since.elapsed() > LONGEST {
                tell(&format!("fail {now} hang: more than {} s", LONGEST.as_secs()));
                exit(1);
            }
        }
    });
}

/// A line for the supervisor; without one there is nothing left to do.
fn tell(line: &str) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        exit(1);
    }
}
