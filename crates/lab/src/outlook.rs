//! When a search holds its game to be decided: long campaigns are not about the last moves of such games.

use tewari_search::{Choice, ChoiceParams};

/// So many times in a row the moves must say the same.
const TIMES: u32 = 3;

/// What a search thinks of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// It goes on.
    Open,
    /// Its moves are worth too little.
    Lost,
    /// Its moves are worth so much that it claims the game.
    Won,
}

/// What the last moves of a player were worth.
#[derive(Clone, Debug)]
pub(crate) struct Outlooks {
    /// Less than this is lost; 0 never is.
    resign: f32,
    /// More than this is won; 1 never is.
    claim: f32,
    last: Outlook,
    /// How often in a row it was the same.
    times: u32,
}

impl Outlooks {
    pub(crate) fn new(params: &ChoiceParams) -> Outlooks {
        Outlooks { resign: params.resign, claim: params.claim, last: Outlook::Open, times: 0 }
    }

    /// Begins again, in a new game.
    pub(crate) fn restart(&mut self) {
        self.times = 0;
    }

    /// Sees a choice, and says what is sure after it.
    pub(crate) fn sees(&mut self, choice: &Choice) -> Outlook {
        // A move that no simulation took has no value, which is neither less nor more than anything.
        let now = match choice.report.edge(choice.action) {
            Some(edge) if edge.q < self.resign => Outlook::Lost,
            Some(edge) if edge.q > self.claim => Outlook::Won,
            _ => Outlook::Open,
        };
        self.times = if now == self.last { self.times + 1 } else { 1 };
        self.last = now;
        if self.times >= TIMES { now } else { Outlook::Open }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Outlook::{Lost, Open, Won};
    use tewari_game::{Record, Seed, doc_example::CountDown};
    use tewari_search::{Budget, SearchParams, agent};

    /// A choice that is worth so much.
    fn worth(q: f32) -> Choice {
        let record = Record::new(CountDown::from(6));
        let mut choice =
            agent(&SearchParams::default(), record.state()).choose(&record, &Budget::playouts(10), Seed::new(1), None);
        choice.report.edges.iter_mut().for_each(|edge| edge.q = q);
        choice
    }

    fn outlooks(resign: f32, claim: f32) -> Outlooks {
        Outlooks::new(&ChoiceParams { resign, claim, ..ChoiceParams::default() })
    }

    /// What is said after each of these values.
    fn after(resign: f32, claim: f32, values: &[f32]) -> Vec<Outlook> {
        let mut outlooks = outlooks(resign, claim);
        values.iter().map(|&value| outlooks.sees(&worth(value))).collect()
    }

    #[test]
    fn three_moves_in_a_row_are_enough() {
        assert_eq!(after(0.1, 1.0, &[0.05, 0.09, 0.0]), [Open, Open, Lost]);
        assert_eq!(after(0.1, 1.0, &[0.05, 0.05, 0.1, 0.05, 0.05]), [Open; 5]);
        assert_eq!(after(0.1, 1.0, &[0.0, 0.0, f32::NAN, 0.0]), [Open; 4]);
        assert_eq!(after(0.1, 0.9, &[0.91, 0.99, 0.95, 0.91]), [Open, Open, Won, Won]);
        assert_eq!(after(0.1, 0.9, &[0.95, 0.95, 0.05, 0.05, 0.05]), [Open, Open, Open, Open, Lost]);
        assert_eq!(after(0.1, 0.9, &[0.95, 0.95, 0.9, 0.95, f32::NAN, 0.95]), [Open; 6]);
    }

    #[test]
    fn without_limits_nothing_is_decided() {
        assert_eq!(after(0.0, 1.0, &[0.0; 5]), [Open; 5]);
        assert_eq!(after(0.0, 1.0, &[1.0; 5]), [Open; 5]);
    }

    #[test]
    fn a_new_game_is_open() {
        let mut outlooks = outlooks(0.5, 1.0);
        let mut sees = || outlooks.sees(&worth(0.0));
        assert_eq!([sees(), sees()], [Open; 2]);
        outlooks.restart();
        let mut sees = || outlooks.sees(&worth(0.0));
        assert_eq!([sees(), sees(), sees()], [Open, Open, Lost]);
    }
}
