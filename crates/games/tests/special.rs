//! The special cases of the rules, as games and boards that people can read.

use tewari_game::{Notation, Player, State};
use tewari_games::breakthrough::Breakthrough;
use tewari_games::domineering::Domineering;
use tewari_games::havannah::Havannah6;
use tewari_games::hex::{Hex11, Hex19};
use tewari_games::knightthrough::Knightthrough;
use tewari_games::nim::{HeapsError, Nim};
use tewari_games::tictactoe::TicTacToe;

/// Plays moves; the game must go on until the last one.
fn play<S: Notation>(mut state: S, moves: &str) -> S {
    for text in moves.split_whitespace() {
        assert!(state.outcome().is_none(), "over before {text}\n{}", state.diagram());
        let action = state.parse_action(text).unwrap_or_else(|| panic!("{text} is illegal\n{}", state.diagram()));
        state.play(action);
    }
    state
}

fn rewards<S: Notation>(state: &S) -> Option<Vec<f32>> {
    state.outcome().map(|rewards| Player::all(S::PLAYERS).map(|player| rewards.of(player)).collect())
}

const FIRST_WINS: [f32; 2] = [1.0, 0.0];
const SECOND_WINS: [f32; 2] = [0.0, 1.0];

#[track_caller]
fn shows<S: Notation>(state: &S, lines: &[&str]) {
    assert_eq!(state.diagram().lines().collect::<Vec<_>>(), lines, "\n{}", state.diagram());
}

#[test]
fn breakthrough_pawns_capture_diagonally_only() {
    let state = play(Breakthrough::new(3, 5).unwrap(), "b2-b3");
    shows(&state, &["5 x x x", "4 x x x", "3 . o .", "2 o . o", "1 o o o", "  a b c"]);
    assert!(state.parse_action("b4-b3").is_none());
    let state = play(state, "a4-b3");
    shows(&state, &["5 x x x", "4 . x x", "3 . x .", "2 o . o", "1 o o o", "  a b c"]);
    assert!(state.parse_action("b1-b2").is_some());
}

#[test]
fn breakthrough_is_won_on_the_last_row() {
    let state = play(Breakthrough::new(3, 5).unwrap(), "b2-b3 a4-a3 b3-c4 a3-b2 c4-b5");
    assert_eq!(rewards(&state), Some(FIRST_WINS.to_vec()));
}

#[test]
fn breakthrough_is_won_by_capturing_everything() {
    let moves = "b2-b3 b4-a3 c2-c3 a3-b2 a2-a3 c4-b3 a3-b4 c5-b4 c1-b2 b3-a2 b2-b3 b4-c3 b3-b4 a5-b4 a1-b2 c3-b2 \
                 b1-c2 b4-b3 c2-b3 a4-b3";
    let state = play(Breakthrough::new(3, 5).unwrap(), moves);
    shows(&state, &["5 . x .", "4 . . .", "3 . x .", "2 x x .", "1 . . .", "  a b c"]);
    assert_eq!(rewards(&state), Some(SECOND_WINS.to_vec()));
}

#[test]
fn knights_jump_capture_and_break_through() {
    let state = play(Knightthrough::new(4, 5).unwrap(), "a2-b4");
    shows(&state, &["5 x x x x", "4 x o x x", "3 . . . .", "2 . o o o", "1 o o o o", "  a b c d"]);
    assert!(state.parse_action("b5-b4").is_none());
    let state = play(state, "d4-b3 b4-d5");
    shows(&state, &["5 x x x o", "4 x . x .", "3 . x . .", "2 . o o o", "1 o o o o", "  a b c d"]);
    assert_eq!(rewards(&state), Some(FIRST_WINS.to_vec()));
}

#[test]
fn domineering_is_lost_by_who_cannot_move() {
    let state = play(Domineering::<1>::new(2, 3).unwrap(), "a1-a2 a3-b3");
    shows(&state, &["3 # #", "2 # .", "1 # .", "  a b"]);
    assert_eq!(rewards(&state), None);
    assert_eq!(rewards(&play(state, "b1-b2")), Some(FIRST_WINS.to_vec()));
    let flat = play(Domineering::<1>::new(3, 2).unwrap(), "b1-b2");
    assert_eq!(rewards(&flat), Some(FIRST_WINS.to_vec()));
    let wide = play(Domineering::<1>::new(4, 2).unwrap(), "a1-a2 b1-c1 d1-d2 b2-c2");
    assert_eq!(rewards(&wide), Some(SECOND_WINS.to_vec()));
}

