//! The squares of a board in which shapes are looked at.

/// The sides of the squares.
pub(super) const SIDES: [usize; 3] = [1, 2, 3];
/// How many configurations a square of each size has: three states a point.
pub(super) const CONFIGS: [usize; 3] = [3, 81, 19_683];
/// Squares that hold a given point, at most: one, four and nine.
const MOST: usize = 14;

/// A square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// Which of [`SIDES`].
    pub(super) size: u8,
    /// The column and row of its lower left point.
    pub(super) corner: (u8, u8),
}

/// A square that holds a point, and what a stone there adds to its configuration: a power of three for a black one, twice
/// that for a white one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Membership {
    pub(super) window: u16,
    pub(super) power: u16,
}

/// All squares of 1×1, 2×2 and 3×3 points of a board.
///
/// ```
/// assert_eq!(tewari_features::Windows::new(9, 9).len(), 81 + 64 + 49);
/// ```
#[derive(Clone, Debug)]
pub struct Windows {
    width: usize,
    list: Vec<Window>,
    /// By point, row by row: the squares that hold it.
    of_point: Vec<([Membership; MOST], u8)>,
}

impl Windows {
    /// Those of a board of this size.
    pub fn new(width: usize, height: usize) -> Windows {
        let mut list = Vec::new();
        let mut of_point = vec![([Membership::default(); MOST], 0); width * height];
        for (size, side) in SIDES.into_iter().enumerate() {
            for (y, x) in corners(width, height, side) {
                for (power, (dy, dx)) in (0..side).flat_map(|dy| (0..side).map(move |dx| (dy, dx))).enumerate() {
                    let (members, len) = &mut of_point[(y + dy) * width + x + dx];
                    members[usize::from(*len)] =
                        Membership { window: list.len() as u16, power: 3u16.pow(power as u32) };
                    *len += 1;
                }
                list.push(Window { size: size as u8, corner: (x as u8, y as u8) });
            }
        }
        Windows { width, list, of_point }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn list(&self) -> &[Window] {
        &self.list
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// The squares that hold the point with this number, row by row.
    #[inline]
    pub(super) fn of_point(&self, point: usize) -> &[Membership] {
        let (members, len) = &self.of_point[point];
        &members[..usize::from(*len)]
    }
}

/// Row and column of the lower left points of all squares with this side.
fn corners(width: usize, height: usize, side: usize) -> impl Iterator<Item = (usize, usize)> {
    let places = move |length: usize| 0..(length + 1).saturating_sub(side);
    places(height).flat_map(move |y| places(width).map(move |x| (y, x)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_in_as_many_squares_as_fit() {
        let windows = Windows::new(9, 9);
        let sizes = [0, 1, 10, 40].map(|point| windows.of_point(point).len());
        assert_eq!(sizes, [3, 5, 9, 14], "corner, edge, second line, centre");
    }

    #[test]
    fn boards_smaller_than_a_square_have_none_of_it() {
        assert_eq!(Windows::new(2, 2).len(), 4 + 1);
        assert_eq!(Windows::new(2, 7).len(), 14 + 6);
    }
}
