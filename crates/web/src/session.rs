//! A game that pages look at, with at most one search.

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use tokio::sync::{oneshot, watch};

use crate::{error::Refusal, game::Game, save, think::Insight, view::View};

/// How long a search goes on when nobody looks.
pub(crate) const PATIENCE: Duration = Duration::from_secs(3);

/// How long the memory of a search is kept when nobody looks.
const KEEPING: Duration = Duration::from_secs(10);

/// The latest that pages are told; who is slow misses what was told in between.
#[derive(Clone, Default)]
pub(crate) struct News {
    /// The game as JSON, and how often it has changed.
    pub(crate) game: (u64, Arc<str>),
    /// The search as JSON, and how often it has changed.
    pub(crate) search: (u64, Arc<str>),
}

/// Questions that wait for a search to be looked at next.
const MOST_QUESTIONS: usize = 64;

/// What somebody wants to know of the tree of a search that runs.
pub(crate) struct Question {
    pub(crate) line: Vec<String>,
    pub(crate) answer: oneshot::Sender<Option<Insight>>,
}

/// A search that was started.
#[derive(Clone)]
pub(crate) struct Job {
    pub(crate) id: u64,
    pub(crate) task: &'static str,
    pub(crate) stop: Arc<AtomicBool>,
    questions: Arc<Mutex<Vec<Question>>>,
}

impl Job {
    fn new(id: u64, task: &'static str) -> Job {
        Job { id, task, stop: Arc::default(), questions: Arc::default() }
    }

    /// Takes the questions that have come.
    pub(crate) fn questions(&self) -> Vec<Question> {
        std::mem::take(&mut lock(&self.questions))
    }
}

pub(crate) struct Inside {
    pub(crate) game: Game,
    job: Option<Job>,
    jobs: u64,
}

pub(crate) struct Session {
    pub(crate) id: u32,
    inside: Mutex<Inside>,
    news: watch::Sender<News>,
    /// When somebody looked last.
    watched: Mutex<Instant>,
    file: Option<PathBuf>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Session {
    pub(crate) fn new(id: u32, game: Game, file: Option<PathBuf>) -> Session {
        let inside = Inside { game, job: None, jobs: 0 };
        let session = Session {
            id,
            inside: Mutex::new(inside),
            news: watch::Sender::new(News::default()),
            watched: Mutex::new(Instant::now()),
            file,
        };
        session.tell(&lock(&session.inside));
        session
    }

    /// Reads the game.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&Game) -> T) -> T {
        read(&lock(&self.inside).game)
    }

    /// Changes the game. A search is about the position before and ends; pages and the file get the new one.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Game) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let mut inside = lock(&self.inside);
        change(&mut inside.game)?;
        stop(&mut inside);
        self.changed(&inside);
        Ok(())
    }

    /// The game as JSON.
    pub(crate) fn json(&self) -> Arc<str> {
        self.news.borrow().game.1.clone()
    }

    /// Somebody who is told all news.
    pub(crate) fn listen(&self) -> watch::Receiver<News> {
        *lock(&self.watched) = Instant::now();
        self.news.subscribe()
    }

    pub(crate) fn listeners(&self) -> usize {
        self.news.receiver_count()
    }

    /// How long nobody has looked.
    pub(crate) fn alone(&self) -> Duration {
        let mut watched = lock(&self.watched);
        if self.news.receiver_count() > 0 {
            *watched = Instant::now();
        }
        watched.elapsed()
    }

    /// Starts a search, which `start` describes from the game; one that runs ends.
    pub(crate) fn begin<T>(
        &self,
        task: &'static str,
        start: impl FnOnce(&Game, u64) -> Result<T, Refusal>,
    ) -> Result<(Job, T), Refusal> {
        let mut inside = lock(&self.inside);
        if task == "move" && inside.job.as_ref().is_some_and(|job| job.task == task) {
            return Err(Refusal::conflict("a move is being thought about"));
        }
        let id = inside.jobs + 1;
        let started = start(&inside.game, id)?;
        stop(&mut inside);
        inside.jobs = id;
        let job = Job::new(id, task);
        inside.job = Some(job.clone());
        *lock(&self.watched) = Instant::now();
        self.tell(&inside);
        Ok((job, started))
    }

    /// Asks the search that runs about the position after `line`. Nobody to ask when it is not about the position that
    /// is shown; no answer when the search ends before.
    pub(crate) fn ask(&self, line: &[String]) -> Option<oneshot::Receiver<Option<Insight>>> {
        let inside = lock(&self.inside);
        let job = inside.job.as_ref().filter(|job| matches!(job.task, "analysis" | "move"))?;
        let mut questions = lock(&job.questions);
        (questions.len() < MOST_QUESTIONS).then(|| {
            let (answer, told) = oneshot::channel();
            questions.push(Question { line: line.to_vec(), answer });
            told
        })
    }

    /// Lets the search that runs come to its end now.
    pub(crate) fn hurry(&self) {
        if let Some(job) = &lock(&self.inside).job {
            job.stop.store(true, Relaxed);
        }
    }

    /// What `job` has found out, if it still is the search of this game.
    pub(crate) fn note(&self, job: &Job, note: impl FnOnce(&mut Game) -> Result<(), Refusal>) {
        let mut inside = lock(&self.inside);
        if inside.job.as_ref().is_some_and(|current| current.id == job.id) && note(&mut inside.game).is_ok() {
            self.changed(&inside);
        }
    }

    /// The end of `job`.
    pub(crate) fn finish(&self, job: &Job) {
        let mut inside = lock(&self.inside);
        if inside.job.take_if(|current| current.id == job.id).is_some() {
            self.tell(&inside);
        }
    }

    /// Shows a search to all who look.
    pub(crate) fn show(&self, search: String) {
        self.news.send_modify(|news| news.search = (news.search.0 + 1, search.into()));
    }

    /// Gives the memory of the search back when nobody has looked for a while.
    pub(crate) fn tidy(&self) {
        if self.alone() > KEEPING {
            let mut inside = lock(&self.inside);
            if inside.job.is_none() {
                inside.game.table.forget();
                // The picture of a search without its tree tells little, and is the largest part of a game.
                self.news.send_modify(|news| news.search = Default::default());
            }
        }
    }

    /// Ends the search and removes the file: the game is closed.
    pub(crate) fn close(&self) {
        stop(&mut lock(&self.inside));
        if let Some(file) = &self.file {
            save::remove(file);
        }
    }

    /// Writes the game to its file.
    pub(crate) fn save(&self) {
        self.changed(&lock(&self.inside));
    }

    fn changed(&self, inside: &Inside) {
        self.tell(inside);
        if let Some(file) = &self.file {
            save::write(file, &inside.game);
        }
    }

    fn tell(&self, inside: &Inside) {
        let view = View::of(self.id, &inside.game, inside.job.as_ref().map(|job| job.task));
        let json = serde_json::to_string(&view).unwrap_or_default();
        self.news.send_modify(|news| news.game = (news.game.0 + 1, json.into()));
    }
}

fn stop(inside: &mut Inside) {
    if let Some(job) = inside.job.take() {
        job.stop.store(true, Relaxed);
    }
}
