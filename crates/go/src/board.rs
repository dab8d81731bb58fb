//! The board: stones, chains and liberties.

mod area;
mod light;
mod local;
mod moves;
mod pattern;
mod place;
mod text;
mod uniform;
mod vicinity;
#[cfg(target_arch = "x86_64")]
mod wide;

pub(crate) use local::Beside;
pub use pattern::Pattern;
pub(crate) use uniform::{Playout, play_out};
pub(crate) use vicinity::Vicinity;

use tewari_game::{Action, Player};

use crate::around::{Link, Surroundings};
use crate::bordered::Bordered;
use crate::empties::Empties;
use crate::geometry::{Geometry, MAX_SIDE, MIN_SIDE, PerPoint, slot};
use crate::pseudo::PseudoLiberties;
use crate::rows::Rows;
use crate::{BitBoard, GoError, Point, words_for, zobrist};

/// A board with `C` colours of stones.
///
/// `W` is the number of words of its bit sets ([`words_for`]), `S` the distance between rows if it is known at
/// compile time (`width + 1`), or 0. All sizes share this code; 9, 13 and 19 are faster with `S` given.
///
/// ```
/// use tewari_game::Player;
/// use tewari_go::Board;
/// let [black, white] = [Player::new(0), Player::new(1)];
/// let mut board = Board::<2, 0, 2>::new(5, 5).unwrap();
/// let corner = board.point_at(0, 0).unwrap();
/// board.place(board.point_at(0, 1).unwrap(), black);
/// board.place(corner, white);
/// assert_eq!(board.liberties(corner).unwrap().count(), 1);
/// board.place(board.point_at(1, 0).unwrap(), black);
/// assert_eq!(board.colour(corner), None);
/// assert_eq!(board.captured(white), 1);
/// ```
#[derive(Clone)]
pub struct Board<const W: usize, const S: usize, const C: usize> {
    geometry: &'static Geometry<W>,
    /// The number of points, which every move asks for.
    area: u16,
    /// The colour and chain of each stone, and [`Board::no_link`] where no stone is.
    links: Bordered<Link, W>,
    /// The pseudo-liberties of each chain. A chain is known by the index of one of its stones.
    liberties: PerPoint<PseudoLiberties, W>,
    /// The next stone of the same chain, all round; meaningless where no stone is.
    next: PerPoint<u16, W>,
    around: Surroundings<W>,
    /// The colours of all points; not kept with three of them, for which no pattern asks.
    rows: Rows,
    empties: Empties<W>,
    /// Stones on the board, by colour.
    stones: [u16; C],
    /// Stones lost, by colour.
    captured: [u16; C],
    /// The point each colour may not retake at its next turn.
    ko: [Option<Point>; C],
}

