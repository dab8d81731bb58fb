//! Random openings, so that two deterministic players do not play the same game again and again.

use tewari_game::{Action, Record, Seed, State};

/// A game with `plies` random moves played, the moves a random playout might choose. An opening that would end the
/// game is cut before its last move.
///
/// ```
/// use tewari_game::{Seed, doc_example::CountDown};
/// use tewari_lab::random_opening;
/// let start = CountDown::from(9);
/// let opening = random_opening(&start, 3, Seed::new(1));
/// assert_eq!(opening.moves().len(), 3);
/// assert_eq!(opening.moves(), random_opening(&start, 3, Seed::new(1)).moves());
/// ```
pub fn random_opening<S: State>(start: &S, plies: usize, seed: Seed) -> Record<S> {
    let mut record = Record::new(start.clone());
    let mut rng = seed.rng();
    while record.moves().len() < plies && record.outcome().is_none() {
        let choices = sensible_actions(&record);
        let action = choices[rng.below(choices.len())];
        record.play(action).expect("listed actions are legal");
    }
    if record.outcome().is_some() {
        record.undo();
    }
    record
}

/// What a playout may choose and the history allows; all legal actions if there is no such.
fn sensible_actions<S: State>(record: &Record<S>) -> Vec<Action> {
    let mut actions = Vec::new();
    record.state().playout_actions(&mut actions);
    actions.retain(|&action| record.check(action).is_ok());
    if actions.is_empty() { record.legal_actions() } else { actions }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tewari_game::doc_example::CountDown;

    #[test]
    fn never_over() {
        for seed in 0..50 {
            let opening = random_opening(&CountDown::from(5), 99, Seed::new(seed));
            assert!(opening.outcome().is_none());
            assert!((2..=4).contains(&opening.moves().len()), "the last move is left to the players");
        }
    }
}
