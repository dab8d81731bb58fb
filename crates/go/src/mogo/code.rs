//! What is around a point, as a number.

/// The eight points around a point, two bits each: black, white, off the board, empty. The first point below to the
/// left is highest, then row by row from left to right, without the point itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Code3x3(u16);

impl Code3x3 {
    pub(crate) const BLACK: u16 = 0;
    pub(crate) const WHITE: u16 = 1;
    pub(crate) const OFF: u16 = 2;
    pub(crate) const EMPTY: u16 = 3;
    /// How many codes there are.
    pub(crate) const COUNT: usize = 1 << 16;

    /// The code of `colours`, where empty and off the board look the same; `off` has the lower bit of each pair set
    /// that is off the board.
    #[inline]
    pub(crate) fn new(colours: u16, off: u16) -> Code3x3 {
        Code3x3(colours ^ off)
    }

    /// The code of eight values in the order of the code.
    pub(crate) fn of(cells: [u16; 8]) -> Code3x3 {
        Code3x3(cells.into_iter().fold(0, |code, cell| code << 2 | cell))
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}
