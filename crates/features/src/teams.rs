//! The teams of all moves of a position.

use std::ops::Range;

use tewari_go::Point;

/// For every move the numbers of its features. Room is kept from position to position.
///
/// ```
/// use tewari_features::Teams;
/// use tewari_go::Point;
/// let mut teams = Teams::default();
/// teams.add(3);
/// teams.add(7);
/// teams.close(Point::new(40));
/// assert_eq!(teams.iter().collect::<Vec<_>>(), [(Point::new(40), &[3, 7][..])]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Teams {
    moves: Vec<Point>,
    /// Where the features of each move end.
    ends: Vec<u32>,
    features: Vec<u32>,
}

/// More features than a move has.
const MOST: usize = 64;

impl Teams {
    /// With room for so many moves.
    pub fn with_room(moves: usize) -> Teams {
        Teams {
            moves: Vec::with_capacity(moves),
            ends: Vec::with_capacity(moves),
            features: Vec::with_capacity(moves * MOST),
        }
    }

    /// Forgets all moves.
    pub fn clear(&mut self) {
        self.moves.clear();
        self.ends.clear();
        self.features.clear();
    }

    /// Adds a feature to the move that is closed next.
    #[inline]
    pub fn add(&mut self, feature: usize) {
        self.features.push(feature as u32);
    }

    /// Ends the team of a move.
    #[inline]
    pub fn close(&mut self, point: Point) {
        self.moves.push(point);
        self.ends.push(self.features.len() as u32);
    }

    /// How many moves there are.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The features of the move at `place` in [`Teams::moves`].
    #[inline]
    pub fn team(&self, place: usize) -> &[u32] {
        &self.features[self.range(place)]
    }

    /// The moves with their features.
    pub fn iter(&self) -> impl Iterator<Item = (Point, &[u32])> {
        self.moves.iter().enumerate().map(|(place, &point)| (point, self.team(place)))
    }

    #[inline]
    fn range(&self, place: usize) -> Range<usize> {
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[place] as usize
    }
}
