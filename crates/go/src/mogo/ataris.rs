//! Chains in atari, kept from move to move of a playout.

use tewari_game::Player;

use crate::{BitBoard, Board, Point, board::Beside};

/// One stone or more of every chain in atari, by colour. Chains that have grown or gone since are forgotten when they
/// are met: a chain comes into atari only beside a move, and leaves it anywhere.
#[derive(Clone, Debug)]
pub struct Ataris<const W: usize> {
    stones: [BitBoard<W>; 2],
    /// Whether the last move may have put a chain beside it in atari, by colour.
    fresh: [bool; 2],
}

impl<const W: usize> Ataris<W> {
    /// All chains in atari on `board`.
    pub fn of<const S: usize>(board: &Board<W, S, 2>) -> Ataris<W> {
        let mut ataris = Ataris { stones: [BitBoard::EMPTY; 2], fresh: [true; 2] };
        let stones = board.points() & !board.empty_points();
        stones.for_each(|stone| board.atari_on(stone).into_iter().for_each(|chain| ataris.enter(&chain)));
        ataris
    }

    /// Takes note of a stone played on `point`.
    #[inline]
    pub fn see<const S: usize>(&mut self, board: &Board<W, S, 2>, point: Point) {
        board.atari_on(point).into_iter().for_each(|chain| self.enter(&chain));
        self.fresh = [false; 2];
        board.ataris_beside(point, |chain| {
            self.enter(&chain);
            self.fresh[chain.colour.index()] = true;
        });
    }

    /// Whether a chain of `colour` beside the last move may be in atari.
    #[inline]
    pub(crate) fn is_pressed(&self, colour: Player) -> bool {
        self.fresh[colour.index()]
    }

    #[inline]
    fn enter(&mut self, chain: &Beside) {
        self.stones[chain.colour.index()].insert(chain.head);
    }

    /// The last liberties of the chains of `colour` in atari.
    #[inline]
    pub(crate) fn last_liberties<const S: usize>(&mut self, board: &Board<W, S, 2>, colour: Player) -> BitBoard<W> {
        let mut liberties = BitBoard::EMPTY;
        let known = &mut self.stones[colour.index()];
        if known.is_empty() {
            return liberties;
        }
        let stones = *known;
        stones.for_each(|stone| {
            let chain = board.chain_on(stone).filter(|chain| chain.colour == colour);
            match chain.and_then(|chain| chain.last_liberty()) {
                Some(liberty) => liberties.insert(liberty),
                None => known.remove(stone),
            }
        });
        liberties
    }
}
