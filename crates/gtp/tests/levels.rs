//! Every level plays sensibly, and levels are ordered.

use tewari_game::Seed;
use tewari_gtp::{Engine, Settings};
use tewari_search::preset;

fn engine(level: u32, seed: u64) -> Engine {
    let mut search = preset("grave").unwrap().params;
    search.run.memory = 16;
    let settings = Settings { search, size: (7, 7), seed: Seed::new(seed), ..Settings::default() };
    let mut engine = Engine::new(settings).unwrap();
    engine.set_option("play.level", &level.to_string()).unwrap();
    engine.set_option("play.resign", "0").unwrap();
    engine
}

fn ask(engine: &mut Engine, command: &str) -> String {
    engine.ask(command).unwrap_or_else(|complaint| panic!("{command}: {complaint}"))
}

/// Plays a game to two passes; black's points less white's as `referee` counts them.
fn play(players: [&mut Engine; 2], referee: &mut Engine) -> f32 {
    ask(referee, "clear_board");
    let [black, white] = players;
    ask(black, "clear_board");
    ask(white, "clear_board");
    let mut passes = 0;
    for number in 0..400 {
        let (colour, mover, other) =
            if number % 2 == 0 { ("b", &mut *black, &mut *white) } else { ("w", &mut *white, &mut *black) };
        let answer = ask(mover, &format!("genmove {colour}"));
        let told = format!("play {colour} {answer}");
        ask(other, &told);
        ask(referee, &told);
        passes = if answer == "pass" { passes + 1 } else { 0 };
        if passes == 2 {
            return referee.count().score();
        }
    }
    panic!("a game on 7x7 ends");
}

/// The weakest level meets the fourth, with colours exchanged: eight times the search wins most games.
#[test]
fn a_higher_level_wins() {
    let mut referee = engine(10, 0);
    let mut won = 0;
    for seed in 0..6 {
        let (mut weak, mut strong) = (engine(1, seed), engine(4, seed));
        won += usize::from(play([&mut strong, &mut weak], &mut referee) > 0.0);
        won += usize::from(play([&mut weak, &mut strong], &mut referee) < 0.0);
    }
    assert!(won >= 9, "{won} of 12");
}

/// All is decided but the game: black has two eyes and may only lose by filling them, white has a stone in atari.
#[test]
fn no_level_fills_an_own_eye() {
    for level in 1..=10 {
        for seed in 0..5 {
            let mut engine = engine(level, seed);
            if level == 10 {
                engine.set_option("budget.playouts", "500").unwrap();
            }
            ask(&mut engine, "komi 30.5");
            ask(&mut engine, &format!("set_position {}", CAGE));
            let answer = ask(&mut engine, "reg_genmove b");
            assert!(!["A1", "C1"].contains(&answer.as_str()), "level {level}: {answer}");
        }
    }
}

/// A black chain in the corner with the eyes A1 and C1, white around it, and open space on the right.
const CAGE: &str = "b B1 b A2 b B2 b C2 b D1 b D2 w A3 w B3 w C3 w D3 w E2 w E1 w E3";

/// An almost empty board is no time to pass, at any level.
#[test]
fn no_level_passes_early() {
    for level in 1..=9 {
        for seed in 0..5 {
            let mut engine = engine(level, seed);
            ask(&mut engine, "play b D4");
            assert_ne!(ask(&mut engine, "genmove w"), "pass", "level {level}");
        }
    }
}

#[test]
fn a_level_plays_the_same_whatever_was_searched_before() {
    let moves = |level: u32, disturbed: bool| {
        let mut engine = engine(level, 1);
        let answers = (0..6).map(|number| {
            let answer = ask(&mut engine, if number % 2 == 0 { "genmove b" } else { "genmove w" });
            if disturbed {
                ask(&mut engine, "lz-analyze 1");
            }
            answer
        });
        answers.collect::<Vec<_>>()
    };
    assert_eq!(moves(2, false), moves(2, true));
}

#[test]
fn another_game_has_other_chance_and_a_restart_the_same() {
    let game = |engine: &mut Engine| -> Vec<String> {
        ask(engine, "clear_board");
        (0..8).map(|number| ask(engine, if number % 2 == 0 { "genmove b" } else { "genmove w" })).collect()
    };
    let mut kept = engine(1, 1);
    let (first, second) = (game(&mut kept), game(&mut kept));
    assert_ne!(first, second);
    let mut restarted = engine(1, 1);
    assert_eq!((first, second), (game(&mut restarted), game(&mut restarted)));
}
