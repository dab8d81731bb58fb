//! From a board size known at run time to a type.

use tewari_go::{Board, words_for};

use crate::error::LearnError;

/// Work on boards of any size.
pub(crate) trait Work {
    type Output;

    /// Called with an empty board.
    fn run<const W: usize, const S: usize>(self, start: &Board<W, S, 2>) -> Result<Self::Output, LearnError>;
}

/// Does work on boards of this size. Only 19×19, where most of the time goes, has a type of its own: every type means all
/// of the work to compile once more.
pub(crate) fn on_board<T: Work>(side: usize, work: T) -> Result<T::Output, LearnError> {
    match (side, words_for(side, side)) {
        (19, _) => run::<6, 20, T>(side, work),
        (_, 2) => run::<2, 0, T>(side, work),
        (_, 3 | 6) => run::<6, 0, T>(side, work),
        _ => run::<11, 0, T>(side, work),
    }
}

fn run<const W: usize, const S: usize, T: Work>(side: usize, work: T) -> Result<T::Output, LearnError> {
    let start = Board::<W, S, 2>::new(side, side).map_err(|_| LearnError::Side(side))?;
    work.run(&start)
}
