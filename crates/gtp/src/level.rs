//! Strength levels: the same engine with less search.

use tewari_search::{Budget, SearchParams, TreeActions};

/// How strong the engine plays, from 1 to [`Level::FULL`].
///
/// Below full strength a move has half a simulation per point of the board at level 1, and twice as many at each level
/// above. A tree without moves into own eyes keeps even a few simulations from senseless moves, and leaves a pass only
/// when there is nothing else; nothing is kept from earlier searches, so that a level does not depend on them.
///
/// ```
/// use tewari_gtp::Level;
/// assert_eq!(Level::new(1).playouts(81), Some(40));
/// assert_eq!(Level::new(5).playouts(81), Some(648));
/// assert_eq!(Level::FULL.playouts(81), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u32);

impl Level {
    /// All that the search can do.
    pub const FULL: Level = Level(10);

    /// The level of this number; the nearest one where there is none.
    pub fn new(number: u32) -> Level {
        Level(number.clamp(1, Level::FULL.0))
    }

    /// Simulations for a move on a board of so many points; no limit at full strength.
    pub fn playouts(self, points: usize) -> Option<u64> {
        (self < Level::FULL).then(|| (((points as u64) << self.0) / 4).max(1))
    }

    /// `budget` as far as this level may use it.
    pub fn limit(self, budget: Budget, points: usize) -> Budget {
        let playouts = [budget.playouts, self.playouts(points)].into_iter().flatten().min();
        Budget { playouts, ..budget }
    }

    /// The search of this level.
    pub fn search(self, params: &SearchParams) -> SearchParams {
        let mut params = params.clone();
        if self < Level::FULL {
            params.tree.actions = TreeActions::Playout;
            params.run.reuse = false;
        }
        params
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_has_twice_the_search_of_the_one_below() {
        let playouts: Vec<u64> = (1..10).filter_map(|number| Level::new(number).playouts(81)).collect();
        assert_eq!(playouts, [40, 81, 162, 324, 648, 1296, 2592, 5184, 10368]);
        assert_eq!((Level::new(0), Level::new(99)), (Level::new(1), Level::FULL));
        assert_eq!(Level::new(1).playouts(1), Some(1));
    }

    #[test]
    fn a_level_never_adds_to_a_budget() {
        let level = Level::new(3);
        assert_eq!(level.limit(Budget::playouts(7), 81), Budget::playouts(7));
        assert_eq!(level.limit(Budget::seconds(2.0), 81), Budget::playouts(162).and_seconds(2.0));
        assert_eq!(Level::FULL.limit(Budget::seconds(2.0), 81), Budget::seconds(2.0));
    }
}
