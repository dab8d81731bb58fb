//! What the page can ask for.

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    body::Bytes,
    extract::{DefaultBodyLimit, Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;

use crate::{
    assets,
    catalogue::catalogue,
    error::Refusal,
    events::events,
    game::{Game, NewGame},
    job::{self, Request},
    seat::Seat,
    session::Session,
    sgf,
    store::Store,
    think::Insight,
};

/// The longest body, in bytes: a long record of Go with comments.
const LONGEST: usize = 1 << 20;

/// Playouts behind a picture of who owns what.
const OWNERSHIP: u32 = 200;

/// The longest line into the tree of a search.
const DEEPEST: usize = 64;

/// How long a search that runs has for an answer; it is looked at ten times a second once it has begun.
const ANSWERING: Duration = Duration::from_secs(2);

type Games = State<Arc<Store>>;
type Answer = Result<Response, Refusal>;

pub(crate) fn router(store: Arc<Store>) -> Router {
    Router::new()
        .route("/api/catalogue", get(async |State(store): Games| json_of(&catalogue(&store.means))))
        .route("/api/games", get(list).post(open))
        .route("/api/sgf", post(load))
        .route("/api/games/{id}", get(show).delete(close))
        .route("/api/games/{id}/events", get(listen))
        .route("/api/games/{id}/play", post(play))
        .route("/api/games/{id}/undo", post(undo))
        .route("/api/games/{id}/go", post(go))
        .route("/api/games/{id}/variation", post(variation))
        .route("/api/games/{id}/resign", post(resign))
        .route("/api/games/{id}/seats", post(sit))
        .route("/api/games/{id}/think", post(think))
        .route("/api/games/{id}/stop", post(stop))
        .route("/api/games/{id}/sgf", get(save))
        .route("/api/games/{id}/tree", post(tree))
        .route("/api/games/{id}/ownership", get(ownership))
        .route("/", get(async || assets::answer("index.html")))
        .route("/{file}", get(async |Path(file): Path<String>| assets::answer(&file)))
        .route("/js/{file}", get(async |Path(file): Path<String>| assets::answer(&format!("js/{file}"))))
        .fallback(async || Refusal::missing("there is nothing here"))
        .method_not_allowed_fallback(async || Refusal::wrong_method())
        .layer(DefaultBodyLimit::max(LONGEST))
        .with_state(store)
}

fn json_of(value: &serde_json::Value) -> Response {
    json_text(StatusCode::OK, value.to_string())
}

fn json_text(status: StatusCode, text: impl Into<String>) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], text.into()).into_response()
}

/// What was sent, read as JSON. The type must be named: forms of other sites cannot.
fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &Bytes) -> Result<T, Refusal> {
    expect_type(headers, "application/json")?;
    serde_json::from_slice(body).map_err(Refusal::bad)
}

fn expect_type(headers: &HeaderMap, wanted: &str) -> Result<(), Refusal> {
    let given = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let given = given.split(';').next().unwrap_or_default().trim();
    if given.eq_ignore_ascii_case(wanted) { Ok(()) } else { Err(Refusal::wrong_type(wanted)) }
}

/// Changes a game, and answers with what it has become. Counting takes a moment that other requests must not wait for.
fn change(session: &Session, change: impl FnOnce(&mut Game) -> Result<(), Refusal>) -> Answer {
    tokio::task::block_in_place(|| session.change(change))?;
    Ok(json_text(StatusCode::OK, &*session.json()))
}

async fn list(State(store): Games) -> Response {
    json_of(&json!(store.list()))
}

async fn open(State(store): Games, headers: HeaderMap, body: Bytes) -> Answer {
    let new: NewGame = read(&headers, &body)?;
    let game = Game::new(&new, None)?;
    store.means.check(&game.seats, &game.spec)?;
    let session = store.open(game)?;
    Ok(json_text(StatusCode::CREATED, &*session.json()))
}

async fn load(State(store): Games, headers: HeaderMap, body: Bytes) -> Answer {
    expect_type(&headers, "application/x-go-sgf")?;
    let session = store.open(tokio::task::block_in_place(|| sgf::load(&body))?)?;
    Ok(json_text(StatusCode::CREATED, &*session.json()))
}

