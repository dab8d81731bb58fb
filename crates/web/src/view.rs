//! A game as the page gets it.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    game::{Ending, Game, Rate},
    seat::Seat,
    table::{Board, Told},
    variations::Fork,
};

/// All that the page draws.
#[derive(Serialize)]
pub(crate) struct View<'a> {
    id: u32,
    game: &'static str,
    title: String,
    size: (usize, usize),
    options: &'a BTreeMap<String, String>,
    komi: f32,
    names: Vec<String>,
    seats: &'a [Seat],
    number: usize,
    line: &'a [Told],
    variations: Vec<Option<Fork>>,
    #[serde(flatten)]
    board: Board,
    ending: Option<&'a Ending>,
    rates: &'a BTreeMap<usize, Rate>,
    /// Seconds that each player has thought, without the turn that runs.
    spent: &'a [f64],
    /// Seconds of the turn that runs.
    turn: f64,
    /// What a search is going on for.
    thinking: Option<&'static str>,
    notice: Option<&'a str>,
}

impl<'a> View<'a> {
    pub(crate) fn of(id: u32, game: &'a Game, thinking: Option<&'static str>) -> View<'a> {
        let mut board = game.table.board();
        if game.ending.is_some() {
            board.legal.clear();
        }
        View {
            id,
            game: game.spec.name().text(),
            title: game.spec.title(),
            size: game.spec.size().unwrap_or((3, 3)),
            options: &game.options,
            komi: game.spec.rules().komi,
            names: game.table.names(),
            seats: &game.seats,
            number: game.table.number(),
            line: game.table.line(),
            variations: game.variations.forks(game.table.line()),
            board,
            ending: game.ending.as_ref(),
            rates: &game.rates,
            spent: &game.spent,
            turn: game.since.elapsed().as_secs_f64(),
            thinking,
            notice: game.notice.as_deref(),
        }
    }
}

/// A game in the list of all.
#[derive(Serialize)]
pub(crate) struct Brief {
    pub(crate) id: u32,
    pub(crate) game: &'static str,
    pub(crate) title: String,
    pub(crate) moves: usize,
    pub(crate) over: bool,
}

impl Brief {
    pub(crate) fn of(id: u32, game: &Game) -> Brief {
        Brief {
            id,
            game: game.spec.name().text(),
            title: game.spec.title(),
            moves: game.table.line().len(),
            over: game.ending.is_some(),
        }
    }
}
