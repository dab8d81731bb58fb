//! What Gomill asks.

use std::fmt::Write;

use tewari_game::Action;
use tewari_params::Parameters;
use tewari_search::Report;

use super::command;
use crate::command::{Command, Context};

pub(super) const COMMANDS: &[Command] = &[
    command("gomill-explain_last_move", "", "Why the last move was chosen", explain_last),
    command("gomill-describe_engine", "", "The engine and its parameters", describe),
];

fn explain_last(context: &mut Context) -> Result<String, String> {
    let thought = context.engine.last.as_ref().ok_or("no move was searched yet")?;
    let size = context.engine.game.size();
    Ok(format!("{} after {}", thought.answer, explain(&thought.choice.report, |action| size.text(action))))
}

fn describe(context: &mut Context) -> Result<String, String> {
    let settings = &context.engine.settings;
    let changed = [settings.search.to_toml_changed(), settings.engine.to_toml_changed()].concat();
    Ok(format!("{} {}\n{changed}", settings.name, settings.version))
}

/// The best moves of a search and what it thinks of them.
pub(crate) fn explain(report: &Report, text: impl Fn(Action) -> String) -> String {
    let mut told = format!(
        "{} simulations in {:.2} s, {} of them kept from before",
        report.simulations,
        report.elapsed.as_secs_f64(),
        u64::from(report.visits).saturating_sub(report.simulations)
    );
    for edge in report.edges.iter().filter(|edge| edge.n > 0).take(5) {
        let line: Vec<String> = edge.line.iter().take(8).map(|&action| text(action)).collect();
        let (n, q, amaf, beta) = (edge.n, edge.q, edge.amaf_q, edge.beta);
        let name = text(edge.action);
        write!(told, "\n{name:>4} N {n:>7} Q {q:.3} AMAF {amaf:.3} beta {beta:.3} | {}", line.join(" "))
            .expect("writing to a string succeeds");
    }
    told
}
