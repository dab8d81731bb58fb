//! A search of this program against opponents who pass before the last dead stone is off the board.

use tewari_game::{Action, Player, Record, Seed, State};
use tewari_search::{Agent, Budget, Choice, ChoiceParams};

use crate::{
    Answer, Contestant, Fault, ProgramSetting,
    outlook::{Outlook, Outlooks},
};

/// A searcher that does not trust the count of its search: to a search all stones on the board are alive. It ends a
/// game that is won by the referee's count, before it fills its own territory, and plays on where it wins only by dead
/// stones.
pub(crate) struct CountingSearcher<S> {
    agent: Box<dyn Agent<S>>,
    budget: Budget,
    setting: ProgramSetting,
    outlooks: Outlooks,
    /// What its last move was worth.
    outlook: Outlook,
}

impl<S: State> CountingSearcher<S> {
    /// A searcher that gives games up and claims them as `choice` says.
    pub(crate) fn new(
        agent: Box<dyn Agent<S>>,
        budget: Budget,
        setting: ProgramSetting,
        choice: &ChoiceParams,
    ) -> CountingSearcher<S> {
        CountingSearcher { agent, budget, setting, outlooks: Outlooks::new(choice), outlook: Outlook::Open }
    }

    /// Whether the count without dead stones gives `player` so much, too: a search may despair of a game that its opponent's
    /// dead stones win.
    fn counts(&self, record: &Record<S>, player: Player, reward: f32) -> bool {
        let count = self.setting.count(record.moves());
        count.is_some_and(|count| count.cleared().rewards().of(player) == reward)
    }

    /// What the player gets if `action` ends the game: as the search sees it, and by the count without dead stones.
    fn ending(&self, record: &Record<S>, action: Action) -> Option<(f32, f32)> {
        let mut next = record.clone();
        next.play(action).ok()?;
        let (seen, count) = (next.outcome()?, self.setting.count(next.moves())?);
        let me = record.state().to_play();
        Some((seen.of(me), count.cleared().rewards().of(me)))
    }

    /// The move that ends the game at once and wins it, if the opponent has left one.
    fn winning_end(&self, record: &Record<S>) -> Option<Action> {
        // Two passes in a row end a game of Go; the last move once more is legal only if it was a pass.
        let pass = *record.moves().last()?;
        self.ending(record, pass).filter(|&(_, counted)| counted == 1.0).map(|_| pass)
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
        self.outlooks.restart();
        self.outlook = Outlook::Open;
        Ok(())
    }

    fn choose(&mut self, record: &Record<S>, seed: Seed) -> Result<Answer, Fault> {
        if let Some(action) = self.winning_end(record) {
            return Ok(Answer::Play(action));
        }
        let choice = self.agent.choose(record, &self.budget, seed, None);
        self.outlook = self.outlooks.sees(&choice);
        if self.outlook == Outlook::Lost && self.counts(record, record.state().to_play(), 0.0) {
            return Ok(Answer::Resign);
        }
        let regretted = self.ending(record, choice.action).is_some_and(|(seen, counted)| counted < seen);
        let other = if regretted { Self::second_thought(record, &choice) } else { None };
        Ok(Answer::Play(other.unwrap_or(choice.action)))
    }

    fn claims(&mut self, record: &Record<S>, player: Player) -> bool {
        self.outlook == Outlook::Won && self.counts(record, player, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::Notation;
    use tewari_games::catalogue::GameSpec;
    use tewari_go::Go;
    use tewari_search::{SearchParams, agent};

    /// A searcher that nothing satisfies, and a game on 5×5 that black has walled in while white has passed.
    fn after_the_wall(komi: &str) -> (CountingSearcher<Go<11, 0>>, Record<Go<11, 0>>) {
        let spec = GameSpec::new("go").unwrap().with("size", "5").unwrap().with("komi", komi).unwrap();
        let setting = ProgramSetting::of(&spec).unwrap();
        let mut record = Record::new(Go::new(5, 5, &setting.rules).unwrap());
        for text in ["C1", "pass", "C2", "pass", "C3", "pass", "C4", "pass", "C5", "pass"] {
            let action = record.state().parse_action(text).unwrap();
            record.play(action).unwrap();
        }
        let searcher = agent(&SearchParams::default(), record.initial());
        let choice = ChoiceParams { resign: 1.1, ..ChoiceParams::default() };
        (CountingSearcher::new(searcher, Budget::playouts(10), setting, &choice), record)
    }

    #[test]
    fn a_won_game_is_ended_by_a_pass() {
        let (mut searcher, record) = after_the_wall("7.5");
        let pass = record.state().parse_action("pass").unwrap();
        assert!((0..20).all(|seed| searcher.choose(&record, Seed::new(seed)) == Ok(Answer::Play(pass))));
    }

    #[test]
    fn a_lost_game_is_played_on() {
        let (mut searcher, record) = after_the_wall("30.5");
        assert_eq!(searcher.winning_end(&record), None);
        assert!(matches!(searcher.choose(&record, Seed::new(1)), Ok(Answer::Play(_))));
    }

    #[test]
    fn a_game_is_given_up_only_if_it_is_lost_by_the_count_too() {
        for (komi, last) in [("30.5", true), ("7.5", false)] {
            let (mut searcher, mut record) = after_the_wall(komi);
            for text in ["A1", "E1"] {
                record.play(record.state().parse_action(text).unwrap()).unwrap();
            }
            let mut gives_up = || searcher.choose(&record, Seed::new(1)) == Ok(Answer::Resign);
            assert_eq!([gives_up(), gives_up(), gives_up()], [false, false, last], "komi {komi}");
        }
    }

    #[test]
    fn a_game_is_claimed_only_if_it_is_won_by_the_count_too() {
        for (komi, last) in [("7.5", true), ("30.5", false)] {
            let (mut searcher, mut record) = after_the_wall(komi);
            // Every move is worth more than this.
            searcher.outlooks = Outlooks::new(&ChoiceParams { claim: -1.0, ..ChoiceParams::default() });
            for text in ["A1", "E1"] {
                record.play(record.state().parse_action(text).unwrap()).unwrap();
            }
            let player = record.state().to_play();
            let mut claims = || searcher.choose(&record, Seed::new(1)).is_ok() && searcher.claims(&record, player);
            assert_eq!([claims(), claims(), claims()], [false, false, last], "komi {komi}");
        }
    }

    #[test]
    fn before_a_pass_nothing_ends_the_game() {
        let (searcher, mut record) = after_the_wall("7.5");
        let point = record.state().parse_action("A1").unwrap();
        record.play(point).unwrap();
        assert_eq!(searcher.winning_end(&record), None);
    }
}
