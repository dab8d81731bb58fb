//! Searches in the background: for a move, to look at a position, to compare algorithms, to look through a game.

use std::{
    ops::{ControlFlow, RangeInclusive},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use serde::{Deserialize, Serialize};
use tewari_game::Seed;
use tokio::sync::Semaphore;

use crate::{
    error::Refusal,
    game::{Game, Rate},
    seat::{Means, Mind, Seat},
    session::{Job, PATIENCE, Session},
    think::{Ask, Glance, Insight, Thinker},
};

/// Searches that are compared at once.
const MOST_COMPARED: usize = 4;

/// What to search for.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "task", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Request {
    /// A move for who is to play, which is played; as the seat says unless a mind is given.
    Move {
        #[serde(default)]
        mind: Option<Mind>,
    },
    /// The position that is shown.
    Analysis { mind: Mind },
    /// The position that is shown, by several algorithms one after the other.
    Comparison { minds: Vec<Mind> },
    /// All positions of the game.
    Review { mind: Mind },
}

/// A search that is ready to run.
pub(crate) struct Plan {
    /// By name.
    asks: Vec<(String, Ask)>,
    /// The positions, by the number of moves before them.
    places: RangeInclusive<usize>,
}

/// What pages are told of a search.
#[derive(Serialize)]
struct Frame<'a> {
    job: u64,
    task: &'static str,
    /// The position, by the number of moves before it.
    number: usize,
    /// Positions that are done, and all.
    progress: (usize, usize),
    done: bool,
    /// The move that was chosen.
    choice: Option<&'a str>,
    reports: &'a [Report],
}

/// A search with the name of its algorithm.
#[derive(Serialize)]
struct Report {
    name: String,
    #[serde(flatten)]
    insight: Insight,
}

impl Request {
    pub(crate) fn task(&self) -> &'static str {
        match self {
            Request::Move { .. } => "move",
            Request::Analysis { .. } => "analysis",
            Request::Comparison { .. } => "comparison",
            Request::Review { .. } => "review",
        }
    }

    /// The searches that this asks for in `game`.
    pub(crate) fn plan(&self, game: &Game, means: &Means, seed: Seed) -> Result<Plan, Refusal> {
        let shown = game.table.number();
        if game.ending.is_some() && !matches!(self, Request::Review { .. }) {
            return Err(Refusal::conflict("the game is over"));
        }
        let minds = self.minds(game)?;
        let ask = |mind: &Mind| -> Result<(String, Ask), Refusal> {
            let ask = means.ask(mind, &game.spec, game.table.actions(), seed)?;
            Ok((mind.preset.clone(), Ask { to_play: matches!(self, Request::Move { .. }), ..ask }))
        };
        let asks = minds.iter().map(ask).collect::<Result<Vec<_>, Refusal>>()?;
        let places = match self {
            Request::Review { .. } => 0..=game.table.line().len(),
            _ => shown..=shown,
        };
        Ok(Plan { asks, places })
    }

    fn minds(&self, game: &Game) -> Result<Vec<Mind>, Refusal> {
        match self {
            Request::Move { mind: Some(mind) } | Request::Analysis { mind } | Request::Review { mind } => {
                Ok(vec![mind.clone()])
            }
            Request::Move { mind: None } => match game.seats.get(game.table.board().to_play) {
                Some(Seat::Engine(mind)) => Ok(vec![mind.clone()]),
                _ => Err(Refusal::conflict("it is a person's turn")),
            },
            Request::Comparison { minds } if (1..=MOST_COMPARED).contains(&minds.len()) => Ok(minds.clone()),
            Request::Comparison { .. } => Err(Refusal::bad(format!("1 to {MOST_COMPARED} searches can be compared"))),
        }
    }
}

/// Starts what `request` asks for; the answer comes as news.
pub(crate) fn start(
    session: &Arc<Session>,
    request: &Request,
    means: &Means,
    seed: Seed,
    searches: &Arc<Semaphore>,
) -> Result<u64, Refusal> {
    let (job, plan) = session.begin(request.task(), |game, id| request.plan(game, means, seed.fork(id)))?;
    let (session, searches, id) = (Arc::clone(session), Arc::clone(searches), job.id);
    tokio::spawn(async move {
        // Never closed: the permit always comes.
        let Ok(permit) = searches.acquire_owned().await else { return };
        let done = tokio::task::spawn_blocking(move || {
            let mut running =
                Running { session: &session, job: &job, reports: Vec::new(), progress: (0, 0), abandoned: false };
            running.run(plan);
            session.finish(&job);
        });
        // A search that breaks must not take the others' places with it.
        let _ = done.await;
        drop(permit);
    });
    Ok(id)
}

struct Running<'s> {
    session: &'s Session,
    job: &'s Job,
    reports: Vec<Report>,
    progress: (usize, usize),
    abandoned: bool,
}

impl Running<'_> {
    fn run(&mut self, plan: Plan) {
        self.progress = (0, plan.places.clone().count());
        let mut chosen = None;
        let mut shown = 0;
        for number in plan.places {
            shown = number;
            // A change of the game ends this search, so it finds the moves that it was planned with, or is stopped.
            let mut thinker = self.session.read(|game| game.table.thinker(number));
            for (name, ask) in &plan.asks {
                // It may have waited long for its turn.
                self.abandoned |= self.session.alone() > PATIENCE;
                if !self.abandoned {
                    chosen = self.search(&mut *thinker, number, name, ask);
                }
            }
            self.progress.0 += 1;
            if self.abandoned || self.is_stopped() && self.job.task != "move" {
                break;
            }
        }
        self.show(shown, true, chosen.as_deref());
        if self.job.task == "move"
            && !self.abandoned
            && let Some(text) = chosen
        {
            self.session.note(self.job, |game| game.play(&text));
        }
    }

    fn is_stopped(&self) -> bool {
        let stop: &AtomicBool = &self.job.stop;
        stop.load(Relaxed)
    }

    /// One search; its answer, if the game goes on.
    fn search(&mut self, thinker: &mut dyn Thinker, number: usize, name: &str, ask: &Ask) -> Option<String> {
        if self.job.task != "comparison" {
            self.reports.clear();
        }
        let place = self.reports.len();
        let thought = thinker.think(ask, &mut |Glance { insight, below }| {
            self.put(place, name, insight);
            // Who asked may have gone meanwhile.
            self.job.questions().into_iter().for_each(|question| drop(question.answer.send(below(&question.line))));
            self.show(number, false, None);
            self.abandoned = self.session.alone() > PATIENCE;
            if self.abandoned || self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if let Some(insight) = thought.insight {
            let rate = Rate { player: insight.player, value: insight.value };
            self.put(place, name, insight);
            if place == 0 && rate.value.is_finite() {
                self.session.note(self.job, |game| {
                    game.rates.insert(number, rate);
                    Ok(())
                });
            }
        }
        Some(thought.text)
    }

    fn put(&mut self, place: usize, name: &str, insight: Insight) {
        self.reports.truncate(place);
        self.reports.push(Report { name: name.to_owned(), insight });
    }

    fn show(&self, number: usize, done: bool, choice: Option<&str>) {
        let Job { id, task, .. } = *self.job;
        let frame = Frame { job: id, task, number, progress: self.progress, done, choice, reports: &self.reports };
        self.session.show(serde_json::to_string(&frame).unwrap_or_default());
    }
}
