//! When a search gives a game up: long campaigns are not about the last moves of games that are lost.

use tewari_search::Choice;

/// So many times in a row a move is worth too little before the game is given up.
const TIMES: u32 = 3;

/// The state of a player's hope.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivingUp {
    /// Less than this is too little; 0 never gives up.
    below: f32,
    /// How often in a row it was too little.
    times: u32,
}

impl GivingUp {
    pub(crate) fn new(below: f32) -> GivingUp {
        GivingUp { below, times: 0 }
    }

    /// Hopes again, in a new game.
    pub(crate) fn restart(&mut self) {
        self.times = 0;
    }

    /// Sees a choice, and says whether it is time to give up.
    pub(crate) fn sees(&mut self, choice: &Choice) -> bool {
        // A move that no simulation took has no value, which is not less than anything.
        let is_poor = choice.report.edge(choice.action).is_some_and(|edge| edge.q < self.below);
        self.times = if is_poor { self.times + 1 } else { 0 };
        self.times >= TIMES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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

    /// What is said after each of these values.
    fn after(below: f32, values: &[f32]) -> Vec<bool> {
        let mut giving_up = GivingUp::new(below);
        values.iter().map(|&value| giving_up.sees(&worth(value))).collect()
    }

    #[test]
    fn three_poor_moves_in_a_row_are_enough() {
        assert_eq!(after(0.1, &[0.05, 0.09, 0.0]), [false, false, true]);
        assert_eq!(after(0.1, &[0.05, 0.05, 0.1, 0.05, 0.05]), [false; 5]);
        assert_eq!(after(0.1, &[0.0, 0.0, f32::NAN, 0.0]), [false; 4]);
    }

    #[test]
    fn without_a_limit_nothing_is_given_up() {
        assert_eq!(after(0.0, &[0.0; 5]), [false; 5]);
    }

    #[test]
    fn a_new_game_brings_new_hope() {
        let mut giving_up = GivingUp::new(0.5);
        assert!(!giving_up.sees(&worth(0.0)) && !giving_up.sees(&worth(0.0)));
        giving_up.restart();
        assert!(!giving_up.sees(&worth(0.0)) && !giving_up.sees(&worth(0.0)) && giving_up.sees(&worth(0.0)));
    }
}