impl<const W: usize, const S: usize, const C: usize> Board<W, S, C> {
    /// An empty board.
    pub fn new(width: usize, height: usize) -> Result<Self, GoError> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(GoError::Size { width, height });
        }
        if words_for(width, height) > W || (S != 0 && S != width + 1) {
            return Err(GoError::Type { width, height });
        }
        let geometry = Geometry::<W>::of(width, height);
        Ok(Board {
            geometry,
            area: (width * height) as u16,
            links: Bordered::filled(Link::none(width)),
            // "No chain" never runs out of liberties and is never in atari.
            liberties: [[PseudoLiberties::MANY; 64]; W],
            next: [[0; 64]; W],
            around: Surroundings::new(geometry.on_board.iter(), width + 1),
            rows: Rows::new(width, height),
            empties: Empties::new(geometry.on_board),
            stones: [0; C],
            captured: [0; C],
            ko: [None; C],
        })
    }

    /// Columns.
    #[inline]
    pub fn width(&self) -> usize {
        if S != 0 { S - 1 } else { self.geometry.width }
    }

    /// Rows.
    #[inline]
    pub fn height(&self) -> usize {
        self.geometry.height
    }

    /// The number of points.
    #[inline]
    pub fn area(&self) -> usize {
        usize::from(self.area)
    }

    /// The distance between a point and the one above it.
    #[inline]
    fn stride(&self) -> usize {
        self.width() + 1
    }

    /// The point in column `x` and row `y`, both from 0, row 0 at the bottom.
    pub fn point_at(&self, x: usize, y: usize) -> Option<Point> {
        (x < self.width() && y < self.height()).then(|| Point::new(y * self.stride() + x))
    }

    /// Column and row of a point.
    pub fn column_row(&self, point: Point) -> (usize, usize) {
        (point.index() % self.stride(), point.index() / self.stride())
    }

    /// The point that `action` plays: actions count the points row by row from the bottom. The action must be below
    /// the area.
    #[inline]
    pub fn point(&self, action: Action) -> Point {
        self.geometry.point(action)
    }

    /// The action that plays `point`.
    #[inline]
    pub fn action(&self, point: Point) -> Action {
        self.geometry.action(point)
    }

    /// All points of the board.
    pub fn points(&self) -> BitBoard<W> {
        self.geometry.on_board
    }

    /// The empty points.
    #[inline]
    pub fn empty_points(&self) -> BitBoard<W> {
        *self.empties.set()
    }

    /// The colour of the stone on `point`.
    pub fn colour(&self, point: Point) -> Option<Player> {
        self.links.at(point).colour().map(Player::new)
    }

    /// The stones of one colour.
    pub fn stones(&self, colour: Player) -> BitBoard<W> {
        let mut stones = BitBoard::EMPTY;
        self.points().iter().filter(|&p| self.links.at(p).is(colour.index())).for_each(|p| stones.insert(p));
        stones
    }

    /// The stones of the chain on `point`, if there is one.
    pub fn chain(&self, point: Point) -> Option<BitBoard<W>> {
        self.colour(point)?;
        let mut stones = BitBoard::EMPTY;
        let mut stone = point;
        while !stones.contains(stone) {
            stones.insert(stone);
            stone = self.next_stone(stone);
        }
        Some(stones)
    }

    /// The liberties of the chain on `point`, if there is one.
    pub fn liberties(&self, point: Point) -> Option<BitBoard<W>> {
        self.chain_on(point).map(|chain| self.all_liberties(chain.head))
    }

    /// The point `colour` may not play at its next turn, because that would retake a ko.
    pub fn ko(&self, colour: Player) -> Option<Point> {
        self.ko[colour.index()]
    }

    /// How many stones `colour` has lost.
    pub fn captured(&self, colour: Player) -> usize {
        usize::from(self.captured[colour.index()])
    }

    /// A hash of the stones. It is not kept from move to move: a simulation asks once and plays a hundred.
    pub fn stones_hash(&self) -> u64 {
        let keys =
            self.points().iter().filter_map(|p| self.links.at(p).colour().map(|colour| zobrist::stone(p, colour)));
        keys.fold(0, |hash, key| hash ^ key)
    }

    /// A hash of the stones and the ko bans.
    pub fn hash(&self) -> u64 {
        let bans = self.ko.iter().enumerate().filter_map(|(colour, ban)| ban.map(|p| zobrist::ban(p, colour)));
        bans.fold(self.stones_hash(), |hash, key| hash ^ key)
    }

    /// The link of points without a stone. Its chain stands under the unused bit after the first row: giving it
    /// liberties and taking them is harmless, so that loops over neighbours need not ask what is there. Who does it
    /// calls [`Board::restore_no_chain`] afterwards.
    #[inline]
    fn no_link(&self) -> Link {
        Link::none(self.width())
    }

    #[inline]
    fn restore_no_chain(&mut self) {
        *self.liberties_mut(self.width()) = PseudoLiberties::MANY;
    }

    #[inline]
    fn liberties_of(&self, link: Link) -> PseudoLiberties {
        self.liberties.as_flattened()[slot::<W>(link.chain())]
    }

    #[inline]
    fn liberties_mut(&mut self, chain: usize) -> &mut PseudoLiberties {
        &mut self.liberties.as_flattened_mut()[slot::<W>(chain)]
    }

    #[inline]
    fn next_stone(&self, stone: Point) -> Point {
        Point::new(usize::from(self.next.as_flattened()[slot::<W>(stone.index())]))
    }

    #[inline]
    fn set_next_stone(&mut self, stone: Point, next: Point) {
        self.next.as_flattened_mut()[slot::<W>(stone.index())] = next.index() as u16;
    }
}
