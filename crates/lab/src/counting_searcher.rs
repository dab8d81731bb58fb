//! A search of this program against opponents who pass before the last dead stone is off the board.

use tewari_game::{Action, Record, Seed, State};
use tewari_search::{Agent, Budget, Choice};

use crate::{Answer, Contestant, Fault, ProgramSetting};

/// A searcher that does not trust the count of its search: to a search all stones on the board are alive. Where a pass
/// would end the game so that it wins only by dead stones, it plays on.
pub(crate) struct CountingSearcher<S> {
    agent: Box<dyn Agent<S>>,
    budget: Budget,
    setting: ProgramSetting,
}

impl<S: State> CountingSearcher<S> {
    pub(crate) fn new(agent: Box<dyn Agent<S>>, budget: Budget, setting: ProgramSetting) -> CountingSearcher<S> {
        CountingSearcher { agent, budget, setting }
    }

    /// Whether `action` ends the game, and worse than it seems.
    fn regrets(&self, record: &Record<S>, action: Action) -> bool {
        let mut next = record.clone();
        if next.play(action).is_err() {
            return false;
        }
        let (Some(seen), Some(count)) = (next.outcome(), self.setting.count(next.moves())) else { return false };
        let me = record.state().to_play();
        count.cleared().rewards().of(me) < seen.of(me)
    }

    /// The most visited move that a playout might choose, but for the one that was chosen.
    fn second_thought(record: &Record<S>, choice: &Choice) -> Option<Action> {
        let mut sensible = Vec::new();
        record.state().playout_actions(&mut sensible);
        let mut others = choice.report.edges.iter().map(|edge| edge.action);
        others.find(|&other| other != choice.action && sensible.contains(&other) && record.check(other).is_ok())
    }
}

impl<S: State> Contestant<S> for CountingSearcher<S> {
    fn new_game(&mut self, _start: &S) -> Result<(), Fault> {
        self.agent.new_game();
        Ok(())
    }

    fn choose(&mut self, record: &Record<S>, seed: Seed) -> Result<Answer, Fault> {
        let choice = self.agent.choose(record, &self.budget, seed, None);
        let other = || Self::second_thought(record, &choice);
        let action = if self.regrets(record, choice.action) { other() } else { None };
        Ok(Answer::Play(action.unwrap_or(choice.action)))
    }
}
