//! What a run has to write down.

use std::{ops::ControlFlow, time::Instant};

use super::{Progress, RunEnd, play::Running, stop::StopSign};
use crate::{
    Standing,
    store::{StoreError, StoredGame, Writer},
};

/// The points of a run with their scores, and where their games are written.
pub(super) struct Ledger<'a> {
    writer: Writer,
    stop: StopSign,
    progress: &'a mut dyn FnMut(&Progress),
    points: Vec<Open>,
    before: u64,
    planned: u64,
    played: u64,
    begun: Instant,
    stopped: bool,
    failure: Option<StoreError>,
}

/// A point under way.
struct Open {
    id: i64,
    label: String,
    standing: Standing,
}

impl<'a> Ledger<'a> {
    /// The ledger of a run, and for each point the games that are still to be played.
    pub(super) fn open(running: Running<'a>, players: usize) -> Result<(Ledger<'a>, Vec<Vec<u64>>), StoreError> {
        let Running { experiment, options, playable, writer, stop, progress, .. } = running;
        let (mut points, mut missing) = (Vec::new(), Vec::new());
        for (i, (point, written)) in playable.points.iter().zip(&experiment.points).enumerate() {
            let id = writer.point(point)?;
            let games = options.games_of(i, experiment, players);
            let (standing, played) = writer.played(id, Standing::new(players, games, experiment.opening > 0))?;
            let wanted = options.points.is_empty() || options.points.contains(&(i + 1));
            let numbers = 0..if wanted { games } else { 0 };
            missing.push(numbers.filter(|number| !played.contains(number)).collect::<Vec<u64>>());
            points.push(Open { id, label: written.label(), standing });
        }
        let before = points.iter().map(|point| point.standing.games()).sum();
        let planned = before + missing.iter().map(|games| games.len() as u64).sum::<u64>();
        let (begun, played, stopped, failure) = (Instant::now(), 0, false, None);
        Ok((Ledger { writer, stop, progress, points, before, planned, played, begun, stopped, failure }, missing))
    }

    /// Writes a game down; breaks when the run has to end.
    pub(super) fn enter(&mut self, point: usize, game: &StoredGame) -> ControlFlow<()> {
        if self.failure.is_none() {
            self.failure = self.writer.add(self.points[point].id, game).err();
        }
        if self.failure.is_some() {
            return ControlFlow::Break(());
        }
        self.played += 1;
        let Open { label, standing, .. } = &mut self.points[point];
        standing.add(game.number, game.seat, game.reward(), game.end);
        (self.progress)(&Progress {
            played: self.played,
            before: self.before,
            planned: self.planned,
            elapsed: self.begun.elapsed(),
            label,
            standing,
        });
        self.stopped |= self.stop.is_up();
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Ends the run.
    pub(super) fn close(mut self) -> Result<RunEnd, StoreError> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        self.writer.checkpoint()?;
        Ok(RunEnd { played: self.played, stopped: self.before + self.played < self.planned })
    }
}
