//! News of a game as server-sent events: `game` when it changes, `search` while a search runs.

use std::{convert::Infallible, time::Duration};

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use tokio::sync::watch;

use crate::{
    error::Refusal,
    session::{News, Session},
};

/// Pages that look at one game.
const MOST_LISTENERS: usize = 8;

/// How often something is sent when there is no news, so that a lost connection is noticed.
const HEARTBEAT: Duration = Duration::from_secs(5);

struct Listener {
    news: watch::Receiver<News>,
    /// What was sent last, of the game and of the search.
    sent: (u64, u64),
}

impl Listener {
    /// What has not been sent yet, the game before the search.
    fn unsent(&mut self) -> Option<Event> {
        let News { game, search } = self.news.borrow_and_update().clone();
        if game.0 != self.sent.0 {
            self.sent.0 = game.0;
            return Some(Event::default().event("game").data(&*game.1));
        }
        if search.0 != self.sent.1 {
            self.sent.1 = search.0;
            return Some(Event::default().event("search").data(&*search.1));
        }
        None
    }
}

/// All news of a game from now on, its present state first.
pub(crate) fn events(session: &Session) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>> + use<>>, Refusal> {
    if session.listeners() >= MOST_LISTENERS {
        return Err(Refusal::too_many(format!("{MOST_LISTENERS} pages look at this game already")));
    }
    let listener = Listener { news: session.listen(), sent: (0, 0) };
    let news = stream::unfold(listener, |mut listener| async move {
        loop {
            if let Some(event) = listener.unsent() {
                return Some((Ok(event), listener));
            }
            // The game is closed.
            if listener.news.changed().await.is_err() {
                return None;
            }
        }
    });
    Ok(Sse::new(news).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}
