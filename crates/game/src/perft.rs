//! Counting move sequences, the oldest test of a move generator.

use crate::{Record, State};

/// The number of legal move sequences of exactly `depth` moves from `record`; a game that ends earlier has none.
///
/// ```
/// use tewari_game::{Record, doc_example::CountDown, perft::perft};
/// // From a heap of 4, three moves are 1+1+1, 1+1+2, 1+2+1 or 2+1+1.
/// assert_eq!(perft(&Record::new(CountDown::from(4)), 3), 4);
/// ```
pub fn perft<S: State>(record: &Record<S>, depth: usize) -> u64 {
    match depth {
        0 => 1,
        1 => record.legal_actions().len() as u64,
        _ => record
            .legal_actions()
            .into_iter()
            .map(|action| {
                let mut next = record.clone();
                next.play(action).expect("a listed action is legal");
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
