//! Chains in atari, kept from move to move of a playout.

use tewari_game::Player;

use crate::{BitBoard, Board, Point};

/// One stone or more of every chain in atari, by colour. Chains that have grown or gone since are forgotten when they
/// are met: a chain comes into atari only beside a move, and leaves it anywhere.
#[derive(Clone, Debug)]
pub struct Ataris<const W: usize> {
    stones: [BitBoard<W>; 2],
}

impl<const W: usize> Ataris<W> {
    /// All chains in atari on `board`.
    pub fn of<const S: usize>(board: &Board<W, S, 2>) -> Ataris<W> {
        let mut ataris = Ataris { stones: [BitBoard::EMPTY; 2] };
        let stones = board.points() & !board.empty_points();
        stones.for_each(|stone| ataris.see_chain(board.chain_on(stone)));
        ataris
    }

    /// Takes note of a stone played on `point`.
    #[inline]
    pub fn see<const S: usize>(&mut self, board: &Board<W, S, 2>, point: Point) {
        self.see_chain(board.chain_on(point));
        board.chains_beside(point).for_each(|chain| self.see_chain(Some(chain)));
    }

    #[inline]
    fn see_chain(&mut self, chain: Option<crate::board::Beside<'_, W>>) {
        if let Some(chain) = chain
            && chain.liberties.is_single()
        {
            self.stones[chain.colour.index()].insert(chain.head);
        }
    }

    /// The last liberties of the chains of `colour` in atari.
    #[inline]
    pub(crate) fn last_liberties<const S: usize>(&mut self, board: &Board<W, S, 2>, colour: Player) -> BitBoard<W> {
        let mut liberties = BitBoard::EMPTY;
        let known = &mut self.stones[colour.index()];
        let stones = *known;
        stones.for_each(|stone| match board.chain_on(stone) {
            Some(chain) if chain.colour == colour && chain.liberties.is_single() => liberties |= *chain.liberties,
            _ => known.remove(stone),
        });
        liberties
    }
}
