//! The number of legal positions, counted in three ways.

mod slow;

use slow::SlowBoard;
use tewari_go::{Board, legal_positions};

/// The published numbers (Tromp; OEIS A094777 for squares).
#[test]
fn counts_are_the_published_ones() {
    for (width, height, positions) in [
        (1, 1, 1),
        (1, 5, 113),
        (2, 2, 57),
        (2, 3, 489),
        (2, 9, 186_255_781),
        (3, 3, 12_675),
        (3, 4, 321_689),
        (3, 7, 5_296_282_323),
        (4, 4, 24_318_165),
        (4, 5, 1_840_058_693),
        (5, 5, 414_295_148_741),
        (5, 7, 21_026_744_638_200_555),
    ] {
        assert_eq!(legal_positions(width, height), Some(positions), "{width}x{height}");
        assert_eq!(legal_positions(height, width), Some(positions), "{height}x{width}");
    }
}

#[test]
fn boards_too_large_to_count_are_refused() {
    assert_eq!(legal_positions(9, 9), None);
    assert_eq!(legal_positions(0, 3), None);
}

/// Every filling of a small board: the slow board and the fast board accept as many as are counted.
#[test]
fn enumeration_gives_the_same() {
    for (width, height) in [(2, 2), (2, 3), (2, 4), (3, 3)] {
        let (mut slow_count, mut fast_count) = (0, 0);
        let mut board = SlowBoard::new(width, height);
        for code in 0..3usize.pow((width * height) as u32) {
            let mut rest = code;
            for cell in &mut board.cells {
                *cell = [None, Some(0), Some(1)][rest % 3];
                rest /= 3;
            }
            let sign = |cell: &Option<usize>| cell.map_or('.', |colour| ['X', 'O'][colour]);
            let rows: Vec<String> = board.cells.chunks(width).map(|row| row.iter().map(sign).collect()).collect();
            slow_count += u128::from(board.is_legal_position());
            fast_count += u128::from(Board::<2, 0, 2>::parse(&rows.join("\n")).is_ok());
        }
        assert_eq!((Some(slow_count), fast_count), (legal_positions(width, height), slow_count), "{width}x{height}");
    }
}
