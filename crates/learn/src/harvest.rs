//! Which patterns are frequent.

use std::collections::HashMap;

use tewari_features::{Extractor, PatternGroup};
use tewari_go::Board;

use crate::{records::Moves, replay::replay};

/// Bits of the places in the first, rough count.
const PLACES: u32 = 26;

/// Counts how often patterns were played. The first pass counts roughly, in a table of fixed size in which patterns can
/// share a place, so that the second need only remember those that may be frequent: the memory is bounded by the
/// patterns found, not by those seen.
pub(crate) struct Harvest {
    rough: Vec<u8>,
    exact: HashMap<u64, (PatternGroup, u32)>,
    least: u32,
}

/// A frequent pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) hash: u64,
    pub(crate) group: PatternGroup,
    pub(crate) count: u32,
}

impl Harvest {
    /// For patterns that were played at least so often, at most 255 times.
    pub(crate) fn new(least: u32) -> Harvest {
        Harvest { rough: vec![0; 1 << PLACES], exact: HashMap::new(), least: least.clamp(1, 255) }
    }

    /// The patterns of a game's moves that the pass, 0 or 1, is to count.
    pub(crate) fn patterns<const W: usize, const S: usize>(
        &self,
        pass: usize,
        start: &Board<W, S, 2>,
        game: &Moves,
        extractor: &mut Extractor<W>,
    ) -> Vec<(PatternGroup, u64)> {
        let mut all = Vec::new();
        replay(start, game, |situation, played| {
            extractor.patterns(situation, played, |group, hash| {
                let wanted = pass == 0 || u32::from(self.rough[place(hash)]) >= self.least;
                if wanted {
                    all.push((group, hash));
                }
                wanted
            });
        });
        all
    }

    /// Counts a pattern.
    pub(crate) fn count(&mut self, pass: usize, group: PatternGroup, hash: u64) {
        if pass == 0 {
            let rough = &mut self.rough[place(hash)];
            *rough = rough.saturating_add(1);
        } else {
            self.exact.entry(hash).or_insert((group, 0)).1 += 1;
        }
    }

    /// The frequent ones, the most frequent first.
    pub(crate) fn found(self) -> Vec<Found> {
        let frequent = self.exact.into_iter().filter(|(_, (_, count))| *count >= self.least);
        let mut all: Vec<Found> = frequent.map(|(hash, (group, count))| Found { hash, group, count }).collect();
        all.sort_unstable_by_key(|found| (u32::MAX - found.count, found.hash));
        all
    }
}

fn place(hash: u64) -> usize {
    hash as usize & ((1 << PLACES) - 1)
}
