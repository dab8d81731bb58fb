//! Whatever comes in, every command is answered once and nothing panics.

use proptest::prelude::*;
use tewari_gtp::{Engine, Input, Settings};
use tewari_search::{Budget, preset};

fn serve(input: Vec<u8>) -> String {
    let mut search = preset("rave").unwrap().params;
    search.run.memory = 1;
    let limit = Some(Budget::playouts(5));
    let mut engine = Engine::new(Settings { search, limit, size: (5, 5), ..Settings::default() }).unwrap();
    engine.set_option("play.score_playouts", "5").unwrap();
    let mut out = Vec::new();
    engine.serve(Input::new(std::io::Cursor::new(input)), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// All commands but those that write files or change how long a command takes.
fn names() -> Vec<String> {
    let listed = serve(b"list_commands\n".to_vec());
    let harmless = |name: &&str| !["printsgf", "quit", "tewari-param", "kata-set-param"].contains(name);
    listed.trim_start_matches("= ").split_whitespace().filter(harmless).map(str::to_owned).collect()
}

const WORDS: &[&str] = &[
    "b",
    "w",
    "black",
    "C3",
    "A1",
    "e5",
    "Z9",
    "pass",
    "resign",
    "0",
    "1",
    "2",
    "5",
    "9",
    "-1",
    "1e9",
    "nan",
    "inf",
    "99999999999999999999",
    "true",
    "interval",
    "ownership",
    "avoid",
    "allow",
    "rootInfo",
    "minmoves",
    "dead",
    "ko",
    "SIMPLE",
    "japanese",
    "absolute",
    "byoyomi",
    "canadian",
    "fischer",
    "{",
    "\u{0}",
    "\u{e9}",
    "#",
    "visits",
    "\t",
];

fn line() -> impl Strategy<Value = String> {
    let words = prop::collection::vec(prop::sample::select(WORDS), 0..6);
    let id = prop::sample::select(vec!["", "1 ", "77 "]);
    (id, prop::sample::select(names()), words).prop_map(|(id, name, words)| format!("{id}{name} {}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn commands_with_any_arguments_are_answered(lines in prop::collection::vec(line(), 1..12)) {
        let answers = serve(lines.join("\n").into_bytes());
        prop_assert_eq!(answers.matches("\n\n").count(), lines.len(), "{}", answers);
        let heads = answers.split_terminator("\n\n").all(|answer| answer.starts_with(['=', '?']));
        prop_assert!(heads, "{}", answers);
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        serve(bytes);
    }
}
