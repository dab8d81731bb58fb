//! Points of the board, as SGF writes them.

/// The largest side that SGF has letters for.
pub const MAX_SIDE: usize = 52;

const LETTERS: &[u8; MAX_SIDE] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A point: its column from the left and its row **from the top**, both from 0.
///
/// ```
/// use tewari_sgf::Vertex;
/// let point = Vertex::parse("dp").unwrap();
/// assert_eq!((point.column, point.row), (3, 15));
/// assert_eq!(point.row_from_bottom(19), Some(3));
/// assert_eq!(Vertex::from_bottom(3, 3, 19), Some(point));
/// assert_eq!(point.text(), "dp");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vertex {
    /// The column, from the left.
    pub column: u8,
    /// The row, from the top.
    pub row: u8,
}

impl Vertex {
    /// The point that two letters name.
    pub fn parse(text: &str) -> Option<Vertex> {
        match text.as_bytes() {
            &[column, row] => Some(Vertex { column: index(column)?, row: index(row)? }),
            _ => None,
        }
    }

    /// The point in this column and this row from the bottom, both from 0, on a board of this height.
    pub fn from_bottom(column: usize, row: usize, height: usize) -> Option<Vertex> {
        let row = height.checked_sub(row + 1)?;
        (column < MAX_SIDE && row < MAX_SIDE).then_some(Vertex { column: column as u8, row: row as u8 })
    }

    /// The row counted from the bottom of a board of this height, if the point is on it.
    pub fn row_from_bottom(self, height: usize) -> Option<usize> {
        height.checked_sub(usize::from(self.row) + 1)
    }

    /// Whether it is on a board of this size.
    pub fn is_on(self, width: usize, height: usize) -> bool {
        usize::from(self.column) < width && usize::from(self.row) < height
    }

    /// The two letters.
    ///
    /// # Panics
    /// If the point is on no board of SGF.
    pub fn text(self) -> String {
        [self.column, self.row].iter().map(|&i| char::from(LETTERS[usize::from(i)])).collect()
    }
}

fn index(letter: u8) -> Option<u8> {
    LETTERS.iter().position(|&known| known == letter).map(|index| index as u8)
}
