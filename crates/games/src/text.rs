//! Boards and points as text.

use tewari_game::column_letter;

/// A point as people write it: column letter and row number, both counted from 0 here.
pub(crate) fn point(column: usize, row: usize) -> String {
    format!("{}{}", column_letter(column), row + 1)
}

/// The letters of the first `width` columns, with spaces between.
pub(crate) fn letters(width: usize) -> String {
    spaced((0..width).map(column_letter))
}

/// The characters with spaces between.
pub(crate) fn spaced(symbols: impl Iterator<Item = char>) -> String {
    symbols.flat_map(|symbol| [' ', symbol]).skip(1).collect()
}

/// A rectangular board, row 1 at the bottom as on a chess board.
pub(crate) fn grid(width: usize, height: usize, symbol: impl Fn(usize, usize) -> char) -> String {
    let digits = height.to_string().len();
    let mut text = String::new();
    for row in (0..height).rev() {
        text += &format!("{:>digits$} {}\n", row + 1, spaced((0..width).map(|column| symbol(column, row))));
    }
    text + &" ".repeat(digits + 1) + &letters(width)
}