#[test]
fn hex_red_connects_top_and_bottom() {
    let state = play(Hex11::new(3, false).unwrap(), "b1 a1 b2 a2 b3");
    shows(&state, &["   a b c", " 1 b r .", "  2 b r .", "   3 . r ."]);
    assert_eq!(rewards(&state), Some(FIRST_WINS.to_vec()));
}

#[test]
fn hex_blue_connects_left_and_right() {
    let state = play(Hex19::new(3, false).unwrap(), "a1 a3 b1 b2 c2 c1");
    shows(&state, &["   a b c", " 1 r r b", "  2 . b r", "   3 b . ."]);
    assert_eq!(rewards(&state), Some(SECOND_WINS.to_vec()));
}

#[test]
fn hex_cells_do_not_touch_along_the_long_diagonal() {
    let state = play(Hex11::new(3, false).unwrap(), "a1 a2 b2 b1 c3");
    assert_eq!(rewards(&state), None);
}

#[test]
fn hex_swap_takes_the_stone_over() {
    let open = Hex11::new(3, true).unwrap();
    assert!(open.parse_action("swap").is_none());
    let first = play(open, "b1");
    let state = play(first.clone(), "swap");
    shows(&state, &["   a b c", " 1 . . .", "  2 b . .", "   3 . . ."]);
    assert_eq!(state.to_play(), Player::FIRST);
    assert!(state.parse_action("swap").is_none());
    assert!(play(first, "c1").parse_action("swap").is_none());
    assert!(play(state.clone(), "a1").parse_action("swap").is_none());
    assert_eq!(rewards(&play(state, "a1 b2 a3 c2")), Some(SECOND_WINS.to_vec()));
}

#[test]
fn hex_hashes_forget_the_order_of_moves() {
    let open = Hex11::new(5, false).unwrap();
    let (one, other) = (play(open.clone(), "a1 b2 c3 d4"), play(open.clone(), "c3 d4 a1 b2"));
    assert_eq!(one.hash(), other.hash());
    assert_ne!(one.hash(), play(open, "a1 b2 c3 d5").hash());
}

#[test]
fn havannah_ring_round_an_empty_cell() {
    let state = play(Havannah6::new(4).unwrap(), "e4 a5 c4 a6 d5 b7 d3 c7 e3 g2");
    assert_eq!(rewards(&state), None);
    let state = play(state, "c5");
    shows(
        &state,
        &[
            " 1    . . . .",
            " 2   . . . . x",
            " 3  . . o o . .",
            " 4 . . o . o . .",
            " 5  x . o o . . g",
            " 6   x . . . . f",
            " 7    . x x . e",
            "       a b c d",
        ],
    );
    assert_eq!(rewards(&state), Some(FIRST_WINS.to_vec()));
}

#[test]
fn havannah_ring_round_an_own_or_a_hostile_stone() {
    let own = play(Havannah6::new(4).unwrap(), "d4 a5 e4 a6 c4 b7 d5 c7 d3 g2 e3 g3");
    assert_eq!(rewards(&own), None);
    assert_eq!(rewards(&play(own, "c5")), Some(FIRST_WINS.to_vec()));
    let hostile = play(Havannah6::new(4).unwrap(), "e4 d4 c4 a6 d5 b7 d3 c7 e3 g2 c5");
    assert_eq!(rewards(&hostile), Some(FIRST_WINS.to_vec()));
}

#[test]
fn havannah_large_ring_closes() {
    // Eight stones round e5 and f5.
    let state = play(Havannah6::new(5).unwrap(), "e4 j1 f4 j2 g4 h1 g5 g1 f6 f1 e6 a6 d6 a7");
    assert_eq!(rewards(&state), None);
    assert_eq!(rewards(&play(state.clone(), "e5")), Some(FIRST_WINS.to_vec()), "round f5 only");
    assert_eq!(rewards(&play(state.clone(), "c5 a8 c4")), None, "still open");
    assert_eq!(rewards(&play(state, "d5")), Some(FIRST_WINS.to_vec()));
}

