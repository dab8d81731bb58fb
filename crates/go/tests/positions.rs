//! Positions as text, one expectation a line.

mod common;

use common::at;
use tewari_game::{Action, IllegalAction, Notation, Player, Record, State};
use tewari_go::{Board, Go, GoError, Repetition, Rules};

const BLACK: Player = Player::new(0);
const WHITE: Player = Player::new(1);
const RED: Player = Player::new(2);

fn board(text: &str) -> Board<2, 0, 2> {
    common::board(text)
}

fn three(text: &str) -> Board<2, 0, 3> {
    common::board(text)
}

/// The board after `colour` played at `point`.
fn after<const C: usize>(board: Board<2, 0, C>, point: &str, colour: Player) -> Board<2, 0, C> {
    common::after(&board, at(&board, point), colour).unwrap_or_else(|| panic!("{point} is not legal\n{board:?}"))
}

fn rows<const C: usize>(board: &Board<2, 0, C>) -> String {
    let row = |line: &str| line[2..].trim().to_string();
    let text = board.diagram(None);
    let all: Vec<String> = text.lines().take(board.height()).map(row).collect();
    all.join(" / ")
}

#[test]
fn captures() {
    let corner = after(board("...\nX..\nO.."), "B1", BLACK);
    assert_eq!(rows(&corner), ". . . / X . . / . X .");
    let string = after(board(".XX.\nXOOX\n.XO.\n..X."), "D2", BLACK);
    assert_eq!(rows(&string), ". X X . / X . . X / . X . X / . . X .");
    assert_eq!((string.captured(WHITE), string.captured(BLACK)), (3, 0));
    let two_strings = after(board(".OX\nOX.\nX.."), "A3", BLACK);
    assert_eq!(rows(&two_strings), "X . X / . X . / X . .");
    assert_eq!(two_strings.ko(WHITE), None);
}

#[test]
fn capture_comes_before_suicide() {
    let taken = after(board(".OX\nOOX\nXX."), "A3", BLACK);
    assert_eq!(rows(&taken), "X . X / . . X / X X .");
}

#[test]
fn snapback() {
    let thrown_in = after(board(".....\n.....\n.XXX.\nXOOOX\nXO..X"), "C1", BLACK);
    let taken = after(thrown_in, "D1", WHITE);
    assert_eq!((taken.captured(BLACK), taken.ko(BLACK)), (1, None));
    let taken_back = after(taken, "C1", BLACK);
    assert_eq!(rows(&taken_back), ". . . . . / . . . . . / . X X X . / X . . . X / X . X . X");
    assert_eq!(taken_back.captured(WHITE), 5);
}

#[test]
fn ko_is_banned_once() {
    let position = board(".XO.\nXO.O\n.XO.\n....");
    let mut taken = after(position, "C3", BLACK);
    assert_eq!(rows(&taken), ". X O . / X . X O / . X O . / . . . .");
    let retake = at(&taken, "B3");
    assert_eq!(taken.ko(WHITE), Some(retake));
    assert!(!taken.is_legal(retake, WHITE) && !taken.is_suicide(retake, WHITE));
    taken.pass(WHITE);
    taken.pass(BLACK);
    assert!(taken.is_legal(retake, WHITE));
}

#[test]
fn taking_two_stones_is_no_ko() {
    let two = after(board(".OOX.\nOXX..\n.....\n.....\n....."), "A5", BLACK);
    assert_eq!((two.captured(WHITE), two.ko(WHITE)), (2, None));
    let returned = after(two, "B5", WHITE);
    assert_eq!((returned.captured(BLACK), returned.ko(BLACK)), (1, None));
}

#[test]
fn suicide_is_recognised() {
    let position = board(".XO.\nXX..\n..XX\n..X.");
    assert!(position.is_suicide(at(&position, "A4"), WHITE));
    assert!(!position.is_suicide(at(&position, "A4"), BLACK));
    assert!(position.is_suicide(at(&position, "D1"), WHITE));
    assert!(!position.is_suicide(at(&position, "D4"), WHITE));
}