async fn show(State(store): Games, Path(id): Path<String>) -> Answer {
    Ok(json_text(StatusCode::OK, &*store.find(&id)?.json()))
}

async fn close(State(store): Games, Path(id): Path<String>) -> Answer {
    store.close(&id)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn listen(State(store): Games, Path(id): Path<String>) -> Answer {
    Ok(events(&*store.find(&id)?)?.into_response())
}

/// A move; with the number of moves before it, one that comes late is refused instead of played elsewhere.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    #[serde(rename = "move")]
    text: String,
    #[serde(default)]
    number: Option<usize>,
}

async fn play(State(store): Games, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answer {
    let Move { text, number } = read(&headers, &body)?;
    change(&*store.find(&id)?, |game| match number {
        Some(number) if number != game.table.number() => Err(Refusal::conflict("the game has gone on meanwhile")),
        _ => game.play(&text),
    })
}

async fn undo(State(store): Games, Path(id): Path<String>) -> Answer {
    change(&*store.find(&id)?, Game::undo)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    number: usize,
}

async fn go(State(store): Games, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answer {
    let Place { number } = read(&headers, &body)?;
    change(&*store.find(&id)?, |game| {
        game.go_to(number);
        Ok(())
    })
}

async fn variation(State(store): Games, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answer {
    let Place { number } = read(&headers, &body)?;
    change(&*store.find(&id)?, |game| game.turn_to(number))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Resignation {
    #[serde(default)]
    player: Option<usize>,
}

async fn resign(State(store): Games, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answer {
    let Resignation { player } = read(&headers, &body)?;
    change(&*store.find(&id)?, |game| game.resign(player))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seats {
    seats: Vec<Seat>,
}

async fn sit(State(store): Games, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answer {
    let Seats { seats } = read(&headers, &body)?;
    change(&*store.find(&id)?, |game| {
        store.means.check(&seats, &game.spec)?;
        game.sit(seats)
    })
}

async fn think(State(store): Games, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answer {
    let request: Request = read(&headers, &body)?;
    let session = store.find(&id)?;
    let start = || job::start(&session, &request, &store.means, store.seed, &store.searches);
    let job = tokio::task::block_in_place(start)?;
    Ok(json_text(StatusCode::ACCEPTED, json!({ "job": job }).to_string()))
}

async fn stop(State(store): Games, Path(id): Path<String>) -> Answer {
    store.find(&id)?.hurry();
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn save(State(store): Games, Path(id): Path<String>) -> Answer {
    let session = store.find(&id)?;
    let text = tokio::task::block_in_place(|| session.read(sgf::save))?;
    let name = format!("attachment; filename=\"tewari-{}.sgf\"", session.id);
    let headers = [(header::CONTENT_TYPE, "application/x-go-sgf".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

async fn ownership(State(store): Games, Path(id): Path<String>) -> Answer {
    let session = store.find(&id)?;
    let count = tokio::task::block_in_place(|| session.read(|game| game.table.count(OWNERSHIP)));
    let count = count.ok_or_else(|| Refusal::bad("only games of Go have owners of points"))?;
    Ok(json_of(&json!(count)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    line: Vec<String>,
}

/// What the last search has left.
fn recall(session: &Session, line: &[String]) -> Option<Insight> {
    session.read(|game| game.table.thinker(game.table.number()).recall(line))
}

async fn tree(State(store): Games, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answer {
    let Line { line } = read(&headers, &body)?;
    if line.len() > DEEPEST {
        return Err(Refusal::bad(format!("a line has at most {DEEPEST} moves")));
    }
    let session = store.find(&id)?;
    let insight = match session.ask(&line) {
        // A search that ends instead of answering has left its tree.
        Some(told) => match tokio::time::timeout(ANSWERING, told).await {
            Ok(Ok(insight)) => insight,
            Ok(Err(_)) => recall(&session, &line),
            Err(_) => None,
        },
        None => recall(&session, &line),
    };
    let insight = insight.ok_or_else(|| Refusal::conflict("the search knows nothing of this position"))?;
    Ok(json_of(&json!(insight)))
}
