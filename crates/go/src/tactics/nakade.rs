//! Shapes of eye space, and the points that decide them.

use crate::{BitBoard, Board, Point};

/// What an eye space of up to six points is worth to its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One eye whoever moves: one or two points, or the square of four.
    OneEye,
    /// Two eyes for the owner who moves first, one if the enemy plays this point first.
    Vital(Point),
    /// Two eyes even if the enemy moves first.
    TwoEyes,
}

/// The shape of a connected region in the middle or at the side of the board; none above six points. Defects of the
/// wall around it and the special properties of corners are not seen.
///
/// ```
/// use tewari_go::{Board, tactics::{Shape, region, shape}};
/// let board = Board::<2, 0, 2>::parse("X X X X X\nX . . . X\nX X . X X\nX X X X X\n. . . . .").unwrap();
/// let inside = region(&board, board.parse_point("B4").unwrap(), &board.empty_points());
/// assert_eq!(shape(&board, &inside), Some(Shape::Vital(board.parse_point("C4").unwrap())));
/// ```
pub fn shape<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    region: &BitBoard<W>,
) -> Option<Shape> {
    if !region.has_at_most(6) {
        return None;
    }
    let size = region.count();
    if size <= 2 {
        return Some(Shape::OneEye);
    }
    // The vital point is the one with the most neighbours inside; how many it needs depends on the size, and in the
    // larger shapes the points must be packed around a square (bulky five, rabbity six) or a cross.
    let (centre, most) = most_neighbours(board, region)?;
    let square = squares(board, region) > 0;
    Some(match (size, most) {
        (4, 2) if square => Shape::OneEye,
        (3, 2) | (4, 3) | (5, 4) => Shape::Vital(centre),
        (5, 3) | (6, 4) if square => Shape::Vital(centre),
        _ => Shape::TwoEyes,
    })
}

/// The point that decides a region of three to six points, as [`shape`] sees it.
pub fn vital_point<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    region: &BitBoard<W>,
) -> Option<Point> {
    match shape(board, region)? {
        Shape::Vital(point) => Some(point),
        Shape::OneEye | Shape::TwoEyes => None,
    }
}

/// The point of the region with the most neighbours in it, and how many these are.
fn most_neighbours<const W: usize, const S: usize, const C: usize>(
    board: &Board<W, S, C>,
    region: &BitBoard<W>,
) -> Option<(Point, usize)> {
    let neighbours = |point| (board.neighbours_of(&BitBoard::single(point)) & *region).count();
    region.iter().map(|point| (point, neighbours(point))).max_by_key(|&(_, count)| count)
}

/// The number of squares of four points in the region.
fn squares<const W: usize, const S: usize, const C: usize>(board: &Board<W, S, C>, region: &BitBoard<W>) -> usize {
    let row = board.width() + 1;
    let pairs = *region & region.down(1);
    (pairs & pairs.down(row)).count()
}