#[test]
fn suicide_takes_the_own_stones_off_where_allowed() {
    let play = |suicide| {
        let rules = Rules { suicide, ..Rules::default() };
        let mut game = Record::new(Go::<2, 0>::new(3, 3, &rules).unwrap());
        for text in ["B1", "A1", "B2", "A2", "B3"] {
            let action = game.state().parse_action(text).unwrap();
            game.play(action).unwrap();
        }
        let last = game.play(Action::new(6)); // A3
        (last, game.state().board().captured(WHITE))
    };
    assert_eq!(play(false), (Err(IllegalAction::Rules), 0));
    assert_eq!(play(true), (Ok(()), 3));
}

#[test]
fn eyes() {
    let eye = |text: &str, point: &str, colour| {
        let position = board(text);
        position.is_eye(at(&position, point), colour)
    };
    let shapes = ".X.X.\nXX.XX\n..X..\nX.XXX\n.X.X.";
    for (point, expected) in [("A5", true), ("E5", true), ("C5", false), ("C4", false), ("A1", true), ("C1", true)] {
        assert_eq!(eye(shapes, point, BLACK), expected, "{point}");
    }
    assert!(!eye(".X...\nXO...\n.....\n.....\n.....", "A5", BLACK), "the corner's only diagonal is white");
    assert!(!eye("X.X..\nOX...\n.....\n.....\n.....", "B5", BLACK), "one white diagonal at the edge");
    assert!(!eye(".....\n.OX..\n.X.X.\n..XO.\n.....", "C3", BLACK), "two white diagonals in the centre");
    assert!(eye(".....\n.OX..\n.X.X.\n..X..\n.....", "C3", BLACK), "one does no harm in the centre");
    assert!(!eye(".....\n.OX..\n.X.X.\n..X..\n.....", "C3", WHITE));
}

#[test]
fn a_false_eye_may_be_filled_but_an_eye_not() {
    let position = board(".....\n.OX..\n.X.X.\n..XO.\n.....");
    assert!(position.is_candidate(at(&position, "C3"), BLACK));
    let eye = board(".X...\nX.X..\n.X...\n.....\n.....");
    assert!(eye.is_legal(at(&eye, "B4"), BLACK) && !eye.is_candidate(at(&eye, "B4"), BLACK));
    assert!(!eye.is_legal(at(&eye, "B4"), WHITE));
}

#[test]
fn areas() {
    for (text, expected) in [
        ("...\n...\n...", [0, 0]),
        ("...\n.X.\n...", [9, 0]),
        (".X.\n.X.\nOX.", [6, 1]),
        ("X.O\nX.O\nX.O", [3, 3]),
        (".X.O.\n.X.O.\n.X.O.\n.X.O.\n.X.O.", [10, 10]),
    ] {
        assert_eq!(board(text).areas(), expected, "{text}");
    }
    assert_eq!(three(".X.O.\nXX.OO\n..#..\n##.##\n.#.#.").areas(), [4, 4, 11]);
}

#[test]
fn whole_komi_can_draw() {
    let rules = Rules { komi: 4.0, ..Rules::default() };
    let mut game = Go::<2, 0>::new(2, 2, &rules).unwrap();
    for action in [0, 4, 4] {
        game.play(Action::new(action));
    }
    assert_eq!(game.outcome().unwrap().of(BLACK), 0.5);
}

#[test]
fn three_colours_capture_together() {
    // Red's last liberty is taken by black, with the help of white's stone.
    let mixed = after(three("O...\n#...\nX...\n...."), "B3", BLACK);
    assert_eq!(rows(&mixed), "O . . . / . X . . / X . . . / . . . .");
    // White and red touch and lose their last liberty at once: both go, though either alone would free the other.
    let both = after(three("....\nX...\nO...\nO#X."), "B2", BLACK);
    assert_eq!(rows(&both), ". . . . / X . . . / . X . . / . . X .");
    assert_eq!((both.captured(WHITE), both.captured(RED), both.ko(RED)), (2, 1, None));
}

