//! What local play asks of the board: the stones beside a point, the pattern around it.

use tewari_game::Player;

use super::Board;
use crate::around::Link;
use crate::bits::Window;
use crate::code::Code3x3;
use crate::pseudo::PseudoLiberties;
use crate::{BitBoard, Point};

/// A chain beside a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    /// One of its stones, the same for all stones of the chain.
    pub(crate) head: Point,
    pub(crate) colour: Player,
    liberties: PseudoLiberties,
}

impl Beside {
    /// Whether the chain has but one liberty.
    #[inline]
    pub(crate) fn is_in_atari(&self) -> bool {
        self.liberties.is_single()
    }

    /// The only liberty of a chain in atari.
    #[inline]
    pub(crate) fn last_liberty(&self) -> Option<Point> {
        self.liberties.only()
    }
}

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// The chains on the four points beside `point`; a chain can come more than once.
    #[inline]
    pub(crate) fn chains_beside(&self, point: Point) -> impl Iterator<Item = Beside> {
        let links = self.links.cross(point, self.stride());
        links.into_iter().filter_map(|link| self.beside(link))
    }

    /// Visits the chains in atari on the four points beside `point`; a chain can come more than once.
    #[inline]
    pub(crate) fn ataris_beside(&self, point: Point, visit: impl FnMut(Beside)) {
        let links = self.links.cross(point, self.stride());
        self.each_beside(&links, self.ataris_among(links), visit);
    }

    #[inline(always)]
    pub(super) fn each_beside(&self, links: &[Link; 4], mut sides: u32, mut visit: impl FnMut(Beside)) {
        while sides != 0 {
            self.beside(links[sides.trailing_zeros() as usize & 3]).into_iter().for_each(&mut visit);
            sides &= sides - 1;
        }
    }

    /// Which of these lead to chains in atari, a bit for each.
    #[inline(always)]
    pub(super) fn ataris_among(&self, links: [Link; 4]) -> u32 {
        // All four are asked before any is visited: mostly none is in atari, and that is one branch.
        let single = |side: usize| u32::from(self.liberties_of(links[side]).is_single()) << side;
        single(0) | single(1) | single(2) | single(3)
    }

    /// The chain on `point` if it is in atari.
    #[inline]
    pub(crate) fn atari_on(&self, point: Point) -> Option<Beside> {
        self.chain_on(point).filter(|chain| chain.is_in_atari())
    }

    /// The chain on `point`.
    #[inline]
    pub(crate) fn chain_on(&self, point: Point) -> Option<Beside> {
        self.beside(self.links.at(point))
    }

    #[inline]
    fn beside(&self, link: Link) -> Option<Beside> {
        let colour = Player::new(link.colour()?);
        Some(Beside { head: Point::new(link.chain()), colour, liberties: self.liberties_of(link) })
    }

    /// The liberties of the chain on `stone`.
    pub(crate) fn all_liberties(&self, stone: Point) -> BitBoard<W> {
        let mut liberties = BitBoard::EMPTY;
        self.stones_of(stone, |at| self.add_empty_beside(at, &mut liberties));
        liberties
    }

    /// The liberties of `chain` if they are two.
    #[inline]
    pub(crate) fn two_liberties(&self, chain: &Beside) -> Option<BitBoard<W>> {
        if !chain.liberties.may_be_two() {
            return None;
        }
        // Without one of two liberties the other one is left, and `only` knows it without a walk along the stones.
        let one = self.a_liberty(chain.head)?;
        let link = Link::stone(chain.colour.index(), chain.head.index());
        let touches = self.links.cross(one, self.stride()).into_iter().filter(|&beside| beside == link).count();
        let other = chain.liberties.without(one, touches).only()?;
        let mut liberties = BitBoard::single(one);
        liberties.insert(other);
        Some(liberties)
    }

    /// A liberty of the chain on `stone`, if it has any.
    fn a_liberty(&self, stone: Point) -> Option<Point> {
        let mut at = stone;
        while !self.around.at(at).has_empty() {
            at = self.next_stone(at);
            if at == stone {
                return None;
            }
        }
        self.empty_beside(at).first()
    }

    /// Whether a move of `colour` on the empty `point` that captures nothing leaves its chain two liberties or more.
    #[inline]
    pub(crate) fn has_two_after(&self, point: Point, colour: Player) -> bool {
        if self.around.at(point).has_two_empty() {
            return true;
        }
        let (me, one) = (colour.index(), self.geometry.liberty(point));
        let links = self.links.cross(point, self.stride());
        let mut liberties = self.room_beside(point, links);
        for (side, link) in links.into_iter().enumerate().filter(|(_, link)| link.is(me)) {
            liberties.remove(one);
            if !links[..side].contains(&link) {
                liberties.add(self.liberties_of(link));
            }
        }
        !liberties.is_none() && !liberties.is_single()
    }

    /// Visits the stones that a move of `colour` on `point` takes off the board, each once.
    ///
    /// ```
    /// use tewari_game::Player;
    /// let board = tewari_go::Board::<2, 0, 2>::parse("O O .\nX O X\n. X .").unwrap();
    /// let mut taken = 0;
    /// board.captures(board.parse_point("C3").unwrap(), Player::FIRST, |_| taken += 1);
    /// assert_eq!(taken, 3, "the chain is beside the move once, and has no other liberty");
    /// ```
    #[inline]
    pub fn captures(&self, point: Point, colour: Player, mut visit: impl FnMut(Point)) {
        let (mut heads, mut seen) = ([point; 4], 0);
        self.ataris_beside(point, |chain| {
            if chain.colour != colour && !heads[..seen].contains(&chain.head) {
                (heads[seen], seen) = (chain.head, seen + 1);
                self.stones_of(chain.head, &mut visit);
            }
        });
    }

    /// Visits the stones of the chain on `stone`.
    #[inline]
    pub(crate) fn stones_of(&self, stone: Point, mut visit: impl FnMut(Point)) {
        let mut at = stone;
        loop {
            visit(at);
            at = self.next_stone(at);
            if at == stone {
                return;
            }
        }
    }

    /// The number of stones of the chain on `stone`, counted up to `limit`.
    #[inline]
    pub(crate) fn size_up_to(&self, stone: Point, limit: usize) -> usize {
        let (mut at, mut size) = (self.next_stone(stone), 1);
        while at != stone && size < limit {
            at = self.next_stone(at);
            size += 1;
        }
        size
    }

    /// The empty points beside `point`.
    #[inline]
    pub(crate) fn empty_beside(&self, point: Point) -> BitBoard<W> {
        let mut set = BitBoard::EMPTY;
        self.add_empty_beside(point, &mut set);
        set
    }

    /// The small region of the empty `point`, within a window around it.
    #[inline]
    pub(crate) fn small_region(&self, point: Point) -> Option<Window> {
        self.empties.set().window(point, self.stride()).small_region()
    }

    /// Visits the points of a window around `point`.
    #[inline]
    pub(crate) fn each_in_window(&self, window: Window, point: Point, visit: impl FnMut(Point)) {
        window.for_each(point, self.stride(), visit);
    }

    #[inline]
    fn add_empty_beside(&self, point: Point, to: &mut BitBoard<W>) {
        self.geometry.add_neighbours(point, self.stride(), self.empties.set(), to);
    }

    /// The points of the board around `point`, straight and diagonal.
    #[inline]
    pub(crate) fn eight_around(&self, point: Point) -> BitBoard<W> {
        let mut all = self.with_all_around(BitBoard::single(point));
        all.remove(point);
        all
    }

    /// These points with all points of the board around them, straight and diagonal.
    #[inline]
    pub(crate) fn with_all_around(&self, points: BitBoard<W>) -> BitBoard<W> {
        let rows = points | points.up(1) | points.down(1);
        (rows | rows.up(self.stride()) | rows.down(self.stride())) & self.geometry.on_board
    }

    /// Visits the eight points around `point` with what is around each and whether it is empty, from below to above and
    /// from left to right. No branch depends on the board: those would cost more than asking for all.
    #[inline(always)]
    pub(crate) fn codes_around(&self, point: Point, mut visit: impl FnMut(Point, Code3x3, bool)) {
        let (at, row) = (point.index(), self.stride());
        let [below, same, above] = self.rows.blocks(self.geometry.place(point));
        let mut show = |block: u32, index: usize| {
            let (code, is_empty) = Code3x3::of_block(block);
            visit(Point::new(index), code, is_empty);
        };
        show(below, at.wrapping_sub(row + 1));
        show(below >> 2, at.wrapping_sub(row));
        show(below >> 4, at.wrapping_sub(row - 1));
        show(same, at.wrapping_sub(1));
        show(same >> 4, at + 1);
        show(above, at + row - 1);
        show(above >> 2, at + row);
        show(above >> 4, at + row + 1);
    }

    /// The points below, left, right and above, as [`Board::codes_around`] visits them.
    #[inline(always)]
    pub(crate) fn codes_beside(&self, point: Point) -> [(Point, Code3x3, bool); 4] {
        let (at, row) = (point.index(), self.stride());
        let [below, same, above] = self.rows.blocks(self.geometry.place(point));
        let show = |block: u32, index: usize| {
            let (code, is_empty) = Code3x3::of_block(block);
            (Point::new(index), code, is_empty)
        };
        [
            show(below >> 2, at.wrapping_sub(row)),
            show(same, at.wrapping_sub(1)),
            show(same >> 4, at + 1),
            show(above >> 2, at + row),
        ]
    }

    /// What is on the eight points around `point`.
    #[inline]
    pub(crate) fn code3x3(&self, point: Point) -> Code3x3 {
        let [_, same, _] = self.rows.blocks(self.geometry.place(point));
        Code3x3::of_block(same >> 2).0
    }
}

impl<const W: usize, const S: usize> Board<W, S, 2> {
    /// Which colours are beside `point`, a bit for each.
    #[inline]
    pub(crate) fn colours_beside(&self, point: Point) -> u8 {
        self.around.at(point).of_two()
    }
}

#[cfg(test)]
mod tests {
    use tewari_game::{Seed, State};

    use crate::{Board, Go, Rules};

    #[test]
    fn two_liberties_are_those_of_a_walk_along_the_chain() {
        let (mut rng, mut two) = (Seed::new(5).rng(), 0);
        for _ in 0..20 {
            let mut game = Go::<2, 10>::new(9, 9, &Rules::default()).unwrap();
            while game.outcome().is_none() {
                game.play(game.random_action(&mut rng));
                let board: &Board<2, 10, 2> = game.board();
                for chain in (board.points() & !board.empty_points()).iter().filter_map(|stone| board.chain_on(stone)) {
                    let liberties = board.all_liberties(chain.head);
                    let expected = (liberties.count() == 2).then_some(liberties);
                    assert_eq!(board.two_liberties(&chain), expected, "{}", board.diagram(Some(chain.head)));
                    two += usize::from(expected.is_some());
                }
            }
        }
        assert!(two > 1000, "{two}");
    }
}
