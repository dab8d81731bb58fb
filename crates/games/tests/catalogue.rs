//! Choosing games by words.

use tewari_game::Notation;
use tewari_games::catalogue::{GameName, GameOption, GameSpec, WithGame};

struct Diagram;

impl WithGame for Diagram {
    type Output = (usize, String);

    fn run<S: Notation>(self, start: S) -> (usize, String) {
        (S::PLAYERS, start.diagram())
    }
}

fn error(name: &str, options: &[(&str, &str)]) -> String {
    let spec = GameSpec::new(name);
    let spec = options.iter().fold(spec, |spec, (key, value)| spec.and_then(|spec| spec.with(key, value)));
    spec.expect_err("a wrong choice").to_string()
}

#[test]
fn every_game_starts_with_its_defaults() {
    for name in GameName::ALL {
        let spec = GameSpec::new(name.text()).expect("its own name");
        assert_eq!(spec.name(), name);
        let (players, diagram) = spec.visit(Diagram).expect("its own defaults");
        assert_eq!(players, spec.players());
        assert!(!diagram.is_empty() && spec.title().starts_with(name.text()) && !name.description().is_empty());
    }
}

#[test]
fn every_allowed_size_can_be_visited() {
    for name in GameName::ALL {
        let Some(sizes) = name.sizes() else { continue };
        for width in 0..=30 {
            for height in 0..=30 {
                let spec = GameSpec::from(name).with("size", &format!("{width}x{height}"));
                assert_eq!(spec.is_ok(), sizes.check(width, height).is_ok());
                if let Ok(spec) = spec {
                    assert_eq!(spec.size(), Some((width, height)));
                    assert!(spec.visit(Diagram).is_ok(), "{spec}");
                }
            }
        }
    }
}

#[test]
fn options_change_the_game() {
    let nim = GameSpec::new("NIM").and_then(|spec| spec.with("heaps", "1, 2")?.with("players", "3")).expect("allowed");
    assert_eq!(nim.title(), "nim 1,2 for 3 players");
    assert_eq!(nim.visit(Diagram), Ok((3, "1: * (1)\n2: ** (2)".to_string())));
    let havannah = GameSpec::new("havannah").and_then(|spec| spec.with("size", "10")).expect("allowed");
    assert_eq!(havannah.title(), "havannah base 10");
    let wide = GameSpec::new("domineering").and_then(|spec| spec.with("size", "9x7")).expect("allowed");
    assert_eq!(wide.to_string(), "domineering 9x7");
    assert_eq!(GameSpec::new("tic-tac-toe").map(|spec| spec.title()), Ok("tictactoe".to_string()));
}

#[test]
fn go_has_its_rules() {
    let title = |options: &[(&str, &str)]| {
        let go = GameSpec::new("go").expect("known");
        let spec = options.iter().fold(go, |spec, (key, value)| spec.with(key, value).expect("allowed"));
        assert!(spec.visit(Diagram).is_ok());
        spec.title()
    };
    assert_eq!(title(&[]), "go 9x9 komi 7.5");
    assert_eq!(title(&[("size", "19"), ("handicap", "4"), ("komi", "0.5")]), "go 19x19 komi 0.5 handicap 4");
    let strange = [("size", "5x7"), ("suicide", "true"), ("repetition", "Situational"), ("komi", "-3")];
    assert_eq!(title(&strange), "go 5x7 komi -3 with suicide situational ko");
    assert_eq!(GameSpec::new("Three Colour Go").map(|spec| spec.title()), Ok("three-colour-go 9x9".to_string()));
    for (key, value) in [("komi", "NaN"), ("komi", "1e9"), ("komi", "inf"), ("handicap", "1"), ("repetition", "none")] {
        assert!(error("go", &[(key, value)]).starts_with(&format!("{key} '{value}' is not allowed for go: ")));
    }
    let crowded = GameSpec::new("go").and_then(|spec| spec.with("size", "5")?.with("handicap", "5")).expect("each is");
    let refused = crowded.visit(Diagram).expect_err("no places").to_string();
    assert_eq!(refused, "handicap 5: this board has no handicap points, so it must be 0");
}

#[test]
fn options_that_do_not_apply_are_refused() {
    for name in GameName::ALL {
        for option in GameOption::ALL {
            if !name.options().contains(&option) {
                let text = error(name.text(), &[(option.key(), "1")]);
                assert!(text.starts_with(&format!("{name} has no option '{option}'")), "{text}");
            }
        }
    }
    assert_eq!(error("hex", &[("colour", "red")]), "hex has no option 'colour': it has size, swap");
}

#[test]
fn errors_name_key_value_and_what_is_allowed() {
    assert_eq!(error("hex", &[("size", "9x8")]), "size '9x8' is not allowed for hex: 2 to 19, both sides equal");
    assert_eq!(error("hex", &[("swap", "perhaps")]), "swap 'perhaps' is not allowed for hex: true or false");
    assert_eq!(error("nim", &[("players", "4")]), "players '4' is not allowed for nim: 2 or 3");
    for bad in ["", "0", "64", "3,,4", "-1", "1,1,1,1,1,1,1,1,1", "99999999999999999999"] {
        let expected = format!("heaps '{bad}' is not allowed for nim: 1 to 8 heaps of 1 to 63, as in 3,4,5");
        assert_eq!(error("nim", &[("heaps", bad)]), expected);
    }
    for bad in ["", "x", "8x", "x8", "8x8x8", "-8", "1e1", "99999999999999999999"] {
        assert!(error("breakthrough", &[("size", bad)]).starts_with(&format!("size '{bad}' is not allowed")));
    }
}

#[test]
fn unknown_games_get_a_suggestion() {
    assert!(error("domineerin", &[]).starts_with("unknown game 'domineerin', did you mean domineering? (known: "));
    assert!(error("nightthrough", &[]).contains("did you mean knightthrough?"));
    let strange = error("chess variants", &[]);
    assert!(!strange.contains("did you mean") && strange.contains("hex, havannah"), "{strange}");
}
