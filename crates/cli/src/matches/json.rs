//! A match for programs to read.

use serde_json::{Value, json};
use tewari_game::Notation;
use tewari_lab::{Faults, Interval, MatchGame, MatchResult, Score};

/// Everything about a match.
pub(super) fn of_match<S: Notation>(game: &str, seed: u64, start: &S, result: &MatchResult) -> Value {
    let standing = &result.standing;
    let elo = standing.elo();
    let seats = result.seat_names.iter().zip(&standing.seats).map(|(name, score)| (name.clone(), counts(score)));
    json!({
        "game": game,
        "a": result.a,
        "b": result.b,
        "seed": seed,
        "games": standing.games(),
        "planned": standing.planned,
        "wins": standing.all.wins,
        "draws": standing.all.draws,
        "losses": standing.all.losses,
        "rate": finite(standing.all.mean()),
        "interval": ends(&standing.all.interval()),
        "parity": standing.parity(),
        "elo": finite(elo.elo),
        "elo_interval": ends(&elo.interval),
        "los": standing.los(),
        "pairs": (standing.players() == 2).then_some(standing.pairs),
        "paired": standing.paired,
        "sprt": sprt(result),
        "seats": Value::Object(seats.collect()),
        "faults": { "a": faults(&standing.faults_a), "b": faults(&standing.faults_b) },
        "cut": standing.cut,
        "disputed": standing.disputed,
        "duplicates": result.duplicates,
        "played": result.games.iter().map(|game| played(game, start)).collect::<Vec<_>>(),
    })
}

/// One game. Seeds are text, since many readers keep numbers in 53 bits only.
fn played<S: Notation>(game: &MatchGame, start: &S) -> Value {
    json!({
        "number": game.number + 1,
        "seat": start.player_name(game.seat),
        "seed": game.seed.number().to_string(),
        "reward": game.reward(),
        "end": game.result.end.to_string(),
        "disputed": game.result.disputed,
        "complaint": game.result.complaint,
        "opening": game.result.opening,
        "moves": game.moves_text(start),
    })
}

fn sprt(result: &MatchResult) -> Option<Value> {
    let (sprt, (llr, decision)) = (result.sprt?, result.sprt_state()?);
    let (lower, upper) = sprt.bounds();
    Some(json!({
        "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
        "llr": llr, "lower": lower, "upper": upper, "decision": decision.to_string(),
    }))
}

fn counts(score: &Score) -> Value {
    json!({ "wins": score.wins, "draws": score.draws, "losses": score.losses })
}

fn ends(interval: &Interval) -> [Option<f64>; 2] {
    [interval.low, interval.high].map(finite)
}

/// Without games there is no rate.
fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

fn faults(faults: &Faults) -> Value {
    json!({ "time": faults.time, "illegal": faults.illegal, "crash": faults.crash })
}
