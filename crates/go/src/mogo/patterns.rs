//! The 3×3 patterns of the playouts, from a readable list to a table of all codes.

use std::sync::LazyLock;

use tewari_game::Player;

use crate::code::Code3x3;

/// The list; it explains its notation.
const LIST: &str = include_str!("patterns.txt");

/// For each code whether a move in the middle is a pattern move, by player to move.
#[derive(Debug)]
pub(crate) struct Patterns([Box<[u64; Code3x3::COUNT / 64]>; 2]);

static MOGO: LazyLock<Patterns> = LazyLock::new(|| Patterns::parse(LIST));

impl Patterns {
    /// The patterns of MoGo.
    pub(crate) fn mogo() -> &'static Patterns {
        &MOGO
    }

    /// Whether a move of `player` in the middle is one of the patterns.
    #[inline]
    pub(crate) fn contains(&self, code: Code3x3, player: Player) -> bool {
        self.0[player.index()][code.index() >> 6] >> (code.index() & 63) & 1 != 0
    }

    fn parse(list: &str) -> Patterns {
        let mut all = Patterns([(); 2].map(|()| Box::new([0; _])));
        let lines = list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let lines: Vec<&str> = lines.collect();
        for pattern in lines.chunks(4) {
            all.enter(pattern[0], &pattern[1..]);
        }
        all
    }

    /// Enters one pattern, or takes it back, in all directions and for both colours.
    fn enter(&mut self, title: &str, rows: &[&str]) {
        let signs: Vec<char> = rows.iter().flat_map(|row| row.chars().filter(|sign| !sign.is_whitespace())).collect();
        let (add, x_only) = (!title.starts_with("not"), title.ends_with("X moves"));
        for direction in 0..8 {
            let turned = RING.map(|(x, y)| signs[turn(direction, x, y)]);
            for x in [Code3x3::BLACK, Code3x3::WHITE] {
                let o = Code3x3::BLACK + Code3x3::WHITE - x;
                let allowed = turned.map(|sign| cells(sign, x, o));
                self.expand(&allowed, &mut [0; 8], 0, &|player| !x_only || player == x, add);
            }
        }
    }

    /// Enters all codes that take one of the allowed values at each of the eight points.
    fn expand(
        &mut self,
        allowed: &[Vec<u16>; 8],
        chosen: &mut [u16; 8],
        at: usize,
        moves: &dyn Fn(u16) -> bool,
        add: bool,
    ) {
        if at == 8 {
            let code = Code3x3::of(*chosen).index();
            for player in [Code3x3::BLACK, Code3x3::WHITE].into_iter().filter(|&player| moves(player)) {
                let word = &mut self.0[usize::from(player)][code >> 6];
                *word = if add { *word | 1 << (code & 63) } else { *word & !(1 << (code & 63)) };
            }
            return;
        }
        for &cell in &allowed[at] {
            chosen[at] = cell;
            self.expand(allowed, chosen, at + 1, moves, add);
        }
    }
}

/// The eight points around as column and row of the list, in the order of the code; rows of the list go down.
const RING: [(usize, usize); 8] = [(0, 2), (1, 2), (2, 2), (0, 1), (2, 1), (0, 0), (1, 0), (2, 0)];

/// The place of column `x` and row `y` after a turn or a reflection.
fn turn(direction: usize, x: usize, y: usize) -> usize {
    let (x, y) = if direction & 1 != 0 { (2 - x, y) } else { (x, y) };
    let (x, y) = if direction & 2 != 0 { (x, 2 - y) } else { (x, y) };
    let (x, y) = if direction & 4 != 0 { (y, x) } else { (x, y) };
    3 * y + x
}

/// What a sign of the list allows, where X and O are these colours.
fn cells(sign: char, x: u16, o: u16) -> Vec<u16> {
    let (empty, off) = (Code3x3::EMPTY, Code3x3::OFF);
    match sign {
        'X' => vec![x],
        'O' => vec![o],
        '.' => vec![empty],
        '-' => vec![off],
        'x' => vec![o, empty, off],
        'o' => vec![x, empty, off],
        _ => vec![x, o, empty, off],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    /// Whether black and white have a pattern move in the middle of nine points; `---` is below the board.
    fn matches(nine: &str) -> [bool; 2] {
        let rows: Vec<&str> = nine.split('/').filter(|row| !row.starts_with('-')).collect();
        let empty = vec![".....".to_owned(); if rows.len() == 3 { 1 } else { 0 }];
        let inside = rows.iter().map(|row| format!(".{row}."));
        let text: Vec<String> = vec![".....".to_owned()].into_iter().chain(inside).chain(empty).collect();
        let board = Board::<2, 0, 2>::parse(&text.join("\n")).unwrap();
        let code = board.code3x3(board.point_at(2, rows.len() - 2 + usize::from(rows.len() == 3)).unwrap());
        [0, 1].map(|player| Patterns::mogo().contains(code, Player::new(player)))
    }

    #[test]
    fn patterns_match_on_the_board() {
        for (nine, expected) in [
            ("XOX/.../...", [true, true]),
            ("XO./.../...", [true, true]),
            ("XO./X../...", [true, true]),
            ("OXX/.../...", [false, true]),
            ("XO./O../...", [true, true]),
            ("XO./O.O/...", [false, false]),
            (".X./O.O/...", [true, true]),
            (".X./..O/---", [true, true]),
            (".../.../..O", [false, false]),
        ] {
            assert_eq!(matches(nine), expected, "{nine}");
            let swapped = nine.replace('X', "#").replace('O', "X").replace('#', "O");
            assert_eq!(matches(&swapped), [expected[1], expected[0]], "{swapped}");
        }
    }
}
