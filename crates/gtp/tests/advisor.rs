//! An engine whose advisor says nothing.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use tewari_gtp::{Advisor, Engine, Question, Settings};
use tewari_search::{Budget, Choice};

/// Lets everybody wait until the last moment, and counts its questions.
struct Silent(Arc<AtomicUsize>);

impl Advisor for Silent {
    fn ask(&mut self, _: &Question) {
        self.0.fetch_add(1, Relaxed);
    }

    fn answer(&mut self) -> Option<Choice> {
        None
    }

    fn conclude(&mut self, deadline: Instant) -> Option<Choice> {
        thread::sleep(deadline.saturating_duration_since(Instant::now()));
        None
    }
}

fn engine() -> (Engine, Arc<AtomicUsize>) {
    let limit = Some(Budget::seconds(0.2));
    let mut engine = Engine::new(Settings { limit, size: (5, 5), ..Settings::default() }).expect("an engine");
    let asked = Arc::default();
    engine.consult(Silent(Arc::clone(&asked)));
    (engine, asked)
}

#[test]
fn the_engine_answers_in_time_by_itself() {
    let (mut engine, asked) = engine();
    let begun = Instant::now();
    let answer = engine.ask("genmove b").expect("a move");
    assert!(begun.elapsed() < Duration::from_millis(300), "{:?}", begun.elapsed());
    assert_ne!(answer, "resign");
    assert_eq!(asked.load(Relaxed), 1);
}

/// Such a pass is not limited by time, and once waited a second for an advisor whose world had just died.
#[test]
fn a_pass_that_is_decided_asks_nobody() {
    let (mut engine, asked) = engine();
    for line in ["play b c1", "play b c2", "play b c3", "play b c4", "play b c5", "play w pass"] {
        engine.ask(line).expect(line);
    }
    let begun = Instant::now();
    assert_eq!(engine.ask("genmove b").as_deref(), Ok("pass"));
    assert!(begun.elapsed() < Duration::from_millis(300), "{:?}", begun.elapsed());
    assert_eq!(asked.load(Relaxed), 0);
}
