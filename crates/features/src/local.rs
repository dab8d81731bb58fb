//! What is around one move, found once for all groups of features.

use tewari_go::{BitBoard, Point, tactics::liberties_after};

use crate::chains::{Chain, Chains};
use crate::fate::Fate;
use crate::situation::Situation;

/// A few different chains.
#[derive(Clone, Copy, Default)]
pub(crate) struct Few {
    numbers: [u16; 4],
    len: u8,
}

impl Few {
    #[inline]
    fn add(&mut self, number: u16) {
        if !self.as_slice().contains(&number) && self.len < 4 {
            self.numbers[usize::from(self.len)] = number;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[u16] {
        &self.numbers[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }
}

/// What is known of the whole position.
pub(crate) struct Whole<'p, const W: usize, const S: usize> {
    pub(crate) situation: &'p Situation<'p, W, S>,
    pub(crate) chains: &'p Chains<W>,
    pub(crate) fate: Fate<W>,
    pub(crate) fate_before: Fate<W>,
    pub(crate) spaces: crate::groups::Spaces<W>,
    pub(crate) nearness: crate::groups::Nearness<W>,
    /// The own chains beside the last move.
    pub(crate) pressed: Few,
    /// The phase of the game.
    pub(crate) phase: usize,
}

impl<'p, const W: usize, const S: usize> Whole<'p, W, S> {
    pub(crate) fn new(situation: &'p Situation<'p, W, S>, chains: &'p Chains<W>) -> Self {
        let board = situation.board;
        let beside = situation.last.map_or(BitBoard::EMPTY, |last| board.neighbours_of(&BitBoard::single(last)));
        let mut pressed = Few::default();
        let own = beside.iter().filter_map(|stone| chains.number(stone)).filter(|&number| chains.chain(number).own);
        own.for_each(|number| pressed.add(number));
        Whole {
            situation,
            chains,
            fate: Fate::from(board, chains, situation.last),
            fate_before: Fate::from(board, chains, situation.before),
            spaces: crate::groups::Spaces::of(board, situation.to_play),
            nearness: crate::groups::Nearness::of(board, situation.to_play),
            pressed,
            phase: crate::groups::phase(board.points().count() - board.empty_points().count(), board.area()),
        }
    }
}

/// What is around one move.
pub(crate) struct Local<const W: usize> {
    pub(crate) point: Point,
    pub(crate) own: Few,
    pub(crate) enemies: Few,
    /// Liberties of the own chain after the move.
    pub(crate) after: usize,
    /// Stones of the own chain after the move.
    pub(crate) size_after: usize,
    /// Stones captured.
    pub(crate) captured: usize,
}

impl<const W: usize> Local<W> {
    /// `beside` are the neighbours of the point.
    #[inline]
    pub(crate) fn of<const S: usize>(whole: &Whole<'_, W, S>, point: Point, beside: &[Point]) -> Local<W> {
        let (board, chains) = (whole.situation.board, whole.chains);
        let mut room = BitBoard::EMPTY;
        let (mut own, mut enemies, mut captured, mut size_after) = (Few::default(), Few::default(), 0, 1);
        for &neighbour in beside {
            let Some(number) = chains.number(neighbour) else {
                room.insert(neighbour);
                continue;
            };
            let chain = chains.chain(number);
            let few = if chain.own { &mut own } else { &mut enemies };
            let before = few.len();
            few.add(number);
            if few.len() == before {
                continue;
            }
            if chain.own {
                room |= chain.liberties;
                size_after += chain.size;
            } else if chain.liberty_count == 1 {
                captured += chain.size;
            }
        }
        room.remove(point);
        if captured > 0 {
            room = liberties_after(board, point, whole.situation.to_play);
        }
        Local { point, own, enemies, after: room.count(), size_after, captured }
    }

    #[inline]
    pub(crate) fn own_chains<'c>(&'c self, chains: &'c Chains<W>) -> impl Iterator<Item = &'c Chain<W>> {
        self.own.as_slice().iter().map(|&number| chains.chain(number))
    }

    #[inline]
    pub(crate) fn enemy_chains<'c>(&'c self, chains: &'c Chains<W>) -> impl Iterator<Item = &'c Chain<W>> {
        self.enemies.as_slice().iter().map(|&number| chains.chain(number))
    }
}
