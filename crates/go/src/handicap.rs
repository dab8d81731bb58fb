//! Where handicap stones go.

use crate::GoError;

/// Column and row of `stones` handicap stones in the traditional order, as fixed handicap in the Go Text Protocol:
/// the corners, then the middle of the sides, with an odd number from five on the centre.
///
/// ```
/// assert_eq!(tewari_go::handicap_points(9, 9, 2).unwrap(), [(2, 2), (6, 6)]);
/// assert!(tewari_go::handicap_points(5, 5, 2).is_err());
/// ```
pub fn handicap_points(width: usize, height: usize, stones: u8) -> Result<Vec<(usize, usize)>, GoError> {
    let most = most_stones(width, height);
    if stones == 0 {
        return Ok(Vec::new());
    }
    if !(2..=most).contains(&stones) {
        return Err(GoError::Handicap { stones, most });
    }
    let ([left, centre, right], [low, middle, high]) = (lines(width), lines(height));
    let sides = [(left, middle), (right, middle), (centre, low), (centre, high)];
    let mut points = vec![(left, low), (right, high), (left, high), (right, low)];
    points.extend(sides);
    let odd_centre = stones >= 5 && stones % 2 == 1;
    points.truncate(usize::from(stones) - usize::from(odd_centre));
    points.extend(odd_centre.then_some((centre, middle)));
    Ok(points)
}

/// The most stones a board has places for.
fn most_stones(width: usize, height: usize) -> u8 {
    let (short, both_odd) = (width.min(height), width % 2 == 1 && height % 2 == 1);
    match short {
        ..7 => 0,
        9.. if both_odd => 9,
        _ => 4,
    }
}

/// The third line on small boards, the fourth from 13 on, and the middle one.
fn lines(side: usize) -> [usize; 3] {
    let edge = if side < 13 { 2 } else { 3 };
    [edge, side / 2, side - 1 - edge]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_distinct_and_on_the_board() {
        for (width, height) in [(7, 7), (9, 9), (13, 13), (19, 19), (19, 9), (10, 10), (25, 25)] {
            for stones in 2..=most_stones(width, height) {
                let mut points = handicap_points(width, height, stones).unwrap();
                assert!(points.iter().all(|&(x, y)| x < width && y < height));
                points.sort_unstable();
                points.dedup();
                assert_eq!(points.len(), usize::from(stones), "{width}x{height}");
            }
        }
    }

    #[test]
    fn nineteen_has_its_star_points() {
        let five = handicap_points(19, 19, 5).unwrap();
        assert_eq!(five, [(3, 3), (15, 15), (3, 15), (15, 3), (9, 9)]);
        assert!(!handicap_points(19, 19, 8).unwrap().contains(&(9, 9)));
    }

    #[test]
    fn errors_name_what_is_allowed() {
        let text = |w, h, n| handicap_points(w, h, n).unwrap_err().to_string();
        assert_eq!(text(19, 19, 10), "handicap 10: must be 0 or from 2 to 9");
        assert_eq!(text(19, 19, 1), "handicap 1: must be 0 or from 2 to 9");
        assert_eq!(text(8, 8, 5), "handicap 5: must be 0 or from 2 to 4");
        assert_eq!(text(6, 9, 2), "handicap 2: this board has no handicap points, so it must be 0");
    }
}