#[test]
fn havannah_triangle_is_no_ring() {
    let state = play(Havannah6::new(4).unwrap(), "d4 a5 e4 a6 e3 b7 d3 c7");
    assert_eq!(rewards(&state), None);
}

#[test]
fn havannah_bridge_joins_two_corners() {
    let state = play(Havannah6::new(3).unwrap(), "c1 a4 e1 b5 d1");
    shows(&state, &[" 1   o o o", " 2  . . . .", " 3 . . . . .", " 4  x . . . e", " 5   . x . d", "      a b c"]);
    assert_eq!(rewards(&state), Some(FIRST_WINS.to_vec()));
}

#[test]
fn havannah_fork_joins_three_sides() {
    let state = play(Havannah6::new(3).unwrap(), "d2 a5 d1 e1 d3 e3 d4 c5 b3 c1 a4 a3");
    assert_eq!(rewards(&state), None);
    let state = play(state, "c3");
    shows(&state, &[" 1   x o x", " 2  . . o .", " 3 x o o o x", " 4  o . . o e", " 5   x . x d", "      a b c"]);
    assert_eq!(rewards(&state), Some(FIRST_WINS.to_vec()));
}

#[test]
fn havannah_corners_belong_to_no_side() {
    let state = play(Havannah6::new(3).unwrap(), "b2 a5 c1 e3 d1");
    assert_eq!(rewards(&state), None);
}

#[test]
fn havannah_full_board_is_a_draw() {
    let moves = "d2 a5 b2 e1 c4 a3 c5 d3 e3 c2 e2 c1 d1 b5 b3 c3 a4 d4 b4";
    let state = play(Havannah6::new(3).unwrap(), moves);
    shows(&state, &[" 1   x o x", " 2  o x o o", " 3 x o x x o", " 4  o o o x e", " 5   x x o d", "      a b c"]);
    assert_eq!(rewards(&state), Some(vec![0.5, 0.5]));
}

#[test]
fn nim_rewards_the_last_mover() {
    let state = play(Nim::<2>::new(&[3, 1]).unwrap(), "1:3");
    shows(&state, &["1:  (0)", "2: * (1)"]);
    assert_eq!(rewards(&play(state, "2:1")), Some(SECOND_WINS.to_vec()));
    let three = Nim::<3>::new(&[3]).unwrap();
    assert_eq!(rewards(&play(three.clone(), "1:3")), Some(vec![1.0, 0.0, 0.5]));
    assert_eq!(rewards(&play(three.clone(), "1:1 1:2")), Some(vec![0.5, 1.0, 0.0]));
    assert_eq!(rewards(&play(three, "1:1 1:1 1:1")), Some(vec![0.0, 0.5, 1.0]));
}

#[test]
fn nim_refuses_bad_heaps() {
    assert_eq!(Nim::<2>::new(&[]).unwrap_err(), HeapsError::Count(0));
    assert_eq!(Nim::<2>::new(&[1; 9]).unwrap_err(), HeapsError::Count(9));
    assert_eq!(Nim::<2>::new(&[3, 0]).unwrap_err(), HeapsError::Heap(0));
    assert_eq!(Nim::<2>::new(&[64]).unwrap_err(), HeapsError::Heap(64));
}

#[test]
fn tictactoe_is_won_by_three_in_a_row_or_drawn() {
    let won = play(TicTacToe::new(), "a1 b1 b2 c1 c3");
    shows(&won, &["3 . . x", "2 . x .", "1 x o o", "  a b c"]);
    assert_eq!(rewards(&won), Some(FIRST_WINS.to_vec()));
    assert_eq!(rewards(&play(TicTacToe::new(), "b2 a1 a3 c1 b1 b3 c2 a2 c3")), Some(vec![0.5, 0.5]));
}

#[test]
fn sizes_are_checked() {
    assert!(Breakthrough::new(2, 8).is_err());
    assert!(Breakthrough::new(8, 9).is_err());
    assert!(Knightthrough::new(3, 8).is_err());
    assert!(Domineering::<6>::new(20, 19).is_err());
    assert!(Hex19::new(20, false).is_err());
    assert!(Havannah6::new(1).is_err());
}
