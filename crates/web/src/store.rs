//! All games of a server.

use std::{
    collections::BTreeMap,
    io,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tewari_game::Seed;
use tokio::sync::Semaphore;

use crate::{error::Refusal, game::Game, save, seat::Means, session::Session, view::Brief};

/// Games at a time.
const MOST_GAMES: usize = 64;

pub(crate) struct Store {
    games: Mutex<Games>,
    pub(crate) means: Means,
    pub(crate) seed: Seed,
    /// One permit for each search that may run.
    pub(crate) searches: Arc<Semaphore>,
    folder: Option<PathBuf>,
}

#[derive(Default)]
struct Games {
    open: BTreeMap<u32, Arc<Session>>,
    last: u32,
}

impl Store {
    /// A store with the games of `folder`, if there is one.
    pub(crate) fn new(means: Means, seed: Seed, searches: usize, folder: Option<PathBuf>) -> io::Result<Store> {
        let mut games = Games::default();
        if let Some(folder) = &folder {
            for (id, game) in save::read_all(folder)? {
                games.last = games.last.max(id);
                games.open.insert(id, Arc::new(Session::new(id, game, Some(save::file(folder, id)))));
            }
        }
        Ok(Store { games: Mutex::new(games), means, seed, searches: Arc::new(Semaphore::new(searches)), folder })
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a game. When there are too many, one that has no moves and no page gives its place.
    pub(crate) fn open(&self, game: Game) -> Result<Arc<Session>, Refusal> {
        let mut games = self.games();
        if games.open.len() >= MOST_GAMES {
            let unused = games.open.values().find(|session| {
                session.listeners() == 0 && session.read(|game| game.table.line().is_empty() && game.setup.is_none())
            });
            let unused = unused.map(|session| session.id);
            let unused = unused.ok_or_else(|| Refusal::too_many(format!("{MOST_GAMES} games are open: close one")))?;
            games.open.remove(&unused).iter().for_each(|session| session.close());
        }
        games.last = games.last.wrapping_add(1);
        let id = games.last;
        let file = self.folder.as_ref().map(|folder| save::file(folder, id));
        let session = Arc::new(Session::new(id, game, file));
        session.save();
        games.open.insert(id, Arc::clone(&session));
        Ok(session)
    }

    /// The game of this number, as it stands in an address.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<Session>, Refusal> {
        let id = id.parse::<u32>().ok();
        let found = id.and_then(|id| self.games().open.get(&id).cloned());
        found.ok_or_else(|| Refusal::missing("there is no such game"))
    }

    pub(crate) fn close(&self, id: &str) -> Result<(), Refusal> {
        let session = self.find(id)?;
        self.games().open.remove(&session.id);
        session.close();
        Ok(())
    }

    pub(crate) fn list(&self) -> Vec<Brief> {
        self.sessions().iter().map(|session| session.read(|game| Brief::of(session.id, game))).collect()
    }

    /// Gives back memory that nobody needs.
    pub(crate) fn tidy(&self) {
        self.sessions().iter().for_each(|session| session.tidy());
    }

    fn sessions(&self) -> Vec<Arc<Session>> {
        self.games().open.values().cloned().collect()
    }
}
