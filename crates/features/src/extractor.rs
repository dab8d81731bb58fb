//! From a position to the teams of its moves.

use tewari_go::Point;

use crate::chains::Chains;
use crate::dictionary::Dictionary;
use crate::grid::Grid;
use crate::group::Group;
use crate::groups;
use crate::local::{Local, Whole};
use crate::pattern_search::Search;
use crate::patterns::{PatternGroup, RESPONSE_REACH};
use crate::rings::{Lanes, Rings};
use crate::situation::Situation;
use crate::teams::Teams;

/// Finds features. It keeps room from position to position, so that nothing is allocated on the way.
///
/// The features of [`Group`]s come first, with numbers below [`Group::FEATURES`]; the pattern with number n in the
/// dictionary is the feature `Group::FEATURES + n`.
pub struct Extractor<const W: usize> {
    grid: Grid,
    chains: Chains<W>,
    patterns: Search,
}

impl<const W: usize> Extractor<W> {
    /// For boards of this size.
    pub fn new(width: usize, height: usize) -> Self {
        let patterns = Search::with_room(width * height);
        Extractor { grid: Grid::new(width, height), chains: Chains::new(), patterns }
    }

    /// The teams of all legal moves, the pass not among them.
    pub fn extract<const S: usize>(
        &mut self,
        situation: &Situation<'_, W, S>,
        dictionary: &Dictionary,
        teams: &mut Teams,
    ) {
        teams.clear();
        self.chains.find(situation);
        self.chains.read(situation);
        self.grid.show(situation, &self.chains);
        let whole = Whole::new(situation, &self.chains);
        let (board, me) = (situation.board, situation.to_play);
        let moves = || board.empty_points().iter().filter(|&point| board.is_legal(point, me));
        self.patterns.clear();
        moves().for_each(|point| self.patterns.add(self.grid.cell(point), mark(&self.grid, situation, point)));
        self.patterns.run(&self.grid, |_, hash| dictionary.find(hash));
        for (place, point) in moves().enumerate() {
            groups::add_all(&whole, &Local::of(&whole, point, self.grid.beside(point)), teams);
            self.patterns.found(place).iter().for_each(|&number| teams.add(Group::FEATURES + number as usize));
            teams.close(point);
        }
    }

    /// The patterns around one empty point, of all sizes as long as `wanted` says so: for counting which are frequent.
    pub fn patterns<const S: usize>(
        &mut self,
        situation: &Situation<'_, W, S>,
        point: Point,
        mut wanted: impl FnMut(PatternGroup, u64) -> bool,
    ) {
        self.chains.find(situation);
        self.grid.show(situation, &self.chains);
        self.patterns.clear();
        self.patterns.add(self.grid.cell(point), mark(&self.grid, situation, point));
        self.patterns.run(&self.grid, |group, hash| wanted(group, hash).then_some(0));
    }
}

/// What the last move adds to patterns around `point`.
#[inline]
fn mark<const W: usize, const S: usize>(
    grid: &Grid,
    situation: &Situation<'_, W, S>,
    point: Point,
) -> Option<&'static Lanes> {
    let (dx, dy) = grid.way(point, situation.last?);
    Rings::get().last(dx, dy, RESPONSE_REACH)
}
