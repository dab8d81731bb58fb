//! What is played.

/// A move, as an index below [`State::action_count`](crate::State::action_count).
///
/// The same action means the same thing whenever it is played in a game (a point of Go, a from–to pair of
/// Breakthrough): all-moves-as-first compares actions across positions by this index.
///
/// ```
/// use tewari_game::Action;
/// assert_eq!(Action::new(42).index(), 42);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Action(u16);

impl Action {
    /// The action with this index.
    ///
    /// # Panics
    /// If `index` does not fit in 16 bits.
    #[inline]
    pub const fn new(index: usize) -> Action {
        assert!(index <= u16::MAX as usize);
        Action(index as u16)
    }

    /// The index of this action.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
