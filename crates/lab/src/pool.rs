//! Tasks spread over threads, results in the order of the tasks.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

/// Runs `work` on every task with `jobs` threads, each with a state of its own made by `worker`. The results reach
/// `sink` on the calling thread as they come, with the number of their task. Once it breaks no new task is begun; the
/// results of those under way still come.
///
/// ```
/// use std::ops::ControlFlow;
/// let mut squares = [0; 5];
/// let work = |_: &mut (), n: &u64| n * n;
/// tewari_lab::pool::run(2, 0..5, || (), work, |number, _, square| {
///     squares[number] = square;
///     ControlFlow::Continue(())
/// });
/// assert_eq!(squares, [0, 1, 4, 9, 16]);
/// ```
pub fn run<T: Send, W, R: Send>(
    jobs: usize,
    tasks: impl Iterator<Item = T> + Send,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &T) -> R + Sync,
    mut sink: impl FnMut(usize, T, R) -> ControlFlow<()>,
) {
    let tasks = Mutex::new(tasks.enumerate());
    let stop = AtomicBool::new(false);
    let next = || {
        let open = !stop.load(Ordering::Relaxed);
        open.then(|| tasks.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).next()).flatten()
    };
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..jobs.max(1) {
            let (sender, worker, work, next, stop) = (sender.clone(), &worker, &work, &next, &stop);
            scope.spawn(move || {
                let _guard = StopOnPanic(stop);
                let mut state = None;
                while let Some((number, task)) = next() {
                    let result = work(state.get_or_insert_with(worker), &task);
                    // The receiver lives until the last sender is gone.
                    let _ = sender.send((number, task, result));
                }
            });
        }
        drop(sender);
        for (number, task, result) in results {
            if sink(number, task, result).is_break() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
}

/// A job that panics takes the others with it, instead of letting them play on for hours.
struct StopOnPanic<'a>(&'a AtomicBool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// Brings what arrives in any order back into the order of its numbers.
pub(crate) struct InOrder<R> {
    next: usize,
    early: BTreeMap<usize, R>,
}

impl<R> InOrder<R> {
    /// Waits for number 0 first.
    pub(crate) fn new() -> InOrder<R> {
        InOrder { next: 0, early: BTreeMap::new() }
    }

    /// Takes a result.
    pub(crate) fn put(&mut self, number: usize, result: R) {
        self.early.insert(number, result);
    }

    /// The result that is next in order, if it is there.
    pub(crate) fn take(&mut self) -> Option<R> {
        let result = self.early.remove(&self.next)?;
        self.next += 1;
        Some(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_once() {
        let mut seen = vec![0; 100];
        run(
            3,
            0..100usize,
            || (),
            |(), &task| task * 2,
            |number, task, result| {
                assert_eq!((number, result), (task, 2 * task));
                seen[task] += 1;
                ControlFlow::Continue(())
            },
        );
        assert!(seen.iter().all(|&count| count == 1));
    }

    #[test]
    fn breaking_stops_endless_tasks() {
        let mut count = 0;
        run(
            2,
            0..,
            || (),
            |(), &task: &u64| task,
            |_, _, _| {
                count += 1;
                if count >= 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert!(count >= 10);
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_ends_endless_tasks() {
        run(2, 0.., || (), |(), &task: &u64| assert!(task < 20, "on purpose"), |_, _, ()| ControlFlow::Continue(()));
    }

    #[test]
    fn order_is_restored() {
        let mut order = InOrder::new();
        let mut out = Vec::new();
        for number in [2, 0, 3, 1] {
            order.put(number, number);
            while let Some(result) = order.take() {
                out.push(result);
            }
        }
        assert_eq!(out, [0, 1, 2, 3]);
    }
}