#[test]
fn three_colours_keep_the_ban_over_the_third_player() {
    let mut taken = after(three(".XO.\nXO.O\n.XO.\n...."), "C3", BLACK);
    let retake = at(&taken, "B3");
    assert!(taken.is_legal(retake, RED), "the ban is on white alone");
    taken = after(taken, "D1", RED);
    assert!(!taken.is_legal(retake, WHITE));
    taken.pass(WHITE);
    assert!(taken.is_legal(retake, WHITE));
}

#[test]
fn bad_setups_are_refused() {
    let error = |text: &str| Board::<2, 0, 2>::parse(text).unwrap_err().to_string();
    assert_eq!(error("OX.\nX..\n..."), "setup stones: the string at A3 has no liberty");
    assert_eq!(error("#..\n...\n..."), "setup stones: '#' is no stone of this game");
    assert_eq!(error("...\n..\n..."), "setup stones: row 2 has 2 points, not 3");
    assert_eq!(error(""), "board 0x0: width and height must be from 2 to 25");
    let rules = Rules::default();
    let place = |stones: &[(Action, Player)]| Go::<2, 0>::with_stones(3, 3, &rules, stones, WHITE).map(|_| ());
    assert_eq!(place(&[(Action::new(0), BLACK), (Action::new(8), WHITE)]), Ok(()));
    assert!(matches!(place(&[(Action::new(9), BLACK)]), Err(GoError::Setup(_))));
    assert!(matches!(place(&[(Action::new(1), BLACK), (Action::new(1), WHITE)]), Err(GoError::Setup(_))));
    assert!(matches!(place(&[(Action::new(1), RED)]), Err(GoError::Setup(_))));
}

#[test]
fn bad_rules_are_refused() {
    let error = |width, rules: Rules| Go::<2, 0>::new(width, 9, &rules).unwrap_err().to_string();
    let komi = |komi| Rules { komi, ..Rules::default() };
    assert_eq!(error(9, komi(1e9)), "komi 1000000000: must be from -700 to 700");
    assert_eq!(error(9, komi(f32::NAN)), "komi NaN: must be from -700 to 700");
    assert_eq!(error(1, komi(0.0)), "board 1x9: width and height must be from 2 to 25");
    assert_eq!(error(26, komi(0.0)), "board 26x9: width and height must be from 2 to 25");
    assert!(Go::<2, 0>::new(19, 19, &komi(0.0)).is_err(), "too large for this type");
    assert!(Go::<2, 10>::new(8, 8, &komi(0.0)).is_err(), "not the width of this type");
}

#[test]
fn handicap_stones_are_placed_and_white_begins() {
    let game = Go::<6, 20>::new(19, 19, &Rules { handicap: 3, ..Rules::default() }).unwrap();
    let stones: Vec<String> = game.board().stones(BLACK).iter().map(|p| game.board().point_text(p)).collect();
    assert_eq!((stones.join(" ").as_str(), game.to_play()), ("D4 D16 Q16", WHITE));
}

#[test]
fn diagrams_mark_the_last_move() {
    let mut game = Go::<2, 0>::new(3, 2, &Rules::default()).unwrap();
    game.play(game.parse_action("b2").unwrap());
    game.play(game.parse_action("C1").unwrap());
    assert_eq!(game.diagram(), " 2 . X .\n 1 . .(O)\n   A B C");
    assert_eq!((game.action_text(game.pass()), game.player_name(WHITE)), ("pass".into(), "white".into()));
}

#[test]
fn superko_on_sending_two_returning_one() {
    let play = |repetition| {
        let rules = Rules { repetition, ..Rules::default() };
        let board = board(".O.X.\nOXX..\n.....\n.....\n.....");
        let mut game = Record::new(Go::with_board(board, &rules, WHITE).unwrap());
        // White sends two, black takes them, white returns one: the board is as it was, but black is to play.
        for text in ["C5", "A5"] {
            game.play(game.state().parse_action(text).unwrap()).unwrap();
        }
        game.play(game.state().parse_action("B5").unwrap())
    };
    assert_eq!(play(Repetition::SimpleKo), Ok(()));
    assert_eq!(play(Repetition::PositionalSuperko), Err(IllegalAction::Repetition));
    assert_eq!(play(Repetition::SituationalSuperko), Ok(()));
}
