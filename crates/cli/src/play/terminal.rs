//! A game in the terminal.

use std::io::{BufRead, IsTerminal, Write};

use tewari_game::Notation;
use tewari_games::catalogue::WithGame;
use tewari_gtp::Level;
use tewari_search::SearchParams;
use tewari_terminal::{Session, Table};

use super::Wish;
use crate::{budget_args::BudgetArgs, failure::Failure};

/// Seconds that the engine thinks unless told otherwise: long enough to be interesting, short enough to wait for.
const SECONDS: f64 = 1.0;

pub(super) fn play(
    wish: Wish,
    level: Level,
    budget: &BudgetArgs,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Wish { spec, engine, seats, seed, .. } = wish;
    let table = Table {
        title: spec.title(),
        engine_name: engine.name,
        seats,
        budget: budget.budget(&engine.params.budget, SECONDS),
        seed,
        input,
        echo: !std::io::stdin().is_terminal(),
        out,
    };
    spec.visit(Start { params: level.search(&engine.params), level, table })?
}

/// A game that waits for its type.
struct Start<'a> {
    params: SearchParams,
    level: Level,
    table: Table<'a>,
}

impl WithGame for Start<'_> {
    type Output = Result<(), Failure>;

    fn run<S: Notation>(self, start: S) -> Result<(), Failure> {
        let engine = tewari_player::catalogue_agent(&self.params, &start);
        // Other games have actions where Go has points.
        let budget = self.level.limit(self.table.budget, start.action_count());
        Ok(Session::new(start, engine, Table { budget, ..self.table }).run()?)
    }
}
