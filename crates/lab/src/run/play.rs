//! The games of a run.

use std::ops::ControlFlow;

use tewari_game::{Notation, Player, Seed};
use tewari_games::catalogue::WithGame;

use super::{Helpers, Progress, RunEnd, RunError, RunOptions, ledger::Ledger, stop::StopSign};
use crate::{
    Match, MatchGame, ProgramSetting,
    experiment::{Experiment, Playable},
    pairing::{Pairing, Table},
    pool,
    store::{StoredGame, Writer},
};

/// A run that waits for the type of its game.
pub(super) struct Running<'a> {
    pub(super) experiment: &'a Experiment,
    pub(super) options: &'a RunOptions,
    pub(super) playable: &'a Playable,
    pub(super) helpers: Option<&'a dyn Helpers>,
    pub(super) writer: Writer,
    pub(super) stop: StopSign,
    pub(super) progress: &'a mut dyn FnMut(&Progress),
}

impl WithGame for Running<'_> {
    type Output = Result<RunEnd, RunError>;

    fn run<S: Notation>(self, start: S) -> Self::Output {
        let pairings: Vec<Pairing<S>> = pairings(self.experiment, self.playable, &start)?;
        let (jobs, helpers) = (self.options.jobs, self.helpers);
        let (mut ledger, missing) = Ledger::open(self, S::PLAYERS)?;
        let tasks = rounds(&missing, S::PLAYERS).into_iter();
        let work = |table: &mut Option<(usize, Table<S>)>, &(point, number): &(usize, u64)| {
            if let Some(helpers) = helpers {
                return helpers.play(point, number);
            }
            let pairing = &pairings[point];
            sit(table, point, pairing).play(pairing, number).map(|game| stored(&game, &start))
        };
        pool::run(
            jobs,
            tasks,
            || None,
            work,
            |_, (point, _), game| match game {
                Some(game) => ledger.enter(point, &game),
                None => ControlFlow::Break(()),
            },
        );
        Ok(ledger.close()?)
    }
}

/// Who plays whom at each point.
pub(super) fn pairings<S: Notation>(
    experiment: &Experiment,
    playable: &Playable,
    start: &S,
) -> Result<Vec<Pairing<S>>, RunError> {
    let (seed, opening) = (Seed::new(experiment.seed), experiment.opening);
    let programs = ProgramSetting::of(&playable.game).map(|set| ProgramSetting { time: experiment.time, ..set });
    let points = playable.points.iter();
    points
        .map(|point| {
            let (start, a, b) = (start.clone(), point.a.clone(), point.b.clone());
            let plan = Match::with_agents(tewari_player::catalogue_agent, start, a, b);
            let pairing = Pairing::of(&Match { seed, opening, programs: programs.clone(), ..plan })?;
            pairing.try_programs()?;
            Ok(pairing)
        })
        .collect()
}

/// Rounds of seats that a point plays before the next has its turn: all points grow together, yet players need not be
/// made anew for every game.
const ROUNDS_AT_A_TIME: usize = 10;

/// The missing games of all points, as (point, number), point after point in turns.
fn rounds(missing: &[Vec<u64>], players: usize) -> Vec<(usize, u64)> {
    let turn = ROUNDS_AT_A_TIME * players;
    let turns = missing.iter().map(|games| games.len().div_ceil(turn)).max().unwrap_or(0);
    let at = |i: usize| {
        missing.iter().enumerate().flat_map(move |(point, games)| {
            games.chunks(turn).nth(i).unwrap_or_default().iter().map(move |&number| (point, number))
        })
    };
    (0..turns).flat_map(at).collect()
}

/// The table for this point: the one that stands there, or a new one.
pub(super) fn sit<'t, S: Notation>(
    table: &'t mut Option<(usize, Table<S>)>,
    point: usize,
    pairing: &Pairing<S>,
) -> &'t mut Table<S> {
    let same = table.take().filter(|(at, _)| *at == point);
    &mut table.insert(same.unwrap_or_else(|| (point, Table::new(pairing)))).1
}

pub(super) fn stored<S: Notation>(game: &MatchGame, start: &S) -> StoredGame {
    StoredGame {
        number: game.number,
        seed: game.seed,
        seat: game.seat,
        rewards: Player::all(S::PLAYERS).map(|player| game.result.rewards.of(player)).collect(),
        end: game.result.end,
        opening: game.result.opening,
        moves: game.moves_text(start).join(" "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_take_turns() {
        let missing = vec![(0..45).collect(), Vec::new(), vec![7, 9]];
        let tasks = rounds(&missing, 2);
        assert_eq!(tasks.len(), 47);
        assert_eq!(tasks[19], (0, 19));
        assert_eq!(tasks[20..22], [(2, 7), (2, 9)]);
        assert_eq!(tasks[22], (0, 20));
        assert!(rounds(&[], 2).is_empty());
    }
}
