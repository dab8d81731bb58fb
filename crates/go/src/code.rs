//! What is around a point, as a number.

/// The eight points around a point, two bits each: black, white, off the board, empty. The point below to the left is
/// lowest, then row by row from left to right, without the point itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Code3x3(u16);

impl Code3x3 {
    pub(crate) const BLACK: u16 = 0;
    pub(crate) const WHITE: u16 = 1;
    pub(crate) const OFF: u16 = 2;
    pub(crate) const EMPTY: u16 = 3;
    /// How many codes there are.
    pub(crate) const COUNT: usize = 1 << 16;

    /// All black.
    pub(crate) const fn of_none() -> Code3x3 {
        Code3x3(0)
    }

    /// The code of a block of 3×3 points, and whether the point in the middle is empty. The rows of a block, from below,
    /// are six bits each, ten bits apart.
    #[inline(always)]
    pub(crate) fn of_block(block: u32) -> (Code3x3, bool) {
        let beside = (block >> 4 & 0xC0) | (block >> 6 & 0x300);
        let code = (block & 0x3F) | beside | (block >> 10 & 0xFC00);
        (Code3x3(code as u16), block >> 12 & 3 == u32::from(Code3x3::EMPTY))
    }

    /// The code of eight values in the order of the code.
    pub(crate) fn of(cells: [u16; 8]) -> Code3x3 {
        Code3x3(cells.into_iter().rev().fold(0, |code, cell| code << 2 | cell))
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_and_cells_give_the_same_code() {
        let code = Code3x3::of([0, 1, 2, 3, 0, 1, 2, 3]);
        let block = |middle: u32| 0b10_01_00 | (0b00_00_11 | middle << 2) << 10 | 0b11_10_01 << 20;
        assert_eq!(Code3x3::of_block(block(1)), (code, false));
        assert_eq!(Code3x3::of_block(block(3)), (code, true));
    }
}
