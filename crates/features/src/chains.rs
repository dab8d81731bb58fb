//! The chains of a position with what features ask about them.

use tewari_game::Player;
use tewari_go::{BitBoard, Point};

use crate::reading;
use crate::rings::Mark;
use crate::situation::Situation;

/// A chain.
pub(crate) struct Chain<const W: usize> {
    /// Whether it belongs to the player to move.
    pub(crate) own: bool,
    pub(crate) size: usize,
    pub(crate) stones: BitBoard<W>,
    pub(crate) liberties: BitBoard<W>,
    pub(crate) liberty_count: usize,
    /// The liberties where the player to move achieves something: saves an own chain in atari by extending, catches an
    /// enemy chain of two liberties by ataris.
    pub(crate) good: BitBoard<W>,
    /// Whether something is at stake: an own chain of two liberties that the enemy would catch, an enemy chain in atari
    /// that would get away.
    pub(crate) urgent: bool,
}

impl<const W: usize> Chain<W> {
    pub(crate) fn colour_mark(&self) -> Mark {
        if self.own { Mark::Own } else { Mark::Enemy }
    }

    pub(crate) fn liberty_mark(&self) -> Mark {
        match (self.own, self.liberty_count) {
            (true, 1) => Mark::OwnAtari,
            (true, 2) => Mark::OwnTwo,
            (false, 1) => Mark::EnemyAtari,
            (false, 2) => Mark::EnemyTwo,
            _ => self.colour_mark(),
        }
    }
}

/// No chain.
const NONE: u16 = u16::MAX;

/// All chains of a position.
pub(crate) struct Chains<const W: usize> {
    list: Vec<Chain<W>>,
    /// The place in the list of each stone's chain, by the point's index.
    of: Box<[[u16; 64]; W]>,
    /// Own stones in atari.
    pub(crate) in_atari: BitBoard<W>,
    /// Own stones that the enemy would catch by ataris if it were to move.
    pub(crate) in_danger: BitBoard<W>,
}

impl<const W: usize> Chains<W> {
    pub(crate) fn new() -> Self {
        Chains {
            list: Vec::with_capacity(64 * W),
            of: Box::new([[NONE; 64]; W]),
            in_atari: BitBoard::EMPTY,
            in_danger: BitBoard::EMPTY,
        }
    }

    /// Finds the chains of a position.
    pub(crate) fn find<const S: usize>(&mut self, situation: &Situation<'_, W, S>) {
        self.list.clear();
        self.of.as_flattened_mut().fill(NONE);
        let board = situation.board;
        for stone in (board.points() & !board.empty_points()).iter() {
            if self.of.as_flattened()[stone.index()] != NONE {
                continue;
            }
            let Some((stones, liberties)) = board.chain(stone).zip(board.liberties(stone)) else { continue };
            let number = self.list.len() as u16;
            stones.for_each(|point| self.of.as_flattened_mut()[point.index()] = number);
            let own = board.colour(stone) == Some(situation.to_play);
            self.list.push(Chain {
                own,
                size: stones.count(),
                stones,
                liberties,
                liberty_count: liberties.count(),
                good: BitBoard::EMPTY,
                urgent: false,
            });
        }
    }

    /// Reads what becomes of the weak ones.
    pub(crate) fn read<const S: usize>(&mut self, situation: &Situation<'_, W, S>) {
        self.list.iter_mut().for_each(|chain| reading::read(situation, chain));
        self.in_atari = self.own_stones(|chain| chain.liberty_count == 1);
        self.in_danger = self.own_stones(|chain| chain.liberty_count == 2 && chain.urgent);
    }

    fn own_stones(&self, which: impl Fn(&Chain<W>) -> bool) -> BitBoard<W> {
        let chains = self.list.iter().filter(|chain| chain.own && which(chain));
        chains.fold(BitBoard::EMPTY, |all, chain| all | chain.stones)
    }

    /// The chain of the stone on `point`.
    #[inline]
    pub(crate) fn at(&self, point: Point) -> Option<&Chain<W>> {
        self.number(point).map(|number| self.chain(number))
    }

    /// The number of the chain on `point`.
    #[inline]
    pub(crate) fn number(&self, point: Point) -> Option<u16> {
        let number = self.of.as_flattened()[point.index()];
        (number != NONE).then_some(number)
    }

    #[inline]
    pub(crate) fn chain(&self, number: u16) -> &Chain<W> {
        &self.list[usize::from(number)]
    }
}

/// The player whose turn it is not.
pub(crate) fn enemy(player: Player) -> Player {
    player.next(2)
}
