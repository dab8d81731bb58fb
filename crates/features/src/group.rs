//! The groups of features that are told from the board, with their numbers.

/// A kind of feature of which a move has at most one value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Group {
    /// The lines of the point, counted from the nearest edges.
    Place,
    /// The line, by the number of stones on the board.
    Line,
    /// The way from the last move.
    Last,
    /// The way from the move before.
    Before,
    /// How far the last two moves are, together.
    Both,
    /// Distance from the last move in the common fate graph.
    Fate,
    /// Distance from the move before in the common fate graph.
    FateBefore,
    /// Captures: how many stones, whether they could get away, what that saves, whether they made the last move.
    Capture,
    /// An own chain in atari is extended: how many stones, whether that saves them, why.
    Extension,
    /// The own chain has one liberty afterwards.
    SelfAtari,
    /// An enemy chain has one liberty afterwards: how many stones, whether they are caught.
    Atari,
    /// A liberty of an own chain that could be caught.
    Danger,
    /// Liberties of the own chain before and after, and of the weakest enemy beside.
    Liberties,
    /// Different chains beside and diagonally.
    Connection,
    /// A liberty of the chain of the last move.
    Contact,
    /// A liberty of the own chain that the last move touched.
    Reply,
    /// Moves while the enemy has taken a ko.
    Ko,
    /// Own eyes, and points that decide small spaces.
    Eye,
    /// The nearest own and enemy stones.
    Near,
}

impl Group {
    /// All groups in the order of their features' numbers.
    pub const ALL: [Group; 19] = [
        Group::Place,
        Group::Line,
        Group::Last,
        Group::Before,
        Group::Both,
        Group::Fate,
        Group::FateBefore,
        Group::Capture,
        Group::Extension,
        Group::SelfAtari,
        Group::Atari,
        Group::Danger,
        Group::Liberties,
        Group::Connection,
        Group::Contact,
        Group::Reply,
        Group::Ko,
        Group::Eye,
        Group::Near,
    ];

    /// How many features all groups have; the patterns' numbers follow.
    pub const FEATURES: usize = Group::offset(Group::ALL.len());

    /// How many values it has.
    pub const fn values(self) -> usize {
        match self {
            Group::Place => 55,
            Group::Line => 60,
            Group::Last | Group::Before => 46,
            Group::Both => 64,
            Group::Fate | Group::FateBefore => crate::fate::FAR,
            Group::Capture | Group::Extension => 48,
            Group::SelfAtari => 20,
            Group::Atari => 64,
            Group::Danger => 24,
            Group::Liberties => 150,
            Group::Connection => 108,
            Group::Contact => 12,
            Group::Reply => 8,
            Group::Ko => 4,
            Group::Eye => 10,
            Group::Near => 49,
        }
    }

    /// The number of its first feature.
    #[inline]
    pub const fn first(self) -> usize {
        const FIRST: [usize; Group::ALL.len()] = {
            let (mut first, mut i) = ([0; Group::ALL.len()], 0);
            while i < first.len() {
                first[i] = Group::offset(i);
                i += 1;
            }
            first
        };
        FIRST[self as usize]
    }

    /// The group of a feature that is no pattern.
    pub fn of(feature: usize) -> Option<Group> {
        Group::ALL.into_iter().find(|group| (group.first()..group.first() + group.values()).contains(&feature))
    }

    const fn offset(groups: usize) -> usize {
        let (mut sum, mut i) = (0, 0);
        while i < groups {
            sum += Group::ALL[i].values();
            i += 1;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_its_group() {
        for (place, group) in Group::ALL.into_iter().enumerate() {
            assert_eq!(group as usize, place);
            for value in 0..group.values() {
                assert_eq!(Group::of(group.first() + value), Some(group));
            }
        }
        assert_eq!(Group::of(Group::FEATURES), None);
    }
}
