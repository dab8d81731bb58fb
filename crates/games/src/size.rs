//! Which boards a game can be played on.

use std::fmt;

/// The sizes of board that a game allows.
///
/// ```
/// use tewari_games::breakthrough::SIZES;
/// assert!(SIZES.check(8, 8).is_ok());
/// assert_eq!(SIZES.check(9, 8).unwrap_err().to_string(), "size 9x8 is not allowed: width 3 to 8, height 5 to 8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Smallest and largest width.
    pub width: (usize, usize),
    /// Smallest and largest height.
    pub height: (usize, usize),
    /// Whether width and height must be equal.
    pub square: bool,
}

impl Sizes {
    /// Square boards with sides from `least` to `most`.
    pub const fn square(least: usize, most: usize) -> Sizes {
        Sizes { width: (least, most), height: (least, most), square: true }
    }

    /// Checks a size.
    pub fn check(self, width: usize, height: usize) -> Result<(), SizeError> {
        let inside = |value: usize, (least, most): (usize, usize)| (least..=most).contains(&value);
        if inside(width, self.width) && inside(height, self.height) && (!self.square || width == height) {
            Ok(())
        } else {
            Err(SizeError { width, height, allowed: self })
        }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range = |(least, most): (usize, usize)| {
            if least == most { least.to_string() } else { format!("{least} to {most}") }
        };
        if self.square {
            write!(f, "{}, both sides equal", range(self.width))
        } else {
            write!(f, "width {}, height {}", range(self.width), range(self.height))
        }
    }
}

/// A game was asked for on a board that it does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError {
    /// The width asked for.
    pub width: usize,
    /// The height asked for.
    pub height: usize,
    /// What is allowed.
    pub allowed: Sizes,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "size {}x{} is not allowed: {}", self.width, self.height, self.allowed)
    }
}

impl std::error::Error for SizeError {}
